internal import CenterList
public import Clock
public import Focus
public import NotificationModel
internal import Translations

/// The Center in a window: what is in it, what is chosen in it, and what each deed of a person asks for.
public struct PanelState {
  /// A question that the person answers by one of a few buttons.
  enum Choice: Hashable {
    case mute(AppID)
    case later(NotificationID)
    case quiet
  }

  var items = ItemList()
  var past = PastPages()
  var lastDismissal = LastDismissal()
  /// Until when undoing is offered in sight; its key works longer.
  var undoOfferedUntil: UnixTime?
  public internal(set) var search = ""
  public internal(set) var selected: PanelRowID?
  var unfolded: Set<PanelRowID> = []
  /// The threads that show each of their messages.
  var openThreads: Set<UInt32> = []
  var choice: Choice?
  /// The item that is being answered in place.
  public internal(set) var replying: NotificationID?
  var quiet = QuietReasons()
  var muted: [AppID: UnixTime] = [:]
  /// Whether the service can mute, as far as is known.
  var canMute: Bool
  /// A message for the person, shown until the next deed.
  public internal(set) var notice: String?
  public internal(set) var isServiceThere = false
  /// Whether the open items are still to be listed.
  var isLoading = true
  public internal(set) var now: UnixTime
  private let clock: any UTCOffsets

  /// - Parameters:
  ///   - now: the time on the wall.
  ///   - clock: the time zone here.
  ///   - canMute: whether the protocol spoken to the service can mute.
  public init(now: UnixTime, clock: any UTCOffsets, canMute: Bool) {
    self.now = now
    self.clock = clock
    self.canMute = canMute
  }

  var times: WallTimes { WallTimes(clock, now: now) }

  /// Changes the panel by an event; returns what the program around it is to do.
  public mutating func handle(_ event: PanelEvent) -> [PanelEffect] {
    switch event {
    case .key(let key, let place): return press(key, place)
    case .deed(let deed): return act(deed)
    case .searched(let text): return searchFor(text)
    case .clock(let time):
      now = time
      return []
    case .news(let news): return take(news)
    }
  }

  private mutating func take(_ news: CenterNews) -> [PanelEffect] {
    switch news {
    case .serviceBack: return serviceCame()
    case .serviceGone: serviceWent()
    case .listed(let page, let isFirst): list(page, isFirst: isFirst)
    case .put(let item): put(item)
    case .removed(let id): remove(id)
    case .past(let page, let query): return takePast(page, query)
    case .pastChanged: return askPastAnew()
    case .pastInDoubt: return doubtPast()
    case .quiet(let status): quiet = status
    case .muted(let app, let until): muted[app] = until
    case .done(let wish): return done(wish)
    case .broughtBack(let count, let wanted):
      lastDismissal.forget()
      notice = LastDismissal.words(count, of: wanted)
    case .failed(let wish, let sentence): fail(wish, sentence)
    case .unknown(let wish):
      if case .mute = wish { canMute = false }
      notice = CenterNews.unknownSentence
    }
    return []
  }

  private mutating func serviceCame() -> [PanelEffect] {
    isServiceThere = true
    isLoading = true
    return askPastAnew()
  }

  private mutating func serviceWent() {
    isServiceThere = false
    items.removeAll()
    past = PastPages()
    quiet = QuietReasons()
    muted = [:]
    (choice, replying, selected) = (nil, nil, nil)
    lastDismissal.forget()
    unfolded = []
  }

  private mutating func done(_ wish: CenterWish) -> [PanelEffect] {
    switch wish {
    // The app that has been opened is what the person wants to see now.
    case .tap: return [.close]
    case .reply(let id, _): if replying == id { replying = nil }
    case .mute(let app, let until): muted[app] = until
    case .showAgain: notice = translated("It is on the screen again.")
    case .snooze(_, let until):
      notice = translated("It comes again {time}.", ["time": times.words(until)])
    case .dismiss, .dismissThread, .dismissAll, .bringBack, .press, .quiet, .endQuiet: break
    }
    return []
  }

  private mutating func fail(_ wish: CenterWish, _ sentence: String) {
    notice = sentence
    // The written answer stays, to be sent again.
    if case .reply(let id, _) = wish, items.contains(id) { replying = id }
  }
}

// MARK: - What is said around the list

extension PanelState {
  /// The sentence on what keeps notifications off the screen; `nil` where nothing does.
  public var quietSentence: String? { quiet.sentence(times) }
  /// Whether something was dismissed just now that can be brought back.
  public var offersUndo: Bool {
    !lastDismissal.ids.isEmpty && undoOfferedUntil.map { now < $0 } == true
  }
  public var isQuiet: Bool { quiet.isOn }
  /// Whether the person chooses for how long nothing is to disturb.
  public var isChoosingQuiet: Bool { choice == .quiet }
}
