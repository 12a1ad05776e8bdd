import Clock

/// Days and times of day as people write them: `2026-11-23`, `tomorrow`, `sunday`, `09:30`.
extension TimeWords {
  private static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  /// Whether a word names a day, which a time of day may follow.
  static func isDay(_ word: String) -> Bool {
    calendarDay(Substring(word)) != nil || daysFromToday(Substring(word), weekday: 0) != nil
  }

  /// The moment of a day with its time of day; a day alone is its first moment.
  func dayAndTime(_ word: String, isPast: Bool) -> UnixTime? {
    let parts = word.split(omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
    // The name of a day has its letters in any case, so that it is not parted at a 'T'.
    let words =
      parts.first.flatMap { Self.calendarDay($0) } == nil
      ? word.split(separator: " ", omittingEmptySubsequences: false) : parts
    guard (1...2).contains(words.count) else { return nil }
    var time = (hour: 0, minute: 0)
    if words.count == 2 {
      guard let (hour, minute) = Self.hourAndMinute(words[1]) else { return nil }
      time = (hour, minute)
    }
    if var wall = Self.calendarDay(words[0]) {
      (wall.hour, wall.minute) = time
      return clock.moments(wall).first
    }
    return namedDay(words[0], at: time, isPast: isPast)
  }

  /// The moment of `tomorrow`, `yesterday` or a weekday, which is the next such or the last.
  private func namedDay(
    _ word: Substring, at time: (hour: Int, minute: Int), isPast: Bool
  ) -> UnixTime? {
    let today = clock.wall(now)
    guard let days = Self.daysFromToday(word, weekday: clock.weekday(now)) else { return nil }
    let found = days.map { count in
      var wall = today
      wall.day += count
      (wall.hour, wall.minute, wall.second) = (time.hour, time.minute, 0)
      return clock.moments(wall)
    }
    let all = found.flatMap { $0 }.sorted()
    let wanted = isPast ? all.last { $0 <= now } : all.first { $0 > now }
    return wanted ?? all.first
  }

  /// How many days from today the day may be, the last one and the next.
  private static func daysFromToday(_ word: Substring, weekday: Int) -> [Int]? {
    let name = word.lowercased()
    if name == "tomorrow" { return [1] }
    if name == "yesterday" { return [-1] }
    guard let day = weekdays.firstIndex(where: { $0 == name || $0.prefix(3) == name }) else {
      return nil
    }
    let ahead = (day - weekday + 7) % 7
    return [ahead - 7, ahead, ahead + 7]
  }

  private static func calendarDay(_ text: Substring) -> WallCalendar.Wall? {
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.map(\.count) == [4, 2, 2], let year = number(numbers[0]),
      let month = number(numbers[1]), let day = number(numbers[2]), (1970...9999).contains(year),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let wall = WallCalendar.Wall(
      year: Int(year), month: Int(month), day: Int(day), hour: 0, minute: 0, second: 0)
    return wall.isInCalendar ? wall : nil
  }

  /// `09:30`, or `midnight`, the beginning of a day.
  static func hourAndMinute(_ text: Substring) -> (Int, Int)? {
    if text.lowercased() == "midnight" { return (0, 0) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      let hour = number(parts[0]), let minute = number(parts[1]), hour < 24, minute < 60
    else { return nil }
    return (Int(hour), Int(minute))
  }
}
