import Bus
import Glibc
import LocalFiles

/// Tells whether the Center is open: whether this very program has its name on the bus.
///
/// Any program may take a name, and cards step behind other windows for nobody else.
final class CenterWatch {
  private let connection: BusConnection
  private let tell: (Bool) -> Void
  private var watch: NameWatch?

  /// - Parameters:
  ///   - connection: the session bus.
  ///   - tell: told at each change.
  init(on connection: BusConnection, tell: @escaping (Bool) -> Void) {
    self.connection = connection
    self.tell = tell
    watch = NameWatch(SoleInstance.Kind.center.name, on: connection) { [weak self] in
      self?.changed($0)
    }
  }

  private func changed(_ owner: UniqueName?) {
    guard let owner else { return tell(false) }
    connection.credentials(of: BusName(owner)) { [weak self] credentials in
      // Another may have the name by now.
      guard let self, watch?.owner == owner else { return }
      tell(credentials?.processID.map(Self.isOurs) ?? false)
    }
  }

  private static func isOurs(_ process: UInt32) -> Bool {
    guard let other = try? HeldProcess(process).program,
      let own = try? HeldProcess(UInt32(getpid())).program
    else { return false }
    return other == own
  }
}
