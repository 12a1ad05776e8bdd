import Clock
public import ControlProtocol
import Descriptors
import Glibc
public import NotificationModel

/// Values of everything that goes over the control interface.
public enum ControlSamples {
  public static func id(_ number: UInt32) -> NotificationID {
    guard let id = NotificationID(number) else { preconditionFailure("no id") }
    return id
  }

  /// Nothing but what every item has.
  public static func bare(_ number: UInt32 = 1, _ place: CenterItem.Place = .screen) -> CenterItem {
    CenterItem(
      id: id(number), app: AppID("org.example.Mail"), appName: "Mail", title: "", style: .banner,
      receivedAt: UnixTime(milliseconds: 0), place: place, reach: .nobody)
  }

  public static let full: CenterItem = {
    var item = CenterItem(
      id: id(.max), app: AppID("Slack"), appName: "Släck", title: "Grüße 👋", style: .alert,
      receivedAt: UnixTime(milliseconds: 1_700_000_000_123),
      place: .past(.closedByApp, at: UnixTime(milliseconds: 1_700_000_001_000)), reach: .app)
    item.icon = "/usr/share/icons/slack.png"
    item.entry = "slack"
    item.body = "One\nTwo"
    item.links = [
      BodyLink(words: "One", address: "https://example.org/1"),
      BodyLink(words: "", address: "mailto:ann@example.org"),
    ]
    item.level = .timeSensitive
    item.urgency = .critical
    item.category = Category("im.received")
    item.thread = "room 12"
    item.group = 7
    item.site = Site("web.example.org")
    item.progress = 100
    item.count = 3
    item.actions = [
      Action(key: ActionKey("reply"), title: "Reply"),
      Action(key: ActionKey(""), title: "Delete", isDestructive: true),
    ]
    item.opens = true
    item.openTitle = "Read"
    item.prompt = "Unlock to reply"
    item.reply = ReplyField(title: "Answer", prompt: "To Ann", sendTitle: "Post")
    item.isHidden = true
    item.isResident = true
    item.isAwaited = true
    item.isQuestion = true
    return item
  }()

  public static let items: [CenterItem] =
    [bare(), bare(2, .center), bare(4, .held), bare(5, .silenced), bare(6, .unseen), full]
    + Sleep.Kind.allCases.map { bare(4, .asleep($0, until: UnixTime(milliseconds: 7))) }
    + [with(\.pictureName, "face-smile"), with(\.hasPicture, true)]
    + [with(\.dueAt, UnixTime(milliseconds: -1))]
    + [CloseReason.expired, .dismissed, .closedByApp, .undefined].map {
      bare(3, .past($0, at: UnixTime(milliseconds: -1)))
    } + [ItemStyle.banner, .alert, .none].map { with(\.style, $0) }
    + [CenterItem.Reach.app, .entry, .nobody].map { with(\.reach, $0) }
    + InterruptionLevel.allCases.map { with(\.level, $0) }
    + Urgency.allCases.map { with(\.urgency, $0) }

  public static func with<Value>(
    _ field: WritableKeyPath<CenterItem, Value>, _ value: Value
  ) -> CenterItem {
    var item = bare()
    item[keyPath: field] = value
    return item
  }

  public static let queries: [ItemQuery] = {
    var all = ItemQuery()
    all.app = AppID("slack")
    all.before = id(7)
    all.limit = 0
    all.isUnfolded = true
    all.sleeping = .snoozed
    all.isHeld = true
    all.search = SearchWords("lunch Ümit")
    all.since = UnixTime(milliseconds: 1_700_000_000_000)
    return [ItemQuery(), all]
  }()

  public static let counts: CenterCounts = {
    var counts = CenterCounts()
    counts.open = 4
    counts.onScreen = 1
    counts.alerts = 2
    counts.held = 5
    counts.past = .max
    return counts
  }()

  public static let badges = [
    AppBadge(app: AppID("Slack"), entry: "slack", count: 12),
    AppBadge(app: AppID("script"), entry: nil, count: 0),
  ]

  public static let apps: [KnownApp] = {
    var app = KnownApp(
      app: AppID("org.example.Mail"), name: "Mail", entry: "org.example.Mail", grounds: "its unit")
    app.open = 3
    app.held = 4
    app.badge = 2
    app.lastAt = UnixTime(milliseconds: 1_700_000_000_000)
    app.hasGroup = true
    app.styles = "banner;badge"
    app.mutedUntil = UnixTime(milliseconds: 1_700_000_003_000)
    app.sites = ["web.example.org", "localhost:8080"]
    return [app, KnownApp(app: AppID("script"), name: "", entry: nil, grounds: "its name")]
  }()

  public static let explanations = [
    {
      var whole = ItemExplanation(
        item: full, identity: "It is Slack.", outcome: "It was shown.",
        reasons: ["By a line.", "By a rule."], isByPresentPreferences: true)
      whole.alsoInForce = ["sound (p:1, [Defaults])"]
      whole.because = "By a line."
      whole.sound = "bell"
      whole.remark = "It is old."
      return whole
    }(),
    ItemExplanation(
      item: bare(), identity: "", outcome: "", reasons: [], isByPresentPreferences: false),
  ]

