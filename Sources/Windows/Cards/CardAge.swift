public import Clock
import NotificationModel
import Translations

/// How old a card is, as people read it: in minutes, then hours, then days.
public struct CardAge: Hashable, Sendable {
  private enum Step: CaseIterable {
    case day, hour, minute

    var span: Span {
      switch self {
      case .day: .days(1)
      case .hour: .hours(1)
      case .minute: .minutes(1)
      }
    }

    func words(_ number: Int) -> String {
      switch self {
      case .day: translated("{count} d", "{count} d", number)
      case .hour: translated("{count} h", "{count} h", number)
      case .minute: translated("{count} min", "{count} min", number)
      }
    }
  }

  private let span: Span

  public init(_ span: Span) {
    self.span = max(span, .zero)
  }

  public var words: String {
    guard let step else { return translated("now") }
    return step.words(Int(span.nanoseconds / step.span.nanoseconds))
  }

  /// How long it is until the words are others.
  var untilOthers: Span {
    let length = (step?.span ?? .minutes(1)).nanoseconds
    return Span(nanoseconds: length - span.nanoseconds % length)
  }

  private var step: Step? { Step.allCases.first { $0.span <= span } }
}
