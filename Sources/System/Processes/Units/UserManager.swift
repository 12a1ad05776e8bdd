public import Bus

/// The person's service manager, systemd, as it is asked over the session bus.
///
/// Nobody has it started by asking: where it is not, nothing is in units.
public enum UserManager {
  public nonisolated static let name: BusName = "org.freedesktop.systemd1"
  public nonisolated static let interface: InterfaceName = "org.freedesktop.systemd1.Manager"
  private static let path: ObjectPath = "/org/freedesktop/systemd1"

  /// The two sets of properties of a unit: any unit has the first, services the second too.
  public enum Part {
    case unit
    case service

    fileprivate var interface: InterfaceName {
      switch self {
      case .unit: "org.freedesktop.systemd1.Unit"
      case .service: "org.freedesktop.systemd1.Service"
      }
    }
  }

  public static func call(
    _ member: MemberName, _ arguments: (inout MessageWriter) -> Void = { _ in }
  ) -> BusMessage {
    let message = BusMessage(call: member, of: interface, at: path, to: name, arguments)
    message.mayStartService = false
    return message
  }

  /// Asks for a property of its own.
  public static func property(_ property: String) -> BusMessage {
    self.property(property, of: interface, at: path)
  }

  /// Asks for a property of one of its units.
  public static func property(
    _ property: String, of part: Part, at unit: ObjectPath
  ) -> BusMessage {
    self.property(property, of: part.interface, at: unit)
  }

  private static func property(
    _ property: String, of interface: InterfaceName, at path: ObjectPath
  ) -> BusMessage {
    let message = BusMessage(property: property, of: interface, at: path, to: name)
    message.mayStartService = false
    return message
  }
}

/// The environment that the manager gives to all that it starts: its property `Environment`.
public nonisolated struct UnitEnvironment {
  private static let mostVariables = 512
  private static let longest = 4_096

  public private(set) var variables: [String: String] = [:]

  /// - Parameter value: of the property; nothing is known without one.
  @MainActor
  public init(_ value: MessageReader?) {
    var value = value
    for line in value?.strings(count: Self.mostVariables, upTo: Self.longest) ?? [] {
      guard let sign = line.firstIndex(of: "=") else { continue }
      variables[String(line[..<sign])] = String(line[line.index(after: sign)...])
    }
  }
}
