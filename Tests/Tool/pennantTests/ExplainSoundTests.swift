import ControlProtocol
import NotificationModel
import Testing

@testable import pennant

/// `pennant explain` and `check` of sounds that are not there.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ExplainSoundTests {
  private func machine(_ preferences: String) throws -> (folder: Folder, surroundings: Surroundings)
  {
    let folder = try Folder()
    for name in ["sounds", "sounds/theme", "sounds/theme/stereo", "pennant"] { folder.folder(name) }
    folder.write("sounds/theme/stereo/ding.oga", "")
    folder.write("pennant/preferences.conf", preferences)
    return (folder, folder.surroundings)
  }

  nonisolated static let sounds: [(String, String?)] = [
    ("dign", "no sound theme that is installed has 'dign'; did you mean 'ding'?"),
    ("/nowhere/a.oga", "there is no file '/nowhere/a.oga', so that the theme's own is heard"),
    ("ding", nil),
  ]

  @Test(arguments: sounds) func `explain notes a sound that is not there`(
    sound: String, note: String?
  ) throws {
    let (folder, surroundings) = try machine("[App mail]\nsound = \(sound)\n")
    let answer = Program.run(["explain", "--app", "mail"], in: surroundings)
    #expect(answer.code == .done)
    let lines = answer.out.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0 == "  \(note ?? "")" } == (note != nil))
    #expect(answer.out.contains("no sound theme") == (note?.contains("theme that") == true))
    let json = Program.run(["explain", "--app", "mail", "--json"], in: surroundings).out
    #expect(json.contains(note.map { "\"soundRemark\": \"\($0)\"" } ?? "\"soundRemark\": null"))
    _ = folder
  }

  @Test(arguments: sounds) func `explain of one that came notes it too`(
    sound: String, note: String?
  ) throws {
    var (folder, surroundings) = try machine("")
    let service = FakeService()
    let item = Items.one(42)
    service.open = [item]
    var found = ItemExplanation(
      item: item, identity: "who", outcome: "on screen: a banner", reasons: ["a reason"],
      isByPresentPreferences: false)
    found.sound = sound
    service.explanation = found
    surroundings.standIn = service
    let answer = Program.run(["explain", "42"], in: surroundings)
    #expect(answer.out.contains("  a reason\n" + (note.map { "  \($0)\n" } ?? "")))
    #expect(answer.out.contains("no sound theme") == (note?.contains("theme that") == true))
    _ = folder
  }

  @Test func `help says that check looks at sounds`() {
    #expect(Program.run("help check", FakeService()).out.contains("sounds whose name"))
  }
}
