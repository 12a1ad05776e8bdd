public import NotificationModel

/// A single ground for a decision; `explain` prints it and tests compare it.
public enum Reason: Hashable, Sendable {
  case appOff(Source)
  case heldToAsk(Source)
  case levelFromHint(InterruptionLevel)
  case passiveAsGoing(Category)
  case levelIsPassive
  case statusItem
  case styleChosen(StyleChoice, Source)
  case alertByTimeout
  case alertByUrgency
  case bannerAsUsual
  case bannerByOwnTime
  case notAmongStyles(Source)
  case timeFromApp(Span)
  case timeFromPreference(Span, Source)
  case closesAsTransient
  case closesByCenter(Source)
  case closesByOnFade(Source)
  case closesByOwnTimeout(Source)
  case previewHidden(Source)
  case previewHiddenByLock(Source)
  case offLockScreen(Source)
  case previewHiddenAsAsked
  case offLockScreenAsAsked
  case soundOff(Source)
  case soundChosen(Source)
  case silentAsLow
  case silentAsPassive
  case silentAsServer
  case silentAsHeld
  case silentOnLockScreen
  case silentAsStatus
  case silentAsAsked
  case silentAsCounted
  case silentAsTooMany
  case countedByRate(Source)
  case countedAsAlert
  case serverIsSilent
  case appIsMuted
  case nothingDraws
  case silentAsHidden(Source)
  case silentAsUnnamed(Source)
  case soundFromApp(Source)
  /// With the app's own line, where that has a part in it. Every open item keeps its reasons, and
  /// few of them are as large as these.
  indirect case heldByFocus(ActiveFocus.Part, InterruptionLevel, Source?)
  indirect case passesFocus(ActiveFocus.Part, Source?)
  case badgeChosen(BadgeChoice, Source)
  case actionsCut(Int, Source)
  case destructiveLast(Int)
  case destructiveHidden(Int, Source)
  case destructiveAsks(Source)
  case destructiveIsNoTap
  case appNameDropped(Source)
  case snoozeAdded(Span, Source)
}
