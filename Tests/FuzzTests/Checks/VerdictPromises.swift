import NotificationModel
import Policy

/// What holds of every verdict.
enum VerdictPromises {
  static func faults(
    of verdict: Verdict, _ notification: Notification, _ settings: AppSettings
  ) -> [String] {
    var faults = Faults()
    faults.expect((verdict.fate == .refused) == settings.isSwitchedOff, "refused or not")
    faults.expect(notification.title.hasSuffix(verdict.title), "another title")
    faults.expect(
      notification.title.isEmpty == verdict.title.isEmpty, "nothing of the title is left")
    faults.expect(
      verdict.placeholder.utf8.count <= longestPlaceholder && !verdict.placeholder.isEmpty,
      "placeholder")
    for reason in verdict.reasons { faults.expectLine(reason.sentence, "a reason") }
    faults.add(Self.faults(of: verdict.buttons, notification, settings))
    if case .file = verdict.sound, verdict.isHidden, settings.sound == .whatTheAppNames {
      faults.expect(false, "a hidden one is heard")
    }
    return faults.all
  }

  /// Each `%u` becomes a number of three digits here.
  private static let longestPlaceholder = Limits.nameCharacters * Limits.scalarsPerCharacter * 4 * 2

  /// So many at most, what destroys last and never as a tap.
  private static func faults(
    of row: ButtonRow, _ notification: Notification, _ settings: AppSettings
  ) -> [String] {
    var faults = Faults()
    let own = row.actions.filter { $0.key != .settings }
    let taps = row.activation == nil && notification.activation != nil ? 1 : 0
    faults.expect(own.count <= settings.actions + taps, "too many buttons")
    faults.expect(row.actions.count - own.count <= 1, "two ways to settings")
    faults.expect(row.activation?.isDestructive != true, "a tap destroys")
    let first = own.firstIndex(where: \.isDestructive) ?? own.endIndex
    faults.expect(own[first...].allSatisfy(\.isDestructive), "what destroys is not last")
    faults.expect(Set(row.actions.map(\.key)).count == row.actions.count, "a key twice")
    faults.expect(row.actions.allSatisfy { !$0.title.isEmpty }, "a button without a title")
    if settings.destructive == .hide {
      faults.expect(!own.contains(where: \.isDestructive), "what destroys is not hidden")
    }
    return faults.all
  }
}
