import Bus
import Glibc
import PrivateBus
import Testing

@testable import FrontDoors

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct StandardInterfacesTests {
  func introspect(_ bench: DoorBench, _ path: ObjectPath) -> String {
    bench.strings(bench.call("Introspect", of: "org.freedesktop.DBus.Introspectable", at: path))
      .first ?? ""
  }

  @Test func `it tells of itself what is documented`() throws {
    let bench = try DoorBench()
    let said = introspect(bench, FreedesktopDoor.path)
    let documented = try #require(
      documentedInterface("dbus/org.freedesktop.Notifications.xml"))
    #expect(said.contains(documented))
    for name in ["Introspectable", "Peer", "Properties"] {
      #expect(said.contains("<interface name=\"org.freedesktop.DBus.\(name)\">"))
    }
  }

  @Test func `the object is found from the root`() throws {
    let bench = try DoorBench()
    #expect(introspect(bench, "/").contains("<node name=\"org\"/>"))
    #expect(introspect(bench, "/org").contains("<node name=\"freedesktop\"/>"))
    #expect(introspect(bench, "/org/freedesktop").contains("<node name=\"Notifications\"/>"))
    #expect(introspect(bench, "/org/free").isEmpty)
  }

  @Test func `what does not exist is refused by its name`() throws {
    let bench = try DoorBench()
    #expect(bench.refusal(of: bench.call("NoSuch")) == .unknownMethod)
    #expect(bench.refusal(of: bench.call("Notify", of: "org.example.No")) == .unknownInterface)
    #expect(bench.refusal(of: bench.call("Notify", at: "/nowhere")) == .unknownObject)
    #expect(bench.refusal(of: bench.call("Notify", at: "/org")) == .unknownInterface)
    #expect(
      bench.refusal(
        of: bench.call("NoSuch", of: "org.freedesktop.DBus.Properties")) == .unknownMethod)
  }

  @Test func `a property that is not there is said kindly not to be`() throws {
    let bench = try DoorBench()
    let properties: InterfaceName = "org.freedesktop.DBus.Properties"
    let all = bench.call("GetAll", of: properties) { $0.string("org.freedesktop.Notifications") }
    guard case .reply(let message) = all else {
      Issue.record("\(String(describing: all))")
      return
    }
    #expect(message.hasSignature("a{sv}"))
    #expect(
      bench.refusal(of: bench.call("GetAll", of: properties) { $0.string("org.example.No") })
        == .unknownInterface)
    let get = bench.call("Get", of: properties) {
      $0.string("org.freedesktop.Notifications")
      $0.string("Mood")
    }
    #expect(bench.refusal(of: get) == .unknownProperty)
    #expect(bench.refusal(of: bench.call("Get", of: properties)) == .invalidArguments)
    let set = bench.call("Set", of: properties) {
      $0.string("org.freedesktop.Notifications")
      $0.string("Mood")
      $0.variant("b") { $0.bool(true) }
    }
    #expect(bench.refusal(of: set) == .unknownProperty)
  }

  @Test func `properties that there are can be read and not set`() throws {
    let bench = try DoorBench()
    let interface = ExportedInterface(
      "org.example.Thing", document: "",
      properties: [ExportedProperty("Size", "u") { $0.uint32(3) }], handle: { _ in false })
    bench.objects.export([interface], at: "/org/example/Thing")
    let properties: InterfaceName = "org.freedesktop.DBus.Properties"
    let get = bench.call("Get", of: properties, at: "/org/example/Thing") {
      $0.string("org.example.Thing")
      $0.string("Size")
    }
    guard case .reply(let message) = get else {
      Issue.record("\(String(describing: get))")
      return
    }
    var reader = message.reader
    var value = reader.enter(.variant)
    #expect(value?.uint32() == 3)
    let set = bench.call("Set", of: properties, at: "/org/example/Thing") {
      $0.string("org.example.Thing")
      $0.string("Size")
      $0.variant("u") { $0.uint32(4) }
    }
    #expect(bench.refusal(of: set) == .propertyReadOnly)
  }
}

/// The element of the interface in a file of this repository.
private func documentedInterface(_ name: String) -> String? {
  let root = "\(#filePath)".split(separator: "/").dropLast(5).joined(separator: "/")
  let file = unsafe open("/\(root)/\(name)", O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 65_536)
  let count = unsafe read(file, &bytes, bytes.count)
  let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(
    separator: "\n", omittingEmptySubsequences: false)
  guard let start = lines.firstIndex(where: { $0.contains("<interface ") }),
    let end = lines.firstIndex(where: { $0.contains("</interface>") })
  else { return nil }
  return lines[start...end].joined(separator: "\n")
}
