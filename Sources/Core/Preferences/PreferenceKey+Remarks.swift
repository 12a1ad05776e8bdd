import Policy

/// Remarks on values that are good as they stand, and most likely meant to be something else.
extension SettingKey {
  func remark(on value: ValueText) -> String? {
    switch self {
    case .sound: value.fileName
    case .destructiveActions: value.commas(between: "actions")
    case .allow, .style, .styles, .bannerDuration, .onFade, .badge, .center, .lockScreen, .previews,
      .placeholder, .slidePrompt, .actions, .destructive, .snoozeAction, .breakthrough,
      .mayInhibit, .duplicates, .foldWindow, .rateLimit, .honorTimeout, .stripAppName, .history,
      .historyKeep, .keep, .keepItems:
      nil
    }
  }
}

extension FocusKey {
  func remark(on value: ValueText) -> String? {
    switch self {
    case .apps: value.commas(between: "apps")
    case .days, .from, .until, .levels, .summary: nil
    }
  }
}

extension DesktopKey {
  func remark(on value: ValueText) -> String? { nil }
}

extension ValueText {
  private static let soundEndings = [".oga", ".ogg", ".wav", ".flac", ".mp3"]

  /// A list of one, with commas in it.
  fileprivate func commas(between what: String) -> String? {
    guard bytes.contains(UInt8(ascii: ",")), !bytes.contains(.semicolon) else { return nil }
    return "\(quoted(string)) is one of the \(what); between several stands ';', not ','"
  }

  /// The name of a file where that of a theme's sound is meant.
  fileprivate var fileName: String? {
    let name = string.lowercased()
    guard !name.hasPrefix("/"), Self.soundEndings.contains(where: { name.hasSuffix($0) }) else {
      return nil
    }
    return "\(quoted(string)) is taken for the name of a theme's sound; a file is written with its"
      + " whole path, from '/' on"
  }
}
