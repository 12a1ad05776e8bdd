import Clock
import NotificationModel
import Policy
import Testing

@testable import Delivery

/// What is read aloud, and what never is.
@Suite(.timeLimit(.minutes(1))) struct SpeechTests {
  private func spoken(_ desk: Desk) -> [String] {
    desk.effects.compactMap {
      if case .speak(let speech) = $0 { desk.ledger.words(of: speech)?.text } else { nil }
    }
  }

  private func desk(_ settings: Setting...) -> Desk {
    let desk = Desk()
    desk.prefer(.defaults(settings))
    return desk
  }

  @Test func `of each message its app, its title and its text, once`() {
    let desk = desk(.speak(.all))
    let id = desk.arrive("Ann") { $0.body = RichText(plain: "Are you\nthere?") }
    #expect(spoken(desk) == ["Mail. Ann. Are you there?"])
    desk.wait(.seconds(1))
    desk.arrive("Ann again", replacing: id?.rawValue)
    desk.wait(.seconds(1))
    #expect(spoken(desk).count == 1, "in its place there is nothing new to be heard")
  }

  @Test func `without the text where only the title is wanted, and nothing where none is`() {
    let desk = desk(.speak(.title))
    desk.arrive("Ann") { $0.body = RichText(plain: "Are you there?") }
    #expect(spoken(desk) == ["Mail. Ann"])
    let silent = self.desk()
    silent.arrive("Ann")
    #expect(spoken(silent) == [])
  }

  @Test func `of a hidden one the app's name and the placeholder`() {
    let desk = desk(.speak(.all), .previews(.never))
    desk.arrive("Ann") { $0.body = RichText(plain: "Are you there?") }
    #expect(spoken(desk) == ["Mail. Notification"])
    let locked = self.desk(.speak(.all))
    locked.locks()
    locked.arrive("Ann")
    #expect(spoken(locked) == ["Mail. Notification"])
  }

  @Test func `one that waits for its turn is spoken by what may be read then`() throws {
    let desk = desk(.speak(.all))
    let id = try #require(desk.arrive("Ann") { $0.body = RichText(plain: "Are you there?") })
    #expect(spoken(desk) == ["Mail. Ann. Are you there?"])
    desk.locks()
    #expect(spoken(desk) == ["Mail. Notification"])
    desk.unlocks()
    desk.prefer(.defaults([.speak(.all), .previews(.never)]))
    #expect(spoken(desk) == ["Mail. Notification"])
    desk.handle(.handled(id, .snoozed(until: desk.wall + .hours(1))))
    #expect(spoken(desk) == [])
    desk.handle(.handled(id, .dismissed))
    #expect(spoken(desk) == [])
  }

  @Test func `also what goes to the Center only, as a sound is heard`() {
    let desk = desk(.speak(.title), .style(.none))
    desk.arrive("Ann")
    desk.arrive("Ann")
    #expect(spoken(desk) == ["Mail. Ann"])
  }

  @Test func `also without a sound`() {
    let desk = desk(.speak(.title), .sound(.no), .sounds(false))
    desk.arrive("Ann")
    #expect(spoken(desk) == ["Mail. Ann"])
  }

  @Test func `nothing that is silent by its kind, by a focus or by a mute`() {
    let desk = desk(.speak(.all))
    desk.arrive("Low") { $0.urgency = .low }
    desk.arrive("Passive") { $0.level = .passive }
    desk.arrive("Volume") { $0.tag = ReplaceTag(kind: .synchronous, name: "volume") }
    desk.handle(
      .focusChanged(ActiveFocus([.init(FocusGroup(name: "Work"), .manual)], since: desk.wall)))
    desk.arrive("Held")
    #expect(spoken(desk) == [])
  }

  @Test func `the screen lights up by the same rule`() {
    func flashes(_ desk: Desk) -> Int {
      desk.effects.count { if case .flash = $0 { true } else { false } }
    }
    let desk = desk(.flash(true))
    desk.arrive("Ann")
    desk.arrive("Low") { $0.urgency = .low }
    #expect(flashes(desk) == 1)
    #expect(spoken(desk) == [])
    let hushed = self.desk(.flash(true), .sound(.no), .previews(.never))
    hushed.arrive("Ann")
    #expect(flashes(hushed) == 1)
  }

  @Test func `no more than anybody listens to`() throws {
    let desk = desk(.speak(.all))
    desk.arrive("Long") { $0.body = RichText(plain: String(repeating: "word ", count: 1_000)) }
    #expect(try #require(spoken(desk).first).count == Utterance.mostCharacters)
  }
}
