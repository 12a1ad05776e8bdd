/// A text with the places of values in it, as `{name}`.
///
/// A translator's slip must lose no value and invent none: such a text is refused as a whole.
struct Template {
  private enum Part {
    case text(Substring)
    case place(Substring)
  }

  private let parts: [Part]

  init(_ text: String) {
    var parts: [Part] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { parts.append(.text(rest[..<open])) }
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      parts.append(.place(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(rest)) }
    self.parts = parts
  }

  /// `nil` where the text lacks one of these values, or names another.
  func filled(_ values: KeyValuePairs<String, String>, count: Int? = nil) -> String? {
    var text = ""
    var missing = Set(values.map(\.key))
    for part in parts {
      switch part {
      case .text(let words): text += words
      case .place(let name):
        if name == Self.count, let count {
          text += String(count)
        } else if let value = values.first(where: { $0.key == name })?.value {
          text += value
          missing.remove(String(name))
        } else {
          return nil
        }
      }
    }
    return missing.isEmpty ? text : nil
  }

  /// The place of the number; a form for one or two may say it in letters.
  private static let count = "count"
}
