import Bus
import ControlSamples
import NotificationModel
import Testing

@testable import ControlProtocol

/// What comes from others may be anything: it is refused or passed over, and harms nobody.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ControlNonsenseTests {
  func call(_ member: MemberName, _ body: (inout MessageWriter) -> Void = { _ in }) -> BusMessage {
    let message = BusMessage(
      call: member, of: ControlInterface.name, at: ControlInterface.path,
      to: ControlInterface.busName)
    message.write(body)
    return message
  }

  func fault(_ message: BusMessage) -> BusFault? {
    do throws(BusFault) {
      _ = try ControlRequest(message)
      return nil
    } catch {
      return error
    }
  }

  func item(
    without missing: String = "", _ more: (inout MessageWriter) -> Void = { _ in }
  ) -> CenterItem? {
    let message = call("Get") {
      $0.array(of: "{sv}") { entries in
        func text(_ key: String, _ value: String) {
          if key != missing { entries.entry(key, text: value) }
        }
        if missing != "id" { entries.entry("id", count: 4) }
        text("app", "mail")
        text("title", "Hello")
        text("style", "banner")
        text("place", "screen")
        text("reach", "app")
        if missing != "received" { entries.entry("received", "x") { $0.int64(1) } }
        more(&entries)
      }
    }
    return CenterItem(message.reader)
  }

  @Test func `arguments of other types are named`() throws {
    for method in Documented.methods {
      let name = try #require(MemberName(method.name))
      let words =
        method.takes.isEmpty
        ? "\(name) takes no arguments" : "\(name) takes arguments of type (\(method.takes))"
      #expect(fault(call(name) { $0.double(1) }) == BusFault(.invalidArguments, words))
      if !method.takes.isEmpty {
        #expect(fault(call(name)) == BusFault(.invalidArguments, words))
      }
    }
  }

  @Test func `there is no notification 0`() {
    let none = BusFault(
      "org.pennant.Error.NotFound", "there is no notification 0, or it is not open any more")
    for name in ["Get", "ShowAgain", "Explain"] as [MemberName] {
      #expect(fault(call(name) { $0.uint32(0) }) == none)
    }
    #expect(
      fault(
        call("Reply") {
          $0.uint32(0)
          $0.string("Yes")
        }) == none)
    #expect(
      fault(
        call("Invoke") {
          $0.uint32(0)
          $0.string("")
          $0.array(of: "{sv}") { _ in }
        }) == none)
  }

  @Test func `among others it is passed over`() throws {
    let message = call("Dismiss") {
      $0.array(of: "u") { list in
        for id in 0...2 as ClosedRange<UInt32> { list.uint32(id) }
      }
    }
    #expect(
      try ControlRequest(message) == .dismiss([ControlSamples.id(1), ControlSamples.id(2)]))
  }

  @Test func `more than can be open are not dismissed`() {
    let message = call("Dismiss") {
      $0.array(of: "u") { list in
        for id in 1...1_000_000 as ClosedRange<UInt32> { list.uint32(id) }
      }
    }
    #expect(fault(message)?.name == .limitsExceeded)
  }

  @Test func `a reply that is too long is refused, not cut`() throws {
    func reply(_ length: Int) -> BusMessage {
      call("Reply") {
        $0.uint32(1)
        $0.string(String(repeating: "é", count: length / 2))
      }
    }
    #expect(fault(reply(65_536)) == nil)
    #expect(
      fault(reply(65_538)) == BusFault(.limitsExceeded, "a reply may have 64 KiB at most"))
  }

  @Test(arguments: ["", "default"]) func `a tap is an empty action, or the app's word for it`(
    action: String
  ) throws {
    let message = call("Invoke") {
      $0.uint32(1)
      $0.string(action)
      $0.array(of: "{sv}") { $0.entry("from", text: "a panel") }
    }
    #expect(try ControlRequest(message) == .invoke(ControlSamples.id(1), nil, token: nil))
  }

  @Test(arguments: ["activation-token", "confirmed"])
  func `an option of Invoke of another type is refused`(key: String) {
    let message = call("Invoke") {
      $0.uint32(1)
      $0.string("")
      $0.array(of: "{sv}") { $0.entry(key, count: 3) }
    }
    let words = "Invoke takes these options: activation-token s, confirmed b"
    #expect(fault(message) == BusFault(.invalidArguments, words))
  }

  func query(_ body: (inout MessageWriter) -> Void) -> ItemQuery? {
    ItemQuery(call("List") { $0.array(of: "{sv}", body) }.reader)
  }

  @Test func `options that nobody knows are passed over`() {
    #expect(query { $0.entry("colour", text: "blue") } == ItemQuery())
    #expect(query { $0.entry("app", text: "") } == ItemQuery())
  }

  @Test func `a page has no more than the limit`() {
    #expect(query { $0.entry("limit", count: .max) }?.limit == ItemQuery.pageLimit)
    #expect(query { $0.entry("limit", count: 3) }?.limit == 3)
  }

  @Test(arguments: ["app", "before", "limit", "unfolded", "held", "search"])
  func `options of other types are refused`(key: String) {
    let message = call("History") { $0.array(of: "{sv}") { $0.entry(key, "d") { $0.double(1) } } }
    let words =
      "History takes these options: app s, before u (not 0), limit u, unfolded b, held b, "
      + "sleeping s (scheduled or snoozed), search s (256 bytes at most), since x (Unix milliseconds)"
    #expect(fault(message) == BusFault(.invalidArguments, words))
    #expect(query { $0.entry("before", count: 0) } == nil)
  }

  @Test func `options without number are not gone through`() {
    #expect(
      query { options in
        for number in 0..<100_000 { options.entry("\(number)", flag: true) }
      } == nil)
  }

  @Test(arguments: ["id", "app", "title", "style", "place", "reach", "received"])
  func `without what every item has it is none`(key: String) {
    #expect(item() != nil)
    #expect(item(without: key) == nil)
    #expect(item(without: key) { $0.entry(key, "d") { $0.double(1) } } == nil)
  }

  @Test func `words that nobody knows make no item`() {
    for key in ["style", "place", "reach"] {
      #expect(item(without: key) { $0.entry(key, text: "upside-down") } == nil)
    }
    #expect(item(without: "id") { $0.entry("id", count: 0) } == nil)
    // Past, and nobody says since when.
    #expect(item(without: "place") { $0.entry("place", text: "past") } == nil)
  }

  @Test func `the rest of it is left out where it makes no sense`() throws {
    let keys = [
      "icon", "entry", "body", "level", "urgency", "category", "thread", "progress", "count",
      "actions", "opens", "takes-reply", "hidden", "resident", "awaited", "of a later version",
    ]
    let plain = try #require(item())
    let odd = item { entries in
      for key in keys { entries.entry(key, "as") { $0.strings(["?"]) } }
    }
    #expect(odd == plain)
    #expect(item { $0.entry("level", text: "deafening") } == plain)
    #expect(item { $0.entry("urgency", "y") { $0.byte(9) } } == plain)
    #expect(item { $0.entry("progress", "i") { $0.int32(.max) } }?.progress == 100)
    #expect(item { $0.entry("progress", "i") { $0.int32(.min) } }?.progress == 0)
  }

  @Test func `what is too long is cut, what is too many is left`() {
    let found = item { entries in
      entries.entry("body", text: String(repeating: "x", count: 1 << 20))
      entries.entry("actions", "a(ssb)") {
        $0.array(of: "(ssb)") { list in
          for _ in 0..<10_000 {
            list.structure {
              $0.string("key")
              $0.string("Title")
              $0.bool(false)
            }
          }
        }
      }
    }
    #expect(found?.body.utf8.count == 65_536)
    #expect(found?.actions.count == 64)
  }
}
