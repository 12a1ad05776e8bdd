import Clock
import NotificationModel
import Policy
import Testing

@testable import Focus

/// Whose wish for quiet counts, and whose does not, also when it is asked for again.
@Suite(.timeLimit(.minutes(1))) struct SetAsideTests {
  private static let flatpak = Proof.sandbox(AppID("player"))
  private static let unit = Proof.unit(AppID("player"))

  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    /// Who was set aside, and who asks then.
    var first: Proof = .nothing
    var name = "player"
    var proof: Proof = .nothing
    var word = QuietRule.Word.unsaid
    /// Whether it asks over the connection of the first.
    var isSameConnection = true
    let isHeard: Bool

    var testDescription: String { what }
  }

  static let cases: [Case] = [
    Case(what: "the same name", isHeard: false),
    Case(what: "in other letters", name: "PLAYER", isHeard: false),
    Case(what: "another app", name: "call", isSameConnection: false, isHeard: true),
    Case(what: "the same process, which names another app now", name: "call", isHeard: false),
    Case(
      what: "the same process, whose new name is written down as one that may", name: "call",
      word: .yes, isHeard: true),
    Case(
      what: "a sandbox under another name", first: flatpak, name: "x", proof: flatpak,
      isHeard: false),
    Case(what: "who only says to be the sandboxed one", first: flatpak, isHeard: false),
    Case(what: "a proven app whose name somebody took", proof: flatpak, isHeard: true),
    Case(
      what: "who runs in its own unit, under another name", first: unit, name: "x", proof: unit,
      isHeard: false),
    Case(
      what: "another unit's app that claims the name", first: unit, proof: .unit(AppID("call")),
      isHeard: true),
    Case(
      what: "who claims the name that an app in another's unit gave", first: .unit(AppID("call")),
      isHeard: true),
    Case(
      what: "a unit's app that claims a name which nobody vouched for", proof: .unit(AppID("call")),
      isHeard: true),
    Case(
      what: "one of whom a relay has said the same name", first: .relay(AppID("phone")),
      proof: unit, isHeard: true),
    Case(what: "written down as one that may", word: .yes, isHeard: true),
    Case(what: "another that may not", name: "call", word: .no, isHeard: false),
  ]

  @Test(arguments: cases) func `who is heard after another was set aside`(_ one: Case) {
    var focus = FocusState()
    let now = UnixTime(milliseconds: 0)
    func ask(
      _ name: String, _ proof: Proof, _ word: QuietRule.Word, by connection: String = ":1.1"
    ) {
      _ = focus.inhibitorsChanged {
        $0.add(
          of: ConnectionName(connection), app: name, reason: "", isSharing: false,
          at: now, proof: proof, word: { _ in word })
      }
    }
    ask("player", one.first, one.word == .yes && one.name == "player" ? .yes : .unsaid)
    focus.switchOff(at: now, Clock.utc)
    let before = focus.look(at: now, Clock.utc).parts
    #expect(before.isEmpty)
    ask(one.name, one.proof, one.word, by: one.isSameConnection ? ":1.1" : ":1.2")
    let after = focus.look(at: now, Clock.utc).parts
    #expect(after.isEmpty != one.isHeard)
  }

  @Test func `the person lets it be heard again, at once`() {
    var all = Inhibitors()
    _ = all.add(
      of: ConnectionName(":1.1"), app: "player", reason: "", isSharing: false,
      at: UnixTime(milliseconds: 0))
    let isAllowedForNothing = all.allow(AppID("player"))
    #expect(!isAllowedForNothing)
    var focus = FocusState()
    focus.inhibitorsChanged { $0 = all }
    let now = UnixTime(milliseconds: 0)
    focus.switchOff(at: now, Clock.utc)
    #expect(focus.inhibitors.aside.entries.map(\.app) == [AppID("player")])
    let isAllowed = focus.inhibitorsChanged { $0.allow(AppID("Player")) }
    let parts = focus.look(at: now, Clock.utc).parts
    #expect(isAllowed && !parts.isEmpty)
  }

  @Test(arguments: ["player", "film"])
  func `a process that was set aside is let be heard by either name`(name: String) {
    var all = Inhibitors()
    let now = UnixTime(milliseconds: 0)
    let connection = ConnectionName(":1.1")
    func ask(_ name: String) -> UInt32? {
      all.add(of: connection, app: name, reason: "", isSharing: false, at: now)
    }
    let first = ask("player")
    all.setAside(sparingSharers: false)
    if let first { all.remove(first, of: connection) }
    _ = ask("film")
    #expect(all.heard.isEmpty)
    let isAllowed = all.allow(AppID(name))
    #expect(isAllowed && all.heard.map(\.app) == ["film"])
    _ = ask("music")
    #expect(all.heard.map(\.app) == ["film", "music"])
  }

  @Test func `the name of a connection that has left is nobody's`() {
    var all = Inhibitors()
    let connection = ConnectionName(":1.1")
    let now = UnixTime(milliseconds: 0)
    _ = all.add(of: connection, app: "player", reason: "", isSharing: false, at: now)
    all.setAside(sparingSharers: false)
    all.removeAll(of: connection)
    _ = all.add(of: connection, app: "film", reason: "", isSharing: false, at: now)
    #expect(all.heard.count == 1)
  }

  @Test func `an app that runs as another is let be heard by what it runs as`() {
    var focus = FocusState()
    let now = UnixTime(milliseconds: 0)
    _ = focus.inhibitorsChanged {
      $0.add(
        of: ConnectionName(":1.1"), app: "film", reason: "", isSharing: false, at: now,
        proof: .unit(AppID("player")))
    }
    focus.switchOff(at: now, Clock.utc)
    #expect(focus.inhibitors.aside.entries.map(\.app) == [AppID("player")])
    let byItsClaim = focus.inhibitorsChanged { $0.allow(AppID("film")) }
    #expect(!byItsClaim)
    let isAllowed = focus.inhibitorsChanged { $0.allow(AppID("player")) }
    let parts = focus.look(at: now, Clock.utc).parts
    #expect(isAllowed && !parts.isEmpty)
  }

  static let words: [(lines: [(SettingScope, Bool)], isDoubtful: Bool, word: QuietRule.Word)] = [
    ([], false, .unsaid),
    ([(.defaults, false)], false, .no),
    ([(.defaults, false), (.app(AppID("player")), true)], false, .yes),
    ([(.defaults, false), (.app(AppID("player")), true)], true, .no),
    ([(.app(AppID("player")), true)], true, .unsaid),
    ([(.app(AppID("player")), false)], false, .no),
    ([(.app(AppID("call")), false)], false, .unsaid),
  ]

  @Test(arguments: words.indices) func `what the preferences say of an app`(index: Int) {
    let (lines, isDoubtful, word) = Self.words[index]
    var book = PreferenceBook()
    for (scope, value) in lines { book[scope].add(.mayInhibit(value), from: .builtIn) }
    let identity = AppIdentity(claim: AppID("player"), proof: .nothing)
    #expect(QuietRule.word(on: identity, isDoubtful: isDoubtful, in: book) == word)
  }
}

