import Preferences
import Testing

@testable import Importing

/// An import of one text, as tests look at it.
struct Made {
  let made: Import

  init(
    _ server: ImportedServer, _ text: String, drops: [String] = [], installed: [AppByName] = []
  ) throws {
    let name = server.file.split(separator: "/").last.map(String.init) ?? ""
    let files = [text] + drops
    made = try Import(
      from: server,
      files.enumerated().map { number, text in
        TheirFile(name: number == 0 ? name : "\(name).d/\(number).conf", bytes: Array(text.utf8))
      }, at: "/home/ann/\(name)", installed: installed)
    try check()
  }

  /// What is made is always good by the preferences' own reader.
  private func check() throws {
    guard let text = made.text else { return }
    let reading = PreferenceReading(main: nil, dropIns: [PreferenceFile(name: "made", text: text)])
    #expect(reading.errors == [])
    #expect(MadeFile.isUnchanged(Array(text.utf8)))
  }

  /// The lines without comments and empty ones.
  var lines: [String] {
    (made.text ?? "").split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  /// The same without the groups that are for critical messages alone because a time is not.
  var ordinary: [String] {
    var isShown = true
    return lines.filter { line in
      if line.hasPrefix("[") { isShown = !line.hasSuffix(" critical]") }
      return isShown
    }
  }

  /// What cannot be had, without its reason.
  var missing: [String] {
    made.remarks.filter { $0.kind == .missing }.compactMap { $0.origin?.text }
  }

  var notes: [String] {
    made.remarks.filter { $0.kind == .note }.map(\.text)
  }
}
