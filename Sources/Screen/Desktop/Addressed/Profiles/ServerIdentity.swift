import Bus
import NotificationModel
import Spelling

/// The identity of a server, in its own words and as a kind that is known.
nonisolated struct ServerIdentity {
  /// A name or a version that people read.
  private static let longestWord = 64

  let profile: ServerProfile
  let description: ServerDescription

  /// - Parameters:
  ///   - message: its answer to `GetServerInformation`, where there is one.
  ///   - known: the profile of a shell that is addressed by its own name: it is that shell,
  ///     whatever its helper says.
  @MainActor init(_ message: BusMessage?, by known: ServerProfile?) {
    var reader = message?.reader
    let name = reader?.string(upTo: 256) ?? ""
    let vendor = reader?.string(upTo: 256) ?? ""
    let version = reader?.string(upTo: Self.longestWord) ?? ""
    let profile = known ?? (name.isEmpty ? .usual : .forServer(named: name, by: vendor))
    self.profile = profile.inVersion(version)
    var words = message?.reader
    description = ServerDescription(
      name: words?.string(upTo: Self.longestWord) ?? "", version: version, profile: profile.name,
      knownUpTo: profile.known(before: ServerVersion(version))?.text)
  }
}

/// The servers that are known, by the name they give themselves.
nonisolated extension ServerProfile {
  /// A server that follows the specification and nothing else.
  public static let usual = ServerProfile(name: "usual")

  /// The profile for a name and vendor from `GetServerInformation`.
  public static func forServer(named name: String, by vendor: String = "") -> ServerProfile {
    switch name.lowercased() {
    case "gnome-shell": gnomeShell
    case "plasma": plasma
    case "cinnamon": cinnamon
    case "budgie notification server": budgie
    case "cosmic-notifications": cosmic
    case "io.elementary.notifications": elementary
    case "xfce notify daemon": xfce
    case "notification daemon": vendor.lowercased() == "mate" ? mate : notificationDaemon
    case "lxqt-notificationd": lxqt
    case "notify-osd": notifyOSD
    case "dunst": dunst
    case "mako": mako
    case "swaynotificationcenter": swaync
    case "fnott": fnott
    case "haskell-notification-daemon": deadd
    case "quickshell": quickshell
    case "notifd": astal
    case Product.windowsName.lowercased(): windows
    case _: usual
    }
  }

  /// The newest version that was tried, where this one is later.
  func known(before version: ServerVersion?) -> ServerVersion? {
    guard let version, let tried, version.isNewer(than: tried) else { return nil }
    return tried
  }

  /// The profile of one version of the server; a version later than was tried is taken for the last
  /// one that was.
  func inVersion(_ said: String) -> ServerProfile {
    let said = ServerVersion(said)
    guard self == .gnomeShell, let version = known(before: said) ?? said,
      !ServerVersion(46).isNewer(than: version)
    else { return self }
    // Since then a line above the message names its app, and a replacement has its buttons. A
    // banner that is withdrawn while another waits leaves that one undrawn until something else
    // comes.
    var profile = self
    profile.drawsAppName = true
    profile.losesButtons = false
    return profile
  }

  /// The shell that has this bus name for itself, whatever its helper says that it is.
  static func shell(at name: BusName) -> ServerProfile? {
    switch name.rawValue {
    case "org.gnome.Shell": gnomeShell
    case "org.kde.plasmashell": plasma
    case "org.Cinnamon": cinnamon
    case _: nil
    }
  }
}

/// The version of a server, read from its own words as far as they are numbers.
///
/// Servers write it as they like: `1.9.0 (2022-06-27)`, `43.9`, `51.beta`, `0.12.6-2-gabc`. Text
/// behind the numbers is passed over, so that a beta is taken for what it becomes.
public nonisolated struct ServerVersion: Hashable, Sendable {
  /// More numbers than anybody has in a version.
  private static let mostNumbers = 6

  private let numbers: [UInt32]

  public init(_ first: UInt32, _ others: UInt32...) {
    numbers = [first] + others
  }

  /// Reads what a server says, whatever that is; `nil` where it begins with no number.
  public init?(_ text: String) {
    var numbers: [UInt32] = []
    var number: UInt32?
    for byte in text.utf8.drop(while: { $0 == UInt8(ascii: "v") }) {
      if byte.isDigit {
        number = Self.appending(byte &- UInt8(ascii: "0"), to: number ?? 0)
      } else if byte == UInt8(ascii: "."), let ended = number {
        numbers.append(ended)
        number = nil
        if numbers.count == Self.mostNumbers { break }
      } else {
        break
      }
    }
    if let number { numbers.append(number) }
    guard !numbers.isEmpty else { return nil }
    self.numbers = numbers
  }

  /// A number that is too large stays at the largest there is.
  private static func appending(_ digit: UInt8, to number: UInt32) -> UInt32 {
    let (tens, isOver) = number.multipliedReportingOverflow(by: 10)
    let (sum, isMore) = tens.addingReportingOverflow(UInt32(digit))
    return isOver || isMore ? .max : sum
  }

  /// As people read it.
  var text: String { numbers.map(String.init).joined(separator: ".") }

  /// Whether it comes after another; a number that is not said is 0.
  func isNewer(than other: ServerVersion) -> Bool {
    for index in 0..<max(numbers.count, other.numbers.count) {
      let (mine, theirs) = (number(index), other.number(index))
      if mine != theirs { return mine > theirs }
    }
    return false
  }

  private func number(_ index: Int) -> UInt32 {
    numbers.indices.contains(index) ? numbers[index] : 0
  }
}
