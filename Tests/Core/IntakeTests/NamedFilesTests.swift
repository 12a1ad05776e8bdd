import Intake
import NotificationModel
import Testing

/// Files that a message says it is about (`x-kde-urls`): held to what any path is held to.
@Suite(.timeLimit(.minutes(1)))
struct NamedFilesTests {
  private static let name = "x-kde-urls"

  private func accept(_ value: UntrustedHint.Value) -> Intake.Accepted {
    Intake.accept(UntrustedNotify(hints: [UntrustedHint(Self.name, value)]))
  }

  private func files(_ accepted: Intake.Accepted) -> [String] {
    accepted.notification.vendorHints.flatMap { hint in
      guard hint.name == Self.name, case .files(let paths) = hint.value else { return [String]() }
      return paths.map(\.rawValue)
    }
  }

  @Test(
    arguments: [
      (.texts(["file:///home/me/a%20b.png"]), ["/home/me/a b.png"]),
      (.texts(["file:/a", "file://localhost/b", "/c"]), ["/a", "/b", "/c"]),
      (.texts(["file:///a,b"]), ["/a,b"]),
      (.text("file:///a,b"), ["/a,b"]),
    ] as [(UntrustedHint.Value, [String])])
  func `local files may pass`(sent: UntrustedHint.Value, paths: [String]) {
    let accepted = accept(sent)
    #expect(files(accepted) == paths)
    #expect(accepted.repairs.isEmpty)
  }

  @Test(
    arguments: [
      ("http://a.example/", .elsewhere), ("https://a.example/a.png", .elsewhere),
      ("smb://host/a", .elsewhere), ("file://host/a", .otherMachine), ("", .notAbsolute),
      ("a.png", .notAbsolute), ("file:///home/../etc/passwd", .upward),
      ("file:///home/%2E%2E/a", .upward), ("file:///a%2Fb", .badEscape),
      ("file:///a%00", .badEscape), ("file:///a?b", .badEscape), ("file:///a%0Ab", .badCharacters),
      ("file:///a%E2%80%AEb", .badCharacters),
      ("file:///" + String(repeating: "a", count: Limits.pathBytes), .tooLong),
    ] as [(String, PathFault)])
  func `any other is left out, and the others stay`(place: String, fault: PathFault) {
    let among = accept(.texts(["file:///a", place, "file:///b"]))
    #expect(files(among) == ["/a", "/b"])
    #expect(among.repairs == [.pathDropped(.file, fault)])
    let alone = accept(.texts([place]))
    #expect(alone.notification.vendorHints.isEmpty)
    #expect(alone.repairs == [.pathDropped(.file, fault), .hintValue(.init(Self.name))])
  }

  @Test func `there are so many of them and no more, and so long`() {
    let many = accept(.texts((0..<Limits.filesNamed * 2).map { "file:///\($0)" }))
    #expect(files(many) == (0..<Limits.filesNamed).map { "/\($0)" })
    let long = "file:///" + String(repeating: "a", count: Limits.pathBytes - 1)
    let room = Limits.addressBytes / Limits.pathBytes
    #expect(files(accept(.texts([long, long, long, "/b"]))).count == room)
  }

  @Test(arguments: [UntrustedHint.Value.texts([]), .integer(1), .other("a{sv}")])
  func `what names none means nothing`(sent: UntrustedHint.Value) {
    let accepted = accept(sent)
    #expect(accepted.notification.vendorHints.isEmpty)
    #expect(accepted.repairs.count == 1)
  }
}
