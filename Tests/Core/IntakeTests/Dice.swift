import Intake

/// A source of hostile messages that a seed repeats.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state >> 11) % UInt64(sides))
  }

  mutating func pick<T>(_ choices: [T]) -> T { choices[roll(choices.count)] }

  private static let pieces = [
    "word", " ", "\n", "\r\n", "<b>", "</b>", "<i>", "</i>", "<u>x</u>", "<x y='z'>", "</x>",
    "<br/>",
    "<p>p</p>", "<a href='https://a.example/'>", "<a href='javascript:x'>", "</a>",
    "<img src='/a.png' alt='pic'/>", "<img src='http://a/'/>", "<img src='file:///a%20b' alt=' '/>",
    "&amp;", "&lt;", "&#27;", "&#x202E;", "&#10;", "&nbsp;", "&", "<", ">", "\"", "'", "\u{1B}[2J",
    "\u{0}", "\u{9B}", "\u{7F}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{200E}",
    "\u{FEFF}",
    "\u{301}", "\u{301}\u{302}\u{303}\u{304}\u{305}", "\u{FE0F}", "👩", "👩‍👩‍👧‍👦", "🇩🇪",
    "\u{1F3F4}\u{E0067}",
    "\u{E0041}", "会議", "שלום", "می‌خواهم", "क्ष", "\u{1100}\u{1161}", "\u{3164}", "\u{FFFE}",
    "\u{2028}",
    "\u{85}", "\t", "…", "100%", "/", "..", "file://", "x-pennant-", "pennant-", "default",
  ]

  mutating func text() -> String {
    var text = ""
    for _ in 0..<roll(pick([2, 4, 12])) { text += pick(Self.pieces) }
    guard roll(200) == 0 else { return text }
    let piece = pick(Self.pieces)
    return text + String(repeating: piece, count: roll(pick([300, 6_000])))
  }

  private mutating func number() -> Int32 {
    pick([0, 1, -1, 2, 3, 4, 8, 16, 511, 512, 513, 2_048, 65_536, .max, .min, .max - 1, 100])
  }

  private mutating func image() -> UntrustedImage {
    UntrustedImage(
      width: number(), height: number(), rowStride: number(), hasAlpha: roll(2) == 0,
      bitsPerSample: roll(4) == 0 ? number() : 8,
      channels: roll(4) == 0 ? number() : 3 + Int32(roll(2)),
      bytes: Array(repeating: 0, count: pick([0, 1, 3, 4, 12, 16, 64, 1_024, 4_096])))
  }

  private static let names = [
    "urgency", "category", "desktop-entry", "desktop_entry", "transient", "resident",
    "action-icons",
    "suppress-sound", "sound-name", "sound-file", "value", "image-data", "image_data", "icon_data",
    "icon-data", "image-path", "image_path", "x-canonical-private-synchronous", "synchronous",
    "x-dunst-stack-tag", "x-kde-display-appname", "x-kde-origin-name", "x-kde-urls",
    "x-kde-appname",
    "x-kde-reply-placeholder-text", "x-kde-reply-submit-button-text", "x-pennant-badge",
    "x-pennant-preview-placeholder", "x-pennant-slide-prompt", "x-pennant-destructive",
    "x-pennant-thread",
    "x-pennant-interruption-level", "x-pennant-deliver-at", "fgcolor", "hlcolor",
    "SWAYNC_BYPASS_DND",
    "sender-pid", "unknown",
  ]

  private mutating func value() -> UntrustedHint.Value {
    switch roll(8) {
    case 0: .flag(roll(2) == 0)
    case 1: .integer(pick([0, 1, 2, 3, -1, 100, 255, .max, .min]))
    case 2: .number(pick([0, -1, .nan, .infinity, 1e300]))
    case 3: .texts((0..<roll(80)).map { _ in text() })
    case 4: .image(image())
    case 5: .other(pick(["h", "av", "a{sv}", "(iiibii)"]))
    case _: .text(roll(2) == 0 ? text() : "/" + text())
    }
  }

  mutating func message() -> UntrustedNotify {
    UntrustedNotify(
      appName: text(), replacesID: UInt32(roll(3)), appIcon: text(), summary: text(), body: text(),
      actions: (0..<roll(pick([1, 5, 200]))).map { _ in text() },
      hints: (0..<roll(pick([1, 4, 100]))).map { _ in UntrustedHint(pick(Self.names), value()) },
      expireTimeout: number())
  }
}
