import NotificationModel
import Testing

@testable import Intake

/// Icons in all the forms that come in at the doors; nothing is decoded.
@Suite(.timeLimit(.minutes(1))) struct DoorIconTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    let value: UntrustedEntry.Value
    var door = Door.portal
    var picture: Picture?
    var isFile = false
    var fault: ContentFault?
    var testDescription: String { what }
  }

  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]
  static let svg = Array("\n <svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
  static let mail = Picture.icon(IconName("mail-unread"))

  static let cases: [Case] = [
    Case(what: "a name", value: .text("mail-unread"), picture: mail),
    Case(
      what: "names, the first that may be one",
      value: .content(
        kind: "themed", .texts(["../evil", "mail-unread", "mail"])), picture: mail),
    Case(what: "no names", value: .content(kind: "themed", .texts([]))),
    Case(what: "a path at the portal", value: .text("/etc/passwd")),
    Case(
      what: "a path in GTK's way", value: .content(kind: "file", .text("file:///tmp/a.png")),
      door: .gtk, picture: .file(UncheckedPath("/tmp/a.png"))),
    Case(
      what: "a path in GTK's way at the portal",
      value: .content(kind: "file", .text("file:///tmp/a.png"))),
    Case(what: "bytes", value: .content(kind: "bytes", .bytes(png)), isFile: true),
    Case(
      what: "a JPEG", value: .content(kind: "file-descriptor", .bytes([0xFF, 0xD8, 0xFF, 0])),
      isFile: true),
    Case(what: "a vector", value: .content(kind: "bytes", .bytes(svg)), isFile: true),
    Case(
      what: "a vector that is a program",
      value: .content(kind: "bytes", .bytes(svg + [UInt8](repeating: 32, count: 5_000))),
      fault: .tooLarge),
    Case(
      what: "a descriptor", value: .content(kind: "file-descriptor", .bytes(png)), isFile: true),
    Case(
      what: "a descriptor that is not sealed",
      value: .content(kind: "file-descriptor", .missing(.notSealed)), fault: .notSealed),
    Case(what: "nothing", value: .content(kind: "bytes", .bytes([])), fault: .empty),
    Case(
      what: "no picture", value: .content(kind: "bytes", .bytes(Array("#!/bin/sh".utf8))),
      fault: .unknownFormat),
    Case(
      what: "too much",
      value: .content(kind: "bytes", .bytes(png + [UInt8](repeating: 0, count: 4 << 20))),
      fault: .tooLarge),
    Case(what: "a kind of no icon", value: .content(kind: "emblem", .text("x"))),
    Case(what: "a number", value: .other("u")),
  ]

  @Test(arguments: cases)
  func `an icon`(one: Case) {
    let accepted = DoorNotificationTests.accept(
      [UntrustedEntry("icon", one.value)], at: one.door)
    #expect(accepted.notification.picture == one.picture)
    #expect((accepted.picture != nil) == one.isFile)
    if let fault = one.fault {
      #expect(accepted.repairs == [.contentDropped(.picture, fault)])
    } else if one.picture == nil, !one.isFile {
      #expect(!accepted.repairs.isEmpty, "it is said")
    }
  }
}
