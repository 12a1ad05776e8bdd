import Focus
import NotificationModel
import Policy
import Testing

/// B9: whose wish for quiet counts, and whose does not, also when it is asked for again.
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
    let isHeard: Bool

    var testDescription: String { what }
  }

  static let cases: [Case] = [
    Case(what: "the same name", isHeard: false),
    Case(what: "in other letters", name: "PLAYER", isHeard: false),
    Case(what: "another app", name: "call", isHeard: true),
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
    func ask(_ name: String, _ proof: Proof, _ word: QuietRule.Word) {
      _ = focus.inhibitors.add(
        of: ConnectionName(":1.1"), app: name, reason: "", isSharing: false,
        at: now, proof: proof, word: { _ in word })
    }
    ask("player", one.first, one.word == .no ? .unsaid : one.word)
    focus.switchOff(at: now, Clock.utc)
    let before = focus.look(at: now, Clock.utc).parts
    #expect(before.isEmpty)
    ask(one.name, one.proof, one.word)
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
    focus.inhibitors = all
    let now = UnixTime(milliseconds: 0)
    focus.switchOff(at: now, Clock.utc)
    #expect(focus.inhibitors.aside.entries.map(\.app) == [AppID("player")])
    let isAllowed = focus.inhibitors.allow(AppID("Player"))
    let parts = focus.look(at: now, Clock.utc).parts
    #expect(isAllowed && !parts.isEmpty)
  }

  @Test func `an app that runs as another is let be heard by what it runs as`() {
    var focus = FocusState()
    let now = UnixTime(milliseconds: 0)
    _ = focus.inhibitors.add(
      of: ConnectionName(":1.1"), app: "film", reason: "", isSharing: false, at: now,
      proof: .unit(AppID("player")))
    focus.switchOff(at: now, Clock.utc)
    #expect(focus.inhibitors.aside.entries.map(\.app) == [AppID("player")])
    let byItsClaim = focus.inhibitors.allow(AppID("film"))
    #expect(!byItsClaim)
    let isAllowed = focus.inhibitors.allow(AppID("player"))
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
