internal import NotificationModel

/// Kinds of sleep as numbers, which never change.
enum SleepCode {
  static func number(_ kind: Sleep.Kind) -> Int64 {
    switch kind {
    case .scheduled: 1
    case .snoozed: 2
    }
  }

  static func kind(_ number: Int64) -> Sleep.Kind? {
    Sleep.Kind.allCases.first { Self.number($0) == number }
  }
}
