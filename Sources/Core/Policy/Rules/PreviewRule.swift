import NotificationModel
import Translations

/// Whether the preview is hidden, and what stands in its place.
enum PreviewRule {
  static func hides(
    _ settings: AppSettings, wishes: DisplayWishes, context: PolicyContext,
    reasons: inout [Reason]
  ) -> Bool {
    if settings.hidesWords(whileLocked: false) {
      reasons.append(.previewHidden(settings.source(of: .previews)))
      return true
    }
    guard context.isLocked else { return false }
    if settings.hidesWords(whileLocked: true) {
      reasons.append(.previewHiddenByLock(settings.source(of: .previews)))
      return true
    }
    guard wishes.contains(.hiddenWhenLocked) else { return false }
    reasons.append(.previewHiddenAsAsked)
    return true
  }

  /// The app's own generic words, failing those the person's, with `%u` counted out.
  static func placeholder(
    of notification: Notification, settings: AppSettings, pending: Int
  ) -> String {
    let words = notification.placeholder.flatMap { $0.isEmpty ? nil : $0 } ?? settings.placeholder
    let isUsual =
      settings.source(of: .placeholder) == .builtIn && words == AppSettings.usualPlaceholder
    guard !words.isEmpty, !isUsual else {
      return translated("Notification")
    }
    guard words.utf8.contains(UInt8(ascii: "%")) else { return words }
    var out = ""
    var rest = Substring(words)
    while let percent = rest.firstIndex(of: "%") {
      out += rest[..<percent]
      let next = rest.index(after: percent)
      if next < rest.endIndex, rest[next] == "u" {
        out += String(pending)
        rest = rest[rest.index(after: next)...]
      } else {
        out += "%"
        rest = rest[next...]
      }
    }
    return out + rest
  }
}
