public import NotificationModel

/// How the buttons of a card share rows.
public enum ButtonLayout {
  public static let usualWidth: Int32 = 396
  /// A letter of the usual font, in pixels.
  public static let usualLetter = 8.0

  private static let mostInRow = 3
  /// The part of a card's width that its buttons have not.
  private static let edges = 56.0
  private static let gap = 8.0
  /// The part of a button's width that its title has not.
  private static let padding = 20.0
  /// Titles are bold, and have wide letters at times.
  private static let bold = 1.3

  /// As few rows as can be with all titles readable, and as even as can be.
  ///
  /// The width is that of the card, and a letter is as wide as those of the font are in general.
  public static func rows(
    _ buttons: [Action], width: Int32 = usualWidth, letter: Double = usualLetter
  ) -> [[Action]] {
    func fits(_ row: [Action]) -> Bool {
      guard row.count > 1 else { return true }
      guard row.count <= mostInRow else { return false }
      let count = Double(row.count)
      let room = (Double(width) - edges - gap * (count - 1)) / count - padding
      return row.allSatisfy { Double($0.title.count) * letter * bold <= room }
    }
    var fullest: [[Action]] = []
    for button in buttons {
      if let last = fullest.last, fits(last + [button]) {
        fullest[fullest.count - 1].append(button)
      } else {
        fullest.append([button])
      }
    }
    let even = rows(buttons, count: fullest.count)
    return even.allSatisfy(fits) ? even : fullest
  }

  private static func rows(_ buttons: [Action], count: Int) -> [[Action]] {
    guard count > 1 else { return buttons.isEmpty ? [] : [buttons] }
    let length = (buttons.count + count - 1) / count
    return stride(from: 0, to: buttons.count, by: length).map {
      Array(buttons[$0..<min($0 + length, buttons.count)])
    }
  }
}
