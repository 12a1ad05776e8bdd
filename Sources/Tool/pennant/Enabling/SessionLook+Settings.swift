import Choosing
import Enabling

/// Switches of the desktop.
extension SessionLook {
  /// `nil` where there is no loop of a bus to wait in.
  var settings: SettingsTool? { bus.map { SettingsTool(loop: $0.client.loop) } }

  func values(of home: HomeDesktop) -> [DesktopSetting: String] {
    guard let settings else { return [:] }
    var found: [DesktopSetting: String] = [:]
    for setting in home.settings { found[setting] = settings.value(of: setting) }
    return found
  }

  func values(in journal: ChangeJournal) -> [DesktopSetting: String] {
    guard let settings else { return [:] }
    var found: [DesktopSetting: String] = [:]
    for case .setting(let setting, _, _) in journal.records {
      found[setting] = settings.value(of: setting)
    }
    return found
  }
}
