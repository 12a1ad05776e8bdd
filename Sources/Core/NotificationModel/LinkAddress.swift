/// The addresses that may become something to click.
public enum LinkAddress {
  static let web = ["https://", "http://"]
  private static let schemes = web + ["mailto:"]

  public static func isFit(_ address: String) -> Bool {
    address.utf8.count <= Limits.linkBytes && !address.utf8.contains(where: breaks)
      && schemes.contains { names(address, $0) } && !namesUser(address)
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

  /// A space, quotes and brackets end an address in every text around it.
  static func breaks(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x22 || byte == 0x3C || byte == 0x3E
  }
}
