public import Clock
import NotificationModel
import Translations

/// A length of time in words, for a person.
extension Span {
  /// `5 s`, `1.5 s`, `10 min`, `3 h`, `7 days`.
  public var words: String {
    if let days = whole(of: 86_400_000) {
      return translated("{count} day", "{count} days", Int(days))
    }
    if let hours = whole(of: 3_600_000) { return translated("{count} h", "{count} h", Int(hours)) }
    if let minutes = whole(of: 60_000) {
      return translated("{count} min", "{count} min", Int(minutes))
    }
    let tenths = milliseconds / 100
    guard tenths % 10 != 0 else { return translated("{count} s", "{count} s", Int(tenths / 10)) }
    return translated("{number} s", ["number": "\(tenths / 10).\(tenths % 10)"])
  }

  /// The number of units of so many milliseconds, where they leave no rest.
  private func whole(of size: Int64) -> Int64? {
    milliseconds >= size && milliseconds % size == 0 ? milliseconds / size : nil
  }
}
