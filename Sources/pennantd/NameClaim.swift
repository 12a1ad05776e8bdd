import Bus
import LocalFiles

/// Takes the notification name, or says who has it and what to do.
struct NameClaim {
  nonisolated static let notifications: BusName = "org.freedesktop.Notifications"
  static let own: BusName = "org.pennant.Pennant"

  let connection: BusConnection
  let mayReplace: Bool
  let taken: () -> Void
  let refused: (StartFault) -> Void

  /// Never allows replacement: some servers take the name from whoever allows it.
  func claim() {
    var flags: NameFlags = [.doNotQueue]
    if mayReplace { flags.insert(.replaceExisting) }
    connection.requestName(Self.notifications, flags) { outcome in
      switch outcome {
      case .owned:
        connection.requestName(Self.own, [.doNotQueue]) { _ in taken() }
      case .taken, .queued:
        blame()
      case .failed(let fault):
        refused(
          StartFault(sentence: "the bus does not give the notification name: \(fault)"))
      }
    }
  }

  private func blame() {
    connection.credentials(of: Self.notifications) { credentials in
      let owner = credentials?.processID.map { process in
        let command = Self.command(of: process)
        return "process \(process)" + (command.map { " (\($0))" } ?? "")
      }
      let advice =
        mayReplace
        ? "It does not allow itself to be replaced: stop it first"
        : "Stop it first, or try --replace, which works where that process allows it"
      refused(
        StartFault(
          sentence: "\(Self.notifications) belongs to \(owner ?? "another process") already. "
            + "\(advice).",
          status: Program.Status.anothers))
    }
  }

  private static func command(of process: UInt32) -> String? {
    guard let bytes = try? LocalFiles.read("/proc/\(process)/cmdline", atMost: 512) else {
      return nil
    }
    let words = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let line = words.joined(separator: " ").unicodeScalars
      .map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
    return line.isEmpty ? nil : String(line.prefix(120))
  }
}
