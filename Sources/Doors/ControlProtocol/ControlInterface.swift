public import Bus

/// Where the control interface is, and what it says of itself.
public enum ControlInterface {
  /// The name that only a running service has.
  ///
  /// Another notification server may have the freedesktop name, so that nobody is asked by it.
  public nonisolated static let busName: BusName = "org.pennant.Pennant"
  public nonisolated static let path: ObjectPath = "/org/pennant/Pennant"
  public nonisolated static let name: InterfaceName = "org.pennant.Control1"

  /// The document that introspection gives; the same lies in `dbus`, for people.
  public static var document: String {
    String(decoding: PackageResources.org_pennant_Control1_xml, as: UTF8.self)
  }
}
