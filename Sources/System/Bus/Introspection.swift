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
