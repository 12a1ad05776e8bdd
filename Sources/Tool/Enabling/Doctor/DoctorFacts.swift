import Translations

/// Everything that is looked at to say what is wrong.
public struct DoctorFacts: Hashable, Sendable {
  /// Why the session bus cannot be reached; then nothing is known of what is on it.
  public var busFault: String?
  public var session: EnablingFacts
  public var toolVersion: String
  /// `nil` where the service does not run.
  public var service: ServiceFacts?
  /// The errors in the preferences, each with its file, line and column.
  public var preferenceErrors: [String] = []
  /// Whether there is a list of what 'enable' has changed.
  public var hasJournal = false
  /// The files that were left half-written, and are removed now.
  public var removedDrafts: [String] = []
  public var hasSoundPlayer = true
  public var hasSoundTheme = true
  /// The session has a sound server, or says where one is.
  public var hasSoundServer = true
  /// A line of the preferences names a sound to be heard.
  public var choosesSounds = false
  /// `nil` where no portal is installed.
  public var portal: PortalFacts?

  /// `nil` where windows of Pennant's own are not what draws.
  public var windows: WindowsFacts?

  /// Variables of a display that this session has, and the bus was started without.
  public var untoldDisplay: [String] = []

  public init(session: EnablingFacts, toolVersion: String) {
    self.session = session
    self.toolVersion = toolVersion
  }
}

/// The state that the running service reports about itself.
public struct ServiceFacts: Hashable, Sendable {
  public enum Drawing: Hashable, Sendable {
    case draws
    /// Nobody was found, and why.
    case nobody(reason: String)
    /// The one that was named or found does not draw, and how it stands with it.
    case trouble(server: String, words: String)
  }

  /// `nil` where it gave no answer that this tool understands; then that is its trouble.
  public var version: String?
  public var drawing: Drawing
  /// Why the database takes nothing, where it takes nothing.
  public var centerFault: String?
  /// Whether the journal has what the database does not take.
  public var isCenterNoted = false
  /// Why nothing here can play a sound, where neither it nor the server can.
  public var soundFault: String?
  /// Why the last message that was to be read aloud was not.
  public var speechFault: String?
  /// Why nobody tells which window is in front, where a preference asks for it.
  public var frontFault: String?

  public init(version: String?, drawing: Drawing) {
    self.version = version
    self.drawing = drawing
  }
}

/// The facts that decide where notifications of sandboxed apps go.
public struct PortalFacts: Hashable, Sendable {
  /// The content of `pennant.portal`, where that file is installed.
  public var backEnd: PortalBackEnd?
  /// The content of the file that chooses a back end, where there is one.
  public var choice: PortalChoice?
  public var desktopNames: [String] = []
  /// Whether anything is installed that would send by it: Flatpaks or snaps.
  public var hasSandboxedApps = false
  /// Where Pennant's own pages and examples lie, where they do.
  public var pages: PortalPages?

  public init() {}
}

/// Files that came with Pennant, each with its whole path.
public struct PortalPages: Hashable, Sendable {
  /// `pennant.portal`, to be copied.
  public let example: String
  /// The page that says what else there is to do.
  public let page: String

  public init(example: String, page: String) {
    self.example = example
    self.page = page
  }
}

extension PortalFacts {
  /// The command that installs the back end, which a person may type in any folder.
  var installing: String {
    guard let pages else {
      return translated(
        "install Pennant with its package or with 'sudo make install': its examples have {file}",
        ["file": PortalBackEnd.fileName])
    }
    let example = ProgramPath.typed(pages.example)
    return translated(
      "{command}; then what {page} says",
      [
        "command": "sudo cp \(example) /usr/share/xdg-desktop-portal/portals/",
        "page": pages.page,
      ])
  }
}

/// The back ends that a `portals.conf` takes for notifications.
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

  /// The names that such a file may have in a folder, in the order in which they are tried.
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
    let line = "org.freedesktop.impl.portal.Notification=pennant"
    let own = "~/.config/xdg-desktop-portal/portals.conf"
    if let choice, !choice.isPersonal {
      return translated(
        "{command}; put {line} under [preferred] in the copy",
        [
          "command": "mkdir -p ~/.config/xdg-desktop-portal; cp -n \(choice.path) \(own)",
          "line": line,
        ])
    }
    return translated(
      "put {line} under [preferred] in {file}", ["line": line, "file": choice?.path ?? own])
  }

  /// Portals that read no `portals.conf` go by the desktops that a back end names.
  var isPennants: Bool {
    guard let backEnd else { return false }
    return choice?.isPennant == true
      || desktopNames.contains { backEnd.desktops.contains($0.lowercased()) }
  }
}
