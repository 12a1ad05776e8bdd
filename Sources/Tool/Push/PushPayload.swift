internal import JSONReading
public import NotificationModel
internal import Translations

/// A server's push to an app, by APNs' rules, as far as it is something to notify of.
public struct PushPayload: Hashable, Sendable {
  /// As much as APNs takes.
  public static let mostBytes = 4_096

  /// Plain text, as everything in a payload is.
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
  public static var nothingToShow: String {
    translated("the payload has no alert and no badge, so there is nothing to notify of.")
  }

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
      throw .wrong(
        translated(
          "the payload is {kind}; it must be a dictionary with 'aps' in it.",
          ["kind": value.kind]))
    }
    guard let value = all["aps"] else {
      throw .wrong(
        translated(
          "the payload has no 'aps'; that is where its alert, badge and sound belong."))
    }
    // The keys beside it are the app's own.
    let aps = PushMembers(try PushMembers.object(value, "aps"), "aps")
    try take(alert: aps)
    try take(details: aps)
    for key in aps.object.keys where !PushKeys.aps.contains(key) {
      note(unknown: key, in: aps)
    }
  }

  mutating func note(_ sentence: String) {
    // More of them would say nothing more.
    if notes.count < 16 { notes.append(sentence) }
  }

  private mutating func note(unknown key: String, in members: PushMembers) {
    note(
      translated(
        "{place} has a key {key}, which is not known and was left out.",
        ["place": members.path, "key": quoted(key)]))
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
  /// Keys whose text is looked up in a table of the app's own, each with the key of plain text.
  static let tables: KeyValuePairs<String, String> = [
    "title-loc-key": "title", "subtitle-loc-key": "subtitle", "loc-key": "body",
  ]
  static let arguments: Set<String> = [
    "title-loc-args", "subtitle-loc-args", "loc-args", "action-loc-key",
  ]
}

/// The text of a payload.
extension PushPayload {
  mutating func take(alert aps: PushMembers) throws(PushFault) {
    switch aps.value("alert") {
    case nil: return
    case .text(let text)?: put(title: "", text)
    case .object(let object)?:
      let alert = PushMembers(object, "aps.alert")
      let title = try alert.text("title") ?? ""
      let subtitle = try alert.text("subtitle") ?? ""
      let body = try alert.text("body") ?? ""
      try look(atTablesOf: alert, isEmpty: title.isEmpty && subtitle.isEmpty && body.isEmpty)
      put(title: title, [subtitle, body].filter { !$0.isEmpty }.joined(separator: "\n"))
    case let other?: throw aps.wrong("alert", other, translated("a text or a dictionary"))
    }
  }

  /// Without a title, a single line that fits stands in its place: servers draw nothing in large
  /// letters otherwise.
  private mutating func put(title: String, _ text: String) {
    let isLine = !text.contains { $0.isNewline } && text.count <= Limits.titleCharacters
    let standsAlone = title.isEmpty && isLine
    self.title = standsAlone ? text : title
    body = standsAlone ? "" : text
  }

  /// Only the app has the table that such a key is looked up in.
  private mutating func look(
    atTablesOf alert: PushMembers, isEmpty: Bool
  ) throws(PushFault) {
    for (key, plain) in PushKeys.tables {
      guard let name = try alert.text(key) else { continue }
      let place = "\(alert.path).\(key)"
      guard !isEmpty else {
        throw .wrong(
          translated(
            "{key} {name} is a key of a table that only its app has, and there is no other text; "
              + "send the text as '{plain}'.",
            ["key": place, "name": quoted(name), "plain": plain]))
      }
      note(
        translated(
          "{key} {name} is a key of a table that only its app has; it was left out.",
          ["key": place, "name": quoted(name)]))
    }
    for key in alert.object.keys
    where !PushKeys.alert.contains(key) && !PushKeys.arguments.contains(key)
      && !PushKeys.tables.contains(where: { $0.key == key })
    {
      note(unknown: key, in: alert)
    }
  }
}
