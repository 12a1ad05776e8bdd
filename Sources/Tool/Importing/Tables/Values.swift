import Translations

/// Values as other servers write them.
enum Values {
  static func flag(_ value: String) -> Bool? {
    switch value.lowercased() {
    case "true", "yes", "on", "1", "y": true
    case "false", "no", "off", "0", "n": false
    case _: nil
    }
  }

  static func flag(_ value: String, _ wishes: (Bool) -> [Wish]) -> Reading {
    guard let flag = flag(value) else { return .wrong(value, translated("yes or no")) }
    return .wishes(wishes(flag))
  }

  /// A time as dunst has it, in milliseconds: a number of seconds, or one with ms, s, m, h or d.
  static func span(_ value: String) -> Int64? {
    let units: [(String, Int64)] = [
      ("ms", 1), ("s", 1_000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000), ("", 1_000),
    ]
    let digits = value.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int64(digits),
      let unit = units.first(where: { value.dropFirst(digits.count) == $0.0 })
    else { return nil }
    let (product, isOver) = number.multipliedReportingOverflow(by: unit.1)
    return isOver ? .max : product
  }

  static func milliseconds(_ value: String) -> Int64? {
    guard let number = Int64(value), number >= 0 else { return nil }
    return number
  }

  static func seconds(_ value: String) -> Int64? {
    guard let number = Int64(value), number >= 0 else { return nil }
    let (product, isOver) = number.multipliedReportingOverflow(by: 1_000)
    return isOver ? .max : product
  }

  static func urgency(_ value: String) -> TheirUrgency? {
    TheirUrgency(rawValue: value.lowercased())
  }
}

/// Reasons that several servers' rows have in common.
enum Because {
  static var noCount: String {
    translated(
      "the past is kept by time here, and not by number: 'history-keep', which is 30d by itself; "
        + "what is open has 'keep-items'")
  }
  static var script: String {
    translated(
      "it stays, and is run for what the server shows; what is to hear of everything, shown or "
        + "not, is 'run' here, and what only plays a sound is 'sound = message-new-instant' (take "
        + "it out there then, or it comes twice)")
  }
  static var markup: String {
    translated("it stays, and is best with markup drawn: what arrives is well formed")
  }
  static var icon: String { translated("rules here do not look at pictures") }
  static var sound: String { translated("sounds are no condition here") }
  static var ownTime: String { translated("an app's own time is no condition here") }
  static var ofServer: String { translated("it is known to the server alone") }
  static var critical: String {
    translated(
      "a critical message without a time of its own stays until you act on it; where it is to go "
        + "too: 'urgency = critical' and 'style = banner' in a [Rule NAME]")
  }
}
