import Clock
import NotificationModel
import Policy

/// Values as the file writes them, so that they read back as they are.
extension ValueText {
  static func written(_ flag: Bool) -> String { flag ? "yes" : "no" }

  /// The largest unit that leaves no rest: `30d`, `90s`, `1500ms`.
  static func written(_ span: Span) -> String {
    let milliseconds = span.milliseconds
    guard milliseconds != 0, let unit = units.last(where: { milliseconds % $0.milliseconds == 0 })
    else { return "0s" }
    return "\(milliseconds / unit.milliseconds)\(unit.name)"
  }

  /// A text with the escapes that it needs to stand on one line, or in a list.
  static func written(_ text: String, isListed: Bool = false) -> String {
    let scalars = Array(text.unicodeScalars)
    var out = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\": out += "\\\\".unicodeScalars
      case "\n": out += "\\n".unicodeScalars
      case "\t": out += "\\t".unicodeScalars
      case "\r": out += "\\r".unicodeScalars
      case ";" where isListed: out += "\\;".unicodeScalars
      case " " where isOdd(place, in: scalars): out += "\\s".unicodeScalars
      case _: out.append(scalar)
      }
    }
    return String(out)
  }

  /// Whether a blank at this place would be seen by nobody, or would make a comment of a '#'.
  private static func isOdd(_ place: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard place > 0, place + 1 < scalars.count else { return true }
    return scalars[place - 1] == "#" || scalars[place + 1] == "#"
  }

  static func written(_ sound: SoundChoice) -> String {
    switch sound {
    case .whatTheAppNames: written(true)
    case .no: written(false)
    case .named(let name): written(name)
    case .file(let path): written(path)
    }
  }

  static func written(_ sound: ChosenSound?) -> String {
    switch sound {
    case nil: written(false)
    case .named(let name): written(name)
    case .file(let path): written(path)
    }
  }

  static func written(_ rate: RateLimit) -> String {
    switch rate {
    case .off: "off"
    case .atMost(let count, let span):
      "\(count)/\(rateUnits.first { $0.span == span }?.letter ?? "h")"
    }
  }
}
