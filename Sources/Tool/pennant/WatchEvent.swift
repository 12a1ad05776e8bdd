import FrontDoors
import NotificationModel

enum WatchEvent: Sendable {
  /// The service is there, at the start or again, with what is open then, the newest first.
  case there([CenterItem], CenterCounts)
  case signal(ControlSignal)
  /// The service is not there, at the start or any more.
  case gone
}

/// The form in which events are printed while the service is watched.
protocol WatchPrinter {
  /// The lines for what happened, without their ends; none where it is of no interest.
  mutating func lines(for event: WatchEvent) -> [String]
}
