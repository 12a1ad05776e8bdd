import Translations

/// The app that a message counts as, and the grounds for that.
public struct AppIdentity: Hashable, Sendable {
  public let app: AppID
  public let proof: Proof
  /// The app that the message claims to be from, where `app` is the unknown sandbox.
  ///
  /// The sender may be a plain app that nobody could look at just then, so the person's settings
  /// that protect this app's words hold as well.
  public let perhaps: AppID?

  /// Puts the proven and the claimed part together: a sandbox cannot speak as another app.
  public init(claim: AppID, proof: Proof) {
    switch proof {
    case .sandbox(let proven), .portal(let proven), .unseen(let proven): self.app = proven
    case .nothing, .unit, .relay: self.app = claim
    }
    self.proof = proof
    perhaps = app == .unknownSandbox && claim != app ? claim : nil
  }

  /// All apps that the message may be from: where any of them hides its words, they are hidden.
  public var candidates: [AppID] {
    var found = [app]
    if let perhaps { found.append(perhaps) }
    if case .unit(let unit) = proof, unit != app { found.append(unit) }
    return found
  }

  /// Whether the system, or a relay that the system vouches for, says that the message comes from
  /// the app that it names.
  public var isProven: Bool {
    switch proof {
    case .nothing, .unit, .sandbox, .portal: proof.app == app
    case .unseen: app != .unknownSandbox
    case .relay: true
    }
  }
}

extension AppIdentity {
  /// Whether the name cannot be made up.
  ///
  /// Only a relay's name for itself is sure; the names that it passes on may be made up by others.
  public var isVouchedFor: Bool {
    switch proof {
    case .relay(let relay): relay == app
    case .nothing, .unit, .sandbox, .portal, .unseen: isProven
    }
  }

  /// The app and the grounds, for people.
  public var sentence: String { "\(app.spelling), \(reason)" }

  /// Why the message counts as that app.
  public var reason: String {
    switch proof {
    case .sandbox where app == .unknownSandbox:
      translated("which does not say whose it is") + ownName
    case .unseen where app == .unknownSandbox: translated("which nobody could look at") + ownName
    case .sandbox: translated("by its sandbox")
    case .portal: translated("by the portal")
    case .unseen: translated("by its own unit; nobody could look into it")
    case .unit(let proven) where proven == app: translated("by its own unit")
    case .unit(let proven):
      translated("as it says of itself; it runs as {unit}", ["unit": proven.spelling])
    case .relay(let relay) where relay == app: translated("by its own program")
    case .relay(let relay):
      translated("by the word of {relay}, which speaks for others", ["relay": relay.spelling])
    case .nothing: translated("as it says of itself")
    }
  }

  private var ownName: String {
    perhaps.map { translated("; it calls itself {name}", ["name": $0.spelling]) } ?? ""
  }
}

/// The system's word on which app a connection belongs to, not the message's own.
public enum Proof: Hashable, Sendable {
  /// A terminal's or a session's process.
  case nothing
  /// The process runs in an app's own systemd unit.
  case unit(AppID)
  /// The process runs in a sandbox (Flatpak, Snap), which it cannot leave.
  case sandbox(AppID)
  /// The portal says so, which has looked at its caller: no caller can name another app.
  case portal(AppID)
  /// The process is this program, which is known to pass on the messages of others.
  case relay(AppID)
  /// Nobody could look at the process: it was gone first, or is closed to us.
  ///
  /// The process may be in a sandbox, so it counts as no more than the app of its unit, failing
  /// that as nobody known.
  case unseen(AppID)

  public var app: AppID? {
    switch self {
    case .nothing: nil
    case .unit(let app), .sandbox(let app), .portal(let app), .relay(let app), .unseen(let app): app
    }
  }

  /// The desktop entry by which the app of a message is known, if there is such an entry.
  ///
  /// A sandbox is called what the system calls it, never by a name that it gives itself.
  public func entry(claimed claim: AppClaim) -> String? {
    isSandboxed ? app?.spelling : claim.desktopEntry
  }

  /// Whether the connection speaks for itself alone, because its process is or may be in a sandbox.
  public var isSandboxed: Bool {
    switch self {
    case .nothing, .unit, .relay: false
    case .sandbox, .portal, .unseen: true
    }
  }
}

/// The sender that a message claims to be from; nothing here is proven.
public struct AppClaim: Hashable, Sendable {
  /// The `app_name` argument, cleaned.
  public var name: String
  /// The `desktop-entry` hint without `.desktop`, if it is one that could name a file.
  public var desktopEntry: String?
  /// A name that overrides the app's (`x-kde-display-appname`).
  public var displayName: String?

  public init(name: String, desktopEntry: String? = nil, displayName: String? = nil) {
    self.name = name
    self.desktopEntry = desktopEntry
    self.displayName = displayName
  }

  /// The name of an app that has none.
  public static let unnamed = "unnamed"

  /// The claimed identity: the desktop entry, failing that the app name, failing that nobody's.
  public var app: AppID {
    AppID(desktopEntry ?? (name.isEmpty ? Self.unnamed : name))
  }
}

/// The id of an app in the preferences: its desktop entry, failing that its name.
///
/// Upper and lower case make no difference.
public struct AppID: Hashable, Sendable {
  /// The id as it was first written, which people are shown.
  public let spelling: String
  /// The spelling in lower case, by which ids are compared.
  public let key: String

  public init(_ spelling: String) {
    self.spelling = spelling
    self.key = spelling.lowercased()
  }

  /// The id of a sender in a sandbox that does not say which app it holds.
  ///
  /// A process that nobody could look at may count as this, too. No such sender ever counts as a
  /// process outside of a sandbox.
  public static let unknownSandbox = AppID("unknown sandbox")

  public static func == (one: Self, other: Self) -> Bool { one.key == other.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// The unique bus name (`:1.42`) of a connection, which the bus never gives to another.
public struct ConnectionName: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The tools that send one message for whoever runs them, so that their names do not say whose it
/// is.
public enum MessageTool {
  public static let names: Set<String> = ["notify-send", "dunstify"]
}