@Suite struct `A crowd of names that is set aside` {
  @Test func `pushes out no app that was set aside before`() {
    var focus = FocusState()
    let now = UnixTime(milliseconds: 0)
    func ask(_ name: String, process: UInt32) {
      _ = focus.inhibitorsChanged {
        $0.add(
          of: ConnectionName(":1.\(process)"), app: name, reason: "", isSharing: false, at: now,
          processID: process)
      }
    }
    ask("player", process: 1)
    focus.inhibitorsChanged { $0.setAside(sparingSharers: false) }
    for round in 0..<4 {
      for process in UInt32(10)..<14 {
        for number in 0..<Inhibitors.mostOfOne { ask("x\(round)-\(number)", process: process) }
      }
      focus.inhibitorsChanged { $0.setAside(sparingSharers: false) }
      for process in UInt32(10)..<14 {
        focus.inhibitorsChanged { $0.removeAll(of: ConnectionName(":1.\(process)")) }
      }
    }
    #expect(focus.inhibitors.aside.apps.contains(AppID("player")))
  }

  @Test func `has four names of a process remembered, however often it asks under each`() {
    var all = Inhibitors()
    let names = ["film", "film", "film", "film", "film", "music", "call", "talk", "more"]
    for name in names {
      _ = all.add(
        of: ConnectionName(":1.1"), app: name, reason: "", isSharing: false,
        at: UnixTime(milliseconds: 0), processID: 1)
    }
    all.setAside(sparingSharers: false)
    #expect(all.aside.apps.map(\.spelling) == ["film", "music", "call", "talk"])
    #expect(all.heard.isEmpty)
  }
}
