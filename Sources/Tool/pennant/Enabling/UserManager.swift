import Bus

/// The service manager of this person, over the session bus.
@MainActor
struct UserManager {
  private static let name: BusName = "org.freedesktop.systemd1"
  private static let path: ObjectPath = "/org/freedesktop/systemd1"
  private static let manager: InterfaceName = "org.freedesktop.systemd1.Manager"
  private static let mostFolders = 64
  private static let mostVariables = 512
  private static let longest = 4_096
  /// For a unit to start or stop, beyond its own limits.
  private static let patience = 20

  let bus: SessionBus
  /// Where units are looked for, what wins first.
  let unitPath: [String]

  /// `nil` where there is none; it is not started for this.
  init?(on bus: SessionBus) {
    self.bus = bus
    guard
      var value = Self.property("UnitPath", of: Self.manager, at: Self.path, on: bus),
      let folders = value.strings(count: Self.mostFolders, upTo: Self.longest)
    else { return nil }
    unitPath = folders
  }

  /// A variable that it gives to what it starts.
  func variable(_ name: String) -> String? {
    var value = Self.property("Environment", of: Self.manager, at: Self.path, on: bus)
    let lines = value?.strings(count: Self.mostVariables, upTo: Self.longest) ?? []
    let line = lines.first { $0.hasPrefix("\(name)=") }
    return line.map { String($0.dropFirst(name.count + 1)) }
  }

  /// The unit that a process belongs to, and whether it is the main one of a unit that could be
  /// started again: one that somebody made for once cannot.
  func unit(of process: UInt32) -> (name: String, isMain: Bool)? {
    guard let path = objectPath("GetUnitByPID", { $0.uint32(process) }),
      var id = Self.property("Id", of: "org.freedesktop.systemd1.Unit", at: path, on: bus),
      let name = id.string(upTo: Self.longest)
    else { return nil }
    var main = Self.property("MainPID", of: "org.freedesktop.systemd1.Service", at: path, on: bus)
    var passing = Self.property(
      "Transient", of: "org.freedesktop.systemd1.Unit", at: path, on: bus)
    return (name, main?.uint32() == process && passing?.bool() == false)
  }

  /// Gives these variables, each as `NAME=VALUE`, to every unit that it starts from now on.
  func give(_ lines: [String]) -> Bool { call("SetEnvironment") { $0.strings(lines) } != nil }

  func reload() -> Bool { call("Reload") { _ in } != nil }

  /// Waits until it has ended; false where it does not.
  func stop(_ unit: String) -> Bool {
    guard isThere(unit) else { return true }
    guard job("StopUnit", unit) else { return false }
    return Waiting.until(seconds: Self.patience) { ["inactive", "failed"].contains(state(unit)) }
  }

  /// Waits until it runs; false where it does not.
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
      var state = Self.property(
        "ActiveState", of: "org.freedesktop.systemd1.Unit", at: path, on: bus)
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
    bus.ask(
      BusMessage(call: member, of: Self.manager, at: Self.path, to: Self.name, arguments))
  }

  /// A reader of a property's value.
  private static func property(
    _ name: String, of interface: InterfaceName, at path: ObjectPath, on bus: SessionBus
  ) -> MessageReader? {
    let message = BusMessage(property: name, of: interface, at: path, to: Self.name)
    guard var answer = bus.ask(message) else { return nil }
    return answer.enter(.variant)
  }
}
