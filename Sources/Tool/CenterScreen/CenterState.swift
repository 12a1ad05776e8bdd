internal import CenterList
public import Clock
public import Focus
internal import NotificationModel
internal import Translations

/// The state of the Center, as a person moves about in the open notifications on a whole terminal.
public struct CenterState: Sendable {
  enum Mode: Hashable, Sendable {
    case list
    case reply(NotificationID, LineEditor)
    case search(LineEditor)
    case choosing(CenterChoice)
  }

  struct Notice: Hashable, Sendable {
    let text: String
    let isBad: Bool
  }

  var openItems = ItemList()
  var past = PastPages()
  /// Whether the history is listed in the place of what is open.
  var showsPast = false
  /// The words that are looked for; empty while nothing is.
  var search = ""
  var quiet = QuietReasons()
  var dismissals = Dismissals()
  var selected: NotificationID?
  /// The items that show their whole text.
  var unfolded: Set<NotificationID> = []
  /// The threads that show each of their messages.
  var openThreads: Set<UInt32> = []
  /// The apps that the service keeps off the screen, and until when.
  var mutes: [AppID: UnixTime] = [:]
  /// The sites that the person has muted since the screen was shown.
  var mutedSites: Set<BrowserSite> = []
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

  /// For a screen reader: the cursor stands on what is selected, and nothing else changes by that.
  let isPlain: Bool
  private let clock: any UTCOffsets & Sendable

  /// The items that are listed now.
  var items: [CenterItem] { (showsPast ? past.list : openItems).matching(search) }
  var times: WallTimes { WallTimes(clock, now: now) }

  /// Whether anything keeps notifications off the screen, as far as is known.
  public var isQuiet: Bool { quiet.isOn }

  /// - Parameters:
  ///   - now: the time on the wall.
  ///   - clock: the time zone here.
  ///   - columns: of the terminal.
  ///   - rows: of the terminal.
  ///   - isPlain: whether it is to be read by a screen reader.
  ///   - ago: how long ago something was, for people.
  public init(
    now: UnixTime, clock: any UTCOffsets & Sendable, columns: Int = 80, rows: Int = 24,
    isPlain: Bool = false,
    ago: @escaping @Sendable (_ time: UnixTime, _ now: UnixTime) -> String
  ) {
    self.now = now
    self.clock = clock
    self.ago = ago
    self.isPlain = isPlain
    size = (columns, rows)
  }

  public mutating func handle(_ event: CenterEvent) -> [CenterEffect] {
    let before = anchor
    var effects: [CenterEffect] = []
    switch event {
    case .key(let key): effects = press(key)
    case .resized(let columns, let rows): size = (columns, rows)
    case .clock(let time): now = time
    case .news(let news): effects = take(news)
    case .wrote(let wish): tell(wish)
    case .unwritten(let sentence): notice = Notice(text: sentence, isBad: true)
    }
    settle(before)
    return effects
  }

  private mutating func take(_ news: CenterNews) -> [CenterEffect] {
    switch news {
    case .serviceBack:
      isServiceThere = true
      mutes = [:]
      isLoading = true
      return doubtPast()
    case .serviceGone: isServiceThere = false
    case .listed(let page, let isFirst): list(page, isFirst: isFirst)
    case .put(let item): put(item)
    case .removed(let id): remove(id)
    case .past(let page, let query): return takePast(page, query)
    case .pastChanged: return showsPast && isServiceThere ? askPast() : []
    case .pastInDoubt: return doubtPast()
    case .quiet(let status): quiet = status
    case .muted(let app, let until): mutes[app] = until
    case .done(let wish): tell(wish)
    case .broughtBack(let count, let wanted):
      guard let (words, isAll) = dismissals.broughtBack(count, of: wanted) else { return undo() }
      notice = Notice(text: words, isBad: !isAll)
    case .failed(let wish, let sentence): fail(wish, sentence)
    case .unknown(let wish): fail(wish, CenterNews.unknownSentence)
    }
    return []
  }

  private mutating func fail(_ wish: CenterWish, _ sentence: String) {
    // The written answer stays, to be sent again.
    if case .reply(let id, let text) = wish { unsent = (id, text) }
    if case .bringBack = wish { dismissals.failed() }
    notice = Notice(text: sentence, isBad: true)
  }

  private mutating func tell(_ wish: CenterWish) {
    let words: String?
    switch wish {
    case .tap, .press, .dismiss, .dismissThese, .dismissAll, .bringBack, .quiet:
      words = nil
    case .endQuiet: words = translated("What comes is shown again.")
    case .snooze(_, let until):
      words = translated("It comes again {time}.", ["time": times.words(until)])
    case .reply: words = translated("Your reply is on its way.")
    case .showAgain: words = translated("It is shown again.")
    case .mute(let app, let until):
      mutes[app] = until
      words = until.map { muteWords(app, $0) } ?? Self.shownAsBefore(name(of: app))
    }
    if let words { notice = Notice(text: words, isBad: false) }
  }

  private mutating func tell(_ wish: SiteWish) {
    let words: String
    switch wish {
    case .mute(let site):
      mutedSites.insert(site)
      words = Self.centerOnly(site.site.name)
    case .unmute(let site):
      mutedSites.remove(site)
      words = Self.shownAsBefore(site.site.name)
    }
    notice = Notice(text: words, isBad: false)
  }

  private func muteWords(_ app: AppID, _ until: UnixTime) -> String {
    guard !times.isForGood(until) else { return Self.centerOnly(name(of: app)) }
    return translated(
      "{app} comes into the Center only until {time}; m undoes it.",
      ["app": name(of: app), "time": times.words(until)])
  }

  private static func centerOnly(_ name: String) -> String {
    translated("{app} comes into the Center only from now on; m undoes it.", ["app": name])
  }

  private static func shownAsBefore(_ name: String) -> String {
    translated("{app} is shown as before.", ["app": name])
  }

  private func name(of app: AppID) -> String {
    items.first { $0.app == app }?.shownAppName ?? app.spelling
  }
}
