import NotificationModel
import Policy
import Preferences
import Translations

/// All that the window knows, from which its pages are made.
public struct Pages: Sendable {
  public var book: SettingsBook
  public var apps: AppList
  /// The names of sounds that are installed.
  public var sounds: [String] = []
  /// Commands of servers that are installed, as the file writes them.
  public var servers: [RowChoice] = []
  /// The connectors of the monitors that are there.
  public var monitors: [String] = []
  public var service = ServiceAtHand.absent

  public init(book: SettingsBook, apps: AppList = AppList()) {
    self.book = book
    self.apps = apps
  }

  public func page(_ id: PageID) -> Page {
    switch id {
    case .everyApp:
      page(
        id, translated("What holds where an app’s own page says nothing else"), appGroups(.defaults)
      )
    case .app(let app): page(id, appNote(app), appGroups(.app(app.spelling)))
    case .focus:
      page(
        id, translated("When you are not to be disturbed, and who may all the same"), focusGroups)
    case .rules:
      page(
        id, translated("What holds for some messages only; of two that fit, the later decides"),
        rulesGroups)
    case .rule(let name):
      page(id, translated("For messages of which all of this is true"), ruleGroups(name))
    case .quiet: page(id, quietNote, quietGroups)
    case .sounds: page(id, translated("What is heard when something comes"), soundGroups)
    case .disk:
      page(
        id, translated("What is written down, so that it outlives a restart, and for how long"),
        diskGroups)
    case .drawing: page(id, translated("Who puts notifications on the screen"), drawingGroups)
    }
  }

  /// The page itself, or the list of rules where its rule is gone.
  public func standing(_ id: PageID) -> PageID {
    if case .rule(let name) = id, !rules.contains(where: { $0.name == name }) { return .rules }
    return id
  }

  /// The page to go to once a row's new value is written; `nil` where it is the same one.
  public func page(after row: PageRow, _ value: RowValue) -> PageID? {
    guard row.id == .newRule, case .text(let name) = value else { return nil }
    let id = PageID.rule(name)
    return standing(id) == id ? id : nil
  }

  var maker: RowMaker { RowMaker(book: book, sounds: sounds) }

  private func page(_ id: PageID, _ note: String, _ groups: [RowGroup]) -> Page {
    Page(id: id, title: title(of: id), note: note, groups: groups.filter { !$0.rows.isEmpty })
  }

  private func title(of id: PageID) -> String {
    switch id {
    case .app(let app): apps.name(of: app)
    case .everyApp, .focus, .rules, .rule, .quiet, .sounds, .disk, .drawing: id.title
    }
  }
}

/// Facts that the running service tells.
public enum ServiceAtHand: Hashable, Sendable {
  /// The service does not run, so that the file alone is known.
  case absent
  case running(drawnBy: String, because: String, quiet: QuietFacts)

  public var isRunning: Bool { self != .absent }
}

/// The facts about what keeps notifications off the screen now.
public struct QuietFacts: Hashable, Sendable {
  public var isOn = false
  /// The reasons for quiet, a line each, for people.
  public var holding: [String] = []
  /// The focuses that hold.
  public var focuses: [Focus] = []
  /// Apps that ask for quiet, and why.
  public var askers: [String] = []

  public init() {}

  /// A focus that holds at this moment.
  public struct Focus: Hashable, Sendable {
    public let name: String
    /// Why it does, for people.
    public let cause: String
    /// The time at which it ends by itself, for people.
    public let until: String?

    public init(name: String, cause: String, until: String?) {
      self.name = name
      self.cause = cause
      self.until = until
    }
  }
}

/// Something that a person does on a page besides giving a row a value of its own.
public enum PageDeed: Hashable, Sendable {
  case write(SettingsChange)
  /// The value cannot be had, for a reason that the person is told.
  case refuse(String)
  case quiet(QuietWish)
}

/// Do-not-disturb, switched by hand.
public enum QuietWish: String, CaseIterable, Hashable, Sendable {
  case off
  case hour
  case morning
  case on

  var title: String {
    switch self {
    case .off: translated("Off")
    case .hour: translated("For an hour")
    case .morning: translated("Until 8:00")
    case .on: translated("On")
    }
  }
}

extension Pages {
  /// The deed that follows from a row's new value; `nil` where nothing changes.
  public func deed(_ row: PageRow, _ value: RowValue) -> PageDeed? {
    switch row.id {
    case .key(let target, let key), .written(let target, let key):
      row.change(to: value, in: book).map { change in
        guard change.edits == [.unset(key: key)],
          let sentence = objection(toTaking: key, outOf: target)
        else { return .write(change.withWholeHours(in: book)) }
        return .refuse(sentence)
      }
    case .quietNow: QuietWish.allCases.first { .text($0.rawValue) == value }.map { .quiet($0) }
    case .newFocus: newFocus(value)
    case .removeFocus(let name): .write(removal(ofFocus: name))
    case .newRule: newRule(value)
    case .removeRule(let name): .write(removal(ofRule: name))
    case .moveRule(let name, let other):
      .write(SettingsChange(target: .rule(name), edits: [.moveGroup(before: .rule(other))]))
    case .newOnNoDisk: withholding(value).map { .write($0) }
    case .link, .fact: nil
    }
  }
}
