import NotificationModel
import Policy
import Spelling
import Translations

/// The keys of the `[Desktop]` group, spelled as in the file.
public enum DesktopKey: String, CaseIterable, Sendable, PreferenceKey {
  case server
  case unknownLock = "unknown-lock"
  case focusWhenLocked = "focus-when-locked"
  case focusWhenSharing = "focus-when-sharing"
  case focusWhenFullscreen = "focus-when-fullscreen"
  case focusWhenAway = "focus-when-away"
  case capabilities
  case appNames = "app-names"

  private enum Lock: String, CaseIterable { case unlocked, locked }

  static let bySpelling = table()

  /// The servers that are a word; others are a form and what it leads to.
  public static let serverWords = ["auto", "windows", "terminal", "none"]

  var syntax: KeySyntax<DesktopSetting> {
    switch self {
    case .server:
      .row(translated("desktop server"), ValueText.serverForms) { value throws(Fault) in
        .server(try value.server())
      }.says(
        """
        What draws the notifications:
          auto            whoever draws on this desktop, started where need be;
                          'pennant status' says who that is and why
          name:BUS.NAME   a server with this name on the session bus
          bus:ADDRESS     the server of another bus
          run:COMMAND     a server that Pennant starts and keeps running; no shell
                          is used unless it is named, as in run:sh -c 'exec dunst'
          windows         cards of Pennant's own, drawn by pennant-windows
          terminal        the terminal Pennant runs in
          none            nobody: items are open until they run out or are closed
        """, without: "auto", example: "run:dunst")
    case .unknownLock:
      .word { (lock: Lock) in .unknownLock(isLocked: lock == .locked) }.says(
        """
        What the screen is taken for while nobody says whether it is locked: unlocked, locked.
        'pennant lock status' says who does; 'pennant lock on' says it for lockers that tell nobody.
        """, without: Lock.unlocked.rawValue, example: Lock.locked.rawValue)
    case .focusWhenLocked:
      .focus(DesktopSetting.focusWhenLocked).says(
        "The focus that holds while the screen is locked, by its name. no: none.", without: "no",
        example: "Night")
    case .focusWhenSharing:
      .focus(DesktopSetting.focusWhenSharing).says(
        "The focus that holds while the screen is shared, by its name. no: none.", without: "no",
        example: "Night")
    case .focusWhenFullscreen:
      .focus(DesktopSetting.focusWhenFullscreen).says(
        "The focus that holds while the window in front fills the screen. no: none.",
        without: "no", example: "Film")
    case .focusWhenAway:
      .focus(DesktopSetting.focusWhenAway).says(
        "The focus that holds while nobody is at the machine, by its name. no: none.",
        without: "no", example: "Away")
    case .capabilities:
      .row(
        translated("capability"),
        translated("yes, or capabilities with ';' between them, such as body;actions")
      ) {
        value throws(Fault) in .capabilities(try value.capabilities())
      }.says(
        "What apps are told that notifications can do here. yes: what is honoured; or a list.",
        without: "yes", example: "body;actions")
    case .appNames:
      .word(DesktopSetting.appNames).says(
        """
        Whether an app's name stands before the title, as 'Mail · Ann'. auto: where the server draws
        no name beside a message; always; never. A hidden message has its name in any case.
        """, without: AppNameChoice.auto.rawValue, example: AppNameChoice.never.rawValue)
    }
  }
}

extension KeySyntax {
  fileprivate static func focus(_ meaning: @escaping (String?) -> Meaning) -> Self {
    row(
      translated("name of a focus"), translated("no, or the name of a [Focus NAME] group")
    ) { value throws(Fault) in meaning(try value.focusName()) }
  }
}

/// A single `key = value` of the `[Desktop]` group.
enum DesktopSetting: Hashable {
  case server(String)
  case unknownLock(isLocked: Bool)
  case focusWhenLocked(String?)
  case focusWhenSharing(String?)
  case focusWhenFullscreen(String?)
  case focusWhenAway(String?)
  case capabilities(DesktopSettings.Capabilities)
  case appNames(AppNameChoice)

  func apply(to desktop: inout DesktopSettings) {
    switch self {
    case .server(let value): desktop.server = value
    case .unknownLock(let isLocked): desktop.unknownLockIsLocked = isLocked
    case .focusWhenLocked(let value): desktop.focusWhenLocked = value
    case .focusWhenSharing(let value): desktop.focusWhenSharing = value
    case .focusWhenFullscreen(let value): desktop.focusWhenFullscreen = value
    case .focusWhenAway(let value): desktop.focusWhenAway = value
    case .capabilities(let value): desktop.capabilities = value
    case .appNames(let value): desktop.appNames = value
    }
  }

  /// The focus that the setting names.
  var focus: String? {
    switch self {
    case .focusWhenLocked(let name), .focusWhenSharing(let name), .focusWhenFullscreen(let name),
      .focusWhenAway(let name):
      name
    case .server, .unknownLock, .capabilities, .appNames: nil
    }
  }
}

extension ValueText {
  fileprivate func focusName() throws(Fault) -> String? {
    if flag == false { return nil }
    return try line(upTo: Limits.nameCharacters)
  }

  private static let capabilityBytes = Alphabet(and: "-._/")

  fileprivate func capabilities() throws(Fault) -> DesktopSettings.Capabilities {
    guard !isEmpty else { throw refusal() }
    if flag == true { return .honoured }
    var found: [String] = []
    for item in try items() {
      guard Self.capabilityBytes.spells(item.bytes), item.flag == nil else { throw item.refusal() }
      found.append(item.string)
    }
    return .list(found)
  }

  static var serverForms: String {
    oneOf(["auto", "name:BUS.NAME", "bus:ADDRESS", "run:COMMAND", "windows", "terminal", "none"])
  }

  /// The desktop server to use, checked for its form alone and kept as written.
  func server() throws(Fault) -> String {
    guard !isEmpty else { throw refusal() }
    let written = try line(upTo: 4_000)
    if DesktopKey.serverWords.contains(written) { return written }
    guard let colon = written.firstIndex(of: ":") else {
      var fault = refusal(near: DesktopKey.serverWords)
      // People write a program's name alone at first.
      if fault.suggestion == nil { fault.suggestion = "run:\(written)" }
      throw fault
    }
    let form = String(written[..<colon])
    let rest = written[written.index(after: colon)...]
    guard ["name", "bus", "run"].contains(form) else {
      var fault = refusal()
      fault.suggestion = NearestWord.find(form, among: ["name", "bus", "run"]).map {
        "\($0):\(rest)"
      }
      throw fault
    }
    if rest.allSatisfy(\.isWhitespace) {
      throw refusal(translated("there is nothing after '{form}'", ["form": "\(form):"]))
    }
    if form == "name", !WellKnownName.isValid(rest) {
      throw refusal(
        translated("{value} is no name on the bus", ["value": quoted(String(rest))]))
    }
    if form == "run" {
      do throws(CommandFault) {
        _ = try CommandWords(String(rest))
      } catch {
        throw refusal(translated("of this command: {problem}", ["problem": error.problem()]))
      }
    }
    return written
  }
}
