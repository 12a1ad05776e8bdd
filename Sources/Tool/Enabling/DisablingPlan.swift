public import Choosing
internal import Translations

/// The steps that undo everything in a journal, from its end.
public struct DisablingPlan: Hashable, Sendable {
  public private(set) var steps: [DisablingStep] = []
  /// The changes that cannot be undone, each with the reason.
  public private(set) var notes: [String] = []
  /// The settings that stay in the journal, as their values could not be read.
  public private(set) var kept: Set<DesktopSwitch> = []

  public init(_ facts: DisablingFacts) {
    guard !facts.journal.records.isEmpty else { return }
    var contents = facts.contents
    var settings = facts.settings
    var last: [DisablingStep] = []
    for record in facts.journal.records.reversed() {
      switch record {
      case .folder(let path): last.append(.removeFolder(path))
      case .file(let path, let before, let after):
        let now = contents[path] ?? .nothing
        if now.isSame(as: before) { continue }
        guard now.isSame(as: after) else {
          leave(path)
          continue
        }
        steps.append(.putBack(path: path, to: before))
        contents[path] = before
      case .setting(let setting, let before, let after):
        guard let now = settings[setting] else {
          keep(setting)
          continue
        }
        guard now != before else { continue }
        guard now == after else {
          leave(setting.rawValue)
          continue
        }
        steps.append(.set(setting, to: before))
        settings[setting] = before
      case .stoppedUnit, .stoppedProgram: continue
      }
    }
    steps.append(.reloadBus)
    if let pennant = facts.pennant { steps.append(.stopPennant(pennant)) }
    if facts.hasManager { steps.append(.reloadManager) }
    steps += servers(facts)
    if let shell = facts.helped { steps.append(.startHelper(of: shell)) }
    steps += [.forget] + last
  }

  /// Whether somebody is to have the notification name again by one of the steps.
  public var bringsOwner: Bool { steps.contains { $0.comeback != nil } }

  private mutating func leave(_ changed: String) {
    notes.append(
      translated("{name} was changed since, and is left as it is", ["name": changed]))
  }

  private mutating func keep(_ setting: DesktopSwitch) {
    guard kept.insert(setting).inserted else { return }
    notes.append(
      translated(
        "{setting} could not be asked for, and is left as it is: run 'pennant disable' again where "
          + "gsettings knows it", ["setting": setting.rawValue]))
  }

  /// Servers come back once Pennant has left them the name, each once, the latest first.
  private func servers(_ facts: DisablingFacts) -> [DisablingStep] {
    var found: [DisablingStep] = []
    for record in facts.journal.records.reversed() {
      switch record {
      case .stoppedUnit(let unit):
        if !found.contains(.start(unit: unit)) { found.append(.start(unit: unit)) }
      case .stoppedProgram(let command):
        if !found.contains(.bringBack(command)) { found.append(.bringBack(command)) }
      case .folder, .file, .setting: continue
      }
    }
    return found
  }
}

public struct DisablingFacts: Hashable, Sendable {
  public var journal: ChangeJournal
  /// The present content at each path of the journal; nothing lies at a path without an entry.
  public var contents: [String: FileContent] = [:]
  public var settings: [DesktopSwitch: String] = [:]
  public var hasManager = false
  /// `nil` where Pennant does not run.
  public var pennant: RunningPennant?
  /// A shell that runs, and whose helper has left the notification name to Pennant.
  public var helped: AddressedShell?

  public init(_ journal: ChangeJournal) { self.journal = journal }

  /// Paths that are to be looked at.
  public static func paths(_ journal: ChangeJournal) -> [String] {
    journal.records.compactMap { if case .file(let path, _, _) = $0 { path } else { nil } }
  }
}

public struct RunningPennant: Hashable, Sendable {
  public enum Means: Hashable, Sendable {
    case unit
    case signal(processID: UInt32)
  }

  public let way: Means

  public init(_ way: Means) { self.way = way }
}

public enum DisablingStep: Hashable, Sendable {
  case putBack(path: String, to: FileContent)
  case set(DesktopSwitch, to: String)
  case reloadBus
  case stopPennant(RunningPennant)
  case reloadManager
  case start(unit: String)
  /// A server without a unit: the bus starts it, where it knows how.
  case bringBack([String])
  /// The bus starts it, and it takes the notification name for its shell.
  case startHelper(of: AddressedShell)
  /// The journal has been undone.
  case forget
  /// Removes a folder only where it is empty.
  case removeFolder(String)

  /// The step as a command; `nil` for a step that is no news to the person.
  public var sentence: String? {
    switch self {
    case .putBack(let path, .nothing): translated("remove {file}", ["file": path])
    case .putBack(let path, _): translated("put {file} back as it was", ["file": path])
    case .set(let setting, let value):
      translated(
        "set {setting} back to {value}", ["setting": setting.rawValue, "value": value])
    case .reloadBus: translated("tell the bus to read its files anew")
    case .stopPennant:
      translated("stop Pennant; what is open leaves the screen, and is kept for its next start")
    case .reloadManager: translated("tell the service manager to read its files anew")
    case .start(let unit): translated("start {unit}", ["unit": unit])
    case .bringBack(let command):
      translated(
        "have the bus start {server} again where its files start that one alone, and say elsewhere "
          + "how it is started: {command}",
        ["server": Self.server(command), "command": command.joined(separator: " ")])
    case .startHelper(let shell):
      translated(
        "have the bus start {desktop}'s helper, which takes the notification name for it",
        ["desktop": shell.title])
    case .forget: nil
    case .removeFolder(let path): translated("remove {folder} if it is empty", ["folder": path])
    }
  }

  /// How the step brings a server back; `nil` for a step that brings none.
  public var comeback: String? {
    switch self {
    case .start(let unit): translated("starts {unit}", ["unit": unit])
    case .bringBack(let command):
      translated(
        "has the bus start {server} again, or says how that is done",
        ["server": Self.server(command)])
    case .startHelper(let shell):
      translated("has {desktop} draw again", ["desktop": shell.title])
    case .putBack, .set, .reloadBus, .stopPennant, .reloadManager, .forget, .removeFolder: nil
    }
  }

  private static func server(_ command: [String]) -> String {
    command.first ?? translated("the server")
  }
}
