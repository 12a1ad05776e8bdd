/// The names of sounds that apps and themes agree on, and what is to be said of another.
enum UsualSounds {
  /// The event sounds of the sound naming specification; a theme need not have them all.
  static let names: Set<String> = [
    "alarm-clock-elapsed", "audio-volume-change", "battery-caution", "battery-full", "battery-low",
    "bell", "bell-terminal", "bell-window-system", "camera-shutter", "complete", "complete-copy",
    "complete-download", "complete-media-burn", "complete-media-burn-test", "complete-media-format",
    "complete-media-rip", "complete-scan", "completion-fail", "completion-partial",
    "completion-success", "count-down", "desktop-login", "desktop-logout", "desktop-screen-lock",
    "device-added", "device-added-audio", "device-added-media", "device-removed",
    "device-removed-audio", "device-removed-media", "dialog-error", "dialog-information",
    "dialog-question", "dialog-warning", "lid-close", "lid-open", "message", "message-new",
    "message-new-email", "message-new-instant", "message-sent-email", "message-sent-instant",
    "network-connectivity-error", "network-connectivity-established", "network-connectivity-lost",
    "phone-failure", "phone-hangup", "phone-incoming-call", "phone-outgoing-busy",
    "phone-outgoing-calling", "power-plug", "power-unplug", "power-unplug-battery-low",
    "screen-capture", "search-results", "search-results-empty", "service-login", "service-logout",
    "software-update-available", "software-update-urgent", "suspend-error", "suspend-resume",
    "suspend-start", "system-bootup", "system-ready", "system-shutdown", "theme-demo",
    "trash-empty", "window-attention", "window-attention-active", "window-attention-inactive",
    "window-question",
  ]

  static func remark(on name: String, installed: Set<String>) -> String? {
    guard !installed.contains(name) else { return nil }
    let problem = "no sound theme that is installed has \(quoted(name))"
    if names.contains(name) {
      let isHeard = shorter(name).contains { installed.contains($0) }
      return isHeard ? nil : "\(problem), so that the usual sound is heard"
    }
    let near = NearestWord.find(name, among: names.union(installed).sorted())
    return problem + (near.map { "; did you mean \(quoted($0))?" } ?? "")
  }

  /// The names taken instead where a theme has them: a name becomes more special from left to right.
  private static func shorter(_ name: String) -> [String] {
    let words = name.split(separator: "-")
    return (1..<max(words.count, 1)).map { words.prefix($0).joined(separator: "-") }
  }
}
