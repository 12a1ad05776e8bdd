public import Choosing

/// A desktop entry with which a session starts a server when somebody logs in.
public struct AutostartEntry: Hashable, Sendable {
  /// `xfce4-notifyd.desktop`.
  public let name: String
  public let path: String
  public let server: ServerProgram
  private let bytes: [UInt8]

  /// `nil` where it starts no known server, or is hidden already, or for other desktops than these;
  /// without a name of the desktop all count.
  public init?(name: String, path: String, _ bytes: [UInt8], on desktops: [String]) {
    let text = KeyFileText(bytes)
    let command = text.value("Exec", in: Self.group) ?? ""
    guard text.value("Hidden", in: Self.group) != "true", Self.isShown(text, on: desktops),
      let server = ServerCommand.server(command)
    else { return nil }
    self.name = name
    self.path = path
    self.server = server
    self.bytes = bytes
  }

  private static func isShown(_ text: KeyFileText, on desktops: [String]) -> Bool {
    guard !desktops.isEmpty else { return true }
    func names(_ key: String) -> [String]? {
      text.value(key, in: group).map { $0.split(separator: ";").map(String.init) }
    }
    if let only = names("OnlyShowIn") { return only.contains { desktops.contains($0) } }
    return names("NotShowIn")?.contains { desktops.contains($0) } != true
  }

  /// The same, hidden: by the specification, as if it were not there.
  var hidden: [UInt8] { KeyFileText(bytes).setting("Hidden", to: "true", in: Self.group) }

  /// The text of ours, where there is no service manager.
  static func own(program: String) -> String {
    """
    [\(group)]
    Type=Application
    Name=Pennant
    Comment=Notifications by your preferences
    Exec=\(ProgramPath.inDesktopEntry(program))
    NoDisplay=true

    """
  }

  private static let group = "Desktop Entry"
}
