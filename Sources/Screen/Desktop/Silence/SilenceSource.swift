internal import Bus
internal import MainLoop
internal import NotificationModel

/// Follows a server's own do-not-disturb; what does not answer has none.
protocol SilenceSource: AnyObject {
  func begin()
  /// The same for who waits: `known` is called once, when it is answered or given up.
  func begin(known: @escaping () -> Void)
  /// Something that the server said on another interface than that of notifications.
  func hear(_ signal: BusMessage)
  /// Asks anew where the server does not say when its state changes, as it may have changed without
  /// a word.
  func lookAgain()
}

extension SilenceSource {
  /// Nobody need wait for most.
  func begin(known: @escaping () -> Void) {
    begin()
    known()
  }

  /// Most tell.
  func lookAgain() {}
}

/// Where it is kept, and by whom it is told.
enum SilenceSources {
  static func source(
    for keeper: SilenceKeeper, of server: UniqueName, through channel: any ServerChannel,
    loop: MainLoop, tell: @escaping (Bool) -> Void, tellApps: @escaping (MutedApps) -> Void
  ) -> (any SilenceSource)? {
    switch keeper {
    case .dunst, .mako, .swaync, .plasma:
      return SilenceQuestion(keeper).map {
        ServerSilence($0, of: server, through: channel, loop: loop, tell: tell)
      }
    case .xfce: return channel.session.map { XfceSilence(on: $0, tell: tell) }
    case .gnome:
      return channel.session.map {
        GnomeSilence(on: $0, loop: loop, tell: tell, tellApps: tellApps)
      }
    }
  }
}
