//! `adjutant teach`: a whole chart from a table of comma-separated values, line by line as the request `teach`.

use serde_json::{Value, json};

use crate::ask::Desk;

/// What became of the lines of a table.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Taught {
    /// Cells that are kept now.
    pub cells: usize,
    /// Lines that were not taken, each with its number and why.
    pub refused: Vec<String>,
}

/// Columns and values of a campaign of Blitzkrieg! in one line: name, length, points, connections, spaces. What is empty, or a
/// question mark, is not taught.
fn campaign(fields: &[&str]) -> Vec<(String, String)> {
    let given = |at: usize| fields.get(at).copied().filter(|field| !field.is_empty());
    let mut cells: Vec<(String, String)> = Vec::new();
    for (at, column) in [(1, "length"), (2, "points")] {
        cells.extend(given(at).map(|value| (column.to_owned(), value.to_owned())));
    }
    cells.extend(given(3).map(|links| ("links".to_owned(), links.replace(';', " "))));
    if let Some(spaces) = given(4) {
        let spaces: Vec<&str> = spaces.split(';').collect();
        cells.push(("spaces".to_owned(), spaces.len().to_string()));
        let known = (1..).zip(spaces).filter(|(_, space)| *space != "?");
        cells.extend(known.map(|(number, space)| (format!("space-{number}"), space.replace(':', " "))));
    }
    cells
}

/// Teaches every line: its first three fields are row, column and value; the first line names them. Where that line begins
/// with `campaign`, each line is a whole campaign.
pub fn teach(desk: &mut Desk, game: &str, chart: &str, table: &str) -> Taught {
    let mut taught = Taught::default();
    let whole = table.lines().next().is_some_and(|head| head.trim_start().starts_with("campaign,"));
    for (number, line) in (1..).zip(table.lines()).skip(1).filter(|(_, line)| !line.trim().is_empty()) {
        let fields: Vec<&str> = line.split(',').map(|field| field.trim().trim_matches('"')).collect();
        let (row, cells) = match fields.as_slice() {
            [row, ..] if whole => (*row, campaign(&fields)),
            [row, column, value, ..] => (*row, vec![((*column).to_owned(), (*value).to_owned())]),
            _ => {
                taught.refused.push(format!("line {number}: row, column and value are wanted"));
                continue;
            }
        };
        for (column, value) in cells {
            let request: Value =
                json!({"ask": "teach", "game": game, "chart": chart, "row": row, "column": column, "value": value});
            let answer = desk.answer(request.to_string().as_bytes());
            if answer.starts_with("{\"ok\"") {
                taught.cells += 1;
            } else {
                taught.refused.push(format!("line {number}: {answer}"));
            }
        }
    }
    taught
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Image;

    #[test]
    fn a_chart_is_taught_line_by_line_and_what_goes_against_the_book_is_told() {
        let mut desk = Desk::new(Image::blank());
        let table = "factors,die,result,note\n1,1,-,first\n30+,6,\"2B\"\n\n3,3,1L,wrong\n9\n";
        let taught = teach(&mut desk, "blitz", "combat-chart", table);
        assert_eq!((taught.cells, taught.refused.len()), (2, 2), "{taught:?}");
        assert!(taught.refused[0].starts_with("line 5: {\"refused\":{\"rule\":\"6.5\""), "{taught:?}");
        let asked = desk.answer(br#"{"game":"blitz","ask":"combat-lookup","factors":40,"die":6}"#);
        assert!(asked.contains("\"2B\""), "{asked}");
    }

    #[test]
    fn what_was_taught_of_a_board_is_written_out_and_read_back() {
        let tables = [
            (
                "campaigns",
                "campaign,length,points,links,spaces\n\
                 boston,6,3,new-york,land:strategic-advantage:2;sea:research:1\n\
                 new-york,7,,boston;denver,?;land-sea:none:0\n\
                 denver,,,new-york,\n",
            ),
            ("japanese-tokens", "row,column,value\njapan,army-1,3\njapan,godzilla,1\n"),
            (
                "board",
                "row,column,value\nwestern-europe,space-3-2,land-sea research 1\npacific-ocean,length,13\n\
                 pacific-ocean,icon-2,9\nsouth-east-asia,points-2,5\n",
            ),
            (
                "blank-tokens",
                "row,column,value\n1,design,army+navy 3 blitz both 2\n3,design,any 0 nuclear-bomb special 1\n",
            ),
        ];
        let mut desk = Desk::new(Image::blank());
        for (chart, table) in tables {
            let told = teach(&mut desk, "mori", chart, table);
            assert!(told.refused.is_empty(), "{told:?}");
            assert_eq!(desk.taught("mori", chart).as_deref(), Ok(table), "{chart}");
            // What was written out gives the same on another device.
            let mut other = Desk::new(Image::blank());
            teach(&mut other, "mori", chart, table);
            assert_eq!(other.taught("mori", chart).as_deref(), Ok(table), "{chart}");
        }
        // A campaign that is renamed keeps its connections, and its old name is free.
        let told = teach(&mut desk, "mori", "campaigns", "row,column,value\nnew-york,name,chicago\n");
        assert_eq!(told.cells, 1, "{told:?}");
        let renamed = desk.taught("mori", "campaigns").unwrap_or_default();
        assert!(renamed.contains("\nchicago,7,,boston;denver,?;land-sea:none:0\n"), "{renamed}");
        assert!(renamed.contains("\nboston,6,3,chicago,") && !renamed.contains("new-york"), "{renamed}");
        // As printed after all.
        teach(&mut desk, "mori", "board", "row,column,value\npacific-ocean,length,printed\n");
        assert!(!desk.taught("mori", "board").unwrap_or_default().contains("length"));
        assert!(desk.taught("mori", "maps").is_err() && desk.taught("blitz", "combat-chart").is_err());
        assert!(desk.taught("chess", "board").is_err());
    }
}
