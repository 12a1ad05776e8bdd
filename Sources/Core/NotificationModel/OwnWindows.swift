/// The program that draws windows of our own: what is known of it without starting it.
public enum OwnWindows {
  /// The name of its file.
  public static let program = "pennant-windows"

  /// What it answers to `GetCapabilities`.
  public static let capabilities = [
    "actions", "body", "body-hyperlinks", "body-markup", "icon-static", "inline-reply",
    "persistence", "x-kde-origin-name",
  ]
}
