import Testing

@testable import Push

/// Who may be pushed to, and what a line of a push client is.
@Suite(.timeLimit(.minutes(1)))
struct PushEnvelopeTests {
  @Test(arguments: [
    "org.example.Mail", "firefox", "0ad", "org.7-zip.Manager", "a_b", "com.example.App-2",
    String(repeating: "a", count: 247),
  ])
  func `app ids`(text: String) throws {
    #expect(try PushApp(text).id == text)
  }

  @Test(arguments: [
    "", ".", "org..Mail", ".Mail", "Mail.", "org.example.Mail\n", "two words", "../mail", "a/b",
    "Grüße", "a\0b", "[Mail]", "org.example.*", String(repeating: "a", count: 248),
  ])
  func `what is no app id`(text: String) {
    #expect { try PushApp(text) } throws: {
      ($0 as? PushFault)?.sentence.contains("is no app id: write letters") == true
    }
  }

  @Test func `a line names an app and brings its payload`() throws {
    let line = #"{"payload": {"aps": {"alert": "A"}, "x": 1}, "app": "org.example.Mail"}"#
    let envelope = try PushEnvelope(line: Array(line.utf8))
    #expect(envelope.app.id == "org.example.Mail" && envelope.payload.title == "A")
  }

  static let shape = #"a line is {"app": "ID", "payload": {"aps": …}}."#
  static let refused: [(line: String, sentence: String)] = [
    ("", "line:1:1: there is nothing."), ("7", "the line is a number; \(shape)"),
    ("{}", "the line has no text 'app'; \(shape)"),
    (#"{"app": 7}"#, "the line has no text 'app'; \(shape)"),
    (#"{"app": "a"}"#, "the line has no 'payload'; \(shape)"),
    (
      #"{"app": "a", "aps": {}}"#, "the line has a key 'aps', which is not known; \(shape)"
    ),
    (
      #"{"app": "a", "payload": 3}"#,
      "the payload is a number; it must be a dictionary with 'aps' in it."
    ),
    (
      #"{"app": "a", "payload": {"aps": {"badge": -1}}}"#,
      "aps.badge must be a whole number from 0 to 4294967295."
    ),
    (
      #"{"app": "a", "payload": {"aps": {"alert": "\#(String(repeating: "a", count: 4_100))"}}}"#,
      "the payload has more than 4096 bytes, the most that a push may have."
    ),
    (
      String(repeating: " ", count: 8_193),
      "the line has more than 8192 bytes; a payload has 4096 at most."
    ),
  ]

  @Test(arguments: refused) func `what is no such line`(line: String, sentence: String) {
    #expect { try PushEnvelope(line: Array(line.utf8)) } throws: {
      ($0 as? PushFault)?.sentenceOfLine == sentence
    }
  }
}
