internal import NotificationModel
internal import Spelling

/// Whether an address from a body may become something to click.
enum LinkCheck {
  private static let schemes = ["https://", "http://", "mailto:"]

  static func isFit(_ address: String) -> Bool {
    isBounded(address) && schemes.contains { names(address, $0) } && !namesUser(address)
  }

  /// Whether the address has this scheme, in any case, and something behind it.
  private static func names(_ address: String, _ scheme: String) -> Bool {
    address.utf8.count > scheme.utf8.count
      && zip(address.utf8, scheme.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// Whether a name stands before the host: it looks like one, and nobody sends a password so.
  private static func namesUser(_ address: String) -> Bool {
    let ends = "/?#\\".utf8
    let parts = address.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2)
    guard parts.count > 1, parts[0].last == UInt8(ascii: ":") else { return false }
    return address.utf8.dropFirst(parts[0].count + 2).prefix { !ends.contains($0) }
      .contains(UInt8(ascii: "@"))
  }

  private static func isBounded(_ address: String) -> Bool {
    address.utf8.count <= Limits.linkBytes && !ScalarKind.isUnfit(address)
      && !address.utf8.contains { $0 == 0x20 || $0 == 0x22 || $0 == 0x3C || $0 == 0x3E }
  }
}
