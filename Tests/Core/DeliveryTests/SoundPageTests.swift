import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// The table of docs/sound.md, line by line: what is heard, and how often.
@Suite(.timeLimit(.minutes(1))) struct SoundPageTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    let heard: String
    var testDescription: String { "\(what): \(heard)" }
  }

  static let rows: [Row] = {
    let rows = Page.rows(of: "docs/sound.md").filter { $0.count == 2 }
    guard let head = rows.firstIndex(of: ["what comes, and names a sound", "heard"]) else {
      return []
    }
    return rows[(head + 2)...].map { Row(what: $0[0], heard: $0[1]) }
  }()

  @Test func `each line of the page is known here, and none is missing`() {
    #expect(Set(Self.rows.map(\.what)) == Set(Self.deeds.keys))
    #expect(Self.rows.count == Self.deeds.count)
  }

  @Test(arguments: rows) func `it is heard as the page says`(_ row: Row) throws {
    let deed = try #require(Self.deeds[row.what])
    let desk = Desk(nil, preferences: .defaults(deed.settings))
    desk.handle(.playerChanged(isAble: true))
    if let server = deed.server { desk.appears(server) }
    deed.does(desk)
    let early = desk.played.count
    desk.finally(deed)
    #expect(words(early, desk.played.count) == row.heard, "\(desk.played)")
    #expect(desk.ledger.broken == [])
  }

  private func words(_ early: Int, _ all: Int) -> String {
    switch (early, all) {
    case (0, 0): "no"
    case (0, 1): "when it is drawn"
    case (1, 1): "once"
    case (2, 2): "twice"
    case (let early, let all): "\(early), then \(all)"
    }
  }

  /// What is done for a line of the page.
  struct Deed: Sendable {
    let settings: [Setting]
    let server: DesktopAbilities?
    let does: @Sendable (Desk) -> Void
    /// What has it drawn where that comes later.
    let then: (@Sendable (Desk) -> Void)?

    init(
      _ settings: [Setting] = [], server: DesktopAbilities? = .honouring,
      does: @escaping @Sendable (Desk) -> Void = { _ = $0.rings("Hello") },
      then: (@Sendable (Desk) -> Void)? = nil
    ) {
      self.settings = settings
      self.server = server
      self.does = does
      self.then = then
    }
  }

  static let unseen: DesktopAbilities = {
    var abilities = DesktopAbilities.withoutClock
    abilities.isSeen = false
    return abilities
  }()

  static let deeds: [String: Deed] = [
    "a banner": Deed(),
    "an alert": Deed { $0.rings("Look") { $0.timeout = .never } },
    "only in the Center: `style = none`": Deed([.style(.none)]),
    "only in the Center: `styles = badge;sound`": Deed([.styles([.badge, .sound])]),
    "a number for the app's badge, and nothing to see": Deed { $0.rings("") { $0.badge = 3 } },
    "a number for the badge that names no sound, with `sound = bell`": Deed([
      .sound(.named("bell"))
    ]) { desk in
      desk.arrive("") { $0.badge = 3 }
    },
    "hidden (`previews = never`)": Deed([.previews(.never)]),
    "hidden, with `sound = bell`": Deed([.previews(.never), .sound(.named("bell"))]),
    "replaced while it is on the screen": Deed { $0.replaces($0.rings("One"), "Two") },
    "faded, and replaced by its app": Deed { desk in
      let id = desk.rings("One")
      desk.leavesScreen("One", .faded)
      desk.replaces(id, "Two")
    },
    "only in the Center, and replaced by its app with other words": Deed([.style(.none)]) {
      $0.replaces($0.rings("One"), "Two")
    },
    "only in the Center, and sent again unchanged": Deed([.style(.none)]) {
      $0.replaces($0.rings("One"), "One")
    },
    "the same twice, folded (`×2`)": Deed { desk in
      desk.rings("Ping")
      desk.rings("Ping")
    },
    "the same twice within the `fold-window`, only in the Center": Deed([.style(.none)]) { desk in
      desk.rings("Ping")
      desk.rings("Ping")
    },
    "beyond the app's `rate-limit`, counted in \"3 more\"": Deed([Self.oneAMinute]) { desk in
      desk.arrive("Before")
      desk.rings("Hello")
    },
    "beyond the app's `rate-limit`, only in the Center": Deed([Self.oneAMinute, .style(.none)]) {
      $0.arrive("Before") { $0.sound = .named("ding") }
      $0.forgetPlayed()
      $0.rings("Hello")
    },
    "an alert that waits for its turn": Deed { desk in
      desk.arrive("Before") { $0.timeout = .never }
      desk.rings("Look") { $0.timeout = .never }
    } then: {
      $0.wait(.seconds(1))
    },
    "shown again by you": Deed { desk in
      let id = desk.rings("Hello")
      desk.leavesScreen("Hello", .faded)
      if let id { desk.handle(.handled(id, .shownAgain)) }
    },
    "back from a snooze": Deed { desk in
      guard let id = desk.rings("Hello") else { return }
      desk.handle(.handled(id, .snoozed(until: desk.wall + .minutes(1))))
      desk.wait(.minutes(2))
    },
    "kept back by a focus": Deed { desk in
      desk.isNotDisturbed()
      desk.rings("Hello")
    },
    "only in the Center, while a focus holds that it does not pass": Deed([.style(.none)]) { desk in
      desk.isNotDisturbed()
      desk.rings("Hello")
    },
    "shown by a focus with `banners = silent`": Deed { desk in
      desk.isNotDisturbed(.silent)
      desk.rings("Hello")
    },
    "of another app, while a focus with `silence` holds": Deed { desk in
      desk.isNotDisturbed(silence: "Chat")
      desk.rings("Hello")
    },
    "`sounds = no`": Deed([.sounds(false), .sound(.named("bell"))]),
    "`volume = 0`": Deed([.volume(0)]),
    "hidden, with `fallback-sound = bell`": Deed([
      .previews(.never), .fallbackSound(.named("bell")),
    ]),
    "names no sound, with `fallback-sound = bell`": Deed([.fallbackSound(.named("bell"))]) { desk in
      desk.arrive("Hello")
    },
    "names no sound, of low urgency, with `fallback-sound = bell`": Deed([
      .fallbackSound(.named("bell"))
    ]) { desk in
      desk.arrive("Hello") { $0.urgency = .low }
    },
    "a number for the badge that names no sound, with `fallback-sound = bell`": Deed([
      .fallbackSound(.named("bell"))
    ]) { desk in
      desk.arrive("") { $0.badge = 3 }
    },
    "with `breakthrough = always`, while a focus holds": Deed([.breakthrough(.always)]) { desk in
      desk.isNotDisturbed()
      desk.rings("Hello")
    },
    "level passive": Deed { $0.rings("Hello") { $0.level = .passive } },
    "urgency low": Deed { $0.rings("Hello") { $0.urgency = .low } },
    "a volume bar": Deed {
      $0.rings("Volume") {
        $0.tag = ReplaceTag(kind: .synchronous, name: "volume")
        $0.progress = 40
      }
    },
    "`suppress-sound`": Deed { $0.rings("Hello") { $0.sound = .suppressed } },
    "`styles = banner;badge`": Deed([.styles([.banner, .badge])]),
    "`sound = no`": Deed([.sound(.no)]),
    "`allow = no`": Deed([.allow(.no)]),
    "`allow = ask`, before you have answered": Deed([.allow(.ask)]),
    "`lock-screen = no`, while the screen is locked, and then unlocked": Deed([
      .lockScreen(false), .previews(.always),
    ]) { desk in
      desk.locks()
      desk.rings("Look") { $0.timeout = .never }
      desk.unlocks()
    },
    "while the desktop server is in its own do-not-disturb": Deed { desk in
      desk.handle(.desktop(.ownSilence(true)))
      desk.rings("Hello")
    },
    "with `server = none`": Deed(server: Self.unseen),
    "a banner while no server is there": Deed(
      server: nil, then: { $0.appears(.honouring) }),
    "only in the Center while no server is there": Deed(
      [.style(.none)], server: nil, then: { $0.appears(.honouring) }),
    "the fourth of all apps together within a second": Deed { desk in
      for app in ["A", "B", "C"] { desk.arrive("Before", app: app) { $0.sound = .named("ding") } }
      desk.forgetPlayed()
      desk.rings("Hello")
    },
    "open before a restart, and shown again after it": Deed(server: nil) { desk in
      guard let id = NotificationID(7) else { return }
      var door = NotificationModel.Notification(claim: AppClaim(name: "Mail"), title: "Door")
      door.timeout = .never
      door.sound = .named("ding")
      var old = Restored(
        id: id, notification: door, sender: Sender(connection: ConnectionName(":1.0")),
        face: AppFace(name: "Mail"), receivedAt: desk.wall, age: .minutes(5))
      old.isRecent = true
      desk.restore([old])
    } then: {
      $0.appears(.honouring)
    },
  ]

  static let oneAMinute = Setting.rateLimit(.atMost(1, per: .minutes(1)))
}

extension Desk {
  /// A message that names a sound.
  @discardableResult
  fileprivate func rings(
    _ title: String, _ change: (inout NotificationModel.Notification) -> Void = { _ in }
  ) -> NotificationID? {
    arrive(title) {
      $0.sound = .named("ding")
      change(&$0)
    }
  }

  fileprivate func replaces(_ id: NotificationID?, _ title: String) {
    arrive(title, replacing: id?.rawValue) { $0.sound = .named("ding") }
  }

  fileprivate func isNotDisturbed(_ banners: FocusBanners = .hold, silence: String? = nil) {
    var rule = FocusGroup.plain
    rule.banners = banners
    rule.silence = [silence].compactMap { $0.map { AppID($0) } }
    handle(.focusChanged(ActiveFocus([.init(rule, .manual)], since: UnixTime(milliseconds: 0))))
  }

  fileprivate func finally(_ deed: SoundPageTests.Deed) {
    deed.then?(self)
    wait(.seconds(3))
  }
}
