public import NotificationModel

/// One ground for one decision; what `explain` prints and tests compare.
public enum Reason: Hashable, Sendable {
  case appOff(Source)
  case levelFromHint(InterruptionLevel)
  case levelIsPassive
  case statusItem
  case styleChosen(StyleChoice, Source)
  case alertByTimeout
  case alertByUrgency
  case bannerAsUsual
  case notAmongStyles(Source)
  case timeFromApp(Span)
  case timeFromPreference(Span, Source)
  case closesAsTransient
  case closesByCenter(Source)
  case closesByOnFade(Source)
  case closesByOwnTimeout(Source)
  case previewHidden(Source)
  case previewHiddenByLock(Source)
  case soundOff(Source)
  case soundChosen(Source)
  case silentAsLow
  case badgeChosen(BadgeChoice, Source)
  case actionsCut(Int, Source)
  case destructiveLast(Int)
  case destructiveHidden(Int, Source)
  case destructiveIsNoTap
  case appNameDropped(Source)
}
