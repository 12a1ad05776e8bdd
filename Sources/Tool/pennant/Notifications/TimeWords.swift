import Clock
import NotificationModel
import Spelling
import Translations

/// Times and spans as people write them on a command line: `18:00`, `2026-11-23T09:30`, `10m`.
///
/// Every verb reads them here. Times of day are by the clock on the wall of this machine, also over
/// a change of the clocks.
struct TimeWords {
  /// The times that may be written, in words for the person.
  enum Forms {
    static var moments: String {
      translated("18:00, tomorrow, 'tomorrow 08:00', sunday or 2026-11-23T09:30")
    }
    static var pastMoments: String {
      translated("2h or 3d ago, 09:00, yesterday, sunday, or 2026-11-23")
    }
    static var spans: String { translated("10m, 1h30m or 2d") }
  }

  // In English, as the texts of the help that hold them are translated as a whole.
  static let moments = Catalogue.inEnglish { Forms.moments }
  static let pastMoments = Catalogue.inEnglish { Forms.pastMoments }
  static let spans = Catalogue.inEnglish { Forms.spans }
  /// The service takes nothing that is further ahead.
  private static let furthest = Limits.longestSleep
  private static let mostSeconds = furthest.milliseconds / 1_000
  private static let furthestWords = "\(mostSeconds / 86_400)d"

  let now: UnixTime
  let clock = WallCalendar()

  init(now: UnixTime) {
    self.now = now
  }

  /// The end that words name: `10m`, `1h`, `until 18:00`, `for 1h`.
  func end(_ words: [String]) throws(Failure) -> UnixTime {
    var rest = words[...]
    switch rest.popFirst() {
    case "until":
      if let word = Self.takeMoment(&rest), rest.isEmpty { return try moment(word) }
    case "for":
      if let word = rest.first, rest.count == 1 { return try now + Self.span(word) }
    case let word?:
      if rest.isEmpty { return try now + Self.span(word) }
    case nil: break
    }
    throw .misuse(
      translated(
        "'{word}' is no time; write {spans}, or until {moments}.",
        [
          "word": oneLine(words.joined(separator: " ")), "spans": Forms.spans,
          "moments": Forms.moments,
        ]))
  }

  /// Takes the first word; a day and the time of day that stands behind it are one moment.
  static func takeMoment(_ words: inout ArraySlice<String>) -> String? {
    guard let word = words.popFirst() else { return nil }
    guard isDay(word), let next = words.first, minute(next) != nil else {
      return word
    }
    words.removeFirst()
    return "\(word) \(next)"
  }

  /// The moment that a word means: `18:00` is the next one; a day with a time has to be ahead.
  func moment(_ word: String) throws(Failure) -> UnixTime {
    let found = clockTime(word) ?? dayAndTime(word, isPast: false)
    guard let found else {
      throw Self.noTime(word, Forms.moments)
    }
    guard found > now else {
      throw .misuse(translated("'{time}' is past.", ["time": oneLine(word)]))
    }
    guard found <= now + Self.furthest else {
      throw .misuse(
        translated(
          "'{time}' is too far ahead: at most {span} from now.",
          ["time": oneLine(word), "span": Self.furthestWords]))
    }
    return found
  }

  /// The moment behind us that a word means: `2h` ago, the last `09:00`, the beginning of a day.
  func pastMoment(_ word: String) throws(Failure) -> UnixTime {
    if let found = clockTime(word, before: true) ?? dayAndTime(word, isPast: true) {
      guard found <= now else {
        throw .misuse(translated("'{time}' is still to come.", ["time": oneLine(word)]))
      }
      return found
    }
    guard word.utf8.first?.isDigit == true, let span = try? Self.span(word) else {
      throw Self.noTime(word, Forms.pastMoments)
    }
    return UnixTime(milliseconds: now.milliseconds - span.milliseconds)
  }

  private static func noTime(_ word: String, _ forms: String) -> Failure {
    .misuse(
      translated(
        "'{word}' is not a time; write {moments}.", ["word": oneLine(word), "moments": forms]))
  }

  /// A time of day alone, as minutes since midnight.
  static func minute(_ word: String) -> Int? {
    hourAndMinute(Substring(word)).map { $0.0 * 60 + $0.1 }
  }

  /// Reads a span: one or more of `2d`, `1h`, `30m`, `5s`, the larger first.
  static func span(_ word: String) throws(Failure) -> Span {
    let fault = Failure.misuse(
      translated(
        "'{word}' is not a span; write {spans}.", ["word": oneLine(word), "spans": Forms.spans]))
    var rest = Substring(word)
    if isNumber(rest) {
      throw .misuse(
        translated(
          "'{number}' does not say of what; write {number}s, {number}m, {number}h, {number}d or "
            + "{number}w.", ["number": word]))
    }
    var units = [("w", 604_800 as Int64), ("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1)][...]
    var seconds: Int64 = 0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard isNumber(digits), let unit = units.firstIndex(where: { rest.hasPrefix($0.0) }) else {
        throw fault
      }
      // More than an integer holds is more than any span.
      let count = number(digits) ?? .max
      let (product, isTooLong) = count.multipliedReportingOverflow(by: units[unit].1)
      let (sum, isTooMuch) = seconds.addingReportingOverflow(product)
      seconds = isTooLong || isTooMuch ? .max : sum
      rest = rest.dropFirst()
      units = units[(unit + 1)...]
    }
    guard seconds > 0 else { throw fault }
    guard seconds <= mostSeconds else {
      throw .misuse(
        translated(
          "'{word}' is too long: at most {span}.", ["word": oneLine(word), "span": furthestWords]))
    }
    return .seconds(seconds)
  }

  /// The next time that clocks show it, which is tomorrow's where today's has passed; or the last.
  private func clockTime(_ word: String, before isPast: Bool = false) -> UnixTime? {
    guard let (hour, minute) = Self.hourAndMinute(Substring(word)) else { return nil }
    var day = clock.wall(now)
    (day.hour, day.minute, day.second) = (hour, minute, 0)
    if isPast, let today = clock.moments(day).last(where: { $0 <= now }) { return today }
    if isPast {
      day = clock.wall(now + Span.days(-1))
      (day.hour, day.minute, day.second) = (hour, minute, 0)
      return clock.moments(day).last
    }
    for _ in 0...1 {
      if let next = clock.moments(day).first(where: { $0 > now }) { return next }
      day.day += 1
    }
    return nil
  }

  static func isNumber(_ digits: Substring) -> Bool {
    !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit)
  }

  static func number(_ digits: Substring) -> Int64? {
    isNumber(digits) ? Int64(digits) : nil
  }
}
