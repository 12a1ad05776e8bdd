public import Clock
import NotificationModel

/// A length of time in words, for a person.
extension Span {
  /// `5 s`, `1.5 s`, `10 min`, `3 h`, `7 days`.
  public var words: String {
    if let days = whole(of: 86_400_000) { return days == 1 ? "1 day" : "\(days) days" }
    if let hours = whole(of: 3_600_000) { return "\(hours) h" }
    if let minutes = whole(of: 60_000) { return "\(minutes) min" }
    let tenths = milliseconds / 100
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }

  /// The number of units of so many milliseconds, where they leave no rest.
  private func whole(of size: Int64) -> Int64? {
    milliseconds >= size && milliseconds % size == 0 ? milliseconds / size : nil
  }
}
