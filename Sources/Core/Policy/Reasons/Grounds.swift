public import NotificationModel

/// All that explains a verdict: its reasons, and the lines of the files that they go back to.
///
/// Grounds are made when somebody asks, from what every open item keeps and from the preferences.
public struct Grounds: Sendable {
  public let reasons: [Reason]
  private let settings: AppSettings
  private let book: PreferenceBook
  private let isHidden: Bool

  public init(
    of verdict: Verdict, on notification: Notification, settings: AppSettings, book: PreferenceBook
  ) {
    self.settings = settings
    self.book = book
    isHidden = verdict.isHidden
    reasons =
      verdict.reasons
      + [
        SoundGround.reason(verdict, notification, settings),
        SoundGround.volume(verdict, settings),
      ].compactMap { $0 }
  }

  /// The key that a person would change for another outcome.
  public func key(of reason: Reason) -> SettingKey? {
    reason.topic == .automaticStyle ? .style : reason.key
  }

  /// The source that decided; `nil` where the message itself, a focus or a fixed rule did.
  public func source(of reason: Reason) -> Source? {
    reason.topic == .automaticStyle ? settings.source(of: .style) : reason.source
  }

  /// Every line that had a part in a reason.
  public func lines(of reason: Reason) -> [FileLine] {
    var lines = focusLines(of: reason)
    if case .line(let line) = source(of: reason) { lines.append(line) }
    return lines
  }

  /// The line by which a focus decided, and the line by which the focus holds at all.
  private func focusLines(of reason: Reason) -> [FileLine] {
    guard let (part, key) = reason.row.focus else { return [] }
    let group = book.focusLines[part.rule.name]
    let cause: FileLine? =
      switch part.cause {
      case .schedule: group?.keys["from"] ?? group?.keys["days"] ?? group?.keys["dates"]
      case .locked: book.desktopLines.keys["focus-when-locked"]
      case .sharing: book.desktopLines.keys["focus-when-sharing"]
      case .fullscreen: book.desktopLines.keys["focus-when-fullscreen"]
      case .away: book.desktopLines.keys["focus-when-away"]
      case .manual, .inhibitor, .desktop, .supposed: nil
      }
    let deciding = group?.keys[key] ?? group?.head
    return [deciding, cause].compactMap { $0 }
  }

  /// A reason with the places where it can be changed.
  public func sentence(_ reason: Reason) -> String {
    let places = lines(of: reason).map { place($0) }
    guard places.isEmpty else { return "\(reason.sentence) (\(places.joined(separator: "; ")))" }
    switch source(of: reason) {
    case .caution: return "\(reason.sentence) (the preferences could not be read)"
    case .desktopEntry: return "\(reason.sentence) (its desktop entry)"
    case .answer: return "\(reason.sentence) (your answer)"
    case .builtIn:
      return key(of: reason).map { "\(reason.sentence) (built in: \($0.rawValue))" }
        ?? reason.sentence
    case .line, nil: return reason.sentence
    }
  }

  private func place(_ line: FileLine) -> String {
    "\(line.file):\(line.line), [\(group(line))]"
  }

  /// The group of a line, without its site or kind of event where these are hidden.
  private func group(_ line: FileLine) -> String {
    // A rule is named as the person has named it, and never what it looks for.
    guard isHidden, !line.group.hasPrefix("Rule ") else { return line.group }
    let words = line.group.split(separator: " ")
    guard let part = words.lastIndex(where: { $0 == "Site" || $0 == "Category" }),
      part + 1 < words.count
    else { return line.group }
    return (words[...part] + ["…"]).joined(separator: " ")
  }

  /// A key that somebody has written for the app, and that no reason speaks of.
  public struct Silent: Hashable, Sendable {
    public let key: SettingKey
    public let source: Source
  }

  public var silent: [Silent] {
    let told = Set(reasons.compactMap { key(of: $0) })
    return SettingKey.allCases.compactMap { key in
      let source = settings.source(of: key)
      return source == .builtIn || told.contains(key) ? nil : Silent(key: key, source: source)
    }
  }

  /// `sound (file:3, [Defaults])`, for each silent key that a line says.
  public var silentSentences: [String] {
    silent.compactMap { one in
      guard case .line(let line) = one.source else { return nil }
      return "\(one.key.rawValue) (\(place(line)))"
    }
  }
}

/// Why something is silent, or whose sound it has, where the verdict's own reasons do not say.
///
/// The reason is made when somebody asks, and kept with no item, since most messages name no sound.
enum SoundGround {
  static func reason(
    _ verdict: Verdict, _ notification: Notification, _ settings: AppSettings
  ) -> Reason? {
    guard !verdict.reasons.contains(where: { $0.topic == .sound || $0.saysWhichSound }) else {
      return nil
    }
    switch verdict.fate {
    // A refused or held message comes nowhere.
    case .refused, .held: return nil
    case .unseen, .shown:
      switch verdict.hold {
      case .none: break
      case .hushed, .untold, .told: return .silentAsHeld
      case .muted: return .silentAsMuted
      case .gathered: return .silentAsGathered
      case .inFront, .hushedInFront: return .silentInFront(settings.source(of: .foreground))
      }
    }
    if verdict.isStatus { return .silentAsStatus }
    if notification.sound == .suppressed { return .silentAsAsked }
    let source = settings.source(of: .sound)
    if verdict.sound != .silent { return .soundFromApp(source) }
    if !settings.mayHave(.sound) {
      let reason = Reason.notAmongStyles(settings.source(of: .styles))
      return verdict.reasons.contains(reason) ? nil : reason
    }
    // That the message names a sound at all is a part of what is hidden.
    return verdict.isHidden ? .silentAsHidden(source) : .silentAsUnnamed(source)
  }

  /// How loud it is, where somebody has said so.
  static func volume(_ verdict: Verdict, _ settings: AppSettings) -> Reason? {
    let source = settings.source(of: .volume)
    guard verdict.sound != .silent, source != .builtIn else { return nil }
    return .volumeChosen(settings.volume, source)
  }
}
