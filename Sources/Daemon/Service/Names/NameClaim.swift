import Bus
import Choosing
import ControlProtocol
import FrontDoors
import LocalFiles
import Translations

/// Takes the notification name, or says who has it and what to do.
struct NameClaim {
  nonisolated static let notifications: BusName = "org.freedesktop.Notifications"
  let connection: BusConnection
  let mayReplace: Bool
  /// The desktop's own server takes part in having the name; see `NameKeeping`.
  let isLent: Bool
  let home: HomeDesktop
  /// Leaves the name to us; `nil` where it is not for us to have that.
  let helper: ShellHelper?
  /// Told who had the name before, where it was taken from somebody.
  let taken: (_ former: UniqueName?) -> Void
  /// Told of something that is missing and that the service can do without.
  let warn: (String) -> Void
  let refused: (StartFault) -> Void

  static let lent: NameFlags = [.doNotQueue, .replaceExisting, .allowReplacement]

  /// Claims the name, and allows replacement only where the name is lent: some servers take it from
  /// whoever does.
  func claim() {
    guard mayReplace || isLent else { return claim([.doNotQueue], from: nil) }
    let flags = isLent ? Self.lent : [.doNotQueue, .replaceExisting]
    connection.owner(of: Self.notifications) { claim(flags, from: $0) }
  }

  private func claim(_ flags: NameFlags, from former: UniqueName?) {
    connection.requestName(Self.notifications, flags) { outcome in
      switch outcome {
      case .owned:
        claimOwn(former)
      case .taken, .queued:
        push()
      case .failed(let fault):
        refused(
          StartFault(sentence: "the bus does not give the notification name: \(fault)"))
      }
    }
  }

  private func push() {
    guard let helper else { return blame() }
    helper.leave { leaving in
      switch leaving {
      case .left: claimOwn(nil)
      case .isAnother: blame()
      // The helper may have left by the next try.
      case .stays: blame(status: DaemonProgram.Status.failed, hasTried: true)
      }
    }
  }

  /// Takes Pennant's own name, under which people ask how the service is; notifications do without.
  private func claimOwn(_ former: UniqueName?) {
    let name = ControlInterface.busName
    connection.requestName(name, [.doNotQueue]) { outcome in
      switch outcome {
      case .owned: break
      case .taken, .queued:
        warn("\(name) belongs to another process: 'pennant status' does not reach this service")
      case .failed(let fault):
        warn("the bus does not give \(name), so 'pennant status' cannot be answered: \(fault)")
      }
      taken(former)
    }
  }
}

/// Finds out whose the name is instead.
extension NameClaim {
  private typealias Known = (name: BusName, holder: NameRefusal.Holder)

  /// Names that tell who a connection is, in the order in which they are asked for.
  private static let known: [Known] =
    [(ControlInterface.busName, .pennant)] + AddressedShell.allCases.flatMap { names(of: $0) }

  private static func names(of shell: AddressedShell) -> [Known] {
    let helper: Known? = shell.helperName.flatMap { BusName($0) }.map { ($0, .helper(of: shell)) }
    let own: Known? = BusName(shell.busName).map { ($0, .shell(shell)) }
    return [helper, own].compactMap(\.self)
  }

  private func blame(status: Int32 = DaemonProgram.Status.anothers, hasTried: Bool = false) {
    connection.owner(of: Self.notifications) { owner in
      find(owner, among: Self.known[...]) { holder in
        NameHolder.find(Self.notifications, on: connection) { process in
          let refusal = NameRefusal(
            holder, process: process, home: home, hasTried: hasTried || mayReplace)
          refused(StartFault(sentence: refusal.sentence, status: status))
        }
      }
    }
  }

  private func find(
    _ owner: UniqueName?, among known: ArraySlice<Known>,
    then: @escaping (NameRefusal.Holder) -> Void
  ) {
    guard let owner, let next = known.first else { return then(.program) }
    connection.owner(of: next.name) {
      guard $0 != owner else { return then(next.holder) }
      find(owner, among: known.dropFirst(), then: then)
    }
  }
}

/// Describes, for people, the process that has a name in our place.
enum NameHolder {
  /// The description of an owner whose process the bus does not tell.
  static let unknown = "another process"

  /// Its process and program.
  static func find(
    _ name: BusName, on connection: BusConnection, then: @escaping (String) -> Void
  ) {
    connection.credentials(of: name) { credentials in
      guard let process = credentials?.processID else { return then(unknown) }
      then("process \(process)" + (program(of: process).map { " (\($0))" } ?? ""))
    }
  }

  private static func program(of process: UInt32) -> String? {
    guard let held = try? HeldProcess(process) else { return nil }
    let name = (held.programName ?? "").unicodeScalars
      .map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
    return name.isEmpty ? nil : String(name.prefix(120))
  }
}
