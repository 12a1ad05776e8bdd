import Bus
import NotificationModel
import Testing

@testable import FrontDoors
@testable import Intake

/// What is read of a call of the doors, and what is refused.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DoorDecoderTests {
  @Test func `what apps say is read, and what nobody knows is passed over`() throws {
    let call = try AddCall(entries: { entries in
      entries.entry("title", "s") { $0.string("News") }
      entries.entry("display-hint", "as") { $0.strings(["tray"]) }
      entries.entry("x-unknown", "s") { $0.string("?") }
      entries.entry("icon", "(sv)") {
        $0.structure {
          $0.string("themed")
          $0.variant("as") { $0.strings(["mail"]) }
        }
      }
      AddCall.buttons([("app.go", 4)], into: &entries)
    }).read()
    #expect(call.app == "org.example.Mail" && call.id == "one" && call.door == .portal)
    #expect(
      call.content.entries == [
        UntrustedEntry("title", .text("News")),
        UntrustedEntry("display-hint", .texts(["tray"])),
        UntrustedEntry("icon", .content(kind: "themed", .texts(["mail"]))),
        UntrustedEntry(
          "buttons", .buttons([UntrustedButton(label: "Do It", action: "app.go")])),
      ])
    #expect(DoorCall.stored(call.kept) == call, "written down it reads the same")
  }

  @Test func `of one entry given twice the last counts`() throws {
    let call = try AddCall(entries: { entries in
      entries.entry("title", "s") { $0.string("First") }
      entries.entry("title", "s") { $0.string("Last") }
    }).read()
    #expect(call.content.entries == [UntrustedEntry("title", .text("Last"))])
  }

  @Test func `other arguments, a long id and too many bytes are refused`() throws {
    let wrong = BusMessage(
      call: "AddNotification", of: DoorProtocol.gtk.interface, at: DoorProtocol.gtk.path,
      to: DoorProtocol.gtk.busName)
    wrong.write { $0.strings(["x"]) }
    #expect(throws: BusFault.self) { try DoorDecoder.call(wrong, at: .gtk) }
    #expect(throws: BusFault.self) {
      try AddCall(id: String(repeating: "x", count: Limits.doorIDBytes + 1)).read()
    }
    let long = AddCall(entries: { entries in
      entries.entry("body", "ay") { $0.bytes([UInt8](repeating: 0, count: 9 << 20)) }
    })
    #expect(throws: BusFault.self) { try long.read() }
    #expect(throws: Never.self) {
      try AddCall(id: String(repeating: "x", count: Limits.doorIDBytes)).read()
    }
  }

  @Test func `what is done finds its action and its target again`() throws {
    let call = try AddCall(entries: { entries in
      entries.entry("default-action", "s") { $0.string("app.show") }
      entries.entry("default-action-target", "u") { $0.uint32(9) }
      AddCall.buttons([("app.go", 1), ("app.go", 2), ("plain", nil)], into: &entries)
    }).read()
    let keys = DoorActions(call.content.buttons).buttons.map(\.key)
    let targets = keys.map { target(of: .action($0), in: call) }
    #expect(targets == [["(i)"], ["(i)"], []])
    #expect(number(of: .action(keys[0]), in: call) == 1)
    #expect(number(of: .action(keys[1]), in: call) == 2)
    #expect(target(of: .action(.activate), in: call) == ["u"])
    #expect(DoorReturn(.action(ActionKey("other")), of: entrance(call)) == nil)
    #expect(DoorReturn(.action(.activate), of: entrance(call))?.name == "app.show")
  }

  @Test func `one whose target is too large is left out, and a default of that kind only opens`()
    throws
  {
    let call = try AddCall(entries: { entries in
      entries.entry("default-action", "s") { $0.string("app.show") }
      entries.entry("default-action-target", "ay") {
        $0.bytes([UInt8](repeating: 1, count: Limits.targetBytes + 1))
      }
      AddCall.buttons([("app.go", 1)], into: &entries)
    }).read()
    #expect(DoorReturn(.action(.activate), of: entrance(call))?.name == nil)
    #expect(number(of: .action(ActionKey("app.go")), in: call) == 1)
    #expect(call.kept.count < 2_000)
  }

  @Test func `one without actions keeps nothing for the way back`() throws {
    let call = try AddCall(entries: { $0.entry("title", "s") { $0.string("News") } }).read()
    #expect(call.actions == [])
    #expect(DoorReturn(.action(.activate), of: entrance(call))?.name == nil)
  }

  private func entrance(_ call: DoorCall) -> Entrance {
    Entrance(
      address: DoorAddress(door: call.door, app: AppID(call.app), id: call.id, isVouched: true),
      name: call.app, caller: ConnectionName(":1.1"), isPortals: true, actions: call.actions)
  }

  /// The types of what goes back with it.
  private func target(of act: DoorAct, in call: DoorCall) -> [String] {
    guard let list = written(act, call) else { return ["nothing"] }
    var (reader, types): (MessageReader, [String]) = (list, [])
    while var inner = reader.enter(.variant) { types.append(inner.nextSignature()) }
    return types
  }

  private func number(of act: DoorAct, in call: DoorCall) -> Int32? {
    var reader = written(act, call)
    var inner = reader?.enter(.variant)
    var fields = inner?.enter(.structure)
    return fields?.int32()
  }

  private func written(_ act: DoorAct, _ call: DoorCall) -> MessageReader? {
    guard let what = DoorReturn(act, of: entrance(call)) else { return nil }
    let message = BusMessage(signal: "X", of: "x.y", at: "/")
    message.write { $0.array(of: "v") { what.writeTarget(into: &$0) } }
    var reader = message.reader
    return reader.enter(.array)
  }
}
