internal import CenterList
public import Clock
public import Focus
public import NotificationModel
internal import Translations

/// The Center in a window: what is in it, what is chosen in it, and what each deed of a person asks for.
public struct PanelState {
  var list: PanelList { didSet { madeRows = nil } }
  /// The rows of the list as it is; `nil` until they are asked for.
  var madeRows: MadeRows?
  /// The past has changed since its page was asked for that is on its way.
  var isPastOld = false
  var dismissals = Dismissals()
  /// Until when undoing is offered in sight; its key works longer.
  var undoOfferedUntil: UnixTime?
  public internal(set) var selected: PanelRowID?
  /// How often the selection has gone to another row without the person's doing.
  public internal(set) var strays = 0
  var quiet = QuietReasons()
  /// A message for the person, shown until the next deed.
  public internal(set) var notice: String?
  public internal(set) var now: UnixTime
  private let clock: any UTCOffsets

  /// - Parameters:
  ///   - now: the time on the wall.
  ///   - clock: the time zone here.
  ///   - canMute: whether the protocol spoken to the service can mute.
  public init(now: UnixTime, clock: any UTCOffsets, canMute: Bool) {
    self.now = now
    self.clock = clock
    list = PanelList(canMute: canMute)
  }

  var times: WallTimes { WallTimes(clock, now: now) }
  /// The item that is being answered in place.
  public var replying: NotificationID? { list.replying }
  public var isServiceThere: Bool { list.isServiceThere }
  /// Whether there is something to dismiss.
  public var hasOpen: Bool { !list.items.isEmpty }

  /// Changes the panel by an event; returns what the program around it is to do.
  public mutating func handle(_ event: PanelEvent) -> [PanelEffect] {
    switch event {
    case .key(let key, let place): return press(key, place)
    case .deed(let deed): return act(deed)
    case .searched(let text): return searchFor(text)
    case .clock(let time):
      now = time
      // Some of the rows may be of an app that is muted until now.
      if !list.muted.isEmpty { madeRows = nil }
      return []
    case .news(let news): return take(news)
    case .notOpened(let reason):
      notice = translated("The link cannot be opened: {reason}", ["reason": reason])
      return []
    }
  }

  private mutating func take(_ news: CenterNews) -> [PanelEffect] {
    switch news {
    case .serviceBack: return serviceCame()
    case .serviceGone: serviceWent()
    case .listed(let page, let isFirst): list(page, isFirst: isFirst)
    case .put(let item): return put(item)
    case .removed(let id): return take(away: id)
    case .past(let page, let query): return takePast(page, query)
    case .pastChanged: return askPastAgain()
    case .pastInDoubt: return doubtPast()
    case .quiet(let status): quiet = status
    case .muted(let app, let until): list.muted[app] = until
    case .done(let wish): return done(wish)
    case .broughtBack(let count, let wanted):
      guard let (words, _) = dismissals.broughtBack(count, of: wanted) else { return undo() }
      (notice, undoOfferedUntil) = (words, nil)
    case .failed(let wish, let sentence): fail(wish, sentence)
    case .unknown(let wish):
      if case .mute = wish { list.canMute = false }
      notice = CenterNews.unknownSentence
    }
    return []
  }

  private mutating func serviceCame() -> [PanelEffect] {
    list.isServiceThere = true
    list.isLoading = true
    return askPastAnew()
  }

  private mutating func serviceWent() {
    list.isServiceThere = false
    list.items.removeAll()
    list.past = PastPages()
    quiet = QuietReasons()
    list.muted = [:]
    (list.choice, list.replying, selected, isPastOld) = (nil, nil, nil, false)
    // What the person has dismissed can be brought back by the service that comes next.
    dismissals.failed()
    list.unfolded = []
  }

  private mutating func done(_ wish: CenterWish) -> [PanelEffect] {
    switch wish {
    // The app that has been opened is what the person wants to see now.
    case .tap: return [.close]
    case .reply(let id, _): if list.replying == id { list.replying = nil }
    case .mute(let app, let until): list.muted[app] = until
    case .showAgain: notice = translated("It is on the screen again.")
    case .snooze(_, let until):
      notice = translated("It comes again {time}.", ["time": times.words(until)])
    case .dismiss, .dismissThese, .dismissAll, .bringBack, .press, .quiet, .endQuiet: break
    }
    return []
  }

  private mutating func fail(_ wish: CenterWish, _ sentence: String) {
    notice = sentence
    // The written answer stays, to be sent again.
    if case .reply(let id, _) = wish, list.items.contains(id) { list.replying = id }
    if case .bringBack = wish { dismissals.failed() }
  }
}

extension PanelState {
  /// Moves all lists to a storage in which nothing is left of items that have gone.
  public mutating func moveOut() {
    list.items.moveOut()
    list.past.moveOut()
    madeRows = nil
  }
}

// MARK: - What is said around the list

extension PanelState {
  /// The sentence on what keeps notifications off the screen; `nil` where nothing does.
  public var quietSentence: String? { quiet.sentence(times) }
  /// Whether something was dismissed just now that can be brought back.
  public var offersUndo: Bool {
    dismissals.isThere && undoOfferedUntil.map { now < $0 } == true
  }
  public var isQuiet: Bool { quiet.isOn }
  /// Whether the person chooses for how long nothing is to disturb.
  public var isChoosingQuiet: Bool { list.choice == .quiet }
}
