internal import JSONReading

/// A line that a push client writes: a payload and the app it is for.
///
///     {"app": "org.example.Mail", "payload": {"aps": {"alert": "…"}}}
public struct PushEnvelope: Hashable, Sendable {
  /// A payload and what stands around it, with blanks.
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

  /// For one that is not even read to its end.
  public static let tooLong = PushFault.wrong(
    "the line has more than \(mostLineBytes) bytes; a payload has \(PushPayload.mostBytes) at most."
  )
}
