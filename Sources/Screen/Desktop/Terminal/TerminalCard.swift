import NotificationModel

/// Something on the screen, with the numbers by which a person acts on it.
nonisolated struct TerminalCard: Hashable {
  let id: ServerID
  let number: Int
  var presentation: Presentation
  /// The number of its first button; the others follow.
  var firstButton: Int

  /// Buttons as they are drawn: destructive ones last (A3).
  var buttons: [(number: Int, button: Button)] {
    let all = presentation.buttons
    let ordered = all.filter { !$0.isDestructive } + all.filter(\.isDestructive)
    return ordered.enumerated().map { (firstButton + $0.offset, $0.element) }
  }

  func button(_ number: Int) -> Button? {
    buttons.first { $0.number == number }?.button
  }
}

/// Hands out the numbers people type, so that one is not used for something else soon after.
nonisolated struct NumberSeries {
  private var last = 0
  /// Two digits are quick to type.
  private static let comfortable = 99

  /// The first of so many numbers in a row; `inUse` tells whether any of a range is on the screen.
  mutating func take(_ count: Int, inUse: (ClosedRange<Int>) -> Bool) -> Int {
    guard count > 0 else { return last + 1 }
    if last + count > Self.comfortable, !inUse(1...count) { last = 0 }
    let first = last + 1
    last += count
    return first
  }
}
