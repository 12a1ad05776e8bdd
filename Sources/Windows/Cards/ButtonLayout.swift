public import NotificationModel

/// How the buttons of a card share rows.
public enum ButtonLayout {
  /// The letters that each of so many titles in a row has room for, in a card of the usual width; one
  /// alone has as much room as there is.
  private static let room = [2: 17, 3: 10]
  public static let usualWidth: Int32 = 396

  /// As few rows as can be with all titles readable, and as even as can be.
  public static func rows(_ buttons: [Action], width: Int32 = usualWidth) -> [[Action]] {
    var fullest: [[Action]] = []
    for button in buttons {
      if let last = fullest.last, fits(last + [button], width) {
        fullest[fullest.count - 1].append(button)
      } else {
        fullest.append([button])
      }
    }
    let even = rows(buttons, count: fullest.count)
    return even.allSatisfy { fits($0, width) } ? even : fullest
  }

  private static func fits(_ row: [Action], _ width: Int32) -> Bool {
    guard row.count > 1 else { return true }
    guard let room = room[row.count] else { return false }
    return row.allSatisfy { $0.title.count * Int(usualWidth) <= room * Int(width) }
  }

  private static func rows(_ buttons: [Action], count: Int) -> [[Action]] {
    guard count > 1 else { return buttons.isEmpty ? [] : [buttons] }
    let length = (buttons.count + count - 1) / count
    return stride(from: 0, to: buttons.count, by: length).map {
      Array(buttons[$0..<min($0 + length, buttons.count)])
    }
  }
}
