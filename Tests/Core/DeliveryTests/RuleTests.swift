import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

extension PreferenceBook {
  /// The same with a rule more.
  func rule(
    _ name: String, _ conditions: RuleCondition..., sets settings: Setting...
  ) -> PreferenceBook {
    var rule = Rule(name: name)
    for condition in conditions { rule.add(condition) }
    let line = FileLine(file: "p", line: rules.count + 1, group: "Rule \(name)")
    for setting in settings { rule.add(setting, from: .line(line)) }
    var book = self
    book.rules.append(rule)
    return book
  }
}

func patterns(_ written: String...) -> [TextPattern] { written.compactMap { TextPattern($0) } }

/// What people write rules for.
@Suite(.timeLimit(.minutes(1))) struct RuleTests {
  @Test func `a music player is quiet, and is in the Center`() {
    let book = PreferenceBook().rule(
      "Spotify quiet", .app(patterns("spotify")), sets: .style(.none), .sound(.no))
    let desk = Desk(preferences: book)
    let id = desk.arrive("Next song", app: "Spotify") { $0.sound = .named("ding") }
    desk.arrive("News")
    #expect(desk.screenTitles == ["News"] && desk.isOpen(id))
    #expect(desk.ledger.broken == [])
  }

  @Test func `what is past is looked at again with a rule that begins or ends, and with a lock`() {
    let desk = Desk(
      preferences: PreferenceBook().rule("Night", .during([Self.night]), sets: .previews(.never)))
    let ledger = desk.ledger
    desk.handle(.hoursChanged([Self.night]))
    #expect(!ledger.takePastDiffers(), "nobody watches")
    ledger.isWatched = true
    desk.handle(.hoursChanged([]))
    #expect(ledger.takePastDiffers())
    #expect(!ledger.takePastDiffers())
    desk.handle(.focusChanged(ActiveFocus([.init(.plain, .manual)], since: desk.wall)))
    #expect(!ledger.takePastDiffers(), "no rule asks for the focus")
    desk.handle(.lockChanged(isLocked: true))
    #expect(ledger.takePastDiffers())
  }

  @Test func `a build bot's failures are alerts, its successes are nowhere`() {
    let book = PreferenceBook()
      .rule("Builds", .app(patterns("ci-*")), sets: .allow(.no))
      .rule(
        "Failures", .app(patterns("ci-*")), .title(patterns("*fail*")),
        sets: .allow(.yes), .style(.alert))
    let desk = Desk(preferences: book)
    let good = desk.arrive("Build 7 passed", app: "CI-bot")
    let bad = desk.arrive("Build 8 FAILED", app: "CI-bot")
    #expect(desk.reasons(good) == [.dismissed] && !desk.isOpen(good))
    #expect(desk.screenTitles == ["Build 8 FAILED"])
    #expect(bad.flatMap { desk.ledger.items[$0] }?.isAlert == true)
  }

  @Test func `one person of a chat is louder than the rest`() {
    let book = PreferenceBook.app("Chat", .sound(.no))
      .rule(
        "Ann", .app(patterns("chat")), .title(patterns("Ann", "Ann:*")),
        sets: .sound(.named("bell")), .style(.alert), .setLevel(.timeSensitive))
    let desk = Desk(preferences: book)
    desk.handle(.playerChanged(isAble: true))
    desk.handle(.focusChanged(ActiveFocus([.init(.plain, .manual)], since: desk.wall)))
    desk.arrive("Bob", app: "Chat") { $0.sound = .named("ding") }
    desk.arrive("Annette", app: "Chat")
    desk.arrive("Ann", app: "Chat") { $0.sound = .named("ding") }
    #expect(desk.screenTitles == ["Ann"])
    #expect(desk.played == [.named("bell")])
  }

  @Test func `a low battery passes each focus, whoever says it`() {
    let book = PreferenceBook().rule(
      "Battery", .title(patterns("*low battery*", "*battery*low*")), sets: .breakthrough(.always))
    let desk = Desk(preferences: book)
    desk.handle(.focusChanged(ActiveFocus([.init(.plain, .manual)], since: desk.wall)))
    desk.arrive("Low battery: 5 %", app: "upower")
    desk.arrive("Battery is fine", app: "upower")
    #expect(desk.screenTitles == ["Low battery: 5 %"])
  }

  @Test func `who only claims to be an app gains nothing by its rule`() {
    let book = PreferenceBook().rule(
      "Ann", .app(patterns("chat")), sets: .breakthrough(.always))
    let desk = Desk(preferences: book)
    desk.arrive("Real", app: "Chat", from: ":1.5", proof: .unit(AppID("Chat")))
    desk.handle(.focusChanged(ActiveFocus([.init(.plain, .manual)], since: desk.wall)))
    desk.arrive("Claimed", app: "Chat", from: ":1.6")
    desk.arrive("Proven", app: "Chat", from: ":1.5", proof: .unit(AppID("Chat")))
    #expect(!desk.screenTitles.contains("Claimed") && desk.screenTitles.contains("Proven"))
  }

  // MARK: What changes by itself

  private static let night = DayHours(from: 1_320, until: 420)

  @Test func `what is on the screen is judged anew as the hours of a rule begin and end`() {
    let book = PreferenceBook().rule(
      "Night", .app(patterns("mail")), .during([Self.night]), sets: .previews(.never))
    let desk = Desk(preferences: book)
    let id = desk.arrive("Secret") { $0.timeout = .never }
    #expect(desk.screenTitles == ["Secret"])
    desk.handle(.hoursChanged([Self.night]))
    desk.wait(.seconds(1))
    #expect(desk.screenTitles == ["Notification"])
    #expect(id.flatMap { desk.ledger.centerItem($0) }?.title == "Notification")
    #expect(desk.withheld.isEmpty, "it may be read on the disk when the hours are over")
    let late = desk.arrive("Hidden")
    #expect(late.map { desk.ledger.keepsText($0) } == false, "what comes meanwhile is not written")
    desk.handle(.hoursChanged([]))
    desk.wait(.seconds(1))
    #expect(desk.screenTitles.contains("Secret") && desk.ledger.broken == [])
  }

  @Test func `the lock and a focus are conditions like the hours`() {
    let book = PreferenceBook.defaults(.previews(.always))
      .rule("Locked", .app(patterns("mail")), .locked(true), sets: .previews(.whenUnlocked))
      .rule("Work", .app(patterns("chat")), .focus(["Work"]), sets: .previews(.never))
    let desk = Desk(preferences: book)
    for app in ["Mail", "Chat", "Bank"] { desk.arrive(app, app: app) { $0.timeout = .never } }
    desk.locks()
    desk.wait(.seconds(2))
    #expect(Set(desk.screenTitles) == ["Notification", "Chat", "Bank"])
    desk.unlocks()
    desk.wait(.seconds(2))
    #expect(Set(desk.screenTitles) == ["Mail", "Chat", "Bank"])
    let work = FocusGroup(name: "Work")
    desk.handle(.focusChanged(ActiveFocus([.init(work, .manual)], since: desk.wall)))
    desk.wait(.seconds(2))
    #expect(Set(desk.screenTitles) == ["Mail", "Notification", "Bank"])
    desk.handle(.focusChanged(nil))
    desk.wait(.seconds(2))
    #expect(Set(desk.screenTitles) == ["Mail", "Chat", "Bank"] && desk.ledger.broken == [])
  }

  @Test func `a rule that drops for a time closes nothing that came before it`() {
    let book = PreferenceBook().rule(
      "Night", .during([Self.night]), sets: .allow(.no))
    let desk = Desk(preferences: book)
    let before = desk.arrive("Before") { $0.timeout = .never }
    desk.handle(.hoursChanged([Self.night]))
    let meanwhile = desk.arrive("Meanwhile")
    #expect(desk.isOpen(before) && desk.screenTitles == ["Before"])
    #expect(!desk.isOpen(meanwhile))
    desk.prefer(book.rule("x", .app(patterns("nobody")), sets: .sound(.no)))
    #expect(desk.isOpen(before))
    desk.prefer(PreferenceBook().rule("All", sets: .allow(.no)))
    #expect(!desk.isOpen(before), "a rule of all times does")
  }

  // MARK: Hidden words

  @Test func `a rule that is added hides what is open, and takes it off the disk`() {
    let desk = Desk()
    let id = desk.arrive("Your salary") { $0.timeout = .never }
    let other = desk.arrive("Lunch") { $0.timeout = .never }
    desk.prefer(
      PreferenceBook().rule("Money", .title(patterns("*salary*")), sets: .previews(.never)))
    desk.wait(.seconds(1))
    #expect(Set(desk.screenTitles) == ["Notification", "Lunch"])
    #expect(id.map { desk.withheld[$0] } == "Notification")
    #expect(other.map { desk.withheld[$0] == nil } == true)
  }

  @Test func `a hidden item names the rule and its line, and never the words that matched`() {
    let desk = Desk(
      preferences: PreferenceBook().rule(
        "Money Site matters", .title(patterns("*salary*")), sets: .previews(.never)))
    let id = desk.arrive("Your salary")
    let told = id.flatMap { desk.ledger.explanation(of: $0) }
    let words = "\(told?.reasons ?? []) \(told?.alsoInForce ?? []) \(told?.outcome ?? "")"
    #expect(words.contains("p:1, [Rule Money Site matters]"))
    #expect(!words.lowercased().contains("salary"))
  }

  @Test func `names that messages give are not told where a rule may hide one of them`() {
    let desk = Desk(
      preferences: PreferenceBook().rule(
        "Money", .title(patterns("*salary*")), sets: .previews(.never)))
    desk.browsers = ["Web"]
    desk.arrive("News", app: "Web") { $0.origin = "bank.example.org" }
    #expect(desk.ledger.knownApps().first?.sites == [])
    desk.prefer()
    #expect(desk.ledger.knownApps().first?.sites == ["bank.example.org"])
  }
}
