internal import Bus
internal import MainLoop
internal import NotificationModel

/// Follows a server's own do-not-disturb; what does not answer has none.
protocol SilenceSource: AnyObject {
  func begin()
  /// Begins for somebody who waits: `known` is called once, when it is answered or given up.
  func begin(known: @escaping () -> Void)
  /// Something that the server said on another interface than that of notifications.
  func hear(_ signal: BusMessage)
  /// Asks anew where the server does not say when its state changes, as it may have changed without
  /// a word.
  func lookAgain()
}

extension SilenceSource {
  /// Most are not waited for.
  func begin(known: @escaping () -> Void) {
    begin()
    known()
  }

  /// Most servers tell of each change, so that nothing need be asked.
  func lookAgain() {}
}

/// Where a server keeps a do-not-disturb of its own, as those were seen to do it.
public nonisolated enum SilenceKeeper: Hashable, Sendable {
  /// `org.dunstproject.cmd0`, property `paused`.
  case dunst
  /// `fr.emersion.Mako`, a mode: which one means it is its person's to say, and this is the name
  /// that its own manual uses.
  ///
  /// Before version 1.8 it does not say when its modes change.
  case mako
  /// `org.erikreider.swaync.cc`, `GetDnd` and the signals for panels.
  case swaync
  /// The property `Inhibited` of the notification interface.
  case plasma
  /// A setting of the desktop's, kept by xfconf.
  case xfce
  /// A setting of the desktop's, kept by dconf; GNOME has one for each app too.
  case gnome, cinnamon, mate
}

/// The source for each place where a silence is kept.
enum SilenceSources {
  static func source(
    for keeper: SilenceKeeper, of server: UniqueName, through channel: any ServerChannel,
    loop: MainLoop, tell: @escaping (Bool) -> Void, tellApps: @escaping (MutedApps) -> Void
  ) -> (any SilenceSource)? {
    let settled = SettledSilence(false, on: loop, both: { $0 || $1 }, tell: tell)
    let tellSettled = { settled.hear($0) }
    switch keeper {
    case .dunst, .mako, .swaync, .plasma:
      return SilenceQuestion(keeper).map {
        ServerSilence($0, of: server, through: channel, loop: loop, tell: tell)
      }
    case .xfce: return channel.session.map { XfceSilence(on: $0, tell: tellSettled) }
    case .gnome:
      let apps = SettledSilence(
        MutedApps.none, on: loop, both: { $0.union($1) }, tell: tellApps)
      return channel.session.map {
        DconfSilence(
          .gnome, on: $0, loop: loop, appsCommand: GnomeApps.usualCommand, tell: tellSettled,
          tellApps: { apps.hear($0) })
      }
    case .cinnamon:
      return channel.session.map { DconfSilence(.cinnamon, on: $0, loop: loop, tell: tellSettled) }
    case .mate:
      return channel.session.map { DconfSilence(.mate, on: $0, loop: loop, tell: tellSettled) }
    }
  }
}
