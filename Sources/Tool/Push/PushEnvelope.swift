public import JSONReading
internal import NotificationModel
internal import Spelling

/// A line that a push client writes: a payload and the app it is for.
///
///     {"app": "org.example.Mail", "payload": {"aps": {"alert": "…"}}}
public struct PushEnvelope: Hashable, Sendable {
  /// The most bytes of a line: a payload and what stands around it, with blanks.
  public static let mostLineBytes = 8_192

  public let app: PushApp
  public let payload: PushPayload

  /// Reads a line without its end.
  public init(line: [UInt8]) throws(PushFault) {
    let value: JSONValue
    do throws(JSONFault) {
      value = try JSONReader.read(line, JSONBounds(bytes: Self.mostLineBytes))
    } catch {
      if case .tooLong = error.kind { throw Self.tooLong }
      throw .notJSON(error)
    }
    let shape = "a line is {\"app\": \"ID\", \"payload\": {\"aps\": …}}"
    guard case .object(let object) = value else {
      throw .wrong("the line is \(value.kind); \(shape).")
    }
    for key in object.keys where key != "app" && key != "payload" {
      throw .wrong("the line has a key \(quoted(key)), which is not known; \(shape).")
    }
    guard case .text(let app)? = object["app"] else {
      throw .wrong("the line has no text 'app'; \(shape).")
    }
    self.app = try PushApp(app)
    guard let member = object.member("payload") else {
      throw .wrong("the line has no 'payload'; \(shape).")
    }
    guard member.bytes.count <= PushPayload.mostBytes else { throw .tooLarge }
    payload = try PushPayload(member.value)
  }

  /// The fault of a line that is not even read to its end.
  public static let tooLong = PushFault.wrong(
    "the line has more than \(mostLineBytes) bytes; a payload has \(PushPayload.mostBytes) at most."
  )
}

/// The app that a push is for: a name that can be one of a desktop entry's.
public struct PushApp: Hashable, Sendable {
  public let id: String

  /// Letters, digits, `-` and `_`, in parts between dots.
  ///
  /// A part may begin with a digit and there may be one part alone: entries are called `0ad` and
  /// `firefox`.
  public init(_ text: String) throws(PushFault) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text.utf8.count <= Limits.desktopEntryBytes,
      parts.allSatisfy({ !$0.isEmpty && Self.alphabet.spells($0) })
    else {
      throw .wrong(
        "\(quoted(text)) is no app id: write letters, digits, '-', '_' and single dots, as in "
          + "org.example.Mail.")
    }
    id = text
  }

  private static let alphabet = Alphabet(and: "-_")
}

/// Why nothing is made of what was pushed.
public enum PushFault: Error, Hashable, Sendable {
  case notJSON(JSONFault)
  case tooLarge
  /// The JSON says something wrong; the sentence says what, and what would be right.
  case wrong(String)

  /// The fault as a sentence for the sender of the push.
  ///
  /// The source is a file's name, as it may be printed.
  public func sentence(in source: String) -> String {
    switch self {
    case .notJSON(let fault): "\(source):\(fault)."
    case .tooLarge:
      "\(source) has more than \(PushPayload.mostBytes) bytes, the most that a push may have."
    case .wrong(let sentence): sentence
    }
  }

  public var sentence: String { sentence(in: "the payload") }

  /// The sentence for a payload that came in a line, which may be longer than a payload.
  public var sentenceOfLine: String {
    switch self {
    case .tooLarge: sentence
    case .notJSON, .wrong: sentence(in: "line")
    }
  }

  init(_ fault: JSONFault) {
    if case .tooLong = fault.kind { self = .tooLarge } else { self = .notJSON(fault) }
  }
}

/// A word of somebody else's, as it may stand in a sentence.
func quoted(_ word: String) -> String {
  var text = ""
  for scalar in word.unicodeScalars.prefix(64) {
    text.unicodeScalars.append((0x20...0x7e).contains(scalar.value) ? scalar : "?")
  }
  return "'\(text)'"
}
