internal import CenterList
public import Clock
public import NotificationModel

/// The state of the Center, as a person moves about in the open notifications on a whole terminal.
public struct CenterState: Sendable {
  enum Mode: Hashable, Sendable {
    case list
    case reply(NotificationID, LineEditor)
  }

  struct Notice: Hashable, Sendable {
    let text: String
    let isBad: Bool
  }

  var openItems = ItemList()
  var selected: NotificationID?
  /// The items that show their whole text.
  var unfolded: Set<NotificationID> = []
  /// The targets that the person has muted since the screen was shown.
  var muted: Set<MuteTarget> = []
  var mode = Mode.list
  var showsHelp = false
  /// A message for the person, shown until the next key.
  var notice: Notice?
  /// A reply that did not arrive, to be sent again.
  var unsent: (id: NotificationID, text: String)?
  var isServiceThere = true
  /// Whether the open items are still to be listed.
  var isLoading = true
  public private(set) var size: (columns: Int, rows: Int)
  var now: UnixTime
  /// How many lines of the list are above the screen.
  var offset = 0
  /// How long ago something was, for people.
  let ago: @Sendable (_ time: UnixTime, _ now: UnixTime) -> String

  var items: [CenterItem] { openItems.items }

  public init(
    now: UnixTime, columns: Int = 80, rows: Int = 24,
    ago: @escaping @Sendable (_ time: UnixTime, _ now: UnixTime) -> String
  ) {
    self.now = now
    self.ago = ago
    size = (columns, rows)
  }

  public mutating func handle(_ event: CenterEvent) -> [CenterEffect] {
    let before = anchor
    var effects: [CenterEffect] = []
    switch event {
    case .key(let key): effects = press(key)
    case .resized(let columns, let rows): size = (columns, rows)
    case .clock(let time): now = time
    case .listed(let page, let isFirst): list(page, isFirst: isFirst)
    case .put(let item): put(item)
    case .removed(let id): remove(id)
    case .serviceGone: isServiceThere = false
    case .serviceBack:
      isServiceThere = true
      isLoading = true
    case .done(let wish): tell(wish)
    case .failed(let wish, let sentence):
      if case .reply(let id, let text) = wish { unsent = (id, text) }
      notice = Notice(text: sentence, isBad: true)
    }
    settle(before)
    return effects
  }

  private mutating func tell(_ wish: CenterWish) {
    let words: String?
    switch wish {
    case .tap, .press, .dismiss, .dismissAll: words = nil
    case .reply: words = "Your reply is on its way."
    case .showAgain: words = "It is shown again."
    case .mute(let target):
      muted.insert(target)
      words = "\(name(of: target)) comes into the Center only from now on; m undoes it."
    case .unmute(let target):
      muted.remove(target)
      words = "\(name(of: target)) is shown as before."
    }
    if let words { notice = Notice(text: words, isBad: false) }
  }

  private func name(of target: MuteTarget) -> String {
    if let site = target.site { return site.name }
    let item = items.first { $0.app == target.app }
    return item?.shownAppName ?? target.app.spelling
  }
}

/// An event that the Center screen reacts to.
public enum CenterEvent: Hashable, Sendable {
  case key(Key)
  case resized(columns: Int, rows: Int)
  /// The clock has moved on to this time.
  case clock(UnixTime)
  /// A page of what is open; with the first one, what was there before counts no more.
  case listed([CenterItem], isFirst: Bool)
  /// The item is new or has changed.
  case put(CenterItem)
  case removed(NotificationID)
  case serviceGone
  case serviceBack
  case done(CenterWish)
  /// With a sentence for the person.
  case failed(CenterWish, String)
}

/// An action that the person asks for.
public enum CenterWish: Hashable, Sendable {
  case tap(NotificationID)
  case press(NotificationID, ActionKey)
  case reply(NotificationID, String)
  case dismiss(NotificationID)
  case dismissAll(AppID)
  case showAgain(NotificationID)
  /// From now on this app, or this site, is shown in the Center only.
  case mute(MuteTarget)
  case unmute(MuteTarget)

  /// The wish changes the person's preferences, and asks nothing of the service.
  var isForOwnFiles: Bool {
    switch self {
    case .mute, .unmute: true
    case .tap, .press, .reply, .dismiss, .dismissAll, .showAgain: false
    }
  }
}

/// A task for the program around the screen.
///
/// No effect asks for drawing, as the screen is drawn anew in any case.
public enum CenterEffect: Hashable, Sendable {
  case wish(CenterWish)
  case quit
}

/// Whose notifications are muted: an app's, or those of one web site in a browser.
public struct MuteTarget: Hashable, Sendable {
  public let app: AppID
  public let site: Site?

  public init(_ app: AppID, site: Site? = nil) {
    self.app = app
    self.site = site
  }

  /// A browser is more than the one site that a person has had enough of.
  init(_ item: CenterItem) {
    self.init(item.app, site: item.site)
  }
}
