public import JSONReading
internal import NotificationModel
internal import Spelling
internal import Translations

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
    guard case .object(let object) = value else {
      throw .wrong(
        translated(
          "the line is {kind}; a line is {example}.",
          ["kind": value.kind, "example": Self.example]))
    }
    for key in object.keys where key != "app" && key != "payload" {
      throw .wrong(
        translated(
          "the line has a key {key}, which is not known; a line is {example}.",
          ["key": quoted(key), "example": Self.example]))
    }
    guard case .text(let app)? = object["app"] else {
      throw .wrong(
        translated(
          "the line has no text 'app'; a line is {example}.", ["example": Self.example]))
    }
    self.app = try PushApp(app)
    guard let member = object.member("payload") else {
      throw .wrong(
        translated("the line has no 'payload'; a line is {example}.", ["example": Self.example]))
    }
    guard member.bytes.count <= PushPayload.mostBytes else { throw .tooLarge }
    payload = try PushPayload(member.value)
  }

  private static let example = "{\"app\": \"ID\", \"payload\": {\"aps\": …}}"

  /// The fault of a line that is not even read to its end.
  public static var tooLong: PushFault {
    .wrong(
      translated(
        "the line has more than {number} bytes; a payload has {most} at most.",
        ["number": "\(mostLineBytes)", "most": "\(PushPayload.mostBytes)"]))
  }
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
        translated(
          "{name} is no app id: write letters, digits, '-', '_' and single dots, as in "
            + "org.example.Mail.", ["name": quoted(text)]))
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
      translated(
        "{source} has more than {number} bytes, the most that a push may have.",
        ["source": source, "number": "\(PushPayload.mostBytes)"])
    case .wrong(let sentence): sentence
    }
  }

  public var sentence: String { sentence(in: translated("the payload")) }

  /// The sentence for a payload that came in a line, which may be longer than a payload.
  public var sentenceOfLine: String {
    switch self {
    case .tooLarge: sentence
    case .notJSON, .wrong: sentence(in: translated("line"))
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
