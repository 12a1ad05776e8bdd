import NotificationModel
import Testing

@testable import Push

/// What becomes of a payload: what is sent, and what is said of the rest.
@Suite(.timeLimit(.minutes(1)))
struct PushPayloadTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let aps: String
    /// In the words of `sketch`.
    let sketch: String
    var note: String?
    var testDescription: String { aps }
  }

  static let unheard =
    "aps.sound is heard with an alert alone, and there is none; it was left out."

  static let cases: [Case] = [
    .init(aps: #""alert": "Dinner at seven?""#, sketch: "title=Dinner at seven?"),
    .init(aps: #""alert": "Two\nlines""#, sketch: "body=Two|lines"),
    .init(aps: #""alert": "", "badge": 3"#, sketch: "badge=3"),
    .init(aps: #""alert": {"body": "Dinner?"}"#, sketch: "title=Dinner?"),
    .init(
      aps: #""alert": {"title": "Ann", "body": "Dinner?"}"#, sketch: "title=Ann body=Dinner?"),
    .init(
      aps: #""alert": {"title": "Ann", "subtitle": "Friday", "body": "Dinner?"}"#,
      sketch: "title=Ann body=Friday|Dinner?"),
    .init(
      aps: #""alert": {"subtitle": "Friday", "body": "Dinner?"}"#, sketch: "body=Friday|Dinner?"),
    .init(
      aps: #""alert": {"title": "Ann", "body": null, "launch-image": "a.png"}"#, sketch: "title=Ann"
    ),
    .init(
      aps: #""alert": {"title": "Ann", "loc-key": "MSG", "loc-args": ["x"]}"#, sketch: "title=Ann",
      note: "aps.alert.loc-key 'MSG' is a key of a table that only its app has; it was left out."),
    .init(
      aps: #""alert": {"title": "Ann", "colour": "red"}"#, sketch: "title=Ann",
      note: "aps.alert has a key 'colour', which is not known and was left out."),
    .init(aps: #""badge": 0"#, sketch: "badge=0"),
    .init(aps: #""badge": 3.0"#, sketch: "badge=3"),
    .init(aps: #""badge": null"#, sketch: "nothing"),
    .init(aps: "", sketch: "nothing"),
    .init(aps: #""content-available": 1"#, sketch: "nothing"),
    .init(
      aps: #""content-available": 1, "sound": "default""#, sketch: "nothing", note: unheard),
    .init(aps: #""badge": 3, "sound": "default""#, sketch: "badge=3", note: unheard),
    .init(aps: #""badge": 3, "sound": {"volume": 0}"#, sketch: "badge=3 silent"),
    .init(aps: #""alert": "A", "content-available": true"#, sketch: "title=A"),
    .init(aps: #""alert": "A", "sound": "default""#, sketch: "title=A sound=message-new-instant"),
    .init(aps: #""alert": "A", "sound": "bell.aiff""#, sketch: "title=A sound=bell"),
    .init(
      aps: #""alert": "A", "sound": "phone-incoming-call""#,
      sketch: "title=A sound=phone-incoming-call"),
    .init(
      aps: #""alert": "A", "sound": "../bell""#, sketch: "title=A sound=message-new-instant",
      note: "aps.sound '../bell' is no name of a sound; the usual one stands in its place."),
    .init(aps: #""alert": "A", "sound": """#, sketch: "title=A"),
    .init(
      aps: #""alert": "A", "sound": {"name": "bell.caf", "volume": 0.5}"#,
      sketch: "title=A sound=bell"),
    .init(aps: #""alert": "A", "sound": {"volume": 0}"#, sketch: "title=A silent"),
    .init(
      aps: #""alert": "A", "sound": {"critical": 1}"#,
      sketch: "title=A sound=message-new-instant level=critical"),
    .init(
      aps: #""alert": "A", "sound": {"critical": 1}, "interruption-level": "active""#,
      sketch: "title=A sound=message-new-instant level=active"),
    .init(aps: #""alert": "A", "category": "im.received""#, sketch: "title=A category=im.received"),
    .init(
      aps: #""alert": "A", "category": "x-bank.payment""#, sketch: "title=A category=x-bank.payment"
    ),
    .init(
      aps: #""alert": "A", "category": "MESSAGE""#, sketch: "title=A",
      note: "aps.category 'MESSAGE' is no category of this desktop, and was left out."),
    .init(aps: #""alert": "A", "thread-id": "room 7""#, sketch: "title=A thread=room 7"),
    .init(
      aps: #""alert": "A", "interruption-level": "time-sensitive""#,
      sketch: "title=A level=time-sensitive"),
    .init(
      aps: #""alert": "A", "relevance-score": 0.5, "mutable-content": 1"#, sketch: "title=A",
      note: "aps.relevance-score has no effect: here the newest stands first."),
    .init(
      aps: #""alert": "A", "event": "update""#, sketch: "title=A",
      note: "aps has a key 'event', which is not known and was left out."),
  ]

  @Test(arguments: cases) func `what is sent`(one: Case) throws {
    let payload = try PushPayload(Array(#"{"aps": {\#(one.aps)}, "own": [1, {"x": 2}]}"#.utf8))
    #expect(payload.sketch == one.sketch)
    #expect(payload.notes == (one.note.map { [$0] } ?? []))
    #expect(payload.isNotification == !one.sketch.contains("nothing"))
  }

  static let refused: [(text: String, sentence: String)] = [
    ("", "the payload:1:1: there is nothing."),
    ("{\n\"aps\": {]}", "the payload:2:9: ']' stands where a key in quotes or '}' is expected."),
    (#"{"aps": {}, "aps": {}}"#, "the payload:1:13: the key 'aps' is there twice."),
    ("[]", "the payload is a list; it must be a dictionary with 'aps' in it."),
    ("{}", "the payload has no 'aps'; that is where its alert, badge and sound belong."),
    (#"{"aps": "x"}"#, "aps is a text; it must be a dictionary."),
    (#"{"aps": {"alert": 3}}"#, "aps.alert is a number; it must be a text or a dictionary."),
    (#"{"aps": {"alert": {"body": 3}}}"#, "aps.alert.body is a number; it must be a text."),
    (
      #"{"aps": {"alert": {"loc-key": "MSG"}}}"#,
      "aps.alert.loc-key 'MSG' is a key of a table that only its app has, and there is no other "
        + "text; send the text as 'body'."
    ),
    (
      #"{"aps": {"badge": "3"}}"#,
      "aps.badge is a text; it must be a whole number from 0 to 4294967295."
    ),
    (#"{"aps": {"badge": -1}}"#, "aps.badge must be a whole number from 0 to 4294967295."),
    (#"{"aps": {"badge": 1.5}}"#, "aps.badge must be a whole number from 0 to 4294967295."),
    (#"{"aps": {"sound": 1}}"#, "aps.sound is a number; it must be a text or a dictionary."),
    (#"{"aps": {"sound": {"volume": 2}}}"#, "aps.sound.volume must be a number from 0 to 1."),
    (#"{"aps": {"sound": {"critical": 2}}}"#, "aps.sound.critical must be 1 or 0."),
    (#"{"aps": {"category": 1}}"#, "aps.category is a number; it must be a text."),
    (#"{"aps": {"thread-id": []}}"#, "aps.thread-id is a list; it must be a text."),
    (
      #"{"aps": {"interruption-level": "urgent"}}"#,
      "aps.interruption-level is 'urgent'; it must be one of passive, active, time-sensitive, "
        + "critical."
    ),
    (#"{"aps": {"relevance-score": 7}}"#, "aps.relevance-score must be a number from 0 to 1."),
    (
      #"{"aps": {"content-available": "yes"}}"#,
      "aps.content-available is a text; it must be 1 or 0."
    ),
  ]

  @Test(arguments: refused) func `what is refused, in one sentence`(text: String, sentence: String)
  {
    #expect { try PushPayload(Array(text.utf8)) } throws: {
      ($0 as? PushFault)?.sentence == sentence
    }
  }

  @Test func `a payload has 4,096 bytes at most, an editor's last line break apart`() throws {
    func payload(_ count: Int) -> [UInt8] {
      let frame = #"{"aps": {"alert": ""}}"#.utf8.count
      let text = String(repeating: "a", count: count - frame)
      return Array(#"{"aps": {"alert": "\#(text)"}}"#.utf8)
    }
    #expect(try PushPayload(payload(4_096)).body.count == 4_096 - 22)
    #expect(try PushPayload(payload(4_096) + [0x0a]).body.count == 4_096 - 22)
    #expect { try PushPayload(payload(4_097)) } throws: {
      ($0 as? PushFault)?.sentence(in: "mail.json")
        == "mail.json has more than 4096 bytes, the most that a push may have."
    }
  }
}

extension PushPayload {
  fileprivate var sketch: String {
    var words: [String] = []
    func say(_ name: String, _ value: String?) {
      if let value, !value.isEmpty {
        words.append("\(name)=\(value.split(separator: "\n").joined(separator: "|"))")
      }
    }
    say("title", title)
    say("body", body)
    say("badge", badge.map { "\($0)" })
    switch sound {
    case .unnamed: break
    case .named(let name): say("sound", name)
    case .suppressed: words.append("silent")
    case .file(let path): say("file", path.rawValue)
    }
    say("category", category?.rawValue)
    say("thread", thread)
    say("level", level?.rawValue)
    if !isNotification { words.append("nothing") }
    return words.joined(separator: " ")
  }
}
