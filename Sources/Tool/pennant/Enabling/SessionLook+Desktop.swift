import Choosing
import Clock
import Enabling
import Glibc
import MainLoop
import Processes

/// Switches of the desktop.
extension SessionLook {
  /// `nil` where there is no loop of a bus to wait in.
  var settings: SettingsTool? { bus.map { SettingsTool(loop: $0.client.loop) } }

  func values(of home: HomeDesktop) -> [DesktopSwitch: String] {
    guard let settings else { return [:] }
    var found: [DesktopSwitch: String] = [:]
    for setting in home.settings { found[setting] = settings.value(of: setting) }
    return found
  }

  func values(in journal: ChangeJournal) -> [DesktopSwitch: String] {
    guard let settings else { return [:] }
    var found: [DesktopSwitch: String] = [:]
    for case .setting(let setting, _, _) in journal.records {
      found[setting] = settings.value(of: setting)
    }
    return found
  }
}

/// The display, told to a bus that was started before it.
///
/// A program that the bus starts, as it starts Pennant, has the bus's environment, which may name
/// no display.
extension SessionLook {
  private static let displays = ["DISPLAY", "WAYLAND_DISPLAY"]
  private static let told = displays + ["XAUTHORITY", "XDG_CURRENT_DESKTOP"]

  /// The variables that the bus lacks, with the values that they have here.
  ///
  /// None where the display is another's, as by ssh, or where the bus or the service manager has
  /// learned of one: theirs may be the true one.
  var untoldDisplay: [(name: String, value: String)] {
    guard place.variable("SSH_CONNECTION") == nil, let busEnvironment,
      Self.displays.contains(where: { place.variable($0) != nil }),
      !Self.displays.contains(where: { name in
        manager?.variable(name) != nil || busEnvironment.contains { $0.hasPrefix("\(name)=") }
      })
    else { return [] }
    return Self.told.compactMap { name in place.variable(name).map { (name, $0) } }
  }

  /// False where the bus, or the service manager that starts units for it, does not take them.
  func tell(_ variables: [(name: String, value: String)]) -> Bool {
    guard bus?.give(variables) == true else { return false }
    return manager?.give(variables.map { "\($0.name)=\($0.value)" }) ?? true
  }
}

/// A desktop's settings, by the program that all of them bring.
@MainActor
struct SettingsTool {
  let loop: MainLoop

  /// `nil` where it cannot be asked, or does not know the setting.
  func value(of setting: DesktopSwitch) -> String? {
    guard let text = run(["get", setting.schema, setting.key]) else { return nil }
    let word = text.filter { $0 != "\n" && $0 != " " }
    return word.isEmpty ? nil : word
  }

  func set(_ setting: DesktopSwitch, to value: String) -> Bool {
    run(["set", setting.schema, setting.key, value]) != nil
  }

  /// The output of `gsettings`; `nil` where the command fails.
  private func run(_ words: [String]) -> String? {
    var text: [UInt8] = []
    var end: ChildEnd?
    let process = try? ChildProcess(
      ["gsettings"] + words, environment: ChildEnvironment.inherited(), on: loop,
      onOutput: { text += $0.prefix(Self.mostBytes) }, onEnd: { end = $0 })
    guard let process else { return nil }
    let deadline = Deadline(on: loop) { process.end() }
    deadline.arm(after: .seconds(5))
    while end == nil { loop.turn(mayWait: true) }
    return end == .exited(0) ? String(decoding: text, as: UTF8.self) : nil
  }

  private static let mostBytes = 1_024
}
