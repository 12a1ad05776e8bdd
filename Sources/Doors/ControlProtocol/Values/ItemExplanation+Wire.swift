public import Bus
public import NotificationModel

/// An explanation as `a{sv}`.
extension ItemExplanation {
  public func write(to writer: inout MessageWriter) {
    writer.array(of: "{sv}") { entries in
      entries.entry("item", "a{sv}") { item.write(to: &$0) }
      entries.entry("identity", text: identity)
      entries.entry("outcome", text: outcome)
      entries.entry("reasons", "as") { $0.strings(reasons) }
      if !alsoInForce.isEmpty { entries.entry("also-in-force", "as") { $0.strings(alsoInForce) } }
      entries.entry("because", text: because)
      entries.entry("sound", text: sound)
      entries.entry("remark", text: remark)
      entries.entry("by-present-preferences", flag: isByPresentPreferences)
    }
  }

  /// Reads what `write` wrote, passing over what it does not know; `nil` for anything else.
  public init?(_ reader: MessageReader) {
    var reader = reader
    var item: CenterItem?
    var identity: String?
    var outcome: String?
    var reasons: [String] = []
    var also: [String] = []
    var because: String?
    var sound: String?
    var remark: String?
    var isByPresent = false
    let isRead = reader.entries { key, value in
      switch key {
      case "item": item = CenterItem(value)
      case "identity": identity = value.line()
      case "outcome": outcome = value.line()
      case "reasons":
        reasons =
          value.strings(count: ControlBounds.lines, upTo: ControlBounds.lineBytes) ?? []
      case "also-in-force":
        also = value.strings(count: ControlBounds.lines, upTo: ControlBounds.lineBytes) ?? []
      case "because": because = value.line()
      case "sound": sound = value.line()
      case "remark": remark = value.line()
      case "by-present-preferences": isByPresent = value.bool() ?? false
      case _: break
      }
    }
    guard isRead, let item, let identity, let outcome else { return nil }
    self.init(
      item: item, identity: identity, outcome: outcome, reasons: reasons,
      isByPresentPreferences: isByPresent)
    alsoInForce = also
    self.because = because
    self.sound = sound
    self.remark = remark
  }
}
