import Bus
import Processes

/// The units of this person, by one question to their service manager after another.
@MainActor
struct UnitControl {
  private static let mostFolders = 64
  private static let longest = 4_096
  /// The seconds for a unit to start or stop, beyond its own limits.
  private static let patience = 20

  let bus: SessionBus
  /// The folders where units are looked for, the one that wins first.
  let unitPath: [String]

  /// Finds the service manager; `nil` where there is none, as it is not started for this.
  init?(on bus: SessionBus) {
    self.bus = bus
    guard
      var value = bus.value(of: UserManager.property("UnitPath")),
      let folders = value.strings(count: Self.mostFolders, upTo: Self.longest)
    else { return nil }
    unitPath = folders
  }

  /// A variable that the manager gives to the units that it starts.
  func variable(_ name: String) -> String? {
    UnitEnvironment(bus.value(of: UserManager.property("Environment"))).variables[name]
  }

  /// The unit that a process belongs to, and whether it is the main one of a unit that could be
  /// started again: one that somebody made for once cannot.
  func unit(of process: UInt32) -> (name: String, isMain: Bool)? {
    guard let path = objectPath("GetUnitByPID", { $0.uint32(process) }),
      var id = bus.value(of: UserManager.property("Id", of: .unit, at: path)),
      let name = id.string(upTo: Self.longest)
    else { return nil }
    var main = bus.value(of: UserManager.property("MainPID", of: .service, at: path))
    var passing = bus.value(of: UserManager.property("Transient", of: .unit, at: path))
    return (name, main?.uint32() == process && passing?.bool() == false)
  }

  /// Gives these variables, each as `NAME=VALUE`, to every unit that it starts from now on.
  func give(_ lines: [String]) -> Bool { call("SetEnvironment") { $0.strings(lines) } != nil }

  func reload() -> Bool { call("Reload") { _ in } != nil }

  /// Stops a unit and waits until it has ended; false where it does not end.
  func stop(_ unit: String) -> Bool {
    guard isThere(unit) else { return true }
    guard job("StopUnit", unit) else { return false }
    return Waiting.until(seconds: Self.patience) { ["inactive", "failed"].contains(state(unit)) }
  }

  /// Starts a unit and waits until it runs; false where it does not.
  func start(_ unit: String) -> Bool {
    guard job("StartUnit", unit) else { return false }
    var last = state(unit)
    _ = Waiting.until(seconds: Self.patience) {
      last = state(unit)
      return last == "active" || last == "failed"
    }
    return last == "active"
  }

  private func isThere(_ unit: String) -> Bool { objectPath("GetUnit") { $0.string(unit) } != nil }

  /// The state of a unit; a unit that is not loaded is inactive.
  private func state(_ unit: String) -> String {
    guard let path = objectPath("GetUnit", { $0.string(unit) }),
      var state = bus.value(of: UserManager.property("ActiveState", of: .unit, at: path))
    else { return "inactive" }
    return state.string(upTo: Self.longest) ?? ""
  }

  private func job(_ member: MemberName, _ unit: String) -> Bool {
    call(member) {
      $0.string(unit)
      $0.string("replace")
    } != nil
  }

  private func objectPath(_ member: MemberName, _ arguments: (inout MessageWriter) -> Void)
    -> ObjectPath?
  {
    guard var answer = call(member, arguments) else { return nil }
    return answer.objectPath()
  }

  private func call(_ member: MemberName, _ arguments: (inout MessageWriter) -> Void)
    -> MessageReader?
  {
    bus.ask(UserManager.call(member, arguments))
  }
}
