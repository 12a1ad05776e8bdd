import Preferences
import Translations

/// Wishes of one section as lines.
struct Laying {
  /// The keys to which earlier sections have given another value than the built-in one.
  let written: Set<String>
  /// The urgencies that it is for, where it names them; `nil` for all.
  var urgencies: [TheirUrgency]?
  /// The time that holds where the section names none.
  var usualTime: Int64?
  /// Whether no app's own time counts, so that a time here is also for those that ask to stay.
  var ownTimesAreOff = false
  /// The preferences that weaker sections have set for the same messages.
  var weaker = Weaker()
  private(set) var notes: [(origin: Origin, text: String)] = []
  private var found: [(line: MadeLine, weight: Int)] = []

  init(written: Set<String>) { self.written = written }

  struct Weaker {
    /// Whether any of them hides something.
    var hide = false
    /// Whether one of them hides, or makes alerts of, all that the section is for.
    var hideAllOfIt = false
    var alertAllOfIt = false
  }

  /// The weights of what several wishes say of one key.
  private enum Weight {
    static let asUsual = 0
    static let urgency = 1
    static let time = 2
    static let unseen = 3
  }

  mutating func add(_ wishes: [(wish: Wish, origin: Origin)]) {
    let isCritical = wishes.contains { $0.wish == .urgency(.critical) }
    for (wish, _) in wishes { look(at: wish) }
    for (wish, origin) in wishes {
      switch wish {
      case .time(let time): lay(time: time, isCritical, origin)
      case .timeAbove(let time):
        lay(time: time, isCritical, origin)
        lay(ownTimes: false, origin)
      case .ownTimes(let count): lay(ownTimes: count, origin)
      case .shown(false):
        put("style", "none", Weight.unseen, origin)
        put("sound", WrittenValue.flag(false), Weight.unseen, origin)
      case .shown(true):
        if weaker.hide { put("style", "auto", Weight.asUsual, origin) }
        if weaker.hideAllOfIt { put("sound", WrittenValue.flag(true), Weight.asUsual, origin) }
      case .urgency(let urgency):
        let stays = urgency == .critical && !hasTimeOfAll
        put("style", stays ? "alert" : "banner", Weight.urgency, origin)
        if urgency == .low { put("sound", "no", Weight.urgency, origin) }
      case .set(let key, let value): put(key, value, Weight.time, origin)
      }
    }
  }

  /// Notes what holds for the other wishes too.
  private mutating func look(at wish: Wish) {
    switch wish {
    case .time(let time): usualTime = time
    case .timeAbove(let time):
      usualTime = time
      ownTimesAreOff = true
    case .ownTimes(let count): ownTimesAreOff = !count
    case .shown, .urgency, .set: break
    }
  }

  /// Whether every message goes when one and the same time is over, critical ones too.
  private var hasTimeOfAll: Bool { ownTimesAreOff && (usualTime ?? 0) > 0 }

  private mutating func lay(time: Int64, _ isCritical: Bool, _ origin: Origin) {
    guard time > 0 else { return layStay(isCritical, origin) }
    // A critical message would be an alert otherwise.
    let goes = isCritical || urgencies?.contains(.critical) == true
    if goes { put("style", "banner", Weight.time, origin) }
    if ownTimesAreOff {
      put("style", "banner", Weight.asUsual, origin)
    } else if weaker.alertAllOfIt {
      put("style", "auto", Weight.asUsual, origin)
    }
    let held = min(max(time, 1_000), 60_000)
    if held != time {
      notes.append(
        (origin, translated("a banner stays from 1s to 60s here; what is to stay is an alert")))
    }
    put("banner-duration", Self.written(held), Weight.time, origin)
  }

  /// Without a time a message stays, but not one whose app names a time of its own.
  private mutating func layStay(_ isCritical: Bool, _ origin: Origin) {
    guard !ownTimesAreOff else { return put("style", "alert", Weight.time, origin) }
    // A critical message does so by itself.
    let isAllCritical = urgencies == [.critical]
    if isCritical || isAllCritical { put("style", "auto", Weight.time, origin) }
    if !isAllCritical { put("banner-duration", Self.never, Weight.time, origin) }
  }

  private mutating func lay(ownTimes count: Bool, _ origin: Origin) {
    put("honor-timeout", WrittenValue.flag(count), Weight.time, origin)
    guard !count else { return put("style", "auto", Weight.asUsual, origin) }
    // A message that asks to stay for good has a time of its own too.
    if let usualTime { put("style", usualTime > 0 ? "banner" : "alert", Weight.time, origin) }
  }

  /// The line of a time that critical messages do not have, as they stay by themselves.
  var timeWithoutCritical: Origin? {
    let style = found.first { $0.line.key == "style" }?.line.value ?? "auto"
    guard urgencies == nil, !ownTimesAreOff, style == "auto",
      let time = found.first(where: { $0.line.key == "banner-duration" })?.line,
      time.value != Self.never
    else { return nil }
    return time.origin
  }

  private static let never = "never"

  static func written(_ milliseconds: Int64) -> String {
    milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }

  private mutating func put(_ key: String, _ value: String, _ weight: Int, _ origin: Origin) {
    let line = MadeLine(key: key, value: value, origin: origin)
    guard let index = found.firstIndex(where: { $0.line.key == key }) else {
      return found.append((line, weight))
    }
    if weight >= found[index].weight { found[index] = (line, weight) }
  }

  /// The lines that say something: a built-in value is written where it takes another back.
  var lines: [MadeLine] {
    found.map(\.line).filter { line in
      // A time is written in any case: weaker files may say another.
      line.key == "banner-duration" || written.contains(line.key)
        || PreferenceTarget.defaults.builtIn(line.key) != line.value
    }
  }
}
