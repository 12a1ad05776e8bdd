import Clock
import Intake
import NotificationModel

/// A `Notify` call as a line writes it, turned into what would come off the wire.
extension ScriptEvent.Message {
  init(_ app: String, _ member: CastMember?, _ words: inout ScriptWords) throws(ScriptFault) {
    self.app = app
    if let index = words.plain.firstIndex(where: { $0.first == "#" && $0.count > 1 }) {
      let word = words.plain[index]
      label = String(word.dropFirst())
      _ = words.has(word)
    }
    waits = words.has("waits")
    call = UntrustedNotify(appName: words.take("name") ?? member?.appName ?? app)
    if let entry = words.take("entry") ?? member?.entry {
      call.hints.append(UntrustedHint("desktop-entry", .text(entry)))
    }
    for (word, hint) in Self.flags where words.has(word) {
      call.hints.append(UntrustedHint(hint, .flag(true)))
    }
    if let summary = words.plain.first { call.summary = try words.next(summary) }
    if let body = words.plain.first { call.body = try words.next(body) }
    if let number = words.take("replaces") { replaces = try ScriptEvent.Known(number) }
    if let icon = words.take("icon") { call.appIcon = icon }
    try readTimeout(&words)
    try readActions(&words)
    try readHints(&words)
  }

  private mutating func readTimeout(_ words: inout ScriptWords) throws(ScriptFault) {
    guard let text = words.take("timeout") else { return }
    if text == "never" {
      call.expireTimeout = 0
    } else if let span = Span(words: text) {
      call.expireTimeout = Int32(clamping: span.milliseconds)
    } else {
      throw ScriptFault("\(text) is no timeout")
    }
  }

  private mutating func readActions(_ words: inout ScriptWords) throws(ScriptFault) {
    guard let list = words.take("actions") else { return }
    for pair in list.split(separator: ",") {
      let parts = pair.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw ScriptFault("\(pair) is not key:Title") }
      call.actions += parts.map { String($0) }
    }
  }

  private mutating func readHints(_ words: inout ScriptWords) throws(ScriptFault) {
    if let urgency = words.take("urgency") {
      guard let value = ["low", "normal", "critical"].firstIndex(of: urgency) else {
        throw ScriptFault("\(urgency) is no urgency")
      }
      call.hints.append(UntrustedHint("urgency", .integer(Int64(value))))
    }
    for (word, hint) in Self.numbers {
      guard let text = words.take(word) else { continue }
      guard let number = Int64(text) else { throw ScriptFault("\(text) is no number") }
      call.hints.append(UntrustedHint(hint, .integer(number)))
    }
    for (word, hint) in Self.texts {
      guard let text = words.take(word) else { continue }
      call.hints.append(UntrustedHint(hint, .text(text)))
    }
  }

  private static let flags: KeyValuePairs = [
    "transient": "transient", "resident": "resident", "quiet": "suppress-sound",
  ]

  private static let numbers: KeyValuePairs = ["value": "value", "badge": "x-pennant-badge"]

  private static let texts: KeyValuePairs = [
    "category": "category", "sound": "sound-name", "picture": "image-path",
    "sync": "x-canonical-private-synchronous", "tag": "x-dunst-stack-tag",
    "origin": "x-kde-origin-name", "display-name": "x-kde-display-appname",
    "prompt": "x-kde-reply-placeholder-text", "thread": "x-pennant-thread",
    "placeholder": "x-pennant-preview-placeholder", "destructive": "x-pennant-destructive",
    "level": "x-pennant-interruption-level",
  ]
}
