/// The service's own name, vendor and versions.
///
/// A notification server tells all four to apps that ask who it is.
public enum Product {
  /// The name that Pennant's own notifications bear, too.
  public static let name = "Pennant"
  /// The name that the cards of Pennant's own windows give themselves as a notification server.
  public static let windowsName = "Pennant Windows"
  public static let vendor = "Pennant Project"

  /// The version of every program of Pennant.
  ///
  /// `scripts/dist` reads this line and names the tarball after it.
  public static let version = "0.1.0"

  /// The version of the freedesktop specification that clients branch on.
  public static let specification = "1.2"
}

/// The facts about the program that draws our own windows, known without starting it.
public enum OwnWindows {
  /// The name of its file.
  public static let program = "pennant-windows"

  /// The answer of the program to `GetCapabilities`.
  public static let capabilities = [
    "actions", "body", "body-hyperlinks", "body-markup", "icon-static", "inline-reply",
    "persistence", "x-kde-origin-name",
  ]
}
