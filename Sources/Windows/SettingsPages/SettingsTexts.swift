import Preferences

/// The texts of rows that are made of the preferences' own words, for translators.
///
/// Their literals stand in the rows of the keys, where they are the manual's words too; the list of
/// them in `po` is held against these.
enum SettingsTexts {
  static var all: [String] {
    var seen: Set<String> = []
    let texts = KeyTable.rows.flatMap(texts) + Labels.besideRows + Labels.allNotes
    return texts.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  private static func texts(of row: KeyTable.Row) -> [String] {
    let choices = row.choices.isEmpty ? RowMaker.flag : row.choices
    let lead = KeyWords.lead(of: row.words, choices: choices)
    let meanings = choices.compactMap {
      KeyWords.meaning(of: $0, in: row.words, choices: choices)
    }
    return [Labels.english(of: row.key)] + [lead].compactMap { $0 } + meanings
      + row.choices.map { Labels.english(of: $0, for: row.key) }
  }
}
