/// The settings as words of a command line: the service writes them, `pennant-windows` reads them.
extension CardSettings {
  private enum Option: String, CaseIterable {
    case position = "--position"
    case monitor = "--monitor"
    case width = "--width"
    case most = "--most"
    case targets = "--targets"
  }

  /// A word that cannot be read, as a sentence for whoever wrote it.
  public struct Fault: Error, Hashable {
    public let sentence: String
  }

  public var words: [String] {
    Option.allCases.flatMap { option in
      let value =
        switch option {
        case .position: position.rawValue
        case .monitor: monitor.written
        case .width: "\(width)"
        case .most: "\(most)"
        case .targets: targets.rawValue
        }
      return [option.rawValue, value]
    }
  }

  /// Reads words in any order; what is not said is as it is built in.
  public init(words: [String]) throws(Fault) {
    self.init()
    var words = words[...]
    while let word = words.popFirst() {
      guard let option = Option(rawValue: word) else {
        throw Fault(sentence: "'\(word)' is none of its words.")
      }
      guard let value = words.popFirst(), take(value, for: option) else {
        throw Fault(sentence: "\(word) needs \(Self.expected(option)).")
      }
    }
  }

  private mutating func take(_ value: String, for option: Option) -> Bool {
    switch option {
    case .position: CardPosition(rawValue: value).map { position = $0 } != nil
    case .monitor: CardMonitor(value).map { monitor = $0 } != nil
    case .width: Self.number(value, in: Self.widths).map { width = $0 } != nil
    case .most: Self.number(value, in: Self.mosts).map { most = $0 } != nil
    case .targets: TargetSize(rawValue: value).map { targets = $0 } != nil
    }
  }

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  private static func expected(_ option: Option) -> String {
    switch option {
    case .position: "one of \(CardPosition.allCases.map(\.rawValue).joined(separator: ", "))"
    case .targets: TargetSize.allCases.map(\.rawValue).joined(separator: " or ")
    case .monitor: "focused, primary or the name of a connector"
    case .width: "a number from \(widths.lowerBound) to \(widths.upperBound)"
    case .most: "a number from \(mosts.lowerBound) to \(mosts.upperBound)"
    }
  }
}
