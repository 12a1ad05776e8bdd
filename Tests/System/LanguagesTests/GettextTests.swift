import TestFolder
import Testing

@testable import Languages
@testable import Translations

/// Which language a session speaks, and the texts of its catalogue.
@Suite(.serialized) struct GettextTests {
  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "de_DE.UTF-8", ""),
    (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], "fr_FR.UTF-8", ""),
    (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "", "LC_ALL": ""], "de_DE.UTF-8", ""),
    (["LC_ALL": "C", "LC_MESSAGES": "fr_FR.UTF-8", "LANGUAGE": "de"], "C", "de"),
    (["LANG": "de_AT.UTF-8", "LANGUAGE": "de:fr"], "de_AT.UTF-8", "de:fr"),
    ([:], "C", ""),
  ])
  func `the variables say the language`(variables: [String: String], locale: String, list: String) {
    let language = SessionLanguage { variables[$0] }
    #expect(language.locale == locale && language.languages == list)
  }

  @Test(arguments: [
    (["LANG": "C.UTF-8", "LANGUAGE": "de"], "Schließen", "its language is named"),
    (["LANG": "de_DE.UTF-8"], "Schließen", "though this machine has no such locale"),
    (
      ["LANG": "fr_FR.UTF-8", "LANGUAGE": "fr:de"], "Schließen",
      "the second, where the first is not there"
    ),
    (["LANG": "fr_FR.UTF-8"], "Close", "there is no such catalogue"),
    (["LANGUAGE": "de"], "Close", "without a locale no list counts, as everywhere"),
    (["LANG": "C", "LANGUAGE": "de"], "Close", "the same"),
  ])
  func `a text comes from the catalogue`(variables: [String: String], shown: String, why: String) {
    let folder = Self.installed()
    let texts = Gettext.catalogue(SessionLanguage { variables[$0] }, from: folder.path)
    #expect(texts.text("Close") == shown, "\(why)")
    Self.speakEnglish()
  }

  @Test func `and one that counts has the form of its number`() {
    let folder = Self.installed()
    let texts = Gettext.catalogue(
      SessionLanguage { $0 == "LANG" ? "de_DE.UTF-8" : nil }, from: folder.path)
    #expect(texts.text("{count} message", "{count} messages", 1, [:]) == "eine Nachricht")
    #expect(texts.text("{count} message", "{count} messages", 3, [:]) == "3 Nachrichten")
    #expect(texts.text("{count} more", "{count} more", 3, [:]) == "3 more", "not in the catalogue")
    Self.speakEnglish()
  }

  /// The other suites run in this process too.
  private static func speakEnglish() {
    _ = Gettext.catalogue(SessionLanguage { _ in nil }, from: "/nowhere")
  }

  /// A folder with a German catalogue in it.
  private static func installed() -> TestFolder {
    let folder = TestFolder()
    folder.folder("de/LC_MESSAGES")
    folder.file(
      "de/LC_MESSAGES/pennant.mo",
      compiled([
        ("", "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"),
        ("Close", "Schließen"),
        ("{count} message\0{count} messages", "eine Nachricht\0{count} Nachrichten"),
      ]))
    return folder
  }

  /// A catalogue as msgfmt writes it: a header, two tables of lengths and places, the texts.
  private static func compiled(_ texts: [(String, String)]) -> [UInt8] {
    let count = texts.count
    var header: [Int] = [0x9504_12de, 0, count, 28, 28 + 8 * count, 0, 28 + 16 * count]
    var bytes: [UInt8] = []
    for text in texts.map(\.0) + texts.map(\.1) {
      header += [text.utf8.count, 28 + 16 * count + bytes.count]
      bytes += Array(text.utf8) + [0]
    }
    return header.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
      + bytes
  }
}
