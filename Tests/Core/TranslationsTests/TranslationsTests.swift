import Testing

@testable import Translations

/// Texts of ours in another language, with their values in them.
@Suite struct TranslationsTests {
  private let german = Catalogue(
    translation: { texts[$0] },
    plural: { one, _, count in forms[one]?[count == 1 ? 0 : 1] })

  private static let texts = [
    "Close": "Schließen",
    "Open": "Öffnen",
    "items\u{4}Open": "Offen",
    "Reply to {name}": "{name} antworten",
    "{file}, line {line}": "Zeile {line} von {file}",
    "Lost {name}": "Verloren",
    "Made up {name}": "Erfunden: {name}, {other}",
    "Open {name": "Offen {name",
    "": "Project-Id-Version: pennant",
  ]
  private static let forms = [
    "{count} message": ["eine Nachricht", "{count} Nachrichten"],
    "{count} of {app}": ["{count} von {app}", "{count} von {appp}"],
  ]

  @Test func `without a catalogue the English text stands`() {
    #expect(translated("Close") == "Close")
    #expect(translated("Reply to {name}", ["name": "Ann"]) == "Reply to Ann")
    #expect(translated("{count} message", "{count} messages", 1) == "1 message")
    #expect(translated("{count} message", "{count} messages", 0) == "0 messages")
  }

  @Test func `a word that is several elsewhere`() {
    #expect(german.text("Open") == "Öffnen")
    #expect(german.text("Open", context: "items") == "Offen")
    #expect(german.text("Close", context: "items") == "Close", "it may mean something else")
    #expect(translated("Open", context: "items") == "Open")
  }

  @Test func `a text and its values`() {
    #expect(german.text("Close") == "Schließen")
    #expect(german.text("Unknown") == "Unknown")
    #expect(german.text("Reply to {name}", ["name": "Ann"]) == "Ann antworten")
    #expect(
      german.text("{file}, line {line}", ["file": "a", "line": "7"]) == "Zeile 7 von a",
      "a language has an order of its own")
    #expect(german.text("") == "", "the empty text is the catalogue's header")
  }

  @Test func `a number may be said in letters`() {
    #expect(german.text("{count} message", "{count} messages", 1, [:]) == "eine Nachricht")
    #expect(german.text("{count} message", "{count} messages", 7, [:]) == "7 Nachrichten")
  }

  @Test(arguments: [
    ("Lost {name}", "Lost Ann"), ("Made up {name}", "Made up Ann"), ("Open {name", "Open {name"),
  ])
  func `a translation that loses or invents a value is not used`(english: String, shown: String) {
    #expect(german.text(english, ["name": "Ann"]) == shown)
  }

  @Test func `in a wrong form too`() {
    let values: KeyValuePairs = ["app": "Mail"]
    #expect(german.text("{count} of {app}", "{count} of {app}", 1, values) == "1 von Mail")
    #expect(german.text("{count} of {app}", "{count} of {app}", 2, values) == "2 of Mail")
  }

  @Test func `a value is never read as a text with places`() {
    #expect(german.text("Reply to {name}", ["name": "{file}"]) == "{file} antworten")
  }
}
