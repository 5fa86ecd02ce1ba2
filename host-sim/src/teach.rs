//! `adjutant teach`: a whole chart from a table of comma-separated values, line by line as the request `teach`.

use serde_json::json;

use crate::ask::Desk;

/// What became of the lines of a table.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Taught {
    /// Cells that are kept now.
    pub cells: usize,
    /// Lines that were not taken, each with its number and why.
    pub refused: Vec<String>,
}

/// Teaches every line: its first three fields are row, column and value; the first line names them.
pub fn teach(desk: &mut Desk, game: &str, chart: &str, table: &str) -> Taught {
    let mut taught = Taught::default();
    for (number, line) in (1..).zip(table.lines()).skip(1).filter(|(_, line)| !line.trim().is_empty()) {
        let mut fields = line.split(',').map(|field| field.trim().trim_matches('"'));
        let (Some(row), Some(column), Some(value)) = (fields.next(), fields.next(), fields.next()) else {
            taught.refused.push(format!("line {number}: row, column and value are wanted"));
            continue;
        };
        let request =
            json!({"ask": "teach", "game": game, "chart": chart, "row": row, "column": column, "value": value});
        let answer = desk.answer(request.to_string().as_bytes());
        if answer.starts_with("{\"ok\"") {
            taught.cells += 1;
        } else {
            taught.refused.push(format!("line {number}: {answer}"));
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
}
