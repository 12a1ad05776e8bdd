internal import Cards
public import CenterList
public import Clock
public import NotificationModel
internal import Translations

/// An item in the list, open or past.
public struct PanelItem: Hashable, Sendable {
  public let item: CenterItem
  public let isPast: Bool
  public let isUnfolded: Bool
  /// The person chooses when the item is to come again.
  public let isChoosing: Bool
  /// The person answers in place.
  public let isReplying: Bool

  /// The thread that the row stands for, or begins.
  public internal(set) var thread: ListedThread?
  /// The others of the thread are out of sight.
  public internal(set) var isThreadFolded = false

  /// Longer bodies are cut until they are unfolded; about two lines.
  private static let shortBody = 84
  /// Longer titles are cut likewise; about a line.
  private static let shortTitle = 34
  private static let lineCharacters = 46

  public var id: PanelRowID { isPast ? .past(item.id) : .open(item.id) }

  public var title: String {
    let title = item.title.isEmpty ? item.shownAppName : item.title
    return item.count > 1 ? "\(title)  ×\(item.count)" : title
  }

  public var body: String { item.isHidden ? "" : item.body }

  /// The web site or account that the message came through.
  public var site: String? { item.isHidden ? nil : item.site?.name }

  /// Whether a line may have no room for the title.
  public var isTitleLong: Bool { title.count > Self.shortTitle }

  /// Whether there is more of the body than is shown at first.
  public var isLong: Bool {
    thread != nil || !item.links.isEmpty || isTitleLong || body.count > Self.shortBody
      || body.contains { $0.isNewline }
  }

  /// The links of the body, offered once it is unfolded.
  public var links: [BodyLink] { isUnfolded && !item.isHidden ? item.links : [] }

  public var isAlert: Bool { !isPast && item.style == .alert }
  public var isCritical: Bool { !isPast && item.isCritical }
  public var canBeOpened: Bool { !isPast && item.canBeOpened }
  public var isAnswerable: Bool { !isPast && item.isAnswerable }
  public var hasPicture: Bool { !item.isHidden && item.hasPicture }
  /// A share from 0 to 1.
  public var progress: Double? {
    isPast || item.isHidden ? nil : item.progress.map { Double($0) / 100 }
  }

  /// The buttons in their order; those that destroy come last.
  public var buttons: [ItemButton] {
    guard !isPast else { return [] }
    var found: [ItemButton] = []
    if isAlert, canBeOpened {
      found.append(.open(item.prompt ?? item.openTitle ?? translated("View")))
    }
    let actions = item.buttons
    found += actions.filter { !$0.isDestructive }.map { .action($0) }
    if isAnswerable, !isReplying { found.append(.reply(item.replyTitle)) }
    return found + actions.filter(\.isDestructive).map { .action($0) }
  }

  /// The end of a past item, and the app that it was of.
  public var ending: String? {
    if isThreadFolded, let thread { return thread.words }
    guard case .past(let reason, _) = item.place else { return nil }
    if let acted = item.acted, !acted.isEmpty { return "\(item.shownAppName) · \(acted)" }
    return "\(item.shownAppName) · \(reason.words)"
  }

  /// The words of a screen reader for the row.
  public func spoken(age: String) -> String {
    let kind =
      isCritical
      ? translated("critical alert")
      : isAlert ? translated("alert") : isPast ? translated("past") : ""
    let messages = isThreadFolded ? thread?.words ?? "" : ""
    let parts = [item.shownAppName, site ?? "", title, body, messages, kind, age]
    return parts.filter { !$0.isEmpty }.joined(separator: translated(", "))
  }

  public func age(at now: UnixTime) -> String { CardAge(now - item.receivedAt).words }

  /// Whether a piece of work has gone on, and nothing else: its bar, and words that count along.
  ///
  /// The deeds are the same, so that a press on the one is meant for the other too.
  public func goesOn(from earlier: PanelItem) -> Bool {
    // Of buttons that destroy a person is to have read each word.
    guard progress != nil, earlier.progress != nil, body.isEmpty == earlier.body.isEmpty,
      body == earlier.body || !buttons.contains(where: \.isDestructive),
      isLong == earlier.isLong, !hasPicture || item.pictureName != nil
    else { return false }
    var same = earlier.item
    (same.progress, same.body) = (item.progress, item.body)
    (same.receivedAt, same.place) = (item.receivedAt, item.place)
    var now = PanelItem(
      item: same, isPast: earlier.isPast, isUnfolded: earlier.isUnfolded,
      isChoosing: earlier.isChoosing, isReplying: earlier.isReplying)
    (now.thread, now.isThreadFolded) = (earlier.thread, earlier.isThreadFolded)
    return now == self
  }

  var estimate: Int32 {
    let lines = Int32(clamping: min(body.count / Self.lineCharacters + 1, isUnfolded ? 40 : 2))
    let rows = Int32(clamping: ButtonLayout.rows(buttons.map(\.action)).count)
    let links = Int32(clamping: self.links.count) * 28
    let more: Int32 =
      links + (isChoosing ? 40 : 0) + (isReplying ? 42 : 0) + (progress == nil ? 0 : 12)
    return 50 + (body.isEmpty ? 0 : lines * 18) + rows * 40 + more
  }
}

extension CenterItem {
  /// The title of the button that opens the field for an answer: the app's own, where it has one.
  fileprivate var replyTitle: String {
    reply.flatMap { $0.title.isEmpty ? nil : $0.title } ?? translated("Reply")
  }

  /// The words in that field while it is empty.
  public var replyPrompt: String { reply?.prompt ?? "\(replyTitle)…" }
}

/// A button of an item.
public enum ItemButton: Hashable, Sendable {
  /// Does what a tap does.
  case open(String)
  case action(Action)
  /// Opens the field for an answer.
  case reply(String)

  public var title: String {
    switch self {
    case .open(let title), .reply(let title): title
    case .action(let action): action.title.isEmpty ? action.key.rawValue : action.title
    }
  }

  public var isDestructive: Bool {
    switch self {
    case .open, .reply: false
    case .action(let action): action.isDestructive
    }
  }

  /// The button as one that shares a row with others.
  var action: Action { Action(key: ActionKey(title), title: title) }
}

extension PanelItem {
  /// The buttons in their rows, where letters are so wide.
  public func buttonRows(letter: Double) -> [[ItemButton]] {
    var rest = buttons[...]
    return ButtonLayout.rows(buttons.map(\.action), letter: letter).map { row in
      defer { rest = rest.dropFirst(row.count) }
      return Array(rest.prefix(row.count))
    }
  }
}
