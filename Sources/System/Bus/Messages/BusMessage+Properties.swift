extension InterfaceName {
  /// The interface by which objects give their properties, and tell of changes.
  public nonisolated static let properties: InterfaceName = "org.freedesktop.DBus.Properties"
}

extension BusMessage {
  /// Asks an object for one of its properties.
  public convenience init(
    property: String, of interface: InterfaceName, at path: ObjectPath, to destination: BusName
  ) {
    self.init(call: "Get", of: .properties, at: path, to: destination) {
      $0.string(interface.rawValue)
      $0.string(property)
    }
  }

  /// The value in an answer to that question; `nil` where there is none.
  public var property: MessageReader? {
    var reader = reader
    return reader.enter(.variant)
  }
}

extension CallResult {
  /// The value that an object gave of the property asked for; `nil` where it gave none.
  public var property: MessageReader? {
    guard case .reply(let answer) = self else { return nil }
    return answer.property
  }
}
