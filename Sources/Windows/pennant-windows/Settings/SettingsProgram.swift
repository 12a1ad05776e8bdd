import Bus
import Choosing
import DesktopEntries
import InstalledServers
import LocalFiles
import MainLoop
import PersonalFiles
import Preferences
import SettingsPages
import Sounds
import Widgets

/// `pennant-windows settings`: a window in which the preferences are read and changed.
enum SettingsProgram {
  /// The name of the desktop entry, by which shells know the window.
  static let id = "org.pennant.Settings"

  /// Serves until the window is closed; returns what is wrong.
  static func run(_ loop: MainLoop) -> String? {
    Toolkit.name(id)
    guard Toolkit.start(readsFromRight: WindowsProgram.readsFromRight) else {
      return "there is no display (WAYLAND_DISPLAY, DISPLAY)"
    }
    let folders = BaseFolders(environment: Environment.variable)
    guard let place = PreferencePlace(in: folders) else {
      return "HOME is not set, so that there is no place for preferences"
    }
    let connection = bus(folders, loop)
    let look = StyleInForce(.preferred, on: connection, warn: WindowsProgram.warn)
    look.add(PackageResources.settings_css)
    IconFiles.begin(on: loop)
    let desk = SettingsDesk(place, StatePlace(in: folders), loop: loop)
    let window = SettingsWindow(desk, loop: loop)
    let service = connection.map { SettingsService($0, loop: loop) { desk.heard($0) } }
    desk.onWish = { service?.carryOut($0) }
    // Without a bus, or beside one that hangs, a second window is better than none.
    let instance = connection.map { SoleInstance(.settings, on: $0) { window.present($0) } }
    if let instance {
      instance.begin { outcome in
        switch outcome {
        case .first, .failed: window.present()
        case .told: loop.stop()
        }
      }
    } else {
      window.present()
    }
    // The window is there before all that is installed has been read.
    let reading = Errand(on: loop) {
      desk.installed(
        InstalledEntries.inMenus(of: EntryFolders(environment: Environment.variable)).map {
          AppList.Installed(id: $0.id, name: $0.name, icon: $0.icon)
        }, sounds: InstalledSounds.names(in: folders.data).sorted(), servers: servers())
      return false
    }
    reading.isWanted = true
    loop.run()
    service?.stop()
    withExtendedLifetime(instance) {}
    return nil
  }

  /// The servers that are installed, as the file writes them; ours has a word of its own there.
  private static func servers() -> [RowChoice] {
    let found = InstalledPrograms.find(path: Environment.variable("PATH"))
    return ServerProgram.allCases.filter { $0 != .windows }.compactMap { program in
      found[program].map { path in
        // A name is looked for where services find their programs.
        let isUsual = path == "/usr/bin/\(program.rawValue)"
        return RowChoice("run:\(isUsual ? program.rawValue : path)", program.title)
      }
    }
  }

  /// The session bus; without one the file alone is known.
  private static func bus(_ folders: BaseFolders, _ loop: MainLoop) -> BusConnection? {
    let address =
      Environment.variable("DBUS_SESSION_BUS_ADDRESS")
      ?? folders.runtime.map { "unix:path=\($0)/bus" }
    return address.flatMap { try? BusConnection(address: $0, on: loop) }
  }
}
