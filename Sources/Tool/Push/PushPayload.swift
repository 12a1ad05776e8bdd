internal import JSONReading
public import NotificationModel

/// A server's push to an app, by APNs' rules, as far as it is something to notify of (L5).
public struct PushPayload: Hashable, Sendable {
  /// As much as APNs takes.
  public static let mostBytes = 4_096

  /// Plain text, as all of it.
  public var title = ""
  public var body = ""
  public var badge: UInt32?
  public var sound = SoundRequest.unnamed
  public var category: Category?
  public var thread: String?
  public var level: InterruptionLevel?
  /// Sentences about what was left out.
  public private(set) var notes: [String] = []

  /// Whether it makes a notification: what only wakes an app, or is only heard, does not.
  public var isNotification: Bool { !title.isEmpty || !body.isEmpty || badge != nil }

  /// The sentence for the sender of a payload that makes no notification.
  public static let nothingToShow =
    "the payload has no alert and no badge, so there is nothing to notify of."

  public init(_ bytes: [UInt8]) throws(PushFault) {
    var bytes = bytes[...]
    // An editor's last line break is not the payload's.
    if bytes.last == 0x0a { bytes.removeLast() }
    let value: JSONValue
    do throws(JSONFault) {
      value = try JSONReader.read(Array(bytes), JSONBounds(bytes: Self.mostBytes))
    } catch {
      throw PushFault(error)
    }
    try self.init(value)
  }

  init(_ value: JSONValue) throws(PushFault) {
    guard case .object(let all) = value else {
      throw .wrong("the payload is \(value.kind); it must be a dictionary with 'aps' in it.")
    }
    guard let value = all["aps"] else {
      throw .wrong("the payload has no 'aps'; that is where its alert, badge and sound belong.")
    }
    // What stands beside it is the app's own.
    let aps = PushMembers(try PushMembers.object(value, "aps"), "aps")
    try take(alert: aps)
    try take(details: aps)
    for key in aps.object.keys where !PushKeys.aps.contains(key) {
      note("aps has a key \(quoted(key)), which is not known and was left out.")
    }
  }

  mutating func note(_ sentence: String) {
    // More of them would say nothing more.
    if notes.count < 16 { notes.append(sentence) }
  }
}

/// The keys that mean something, here or on a phone.
enum PushKeys {
  static let aps: Set<String> = [
    "alert", "badge", "sound", "category", "thread-id", "interruption-level", "relevance-score",
    "content-available", "mutable-content", "target-content-id", "filter-criteria",
  ]
  static let alert: Set<String> = [
    "title", "subtitle", "body", "launch-image", "summary-arg", "summary-arg-count",
  ]
  /// With each its text is looked up in a table of the app's own.
  static let tables: KeyValuePairs<String, String> = [
    "title-loc-key": "title", "subtitle-loc-key": "subtitle", "loc-key": "body",
  ]
  static let arguments: Set<String> = [
    "title-loc-args", "subtitle-loc-args", "loc-args", "action-loc-key",
  ]
}
