import Testing

@testable import Gate

struct BusAddressTests {
  @Test(
    arguments: [
      ("unix:path=/run/user/1000/bus", ["/run/user/1000/bus"]),
      ("unix:path=/run/bus,guid=0123", ["/run/bus"]),
      ("unix:guid=0123,path=/run/bus", ["/run/bus"]),
      ("unix:abstract=/tmp/dbus-x,guid=1;unix:path=/b", ["\0/tmp/dbus-x", "/b"]),
      ("unix:runtime=yes", ["/run/user/7/bus"]),
      ("unix:path=/a%20b%2c", ["/a b,"]),
      ("tcp:host=localhost,port=1;unix:path=/b", ["/b"]),
      ("autolaunch:", []),
      ("unix:path=/a%2", []),
      ("unix:path=/a%zz", []),
      ("unix:path=/a%00", []),
      ("unix:path", []),
      ("unix:", []),
      (";;", []),
      ("", []),
    ] as [(String, [String])])
  func `the local sockets of an address`(text: String, paths: [String]) {
    let found = BusAddress.all(in: text, runtimeFolder: "/run/user/7")
    #expect(found.map { String(decoding: $0.path, as: UTF8.self) } == paths)
  }

  @Test(arguments: ["/run/user/1000/pennant/bus", "/a folder/ü,;%"])
  func `a path that is written into an address is read out of it again`(path: String) {
    let text = BusAddress.text(path: path)
    #expect(!text.dropFirst(10).contains { " ,;=ü".contains($0) })
    let found = BusAddress.all(in: text, runtimeFolder: nil)
    #expect(found.map { String(decoding: $0.path, as: UTF8.self) } == [path])
  }
}
