import Clock
import NotificationModel

/// Which style, for how long, and what comes after.
enum FateRule {
  static func fate(
    of notification: Notification, level: InterruptionLevel, isStatus: Bool,
    settings: AppSettings, reasons: inout [Reason]
  ) -> Fate {
    guard !settings.isSwitchedOff else {
      reasons.append(.appOff(settings.source(of: .allow)))
      return .refused
    }
    let own = ownTimeout(of: notification, settings: settings)
    // Nobody is asked about Pennant's own notices.
    if settings.asksFirst, !notification.isOurs {
      reasons.append(.heldToAsk(settings.source(of: .allow)))
      return .held(
        closesAfter: timeHeld(notification, own: own, isStatus: isStatus, settings: settings))
    }
    let span = own ?? settings.timeOfBanners
    let style = style(
      of: notification, level: level, isStatus: isStatus, settings: settings, reasons: &reasons)
    let after = afterFade(
      of: notification, own: own, isStatus: isStatus, settings: settings, reasons: &reasons)
    switch style {
    case .alert:
      return .shown(.alert, then: after)
    case .banner:
      if own != nil {
        reasons.append(.timeFromApp(span))
      } else if StayRule.staysForGood(settings, isStatus: isStatus) {
        reasons.append(.staysForGood(settings.source(of: .bannerDuration)))
        return .shown(.alert, then: after)
      } else {
        reasons.append(.timeFromPreference(span, settings.source(of: .bannerDuration)))
      }
      return .shown(.banner(span), then: after)
    case .auto, .none:
      return .unseen(after, fadesAfter: span)
    }
  }

  /// An app's own positive timeout, held to 1 s … 10 min.
  private static func ownTimeout(of notification: Notification, settings: AppSettings) -> Span? {
    guard settings.honorTimeout, case .after(let span) = notification.timeout else { return nil }
    return min(max(span, .seconds(1)), .minutes(10))
  }

  /// The time after which a held item closes; `nil` where it waits for as long as the person takes.
  ///
  /// A person is not hurried: only an item with a time of its own ends before they have answered.
  private static func timeHeld(
    _ notification: Notification, own: Span?, isStatus: Bool, settings: AppSettings
  ) -> Span? {
    if isStatus || notification.isTransient { return own ?? settings.timeOfBanners }
    return settings.isAlwaysAlert ? nil : own
  }

  private static func style(
    of notification: Notification, level: InterruptionLevel, isStatus: Bool,
    settings: AppSettings, reasons: inout [Reason]
  ) -> StyleChoice {
    let wanted: StyleChoice
    if isStatus, !settings.isNeverShown {
      reasons.append(.statusItem)
      wanted = .banner
    } else if settings.style != .auto {
      reasons.append(.styleChosen(settings.style, settings.source(of: .style)))
      wanted = settings.style
    } else if level == .passive {
      reasons.append(.levelIsPassive)
      return .none
    } else {
      wanted = automatic(notification, settings: settings, reasons: &reasons)
    }
    return allowed(wanted, settings: settings, reasons: &reasons)
  }

  private static func automatic(
    _ notification: Notification, settings: AppSettings, reasons: inout [Reason]
  ) -> StyleChoice {
    switch notification.timeout {
    case .never:
      reasons.append(.alertByTimeout)
      return .alert
    case .after where settings.honorTimeout:
      reasons.append(notification.urgency == .critical ? .bannerByOwnTime : .bannerAsUsual)
      return .banner
    case .after, .whateverIsUsual:
      if notification.urgency == .critical {
        reasons.append(.alertByUrgency)
        return .alert
      }
      reasons.append(.bannerAsUsual)
      return .banner
    }
  }

  /// An app gets only the styles it may have; an alert it may not have becomes a banner.
  private static func allowed(
    _ wanted: StyleChoice, settings: AppSettings, reasons: inout [Reason]
  ) -> StyleChoice {
    switch wanted {
    case .none, .auto:
      return .none
    case .alert:
      if settings.mayHave(.alert) { return .alert }
    case .banner:
      if settings.mayHave(.banner) { return .banner }
      reasons.append(.notAmongStyles(settings.source(of: .styles)))
      return .none
    }
    reasons.append(.notAmongStyles(settings.source(of: .styles)))
    return settings.mayHave(.banner) ? .banner : .none
  }

  private static func afterFade(
    of notification: Notification, own: Span?, isStatus: Bool, settings: AppSettings,
    reasons: inout [Reason]
  ) -> AfterFade {
    if isStatus { return .closes }
    if notification.isTransient {
      reasons.append(.closesAsTransient)
      return .closes
    }
    if !settings.center {
      reasons.append(.closesByCenter(settings.source(of: .center)))
      return .closes
    }
    if settings.onFade == .close {
      reasons.append(.closesByOnFade(settings.source(of: .onFade)))
      return .closes
    }
    if own != nil, !settings.isAlwaysAlert {
      reasons.append(.closesByOwnTimeout(settings.source(of: .honorTimeout)))
      return .closes
    }
    return .staysInCenter
  }
}
