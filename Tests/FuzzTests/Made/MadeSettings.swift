import Clock
import NotificationModel
import Policy

/// Settings of an app, a moment and a desktop, out of a tape.
enum MadeSettings {
  static func settings(_ tape: inout Tape) -> AppSettings {
    var settings = AppSettings()
    for _ in 0..<tape.below(6) { settings.apply(tape.pick(choices), from: .builtIn) }
    return settings
  }

  static func context(_ tape: inout Tape) -> PolicyContext {
    var context = PolicyContext()
    context.isLocked = tape.flag()
    context.pendingInThread = 1 + tape.below(200)
    context.desktop = desktop(&tape)
    return context
  }

  static func face(_ claim: AppClaim, _ tape: inout Tape) -> AppFace {
    guard tape.flag() else { return AppFace(name: claim.displayName ?? claim.app.spelling) }
    return AppFace(
      name: tape.text(), icon: .icon(IconName("mail")), desktopEntry: claim.desktopEntry,
      entryName: tape.flag() ? "Mail" : nil)
  }

  private static func desktop(_ tape: inout Tape) -> DesktopAbilities {
    var desktop = DesktopAbilities()
    let bits = tape.byte()
    desktop.markup = bits & 1 == 0 ? nil : RichText.Abilities(rawValue: bits >> 1 & 7)
    desktop.takesActions = bits & 16 == 0
    desktop.takesReplies = bits & 32 == 0
    desktop.hasCloseControl = bits & 64 == 0
    desktop.truncates = bits & 128 == 0
    desktop.drawsTap = bits & 8 == 0
    desktop.drawsActionTitles = bits & 4 == 0
    return desktop
  }

  private static let choices: [Setting] = [
    .allow(.no), .allow(.ask), .style(.alert), .style(.banner), .style(.none), .styles([]),
    .styles([.banner, .badge]), .bannerDuration(.seconds(1)), .bannerDuration(nil),
    .holdWhileAway(true), .speak(.all), .flash(true), .onFade(.close), .sound(.no),
    .sound(.named("bell")), .sound(.file("/usr/share/sounds/bell.oga")), .badge(.count),
    .badge(.no),
    .center(false), .lockScreen(false), .previews(.never), .previews(.always),
    .placeholder("%u new"), .placeholder(""), .slidePrompt("Later"),
    .actions(0), .actions(2), .destructive(.hide),
    .deliver(GatherTimes([540])), .run(RunCommand("true")),
    .destructive(.confirm), .destructiveActions(["Word", "default"]), .snoozeAction(.minutes(9)),
    .breakthrough(.always), .breakthrough(.never), .mayInhibit(false), .duplicates(.show),
    .foreground(.center), .foreground(.quiet), .onFocus(.dismiss),
    .foldWindow(.zero),
    .rateLimit(.off), .honorTimeout(false), .stripAppName(false), .history(false),
    .historyKeep(.days(1)), .keep(.zero), .keepItems(0),
    .fallbackSound(.named("bell")), .sounds(false), .volume(0), .volume(7),
  ]
}
