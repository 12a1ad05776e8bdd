import Testing

@testable import pennant

/// `pennant explain --app`: a focus is cited by its lines, and silence has its reason.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ExplainFocusTests {
  private nonisolated static let preferences = """
    [Focus Always]
    days = Mon-Sun
    apps = chat
    levels = critical

    [Focus Plain]
    summary = no

    [App quiet]
    sound = no
    [App bell]
    sound = bell
    [App never]
    breakthrough = never
    [App bare]
    styles = banner

    """

  private func explain(_ words: String) throws -> String {
    let folder = try Folder()
    folder.write("p", Self.preferences)
    let answer = Program.run(
      ["explain", "--preferences", folder.path + "/p"]
        + words.split(separator: " ").map(String.init),
      in: Surroundings())
    return answer.out.split(separator: folder.path + "/", omittingEmptySubsequences: false).joined()
  }

  nonisolated static let lines: [(words: String, said: String, lines: [String])] = [
    (
      "--app mail", "the focus 'Always' (on by its schedule) keeps it off the screen",
      ["p:4 [Focus Always] levels = critical", "p:2 [Focus Always] days = Mon-Sun"]
    ),
    ("--app chat", "it passes the focus 'Always'", ["p:3 [Focus Always] apps = chat"]),
    (
      "--app mail --hint string:x-pennant-interruption-level:critical",
      "it passes the focus 'Always'", ["p:4 [Focus Always] levels = critical"]
    ),
    ("--app mail --focus Plain", "the focus 'Plain' (supposed to be on)", ["p:6 [Focus Plain]"]),
    (
      "--app never --focus Plain", "the app may not break in",
      ["p:6 [Focus Plain]", "p:14 [App never] breakthrough = never"]
    ),
  ]

  @Test(arguments: lines)
  func `a focus that decides is named with its lines`(
    words: String, said: String, lines: [String]
  ) throws {
    let out = try explain(words)
    let after = try #require(out.firstRange(of: said)).upperBound
    let next = out[after...].split(separator: "\n").dropFirst().prefix(lines.count)
    #expect(next.map { $0.drop { $0 == " " } } == lines.map { Substring($0) }, "\(out)")
  }

  @Test func `what no line decided is not put down to the notification`() throws {
    let plain = try explain("--app mail --focus= --json")
    #expect(plain.contains("do-not-disturb (supposed to be on)") && plain.contains("\"lines\": []"))
    let out = try explain("--app mail --focus=")
    let after = try #require(out.firstRange(of: "do-not-disturb")).upperBound
    #expect(out[after...].contains("      a focus without a group in the preferences\n"))
    #expect(!out[after...].contains("by the notification itself"))
  }

  nonisolated static let sounds: [(words: String, said: String)] = [
    ("--app x", "no sound, as its app names none"),
    ("--app x --hint string:sound-name:bell", "its sound is the one that its app names"),
    ("--app x --hint boolean:suppress-sound:true", "its app asks for no sound"),
    ("--app x --locked", "no sound but one of your choice, while its preview is hidden"),
    ("--app x --focus Plain --hint string:sound-name:bell", "what a focus holds back makes no"),
    ("--app quiet --hint string:sound-name:bell", "its sound is off"),
    ("--app bell", "its sound is the one chosen for this app"),
    ("--app bell --urgency low", "low urgency makes no sound"),
    ("--app bare --hint string:sound-name:bell", "the app may not have every style"),
    (
      "--app x --hint int:value:3 --hint string:x-canonical-private-synchronous:v",
      "a status display makes no sound"
    ),
  ]

  @Test(arguments: sounds)
  func `what is heard, or silent, says why`(words: String, said: String) throws {
    // A focus that holds by itself would say the same of all.
    let folder = try Folder()
    let text = Self.preferences.split(separator: "days = Mon-Sun\n").joined()
    folder.write("p", text)
    let answer = Program.run(
      ["explain", "--preferences", folder.path + "/p"]
        + words.split(separator: " ").map(String.init),
      in: Surroundings())
    #expect(answer.out.contains("  \(said)"), "\(answer.out)")
  }
}
