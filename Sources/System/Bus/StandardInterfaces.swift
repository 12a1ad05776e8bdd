/// The description that an object gives of itself.
nonisolated enum Introspection {
  /// The element of one interface in a document of ours; empty where it is not found.
  static func element(of name: InterfaceName, in document: String) -> String {
    var lines: [Substring] = []
    for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
      let tag = line.drop { $0 == " " }
      let isStart = tag.hasPrefix("<interface name=\"\(name)\">")
      guard isStart || !lines.isEmpty else { continue }
      lines.append(line)
      if tag.hasPrefix("</interface>") { break }
    }
    return lines.joined(separator: "\n")
  }

  /// A whole document for one path.
  static func document(interfaces: [String], children: [String]) -> String {
    var text = """
      <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
      <node>

      """
    for interface in interfaces { text += interface + "\n" }
    for child in children { text += "  <node name=\"\(child)\"/>\n" }
    return text + "</node>\n"
  }

  /// The names one level below a path on the way to some others.
  static func children(of path: String, among paths: [ObjectPath]) -> [String] {
    let stem = path == "/" ? "/" : path + "/"
    var names: [String] = []
    for other in paths where other.rawValue.utf8.starts(with: stem.utf8) {
      let rest = other.rawValue.utf8.dropFirst(stem.utf8.count)
      guard let name = String(rest.prefix { $0 != UInt8(ascii: "/") }), !name.isEmpty else {
        continue
      }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The interfaces that every object has.
  static let standard = """
      <interface name="org.freedesktop.DBus.Introspectable">
        <method name="Introspect">
          <arg name="xml_data" type="s" direction="out"/>
        </method>
      </interface>
      <interface name="org.freedesktop.DBus.Peer">
        <method name="Ping"/>
        <method name="GetMachineId">
          <arg name="machine_uuid" type="s" direction="out"/>
        </method>
      </interface>
      <interface name="org.freedesktop.DBus.Properties">
        <method name="Get">
          <arg name="interface_name" type="s" direction="in"/>
          <arg name="property_name" type="s" direction="in"/>
          <arg name="value" type="v" direction="out"/>
        </method>
        <method name="GetAll">
          <arg name="interface_name" type="s" direction="in"/>
          <arg name="properties" type="a{sv}" direction="out"/>
        </method>
        <method name="Set">
          <arg name="interface_name" type="s" direction="in"/>
          <arg name="property_name" type="s" direction="in"/>
          <arg name="value" type="v" direction="in"/>
        </method>
        <signal name="PropertiesChanged">
          <arg name="interface_name" type="s"/>
          <arg name="changed_properties" type="a{sv}"/>
          <arg name="invalidated_properties" type="as"/>
        </signal>
      </interface>
    """
}

/// A call of `org.freedesktop.DBus.Properties`, read.
enum PropertyCall {
  case get(interface: String, name: String)
  case all(interface: String)
  case set(interface: String, name: String)
  /// A call of one of these methods with arguments that it does not take.
  case malformed

  /// Fails for other methods.
  init?(_ call: BusMessage) {
    var reader = call.reader
    let interface = reader.string() ?? ""
    let name = reader.string() ?? ""
    if call.isMember("Get") {
      self = call.hasSignature("ss") ? .get(interface: interface, name: name) : .malformed
    } else if call.isMember("GetAll") {
      self = call.hasSignature("s") ? .all(interface: interface) : .malformed
    } else if call.isMember("Set") {
      self = call.hasSignature("ssv") ? .set(interface: interface, name: name) : .malformed
    } else {
      return nil
    }
  }

  /// Whether the call asks for an interface that is none of these.
  func isForeign(to interfaces: [ExportedInterface]) -> Bool {
    switch self {
    case .get(let name, _), .all(let name), .set(let name, _):
      let standard = [InterfaceName.introspectable, .peer, .properties]
      return !name.isEmpty && !(interfaces.map(\.name) + standard).contains { $0.rawValue == name }
    case .malformed:
      return false
    }
  }

  /// The body that writes the answer.
  func answer(
    from interfaces: [ExportedInterface]
  ) throws(BusFault) -> (inout MessageWriter) -> Void {
    switch self {
    case .get(let interface, let name):
      let property = try property(name, of: interface, in: interfaces)
      return { $0.variant(property.signature, property.write) }
    case .all(let interface):
      let properties = try properties(of: interface, in: interfaces)
      return { writer in
        writer.array(of: "{sv}") { entries in
          for property in properties {
            entries.entry(property.name, property.signature, property.write)
          }
        }
      }
    case .set(let interface, let name):
      let property = try property(name, of: interface, in: interfaces)
      throw BusFault(.propertyReadOnly, "\(property.name) can only be read")
    case .malformed:
      throw BusFault(.invalidArguments, "these are not the arguments of the method")
    }
  }

  /// An empty name stands for all interfaces.
  private func properties(
    of name: String, in interfaces: [ExportedInterface]
  ) throws(BusFault) -> [ExportedProperty] {
    let named = interfaces.filter { name.isEmpty || $0.name.rawValue == name }
    let standard = [InterfaceName.introspectable, .peer, .properties]
    guard !named.isEmpty || standard.contains(where: { $0.rawValue == name }) else {
      throw BusFault(.unknownInterface, "the object has no such interface")
    }
    return named.flatMap(\.properties)
  }

  private func property(
    _ property: String, of interface: String, in interfaces: [ExportedInterface]
  ) throws(BusFault) -> ExportedProperty {
    let found = try properties(of: interface, in: interfaces).first { $0.name == property }
    guard let found else {
      throw BusFault(.unknownProperty, "the interface has no such property")
    }
    return found
  }
}
