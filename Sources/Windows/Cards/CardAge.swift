public import Clock
import NotificationModel

/// How old a card is, as people read it: in minutes, then hours, then days.
public struct CardAge: Hashable, Sendable {
  private static let steps: [(span: Span, unit: String)] = [
    (.days(1), "d"), (.hours(1), "h"), (.minutes(1), "min"),
  ]

  private let span: Span

  public init(_ span: Span) {
    self.span = max(span, .zero)
  }

  public var words: String {
    guard let step else { return "now" }
    return "\(span.nanoseconds / step.span.nanoseconds) \(step.unit)"
  }

  /// How long it is until the words are others.
  var untilOthers: Span {
    let length = (step?.span ?? .minutes(1)).nanoseconds
    return Span(nanoseconds: length - span.nanoseconds % length)
  }

  private var step: (span: Span, unit: String)? { Self.steps.first { $0.span <= span } }
}
