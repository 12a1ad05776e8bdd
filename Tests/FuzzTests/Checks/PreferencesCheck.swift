import NotificationModel
import Policy

@testable import Preferences

/// A preferences file: it is good or says where it is not, and a change changes one line.
enum PreferencesCheck {
  static func faults(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    let file = PreferenceFile(name: "p", bytes: bytes)
    let reading = PreferenceReading(main: file)
    faults.expect(reading.isGood == reading.refused.isEmpty, "good and refused")
    faults.expect(reading.isGood || reading.book == PreferenceBook(), "something of a bad file")
    let lines = SourceText(bytes).lines
    for error in reading.errors {
      faults.expectLine(error.description, "an error")
      guard let place = error.place else { continue }
      faults.expect(1...max(lines.count, 1) ~= place.line, "an error in line \(place.line)")
      let length = lines.isEmpty ? 0 : lines[place.line - 1].count
      faults.expect(1...(length + 2) ~= place.column, "an error in column \(place.column)")
    }
    for note in reading.notes { faults.expectLine(note.text, "a note") }
    for app in reading.book.apps {
      _ = reading.book.settings(for: app, category: Category("im.received"))
        .stricter(with: reading.book.settings(category: nil))
    }
    faults.add(inForce(file, reading))
    faults.add(saved(bytes))
    faults.add(EditPromises.faults(of: file, isGood: reading.isGood))
    return faults.all
  }

  private static func inForce(_ file: PreferenceFile, _ reading: PreferenceReading) -> [String] {
    var faults = Faults()
    let first = PreferencesInForce(before: nil, lastGood: LastGood(), main: file, dropIns: [])
    faults.expect(
      first.book == (reading.isGood ? reading.book : .careful), "another book is in force")
    faults.expect((first.message == nil) == reading.isGood, "the person is told or not")
    // What was good before stays in force, over a restart too.
    let old = PreferenceFile(name: "p", text: "[Defaults]\nstyle = alert\n")
    let before = PreferencesInForce(before: nil, lastGood: LastGood(), main: old, dropIns: [])
    let next = before.rereading(main: file, dropIns: [])
    faults.expect(next.book == (reading.isGood ? reading.book : before.book), "the good is lost")
    faults.expect(LastGood(saved: next.lastGood.saved) == next.lastGood, "saved as another")
    return faults.all
  }

  private static func saved(_ bytes: [UInt8]) -> [String] {
    var faults = Faults()
    if let lastGood = LastGood(saved: bytes) {
      faults.expect(LastGood(saved: lastGood.saved) == lastGood, "texts saved as others")
    }
    let seen = AppsSeen(text: String(decoding: bytes, as: UTF8.self))
    faults.expect(AppsSeen(text: seen.text).ids == seen.ids, "apps written as others")
    faults.expect(seen.text.utf8.count <= AppsSeen.mostBytes, "apps take too much room")
    faults.expect(seen.ids.count <= AppsSeen.most, "too many apps")
    return faults.all
  }
}
