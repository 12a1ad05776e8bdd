import NotificationModel
import Policy

/// The keys of the `[Desktop]` group, spelled as in the file.
enum DesktopKey: String, CaseIterable, PreferenceKey {
  case server
  case unknownLock = "unknown-lock"
  case focusWhenLocked = "focus-when-locked"
  case focusWhenSharing = "focus-when-sharing"
  case capabilities
  case appNames = "app-names"

  private enum Lock: String, CaseIterable { case unlocked, locked }

  static let bySpelling = table()

  var syntax: KeySyntax<DesktopSetting> {
    switch self {
    case .server:
      .row("desktop server", ValueText.serverForms, without: "auto") { value throws(Fault) in
        .server(try value.server())
      }
    case .unknownLock:
      .word(
        { (lock: Lock) in .unknownLock(isLocked: lock == .locked) }, without: Lock.unlocked.rawValue
      )
    case .focusWhenLocked: .focus(DesktopSetting.focusWhenLocked)
    case .focusWhenSharing: .focus(DesktopSetting.focusWhenSharing)
    case .capabilities:
      .row(
        "capability", "yes, or capabilities with ';' between them, such as body;actions",
        without: "yes"
      ) { value throws(Fault) in .capabilities(try value.capabilities()) }
    case .appNames: .word(DesktopSetting.appNames, without: AppNameChoice.auto.rawValue)
    }
  }
}

extension KeySyntax {
  fileprivate static func focus(_ meaning: @escaping (String?) -> Meaning) -> Self {
    row("name of a focus", "no, or the name of a [Focus NAME] group", without: "no") {
      value throws(Fault) in meaning(try value.focusName())
    }
  }
}

/// A single `key = value` of the `[Desktop]` group.
enum DesktopSetting: Hashable {
  case server(String)
  case unknownLock(isLocked: Bool)
  case focusWhenLocked(String?)
  case focusWhenSharing(String?)
  case capabilities(DesktopSettings.Capabilities)
  case appNames(AppNameChoice)

  func apply(to desktop: inout DesktopSettings) {
    switch self {
    case .server(let value): desktop.server = value
    case .unknownLock(let isLocked): desktop.unknownLockIsLocked = isLocked
    case .focusWhenLocked(let value): desktop.focusWhenLocked = value
    case .focusWhenSharing(let value): desktop.focusWhenSharing = value
    case .capabilities(let value): desktop.capabilities = value
    case .appNames(let value): desktop.appNames = value
    }
  }

  /// The focus that the setting names.
  var focus: String? {
    switch self {
    case .focusWhenLocked(let name), .focusWhenSharing(let name): name
    case .server, .unknownLock, .capabilities, .appNames: nil
    }
  }
}

extension ValueText {
  fileprivate func focusName() throws(Fault) -> String? {
    if flag == false { return nil }
    return try line(upTo: Limits.nameCharacters)
  }

  fileprivate func capabilities() throws(Fault) -> DesktopSettings.Capabilities {
    guard !isEmpty else { throw refusal() }
    if flag == true { return .honoured }
    var found: [String] = []
    for item in try items() {
      let isWord = item.bytes.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "/")
      }
      guard isWord, item.flag == nil else { throw item.refusal() }
      found.append(item.string)
    }
    return .list(found)
  }

  static let serverForms =
    "auto, name:BUS.NAME, bus:ADDRESS, run:COMMAND, windows, terminal or none"
  private static let serverWords = ["auto", "windows", "terminal", "none"]

  /// The desktop server to use, checked for its form alone and kept as written.
  func server() throws(Fault) -> String {
    guard !isEmpty else { throw refusal() }
    let written = try line(upTo: 4_000)
    if Self.serverWords.contains(written) { return written }
    guard let colon = written.firstIndex(of: ":") else {
      var fault = refusal(near: Self.serverWords)
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
    if rest.allSatisfy(\.isWhitespace) { throw refusal("there is nothing after '\(form):'") }
    if form == "name", !Self.isBusName(rest) {
      throw refusal("\(quoted(String(rest))) is no name on the bus")
    }
    if form == "run" {
      do throws(CommandFault) {
        _ = try CommandWords(String(rest))
      } catch {
        throw refusal("of this command: \(error.sentence.dropLast())")
      }
    }
    return written
  }

  /// A well-known name: two or more parts of letters, digits, `_` and `-`, none first a digit.
  private static func isBusName(_ name: Substring) -> Bool {
    guard name.utf8.count <= 255 else { return false }
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        guard let first = part.first, !first.isDigit else { return false }
        return part.allSatisfy {
          $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
      }
  }
}
