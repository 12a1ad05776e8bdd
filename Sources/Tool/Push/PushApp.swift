internal import NotificationModel

/// The app that a push is for: a name that can be one of a desktop entry's.
public struct PushApp: Hashable, Sendable {
  public let id: String

  /// Letters, digits, `-` and `_`, in parts between dots.
  ///
  /// A part may begin with a digit and there may be one part alone: entries are called `0ad` and
  /// `firefox`.
  public init(_ text: String) throws(PushFault) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text.utf8.count <= Limits.desktopEntryBytes,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isPlain) })
    else {
      throw .wrong(
        "\(quoted(text)) is no app id: write letters, digits, '-', '_' and single dots, as in "
          + "org.example.Mail.")
    }
    id = text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    case _: false
    }
  }
}
