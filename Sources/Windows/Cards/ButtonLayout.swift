public import NotificationModel

/// How the buttons of a card share rows.
public enum ButtonLayout {
  /// A third of a card has room for a title as long as this.
  private static let shortTitle = 10

  /// As few rows as can be with all titles readable, and as even as can be.
  public static func rows(_ buttons: [Action]) -> [[Action]] {
    guard !buttons.isEmpty else { return [] }
    let mostInRow = buttons.allSatisfy { $0.title.count <= shortTitle } ? 3 : 2
    let rows = (buttons.count + mostInRow - 1) / mostInRow
    let length = (buttons.count + rows - 1) / rows
    return stride(from: 0, to: buttons.count, by: length).map {
      Array(buttons[$0..<min($0 + length, buttons.count)])
    }
  }
}
