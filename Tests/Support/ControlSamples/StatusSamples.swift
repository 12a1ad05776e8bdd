internal import Clock
public import ControlProtocol
internal import NotificationModel

/// How a service is: with everything that it can say, and with next to nothing.
extension ControlSamples {
  public static let fullStatus: ServiceStatus = {
    var status = ServiceStatus(
      version: "1.2.3",
      desktop: .init(asked: "auto", title: "dunst", reason: "it fits", since: 1_700_000_000))
    status.nameHeldBy = "process 12 (mako)"
    status.server = .init(
      name: "dunst", version: "1.14", profile: "dunst", knownUpTo: "1.13.2")
    status.condition = .init(.silent, since: 1_700_000_100)
    status.givenUp = [
      .init(title: "mako", since: 1_700_000_000, reason: "It ended.", again: 1_700_000_300)
    ]
    status.candidates = [
      .init(title: "GNOME Shell", isTaken: false, reason: "it is not on the bus"),
      .init(title: "dunst", isTaken: true, reason: "it fits"),
    ]
    status.preferencesFile = "/home/me/.config/pennant/preferences.conf"
    status.preferenceErrors = 2
    status.soundFault = "no sound server answers"
    status.speechFault = "Speech Dispatcher does not answer"
    status.front = .toldBy("the window manager (EWMH)")
    status.open = 17
    status.muted = [.init(app: AppID("slack"), until: UnixTime(milliseconds: 8))]
    status.lock = LockReport(isLocked: true, isKnown: true, lockedBy: ["one"])
    status.focus = focus
    return status
  }()

  /// Nothing but what there always is.
  public static let bareStatus = ServiceStatus(
    version: "1", desktop: .init(asked: "none", title: "none", reason: "", since: 0))
}
