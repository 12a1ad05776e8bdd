import FrontDoors
import NotificationModel

/// What happens while the service is watched.
enum WatchEvent: Sendable {
  /// It is there, at the start or again: what is open then, the newest first.
  case there([CenterItem], CenterCounts)
  case signal(ControlSignal)
  /// It is not there, at the start or any more.
  case gone
}

/// What is printed while the service is watched.
protocol WatchPrinter {
  /// The lines for what happened, without their ends; none where it is of no interest.
  mutating func lines(for event: WatchEvent) -> [String]
}
