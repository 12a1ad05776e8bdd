import PersonalFiles
import Preferences

/// The errors in the files, as programs read them.
extension PreferenceReport {
  func jsonAnswer(_ surroundings: Surroundings) -> Answer {
    let reading = PreferenceReading(main: main, dropIns: dropIns)
    let json = JSON.object([
      ("file", .text(place.main)),
      ("good", .flag(reading.isGood)),
      ("errors", .array(reading.errors.map { Self.json($0) })),
      ("errorsNotShown", .number(Int64(reading.untold))),
      ("notes", .array(notes(of: reading, surroundings).map { Self.json($0) })),
    ])
    return Answer(out: json.text + "\n", code: reading.isGood ? .done : .badPreferences)
  }

  private static func json(_ error: PreferenceError) -> JSON {
    .object([
      ("file", .text(error.file)),
      ("line", error.place.map { .number(Int64($0.line)) } ?? .null),
      ("column", error.place.map { .number(Int64($0.column)) } ?? .null),
      ("problem", .text(error.problem)),
      ("expected", .optional(error.expected)),
      ("suggestion", .optional(error.suggestion)),
    ])
  }

  private static func json(_ note: PreferenceNote) -> JSON {
    .object([
      ("file", .text(note.file)), ("line", .number(Int64(note.line))),
      ("sentence", .text(note.sentence)),
    ])
  }
}
