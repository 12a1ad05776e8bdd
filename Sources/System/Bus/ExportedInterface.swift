/// An interface of an object of ours: its description and the handler that answers its methods.
public struct ExportedInterface {
  public let name: InterfaceName
  /// The `<interface>` element that describes it.
  let description: String
  let properties: [ExportedProperty]
  let handle: (BusMessage) -> Bool

  /// The handler answers a call itself, now or later; false says that there is no such method.
  ///
  /// - Parameters:
  ///   - name: of the interface.
  ///   - document: introspection XML that holds the interface's element.
  ///   - properties: what is read through `org.freedesktop.DBus.Properties`.
  ///   - handle: answers the methods.
  public init(
    _ name: InterfaceName, document: String, properties: [ExportedProperty] = [],
    handle: @escaping (BusMessage) -> Bool
  ) {
    self.name = name
    self.description = Introspection.element(of: name, in: document)
    self.properties = properties
    self.handle = handle
  }
}

/// A property that others may read.
public struct ExportedProperty {
  public let name: String
  public let signature: StaticString
  let write: (inout MessageWriter) -> Void

  /// The body appends the value as it is now, one value of the signature.
  public init(
    _ name: String, _ signature: StaticString, write: @escaping (inout MessageWriter) -> Void
  ) {
    self.name = name
    self.signature = signature
    self.write = write
  }
}
