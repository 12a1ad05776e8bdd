/// Routes calls to the objects of a connection, and answers what all objects have in common.
///
/// A caller that names what does not exist is told which part of it: object, interface or method.
public final class ObjectServer {
  private struct Object {
    let path: ObjectPath
    let interfaces: [ExportedInterface]
  }

  private unowned let connection: BusConnection
  private var objects: [Object] = []
  /// Is offered each call that none of our own objects knows, before it is refused; true takes the
  /// call over.
  public var others: ((BusMessage) -> Bool)?

  public init(on connection: BusConnection) {
    self.connection = connection
    connection.onMethodCall = { [weak self] in self?.take($0) }
  }

  /// Puts an object at a path, in the place of one that may be there.
  public func export(_ interfaces: [ExportedInterface], at path: ObjectPath) {
    withdraw(path)
    objects.append(Object(path: path, interfaces: interfaces))
  }

  public func withdraw(_ path: ObjectPath) {
    objects.removeAll { $0.path == path }
  }

  private func take(_ call: BusMessage) {
    guard let object = objects.first(where: { call.isPath($0.path) }) else {
      return takeOnTheWay(call)
    }
    // Interfaces are few, and comparing makes no String; a call need not name one.
    let isNamed = call.hasInterface
    var isKnown = !isNamed
    for interface in object.interfaces where !isNamed || call.isInterface(interface.name) {
      if interface.handle(call) { return }
      isKnown = true
    }
    if takeStandard(call, object, isNamed: isNamed, isKnown: &isKnown) { return }
    if isKnown {
      refuse(call, .unknownMethod, "there is no such method")
    } else {
      refuse(call, .unknownInterface, "the object has no such interface")
    }
  }

  private func takeStandard(
    _ call: BusMessage, _ object: Object, isNamed: Bool, isKnown: inout Bool
  ) -> Bool {
    if !isNamed || call.isInterface(.introspectable) {
      isKnown = true
      if call.isMember("Introspect") {
        introspect(call, object.interfaces.map(\.description) + [Introspection.standard])
        return true
      }
    }
    if !isNamed || call.isInterface(.properties) {
      isKnown = true
      guard let wanted = PropertyCall(call) else { return false }
      if wanted.isForeign(to: object.interfaces), others?(call) == true { return true }
      answer(call, wanted, object.interfaces)
      return true
    }
    return false
  }

  /// A path with nothing at it but objects further down can be looked into.
  private func takeOnTheWay(_ call: BusMessage) {
    let path = call.path ?? ""
    let children = Introspection.children(of: path, among: objects.map(\.path))
    guard path == "/" || !children.isEmpty else {
      return refuse(call, .unknownObject, "there is no object at this path")
    }
    guard !call.hasInterface || call.isInterface(.introspectable) else {
      return refuse(call, .unknownInterface, "there is no object at this path")
    }
    guard call.isMember("Introspect") else {
      return refuse(call, .unknownMethod, "there is no object at this path")
    }
    introspect(call, [])
  }

  private func refuse(_ call: BusMessage, _ name: ErrorName, _ text: String) {
    if others?(call) != true { connection.refuse(call, name, text) }
  }

  private func introspect(_ call: BusMessage, _ interfaces: [String]) {
    guard call.hasSignature("") else {
      return connection.refuse(call, .invalidArguments, "Introspect takes no arguments")
    }
    let children = Introspection.children(of: call.path ?? "", among: objects.map(\.path))
    reply(to: call) {
      $0.string(Introspection.document(interfaces: interfaces, children: children))
    }
  }

  private func answer(
    _ call: BusMessage, _ wanted: PropertyCall, _ interfaces: [ExportedInterface]
  ) {
    do throws(BusFault) {
      let write = try wanted.answer(from: interfaces)
      reply(to: call, write)
    } catch {
      connection.refuse(call, error.name, error.text)
    }
  }

  private func reply(to call: BusMessage, _ body: (inout MessageWriter) -> Void) {
    guard let handle = call.replyHandle, handle.isWanted else { return }
    connection.send(BusMessage(replyTo: handle, body))
  }
}

extension InterfaceName {
  nonisolated static let introspectable: InterfaceName = "org.freedesktop.DBus.Introspectable"
  nonisolated static let peer: InterfaceName = "org.freedesktop.DBus.Peer"
}

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
