/// A call of `org.freedesktop.DBus.Properties`, read.
enum PropertyCall {
  case get(interface: String, name: String)
  case all(interface: String)
  case set(interface: String, name: String)
  /// Of the right name, with arguments it does not take.
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

  /// Whether it asks for an interface that is none of these.
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
