import Clock
import DesktopEntries
import Glibc
import Identity
import LocalFiles
import MainLoop
import NotificationModel

/// The facts that a verb may know of the process it runs in; tests make their own.
struct Surroundings: Sendable {
  var folders: BaseFolders
  var session: SessionPlace
  /// Where the session bus is, if there is one.
  var busAddress: String?
  var colours = Colours()
  /// How wide the terminal is that the output goes to; `nil` where it is none.
  var columns: Int?
  var now = UnixTime(milliseconds: 0)
  /// The token that lets an opened app take the front, given by the program that started the tool.
  var activationToken: String?
  /// Whom to ask in the place of the service on the bus.
  var standIn: (any ControlService)?
  /// The styles that an app's desktop entry declares.
  var declaredStyles: @Sendable (String) -> StyleSet? = { _ in nil }
  /// The name of the app that a desktop entry is for.
  var entryName: @Sendable (String) -> String? = { _ in nil }
  /// The ids of the apps in menus that have a name, in lower case.
  var appsInMenus: @Sendable (_ name: String) -> [String] = { _ in [] }
  /// The apps in menus, by their names and ids.
  var installedApps: @Sendable () -> [(name: String, id: String)] = { [] }
  /// How an app says which web site it speaks for, where it is a browser.
  var browser: @Sendable (String) -> AppFace.Browser? = {
    KnownBrowsers.browser($0, isWebBrowser: false)
  }
  /// Where another program of Pennant's is; `nil` where it is not installed.
  var ownProgram: @Sendable (String) -> String? = { _ in nil }
  private let onBus = ServiceOnBus()
  var person: any Person = NobodyThere()

  init(environment: (String) -> String? = { _ in nil }) {
    folders = BaseFolders(environment: environment)
    session = SessionPlace(environment: environment)
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    busAddress =
      value("DBUS_SESSION_BUS_ADDRESS") ?? folders.runtime.map { "unix:path=\($0)/bus" }
    activationToken = value("XDG_ACTIVATION_TOKEN")
  }

  struct Colours: Sendable {
    var out = false
    var err = false
  }

  var page: PrintedPage { PrintedPage(columns: columns, isColoured: colours.out) }

  /// Whether there is a bus, and perhaps a service on it.
  var mayAskService: Bool { standIn != nil || busAddress != nil }

  @MainActor var service: any ControlService { standIn ?? onBus.client(at: busAddress) }

  static func ofThisProcess() -> Surroundings {
    // https://no-color.org: set and not empty means no.
    let wanted = (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
    var surroundings = Surroundings(environment: variable)
    surroundings.colours = Colours(
      out: wanted && isatty(STDOUT_FILENO) == 1, err: wanted && isatty(STDERR_FILENO) == 1)
    surroundings.columns = StandardTerminal.columns()
    surroundings.now = WallClock.now
    surroundings.declaredStyles = { app in
      MainActor.assumeIsolated {
        DesktopEntryIndex(EntryFolders(environment: variable)).entry(app)?.styles
          .flatMap { DeclaredStyles($0).styles }
      }
    }
    surroundings.entryName = { app in
      MainActor.assumeIsolated {
        DesktopEntryIndex(EntryFolders(environment: variable)).entry(app)?.name
      }
    }
    surroundings.appsInMenus = { name in
      MainActor.assumeIsolated {
        InstalledEntries.inMenus(of: EntryFolders(environment: variable))
          .filter { $0.name.lowercased() == name }.map(\.id)
      }
    }
    surroundings.installedApps = {
      MainActor.assumeIsolated {
        InstalledEntries.inMenus(of: EntryFolders(environment: variable))
          .map { (name: $0.name, id: $0.id) }
      }
    }
    surroundings.browser = { app in
      MainActor.assumeIsolated {
        let entry = DesktopEntryIndex(EntryFolders(environment: variable)).entry(app)
        return KnownBrowsers.browser(app, isWebBrowser: entry?.isWebBrowser == true)
      }
    }
    surroundings.ownProgram = OwnProgram.find
    surroundings.person = PersonAtTerminal(environment: variable)
    return surroundings
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
