internal import NotificationModel

/// The kinds of event that the desktop knows; those of an app's own are of no use here.
enum PushCategory {
  /// Of the notification specification.
  private static let standard: Set<String> = [
    "call", "call.ended", "call.incoming", "call.unanswered",
    "device", "device.added", "device.error", "device.removed",
    "email", "email.arrived", "email.bounced",
    "im", "im.error", "im.received",
    "network", "network.connected", "network.disconnected", "network.error",
    "presence", "presence.offline", "presence.online",
    "transfer", "transfer.complete", "transfer.error",
  ]

  static func known(_ name: String) -> Category? {
    if standard.contains(name) { return Category(name) }
    // A vendor's, as the specification wants them written.
    let isVendors =
      name.hasPrefix("x-") && name.utf8.count <= Limits.categoryBytes && isWord(name)
      && name.utf8.contains(UInt8(ascii: "."))
    return isVendors ? Category(name) : nil
  }

  /// Letters, digits, `.`, `-` and `_`.
  static func isWord(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      case _: false
      }
    }
  }
}