  public static let focus: FocusStatus = {
    var focus = FocusStatus()
    focus.since = UnixTime(milliseconds: 1_700_000_000_000)
    focus.holding = FocusStatus.Cause.allCases.map {
      .init(name: "Deep work", cause: $0, since: nil, until: UnixTime(milliseconds: 1))
    }
    focus.next = "Night"
    focus.beginning = .init(name: "Work", at: UnixTime(milliseconds: 1_700_000_002_000))
    focus.setAside = ["Night", "Work"]
    focus.setAsideUntil = UnixTime(milliseconds: 1_700_000_001_000)
    focus.inhibitors = [
      .init(
        app: "firefox", reason: "Screen sharing", since: UnixTime(milliseconds: 5),
        isSharing: true, isSetAside: false),
      .init(
        app: "vlc", reason: "", since: UnixTime(milliseconds: 6), isSharing: false,
        isSetAside: true),
    ]
    focus.inhibitors[1].runsAs = "player"
    focus.inhibitors[1].isBarred = true
    focus.appsSetAside = ["player", "call"]
    focus.appsJustSetAside = ["call"]
    focus.isSharing = true
    focus.serverIsSilent = true
    focus.held = 12
    focus.names = ["Night", "Work"]
    return focus
  }()

  static let preferences = [
    KnownPreference(key: "style", value: "auto"),
    KnownPreference(
      key: "sound", value: "no",
      place: .init(group: "App slack", file: "/home/me/preferences.conf", line: 7)),
  ]

  /// A file without content, and pixels in it that nobody looks at.
  private static let nothing: Descriptor = {
    guard let file = unsafe Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC)) else {
      preconditionFailure("no /dev/null")
    }
    return file
  }()

  static let picture = HandedPicture(
    nothing, pixels: .init(width: 2, height: 1, stride: 8, hasAlpha: true))

  /// Every request, with an answer to it.
  public static let exchanges: [(ControlRequest, ControlAnswer)] = [
    (.list(queries[0]), .items(items)), (.list(queries[1]), .items([])),
    (.history(queries[0]), .items([full])), (.history(queries[1]), .items([])),
    (.clearHistory(nil), .number(0)), (.clearHistory(AppID("Slack")), .number(.max)),
    (.get(id(1)), .item(bare())), (.get(id(.max)), .item(full)),
    (.picture(id(1)), .picture(picture)), (.picture(id(2)), .picture(HandedPicture(nothing))),
    (.dismiss([]), .number(0)), (.dismiss([id(1), id(.max)]), .number(2)),
    (.dismissAll(nil), .number(3)), (.dismissAll(AppID("Slack")), .number(1)),
    (.invoke(id(1), nil, token: nil), .invoked(.entry)),
    (.invoke(id(1), ActionKey("archive"), token: "t-1"), .invoked(.app)),
    (.invoke(id(1), ActionKey("bin"), token: nil, isConfirmed: true), .invoked(.person)),
    (.reply(id(1), ""), .done), (.reply(id(2), "On my\nway 👋"), .done),
    (.showAgain(id(1)), .done),
    (.bringBack([id(1), id(.max)], isShown: true), .ids([id(7), id(8)])),
    (.bringBack([], isShown: false), .ids([])),
    (.snooze(id(1), until: UnixTime(milliseconds: 1_700_000_000_000)), .done),
    (.snooze(id(.max), until: UnixTime(milliseconds: .max)), .done),
    (.counts, .counts(counts)), (.counts, .counts(CenterCounts())),
    (.badges, .badges(badges)), (.badges, .badges([])),
    (.apps, .apps(apps)), (.apps, .apps([])),
    (.mute(AppID("Slack"), until: UnixTime(milliseconds: 1_700_000_000_000)), .done),
    (.mute(AppID("Slack"), until: nil), .done),
    (.explain(id(1)), .explanation(explanations[0])),
    (.explain(id(1)), .explanation(explanations[1])),
    (.status, .status(fullStatus)), (.status, .status(bareStatus)),
    (.preferences(nil, nil), .preferences([])),
    (.preferences(AppID("Slack"), Category("im")), .preferences(preferences)),
    (.lock, .lock(LockReport())),
    (.lock, .lock(LockReport(isLocked: true, isKnown: true, lockedBy: ["one", "two"]))),
    (.setLock(true), .done), (.setLock(false), .done),
    (.reload, .reloaded(["a.conf:1:2: unknown word"])), (.reload, .reloaded([])),
    (.focus, .focus(FocusStatus())), (.focus, .focus(focus)),
    (.switchFocus(.on(nil, .open)), .focus(focus)),
    (.switchFocus(.on("Deep work", .at(1_439))), .focus(focus)),
    (.switchFocus(.on(nil, .after(.hours(1)))), .focus(focus)),
    (.switchFocus(.on(nil, .until(UnixTime(milliseconds: 1)))), .focus(focus)),
    (.switchFocus(.off), .focus(FocusStatus())), (.switchFocus(.toggle(nil)), .focus(focus)),
    (.switchFocus(.toggle("Work")), .focus(focus)),
    (.switchFocus(.sharing(true)), .focus(focus)), (.switchFocus(.sharing(false)), .focus(focus)),
    (.subscribe, .done), (.unsubscribe, .done),
  ]

  private static let reasons: [CloseReason?] =
    [.expired, .dismissed, .closedByApp, .undefined, nil]

  public static let signals: [ControlSignal] = {
    var signals: [ControlSignal] = [
      .added(full), .changed(bare()), .counts(counts), .reloaded, .focus(focus), .past,
    ]
    signals += [
      .mute(AppID("Slack"), until: UnixTime(milliseconds: 7)), .mute(AppID("Slack"), until: nil),
    ]
    signals += badges.map { .badge($0) }
    signals += reasons.map { .removed(id(9), AppID("Slack"), $0) }
    return signals
  }()
}
