import Bus
import Choosing
import Enabling
import InstalledServers
import LocalFiles
import PersonalFiles
import Policy
import Preferences

/// The other programs that start with the session, and the server that would draw for Pennant.
extension SessionLook {
  /// Read as compositors read them, so links are followed; what is no small plain file is passed
  /// over, and nothing is waited for.
  func startLines() -> [StartLine] {
    let desktops = desktopNames
    let files = StartFile.all(on: desktops.isEmpty ? place.markedDesktops : desktops)
    return files.flatMap { file in
      let path = "\(places.config)/\(file.path)"
      let bytes = try? LocalFiles.read(path, atMost: StartFile.mostBytes)
      return bytes.map { StartLine.all(in: file, path: path, $0) } ?? []
    }
  }

  /// `nil` where the preferences name somebody.
  func choice() -> Choice? {
    guard let preferences = PreferencePlace(in: place.folders) else { return nil }
    let reading = PreferenceReading(main: preferences.mainFile(), dropIns: preferences.dropIns())
    guard (reading.book.desktop.server ?? "auto") == "auto" else { return nil }
    var facts = SessionFacts()
    facts.desktopNames = desktopNames
    for shell in AddressedShell.allCases {
      facts.shells[shell] = bus?.owner(of: shell.busName)?.rawValue
    }
    facts.x11Display = sessionVariable("DISPLAY")
    facts.waylandDisplay = sessionVariable("WAYLAND_DISPLAY")
    facts.sessionType = sessionVariable("XDG_SESSION_TYPE")
    facts.installed = InstalledPrograms.find(
      path: manager?.variable("PATH") ?? place.variable("PATH"))
    facts.configured = InstalledPrograms.configured {
      $0 == "XDG_CONFIG_HOME" ? places.config : nil
    }
    return Choice(facts)
  }

  /// Under another login than the desktop's, the service manager knows.
  private func sessionVariable(_ name: String) -> String? {
    place.variable(name) ?? manager?.variable(name)
  }
}
