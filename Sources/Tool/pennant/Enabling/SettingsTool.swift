import Enabling
import Glibc
import MainLoop

/// A desktop's settings, by the program that all of them bring.
@MainActor
struct SettingsTool {
  let loop: MainLoop

  /// `nil` where it cannot be asked, or does not know the setting.
  func value(of setting: DesktopSetting) -> String? {
    guard let text = run(["get", setting.schema, setting.key]) else { return nil }
    let word = text.filter { $0 != "\n" && $0 != " " }
    return word.isEmpty ? nil : word
  }

  func set(_ setting: DesktopSetting, to value: String) -> Bool {
    run(["set", setting.schema, setting.key, value]) != nil
  }

  /// The output of `gsettings`; `nil` where the command fails.
  private func run(_ words: [String]) -> String? {
    var text: [UInt8] = []
    var end: ChildEnd?
    let process = try? ChildProcess(
      ["gsettings"] + words, environment: Self.environment, on: loop,
      onOutput: { text += $0.prefix(Self.mostBytes) }, onEnd: { end = $0 })
    guard let process else { return nil }
    let deadline = Deadline(on: loop) { process.end() }
    deadline.arm(atNanoseconds: loop.nowNanoseconds &+ 5_000_000_000)
    while end == nil { loop.turn(mayWait: true) }
    return end == .exited(0) ? String(decoding: text, as: UTF8.self) : nil
  }

  private static let mostBytes = 1_024

  private static var environment: [String] {
    var next = unsafe environ
    var entries: [String] = []
    while let entry = unsafe next.pointee {
      unsafe entries.append(String(cString: entry))
      unsafe next += 1
    }
    return entries
  }
}
