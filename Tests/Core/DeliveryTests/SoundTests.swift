import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What is heard, and by whom; never twice, and nothing of what is no news.
@Suite(.timeLimit(.minutes(1))) struct SoundTests {
  private static let ding = SoundRequest.named("ding")

  /// A desk where we play.
  private func desk(
    _ server: DesktopAbilities? = DesktopAbilities(), preferences: PreferenceBook = PreferenceBook()
  ) -> Desk {
    let desk = Desk(server, preferences: preferences)
    desk.handle(.playerChanged(isAble: true))
    return desk
  }

  private static let playing: DesktopAbilities = {
    var abilities = DesktopAbilities()
    abilities.playsSounds = true
    return abilities
  }()

  private static let unseen: DesktopAbilities = {
    var abilities = DesktopAbilities.withoutClock
    abilities.isSeen = false
    return abilities
  }()

  @Test func `how loud it is goes with it, wherever it comes`() {
    var book = PreferenceBook.defaults([.volume(30)])
    book[.app(AppID("Calm"))].add(.style(.none), from: .builtIn)
    book[.app(AppID("Calm"))].add(.volume(60), from: .builtIn)
    let desk = desk(preferences: book)
    desk.arrive("A banner") { $0.sound = Self.ding }
    desk.arrive("In the Center", app: "Calm") { $0.sound = Self.ding }
    desk.arrive("", app: "Post") {
      $0.sound = Self.ding
      $0.badge = 3
    }
    #expect(desk.volumes.map(\.percent) == [30, 60, 30])
  }

  static let sounds: [(SoundRequest, Presentation.Sound)] = [
    (ding, .named("ding")), (.file(UncheckedPath("/own.oga")), .file(UncheckedPath("/own.oga"))),
  ]

  @Test(arguments: sounds) func `a new item is heard once`(
    sound: SoundRequest, heard: Presentation.Sound
  ) {
    let desk = desk()
    desk.arrive { $0.sound = sound }
    desk.wait(.minutes(1))
    #expect(desk.played == [heard])
  }

  static let silent:
    [(String, Setting?, @Sendable (inout NotificationModel.Notification) -> Void)] =
      [
        ("names none", nil, { $0.sound = .unnamed }),
        ("suppresses it", .sound(.named("bell")), { $0.sound = .suppressed }),
        ("low urgency", nil, { $0.urgency = .low }),
        ("passive", nil, { $0.level = .passive }),
        (
          "a status display", nil,
          {
            $0.tag = ReplaceTag(kind: .synchronous, name: "volume")
            $0.progress = 40
          }
        ),
        ("its sound is off", .sound(.no), { _ in }),
        ("no sound among its styles", .styles([.banner, .alert]), { _ in }),
        ("hidden, and its own sound", .previews(.never), { _ in }),
        ("switched off", .allow(.no), { _ in }),
      ]

  @Test(arguments: silent.indices) func `what is not heard`(index: Int) {
    let (name, setting, change) = Self.silent[index]
    let desk = desk(preferences: .defaults(setting.map { [$0] } ?? []))
    desk.arrive {
      $0.sound = Self.ding
      change(&$0)
    }
    #expect(desk.played == [], "\(name)")
  }

  @Test func `replaced in place it is no news, nor shown again by the person`() throws {
    let desk = desk()
    let id = try #require(desk.arrive("One") { $0.sound = Self.ding })
    desk.wait(.seconds(4))
    desk.arrive("Two", replacing: id.rawValue) { $0.sound = Self.ding }
    desk.wait(.seconds(4))
    #expect(desk.screenTitles == ["Two"])
    desk.leavesScreen("Two", .faded)
    desk.handle(.handled(id, .shownAgain))
    desk.wait(.seconds(4))
    #expect(desk.screenTitles == ["Two"])
    #expect(desk.played == [.named("ding")])
  }

  @Test func `ten identical ones are one sound`() {
    let desk = desk()
    for _ in 0..<10 {
      desk.arrive("Ping") { $0.sound = Self.ding }
      desk.wait(.milliseconds(400))
    }
    #expect(desk.screenTitles == ["Ping ×10"])
    #expect(desk.played == [.named("ding")])
  }

  @Test func `faded and replaced it appears anew, and is heard`() {
    let desk = desk()
    let id = desk.arrive("One") { $0.sound = Self.ding }
    desk.leavesScreen("One", .faded)
    desk.arrive("Two", replacing: id?.rawValue) { $0.sound = Self.ding }
    #expect(desk.played.count == 2)
  }

  @Test func `one a second of all apps, after a few at once; the rest is dropped, not queued`() {
    let desk = desk()
    for number in 0..<10 {
      desk.arrive("\(number)", app: "App \(number)") { $0.sound = Self.ding }
    }
    #expect(desk.played.count == Limits.soundsAtOnce)
    desk.wait(.milliseconds(900))
    desk.arrive("too soon") { $0.sound = Self.ding }
    #expect(desk.played.count == Limits.soundsAtOnce)
    desk.wait(.milliseconds(100))
    desk.arrive("later") { $0.sound = Self.ding }
    #expect(desk.played.count == Limits.soundsAtOnce + 1)
    desk.wait(.minutes(1))
    #expect(desk.played.count == Limits.soundsAtOnce + 1)
    #expect(desk.isOpen(desk.arrive("open all the same")))
  }

  @Test func `beyond the rate limit a line counts, without a sound`() {
    let desk = desk(preferences: .defaults(.rateLimit(.atMost(1, per: .minutes(1)))))
    desk.arrive("One") { $0.sound = Self.ding }
    desk.wait(.seconds(2))
    desk.arrive("Two") { $0.sound = Self.ding }
    #expect(desk.played.count == 1)
  }

  @Test func `a server that plays by itself is told to be silent while we play`() {
    let desk = desk(Self.playing)
    desk.arrive { $0.sound = Self.ding }
    #expect(desk.played == [.named("ding")])
    #expect(desk.server.sounds == [])
  }

  @Test func `where we cannot, it is left to it, at the same rate`() {
    let desk = Desk(Self.playing)
    for number in 0..<10 {
      desk.arrive("\(number)") { $0.sound = Self.ding }
    }
    #expect(desk.played == [])
    #expect(desk.server.sounds.count == Limits.soundsAtOnce)
    // Each sound has us look whether we can meanwhile, silently, so that none is heard twice.
    #expect(desk.sought == Array(repeating: .silent, count: Limits.soundsAtOnce))
  }

  @Test func `where nothing played, whether it can is looked at again for each sound alone`() {
    let desk = Desk()
    desk.arrive { $0.sound = .unnamed }
    #expect(desk.sought == [])
    desk.arrive("Shown") { $0.sound = Self.ding }
    desk.arrive("") {
      $0.sound = Self.ding
      $0.badge = 3
    }
    desk.prefer(.style(.none))
    desk.arrive("In the Center") { $0.sound = Self.ding }
    #expect(desk.sought == [.named("ding"), .named("ding"), .named("ding")])
    #expect(desk.played == [])
    desk.handle(.playerChanged(isAble: true))
    desk.arrive("Next") { $0.sound = Self.ding }
    #expect(desk.sought.count == 3)
    #expect(desk.played == [.named("ding")])
  }

  @Test func `it is left to it again when our player fails`() {
    let desk = desk(Self.playing)
    desk.handle(.playerChanged(isAble: false))
    desk.arrive { $0.sound = Self.ding }
    #expect(desk.played == [])
    #expect(desk.server.sounds == [.named("ding")])
  }

  @Test func `on a screen that nobody sees sounds play all the same (S5)`() {
    let desk = desk(Self.unseen)
    desk.arrive { $0.sound = Self.ding }
    #expect(desk.played == [.named("ding")])
  }

  @Test func `without a server it is heard when it is shown, once`() {
    let desk = desk(nil)
    desk.arrive { $0.sound = Self.ding }
    #expect(desk.played == [])
    desk.appears(.honouring)
    #expect(desk.played == [.named("ding")])
    desk.vanishes()
    desk.appears(.honouring)
    #expect(desk.played == [.named("ding")])
  }
}
