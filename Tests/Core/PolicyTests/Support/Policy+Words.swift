import NotificationModel

@testable import Policy

extension NotificationModel.Notification {
  static func from(
    _ app: String = "Mail", _ title: String = "News",
    _ change: (inout Self) -> Void = { _ in }
  ) -> Self {
    var notification = Self(claim: AppClaim(name: app), title: title)
    change(&notification)
    return notification
  }
}

extension Policy {
  /// What is decided when the person has said this, each on a line of its own from 1 on.
  static func decide(
    _ notification: NotificationModel.Notification, face: String? = nil, isStatus: Bool = false,
    context: PolicyContext = PolicyContext(), _ settings: Setting...
  ) -> Verdict {
    decide(
      notification, face: AppFace(name: face ?? notification.claim.name),
      settings: .written(settings), isStatus: isStatus, context: context)
  }
}

extension AppSettings {
  static func written(_ settings: [Setting]) -> AppSettings {
    var result = AppSettings()
    for (index, setting) in settings.enumerated() {
      result.apply(setting, from: .line(index + 1))
    }
    return result
  }
}

extension Source {
  static func line(_ number: Int, _ group: String = "Defaults") -> Source {
    .line(FileLine(file: "preferences.conf", line: number, group: group))
  }
}
