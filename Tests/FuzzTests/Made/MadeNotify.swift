import Intake

/// Any `UntrustedNotify` at all, out of a tape.
enum MadeNotify {
  static func message(_ tape: inout Tape) -> UntrustedNotify {
    var message = UntrustedNotify()
    // Few fields at a time, so that a short tape reaches each of them.
    for _ in 0..<(1 + tape.below(12)) where !tape.isAtEnd {
      switch tape.below(10) {
      case 0: message.appName = tape.text()
      case 1: message.replacesID = tape.number()
      case 2: message.appIcon = tape.text()
      case 3: message.summary = tape.text()
      case 4: message.body = tape.text()
      case 5: message.expireTimeout = tape.number()
      case 6: for _ in 0..<tape.below(80) { message.actions.append(tape.text()) }
      case 7: for _ in 0..<tape.below(80) { message.hints.append(hint(&tape)) }
      case _: message.hints.append(hint(&tape))
      }
    }
    return message
  }

  static func hint(_ tape: inout Tape) -> UntrustedHint {
    UntrustedHint(tape.pick(names), value(&tape))
  }

  private static func value(_ tape: inout Tape) -> UntrustedHint.Value {
    switch tape.below(8) {
    case 0: .flag(tape.flag())
    case 1: .integer(tape.number())
    case 2: .number(Double(bitPattern: tape.number()))
    case 3: .texts((0..<tape.below(80)).map { _ in tape.text() })
    case 4: .image(image(&tape))
    case 5: .other(tape.pick(["h", "av", "a{sv}", "(iiibii)"]))
    case _: .text(tape.text())
    }
  }

  /// Numbers that are nearly right more often than not: all others are one fault.
  static func image(_ tape: inout Tape) -> UntrustedImage {
    func edge(_ tape: inout Tape) -> Int32 {
      tape.flag() ? Int32(1 + tape.below(9)) : tape.pick([511, 512, 513, tape.number()])
    }
    let hasAlpha = tape.flag()
    let width = edge(&tape)
    let height = edge(&tape)
    let channels: Int32 = tape.below(8) == 0 ? tape.number() : hasAlpha ? 4 : 3
    let row = width &* channels
    let stride = tape.below(4) == 0 ? tape.number() : row &+ Int32(tape.below(3)) &- 1
    let needed = Int(stride) &* Int(height &- 1) &+ Int(row)
    let count = min(max(needed &+ tape.below(5) &- 2, 0), 3 << 20)
    return UntrustedImage(
      width: width, height: height, rowStride: stride, hasAlpha: hasAlpha,
      bitsPerSample: tape.below(8) == 0 ? tape.number() : 8, channels: channels,
      bytes: [UInt8](repeating: tape.byte(), count: tape.below(4) == 0 ? tape.below(64) : count))
  }

  private static let names = [
    "urgency", "category", "desktop-entry", "desktop_entry", "transient", "resident",
    "action-icons", "suppress-sound", "sound-name", "sound-file", "value", "image-data",
    "image_data", "icon_data", "icon-data", "image-path", "image_path",
    "x-canonical-private-synchronous", "synchronous", "x-dunst-stack-tag", "x-kde-display-appname",
    "x-kde-origin-name", "x-kde-urls", "x-kde-appname", "x-kde-reply-placeholder-text",
    "x-kde-reply-submit-button-text", "x-pennant-badge", "x-pennant-preview-placeholder",
    "x-pennant-slide-prompt",
    "x-pennant-destructive", "x-pennant-thread", "x-pennant-interruption-level",
    "x-pennant-deliver-at", "fgcolor", "hlcolor", "SWAYNC_BYPASS_DND", "sender-pid", "unknown",
  ]
}
