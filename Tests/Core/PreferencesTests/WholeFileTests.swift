import Testing

@testable import Preferences

/// What makes a file unreadable as a whole.
@Suite(.timeLimit(.minutes(1)))
struct WholeFileTests {
  private func errors(_ bytes: [UInt8]) -> [String] {
    PreferenceReading(main: PreferenceFile(name: "p", bytes: bytes)).errors.map(\.description)
  }

  @Test func `a byte order mark is an error`() {
    #expect(
      errors([0xef, 0xbb, 0xbf] + Array("[Defaults]\n".utf8))
        == ["p:1:1: the file starts with a byte order mark. Expected UTF-8 without one."])
  }

  @Test func `UTF-16 is an error`() {
    #expect(
      errors([0xff, 0xfe, 0x5b, 0x00])
        == ["p:1:1: the file is UTF-16. Expected UTF-8 without a byte order mark."])
  }

  @Test func `bytes that are no UTF-8 are told by line, column and byte`() {
    let bytes = Array("[Defaults]\n# ä ".utf8) + [0xff, 0x0a] + Array("# ".utf8) + [0xc3]
    #expect(
      errors(bytes) == [
        "p:2:5: byte 17 of the file is no UTF-8. Expected a file saved as UTF-8.",
        "p:3:3: byte 21 of the file is no UTF-8. Expected a file saved as UTF-8.",
      ])
  }

  @Test func `a file of more than one MiB is not read`() {
    let line = Array("# a comment\n".utf8)
    let bytes = Array(repeatElement(line, count: (1 << 20) / line.count + 1).joined())
    #expect(errors(bytes) == ["p: the file is longer than 1 MiB. Expected a preferences file."])
  }

  @Test func `a file that cannot be read says why`() {
    for reason in ["/p is a folder", "/p is a folder."] {
      let file = PreferenceFile(name: "/p", content: .unreadable(reason))
      #expect(PreferenceReading(main: file).errors.map(\.description) == ["/p is a folder."])
    }
    let file = PreferenceFile(name: "/p", content: .unreadable("no such device"))
    #expect(PreferenceReading(main: file).errors.map(\.description) == ["/p: no such device."])
  }

  @Test func `a message never holds what a terminal would obey`() {
    let file = PreferenceFile(name: "a\u{1b}[1mb", text: "[Apps \u{202e}x]\n")
    let text = PreferenceReading(main: file).errors.map(\.description).joined()
    #expect(text.contains("a\\u{1b}[1mb:1:2: 'Apps \\u{202e}x' is no group."))
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }
}
