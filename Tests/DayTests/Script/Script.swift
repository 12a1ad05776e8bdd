import Clock
import NotificationModel

/// A day as it is written down: who is there, and what happens when.
struct Script {
  private(set) var cast: [String: CastMember] = [:]
  private(set) var events: [ScriptEvent] = []

  init(_ text: String) throws(ScriptFault) {
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      do throws(ScriptFault) {
        try read(line)
      } catch {
        throw ScriptFault(error.problem, line: number)
      }
    }
    // A line that stands for several may reach beyond the next.
    events = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  private mutating func read(_ line: Substring) throws(ScriptFault) {
    guard let first = line.first(where: { $0 != " " }), first != "#" else { return }
    let clock = line.prefix { $0 != " " }
    if clock == "cast" {
      var words = try ScriptWords(line.dropFirst(clock.count))
      let member = try CastMember(&words)
      cast[member.name] = member
      return
    }
    guard let time = ClockTime(clock) else { throw ScriptFault("\(clock) is no time of a clock") }
    if let last = lastTime, time < last { throw ScriptFault("\(time) is before \(last)") }
    lastTime = time
    let text = String(line.dropFirst(clock.count).drop { $0 == " " })
    var words = try ScriptWords(text)
    let times = try words.take("times").map(Self.count) ?? 1
    let every = words.take("every").flatMap { Span(words: $0) }
    if times > 1, every == nil { throw ScriptFault("times= wants every=") }
    for repetition in 0..<times {
      var one = try ScriptWords(
        times == 1 ? text : text.replacing("%n", with: String(repetition + 1)))
      for key in ["times", "every"] { _ = one.take(key) }
      events.append(
        ScriptEvent(
          time: ClockTime(
            milliseconds: time.milliseconds + Int64(repetition) * (every?.milliseconds ?? 0)),
          deed: try deed(&one), text: text, repetition: repetition))
    }
  }

  private var lastTime: ClockTime?

  private static func count(_ word: String) throws(ScriptFault) -> Int {
    guard let number = Int(word), number > 0 else { throw ScriptFault("\(word) is no number") }
    return number
  }

  private func deed(_ words: inout ScriptWords) throws(ScriptFault) -> ScriptEvent.Deed {
    let actor = try words.next("who does it")
    let verb = try words.next("what is done")
    let deed: ScriptEvent.Deed
    switch (actor, verb) {
    case ("person", "taps"): deed = .person(.taps(try words.next("what is tapped")))
    case ("person", "presses"):
      let title = try words.next("what has the button")
      deed = .person(.presses(title, key: try words.next("the button's key")))
    case ("person", "replies"):
      let title = try words.next("what is answered")
      deed = .person(.replies(title, words: try words.next("the answer")))
    case ("person", "dismisses"):
      deed = .person(.dismisses(try words.next("what is dismissed")))
    case ("person", "misses"): deed = .person(.misses(try words.next("what is missed")))
    case ("person", "saves"): deed = .person(.saves(try words.next("the file")))
    case ("server", "starts"): deed = .serverStarts(Self.abilities(&words))
    case ("server", "stops"): deed = .serverStops
    case (let app, _) where cast[app] == nil: throw ScriptFault("\(app) is not in the cast")
    case (let app, "notify"): deed = .notify(try ScriptEvent.Message(app, cast[app], &words))
    case (let app, "close"):
      deed = .close(app: app, try ScriptEvent.Known(try words.next("what is closed")))
    case (let app, "leaves"): deed = .leave(app: app)
    case _: throw ScriptFault("\(verb) is nothing that \(actor) does")
    }
    try words.finish()
    return deed
  }

  private static func abilities(_ words: inout ScriptWords) -> DesktopAbilities {
    var abilities = DesktopAbilities()
    abilities.takesReplies = true
    if words.has("without-clock") { abilities.honoursTimeouts = false }
    if words.has("with-list") { abilities.keepsFadedInList = true }
    if words.has("without-close") { abilities.hasCloseControl = false }
    return abilities
  }
}
