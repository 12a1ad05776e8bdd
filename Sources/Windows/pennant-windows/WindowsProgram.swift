import Bus
import Glibc
import Languages
import LocalFiles
import MainLoop
import NotificationModel
import Processes
import Translations
import Widgets
import WindowsOptions

/// From the command line to an exit status.
enum WindowsProgram {
  private enum Status {
    static let done: Int32 = 0
    static let failed: Int32 = 1
    static let wrongUsage: Int32 = 2
  }

  private static let help = """
    pennant-windows draws notifications as cards for pennantd, which starts it.

    usage: pennant-windows [--position WHERE] [--monitor WHICH] [--width PIXELS] [--most NUMBER]
                           [--targets usual|large]
           pennant-windows center | settings | flash | --look | --help | --version

      center    a panel with what is open and what is past; a second one brings up the first,
                or closes it
      settings  a window for the preferences
      flash     lights up the edges of all screens for a moment

    It serves org.freedesktop.Notifications on the bus of DBUS_SESSION_BUS_ADDRESS, and draws on
    WAYLAND_DISPLAY or DISPLAY. In the preferences 'server = windows' has pennantd use it, and the
    group [Windows] says what its words say here: where cards stand, on which monitor, how wide
    and how many, and how large their buttons are.
    --look says what it could draw on: x11, layers (Wayland), no-layers (Wayland, where cards are
    put wherever the compositor likes) or none.

    """

  /// Whether the language is written from right to left: its catalogue says `default:RTL`, as those
  /// of GTK do.
  static var readsFromRight: Bool { translated("default:LTR") == "default:RTL" }

  static func run(_ words: [String]) -> Int32 {
    Gettext.speak(SessionLanguage(Environment.variable))
    switch words {
    case ["center"]:
      Toolkit.name(CenterWindowProgram.id)
      return serve({ CenterWindowProgram(on: $0, loop: $1) }, fault: \.fault)
    case ["settings"]: return openSettings()
    case ["flash"]: return flash()
    case ["--help"]: return say(help, as: Status.done)
    case ["--look"]: return say("\(Toolkit.look)\n", as: Status.done)
    case ["--version"]: return say("pennant-windows \(Product.version)\n", as: Status.done)
    case _:
      do throws(CardSettings.Fault) {
        let settings = try CardSettings(words: words)
        return serve(
          {
            leaveGate()
            return CardServer(settings, on: $0, loop: $1)
          }, fault: \.fault)
      } catch {
        return say(
          "\(error.sentence) Try 'pennant-windows --help'.\n", as: Status.wrongUsage)
      }
    }
  }

  /// Makes what draws, and serves the loop until it ends; says why it did where that is a fault.
  private static func serve<Drawer>(
    _ make: (BusConnection, MainLoop) -> Drawer, fault: (Drawer) -> String?
  ) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    // Words that are to be nowhere would be in it.
    try? CoreFiles.leaveNone()
    // The C library has read it; what opens a link is to run as ever.
    unsafe unsetenv(FreedMemory.variable)
    guard let address = Environment.variable("DBUS_SESSION_BUS_ADDRESS") else {
      return say("there is no session bus (DBUS_SESSION_BUS_ADDRESS)\n", as: Status.failed)
    }
    guard Toolkit.start(readsFromRight: readsFromRight) else {
      return say("there is no display (WAYLAND_DISPLAY, DISPLAY)\n", as: Status.failed)
    }
    let loop = MainLoop()
    do throws(BusFault) {
      let drawer = try make(BusConnection(address: address, on: loop), loop)
      loop.run()
      return fault(drawer).map { say("\($0)\n", as: Status.failed) } ?? Status.done
    } catch {
      return say("the bus cannot be reached: \(error.text)\n", as: Status.failed)
    }
  }

  /// A window or a browser that is opened from a card stays when the cards have gone, and with them
  /// the gate of their bus.
  private static func leaveGate() {
    guard let address = Environment.variable("DBUS_SESSION_BUS_ADDRESS") else { return }
    unsafe setenv("DBUS_SESSION_BUS_ADDRESS", ChildEnvironment.beyondGate(address), 1)
  }

  private static func openSettings() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    return SettingsProgram.run(MainLoop()).map { say("\($0)\n", as: Status.failed) }
      ?? Status.done
  }

  private static func flash() -> Int32 {
    guard Toolkit.start(readsFromRight: readsFromRight) else {
      return say("there is no display (WAYLAND_DISPLAY, DISPLAY)\n", as: Status.failed)
    }
    _ = FlashProgram.run(MainLoop())
    return Status.done
  }

  /// A line for the log of whoever has started this program.
  static func warn(_ text: String) { _ = say("\(text)\n", as: Status.failed) }

  /// Help goes where it was asked for, everything else to the errors.
  private static func say(_ text: String, as status: Int32) -> Int32 {
    let bytes = Array(text.utf8)
    unsafe write(status == Status.done ? STDOUT_FILENO : STDERR_FILENO, bytes, bytes.count)
    return status
  }
}
