/// Values as the file writes them, for those who change it.
public enum WrittenValue {
  public static func flag(_ isOn: Bool) -> String { ValueText.written(isOn) }

  /// The meaning of a flag in any of its spellings; `nil` for any other text.
  public static func flag(reading written: String) -> Bool? {
    ValueText(Array(written.utf8)[...], noun: "").flag
  }

  /// A line of a person's own words.
  public static func words(_ text: String) -> String { ValueText.written(text) }

  /// The words of a value that `words` wrote, or that a person did.
  public static func plain(_ written: String) -> String {
    (try? ValueText(Array(written.utf8)[...], noun: "").text()) ?? written
  }

  /// Texts with `;` between them.
  public static func list(_ texts: [String]) -> String {
    texts.map { ValueText.written($0, isListed: true) }.joined(separator: ";")
  }

  /// A time of day, as minutes since midnight; `nil` for any other text.
  public static func time(reading written: String) -> Int? {
    try? ValueText(Array(written.utf8)[...], noun: "").clockTime()
  }

  /// A time of day, from minutes since midnight: `07:30`.
  public static func time(_ minutes: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minutes / 60)):\(two(minutes % 60))"
  }

  /// The days of the week as the file spells them, Monday first.
  public static let days = ValueText.dayNames

  /// Days with stretches in the place of neighbours: `Mon-Fri;Sun`.
  public static func days(_ names: [String]) -> String {
    var stretches: [(first: Int, last: Int)] = []
    for (day, name) in days.enumerated() where names.contains(name) {
      if let last = stretches.last, last.last == day - 1 {
        stretches[stretches.count - 1].last = day
      } else {
        stretches.append((day, day))
      }
    }
    return stretches.map { stretch in
      switch stretch.last - stretch.first {
      case 0: days[stretch.first]
      case 1: "\(days[stretch.first]);\(days[stretch.last])"
      case _: "\(days[stretch.first])-\(days[stretch.last])"
      }
    }.joined(separator: ";")
  }
}
