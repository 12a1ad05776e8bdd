/// Which back ends a `portals.conf` takes for notifications.
public struct PortalChoice: Hashable, Sendable {
  public let path: String
  /// Whether the file is in the person's own folders, so that the person may change it.
  public let isPersonal: Bool
  /// The first that is installed is taken.
  public let backEnds: [String]

  public init(path: String, isPersonal: Bool, _ bytes: [UInt8]) {
    self.path = path
    self.isPersonal = isPersonal
    let text = KeyFileText(bytes)
    let group = "preferred"
    let value =
      text.value("org.freedesktop.impl.portal.Notification", in: group)
      ?? text.value("default", in: group) ?? ""
    backEnds = value.split(separator: ";").map(String.init)
  }

  var isPennant: Bool { backEnds.first == PortalBackEnd.name }

  /// The names under which it is looked for in a folder, the first first.
  public static func fileNames(desktopNames: [String]) -> [String] {
    desktopNames.map { "\($0.lowercased())-portals.conf" } + ["portals.conf"]
  }
}

/// A `.portal` file of ours.
public struct PortalBackEnd: Hashable, Sendable {
  public static let name = "pennant"
  public static let fileName = "pennant.portal"

  let desktops: [String]

  public init(_ bytes: [UInt8]) {
    let value = KeyFileText(bytes).value("UseIn", in: "portal") ?? ""
    desktops = value.split(separator: ";").map { $0.lowercased() }
  }
}

extension PortalFacts {
  /// The instructions that bring the line which chooses Pennant to where it counts.
  ///
  /// A file of the desktop's is not the person's to change, and most portals read only the first
  /// file that they find: one with this line alone would choose everything else anew.
  var choosing: String {
    let line = "put org.freedesktop.impl.portal.Notification=pennant under [preferred] in"
    let own = "~/.config/xdg-desktop-portal/portals.conf"
    guard let choice else { return "\(line) \(own)" }
    guard !choice.isPersonal else { return "\(line) \(choice.path)" }
    return "mkdir -p ~/.config/xdg-desktop-portal; cp -n \(choice.path) \(own); \(line) the copy"
  }

  /// Portals that read no `portals.conf` go by the desktops that a back end names.
  var isPennants: Bool {
    guard let backEnd else { return false }
    return choice?.isPennant == true
      || desktopNames.contains { backEnd.desktops.contains($0.lowercased()) }
  }
}
