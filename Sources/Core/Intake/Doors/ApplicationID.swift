internal import NotificationModel

/// The rules for what an application may be called at the doors.
public enum ApplicationID {
  /// As long as a bus name may be.
  private static let longest = 255

  /// Whether it is a well-known bus name of two parts at least, as GApplication wants it.
  public static func isValid(_ text: String) -> Bool {
    guard text.utf8.count <= longest else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return false }
    return parts.allSatisfy { part in
      guard let first = part.first, !isDigit(first) else { return false }
      return part.allSatisfy(isNameByte)
    }
  }

  /// Whether it could be the name of a desktop entry: what the portal calls apps by that it finds by
  /// their units.
  public static func couldBeEntry(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= Limits.desktopEntryBytes
      && text.utf8.first != UInt8(ascii: ".") && !text.utf8.contains(UInt8(ascii: "/"))
      && !ScalarKind.isUnfit(text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "-"): true
    case let byte: isDigit(byte)
    }
  }
}
