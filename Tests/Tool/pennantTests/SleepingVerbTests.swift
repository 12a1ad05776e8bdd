import Clock
import ControlProtocol
import NotificationModel
import Testing

@testable import pennant

/// `send`, `schedule` and `snooze`: what they ask of the service, and what they answer.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SleepingVerbTests {
  private static func service() -> FakeService {
    let service = FakeService()
    func scheduled(_ id: UInt32, _ app: String, _ seconds: Int64) -> CenterItem {
      Items.one(id, app, "Later \(id)") {
        $0.place = .asleep(.scheduled, until: Items.now + .seconds(seconds))
      }
    }
    service.open = [
      scheduled(52, "Mail", 90_000_000), scheduled(51, "Tea", 80_000_000),
      scheduled(50, "Tea", 100_000_000), Items.one(42),
      Items.one(41, "Mail", "Put off") {
        $0.place = .asleep(.snoozed, until: Items.now + .seconds(70_000_000))
      },
    ]
    return service
  }

  @Test(
    arguments: [
      ("snooze 42 10m", 42, 600), ("snooze -n 42 90s", 42, 90), ("snooze 1h", 42, 3_600),
      ("snooze 41 2d", 41, 172_800), ("snooze 42 for 10m", 42, 600),
    ] as [(String, UInt32, Int64)])
  func `snooze`(line: String, id: UInt32, seconds: Int64) {
    let service = Self.service()
    let answer = Program.run(line, service)
    #expect(service.asked.last == .snooze(Items.id(id), until: Items.now + .seconds(seconds)))
    #expect(answer.code == .done && answer.out.contains(": comes back at "))
  }

  @Test(arguments: [("2s", "in 2 s"), ("59s", "in 59 s")])
  func `a snooze of seconds is answered in seconds, not by a clock without any`(
    span: String, words: String
  ) {
    let answer = Program.run("snooze 42 \(span)", Self.service())
    #expect(answer.out == "Slack  Ann: comes back \(words)\n")
  }

  @Test(arguments: [
    ("snooze", ExitCode.wrongUsage), ("snooze 42", .wrongUsage), ("snooze 42 soon", .wrongUsage),
    ("snooze 42 10m --until 18:00", .wrongUsage), ("snooze -n 42 90", .wrongUsage),
    ("snooze 42 now", .no), ("snooze 7 now", .no), ("snooze 42 400d", .wrongUsage),
    ("send Tea --in 400d", .wrongUsage), ("send Tea --at 2030-01-01", .wrongUsage),
    ("send Tea --in 90", .wrongUsage),
    ("snooze 42 --until 1999-01-01T10:00", .wrongUsage),
    ("snooze 7 10m", .no), ("schedule", .wrongUsage), ("schedule cancel", .wrongUsage),
    ("schedule cancel 50 --all", .wrongUsage), ("schedule cancel 42", .no),
    ("schedule cancel --app Chat", .no), ("send", .wrongUsage), ("send Tea --at noon", .wrongUsage),
    ("send Tea --in 5m --at 18:00", .wrongUsage), ("send Tea --urgency high", .wrongUsage),
    ("send Tea --action More", .wrongUsage),
  ])
  func `what cannot be`(line: String, code: ExitCode) {
    let service = Self.service()
    let answer = Program.run(line, service)
    #expect(answer.code == code && answer.out == "" && !answer.err.isEmpty)
    #expect(service.sent.isEmpty)
  }

  @Test func `what is scheduled, the next one first; what is not is in no line of it`() {
    let answer = Program.run("schedule list", Self.service())
    let titles = answer.out.split(separator: "\n").compactMap { line in
      line.firstRange(of: "Later").map { line[$0.lowerBound...] }
    }
    #expect(titles.map { String($0) } == ["Later 51", "Later 52", "Later 50"])
    #expect(Program.run("schedule list --app mail", Self.service()).out.contains("Later 52"))
    let json = Program.run("schedule list --json", Self.service()).out
    #expect(json.contains(#""place": "scheduled""#))
    #expect(json.contains(#""ended": null, "acted": null, "wakesAt": 1780000000, "dueAt": null"#))
    #expect(!Program.run("list", Self.service()).out.contains("Later"))
  }

  @Test func `what is snoozed`() {
    let answer = Program.run("list --snoozed", Self.service())
    #expect(answer.out.contains("Put off") && !answer.out.contains("Later"))
  }

  @Test(
    arguments: [
      ("schedule cancel 50", [50], ""), ("schedule cancel 50 52", [50, 52], ""),
      ("schedule cancel --app tea", [50, 51], "2 notifications cancelled\n"),
      ("schedule cancel --all", [50, 51, 52], "3 notifications cancelled\n"),
    ] as [(String, [UInt32], String)])
  func `cancelled`(line: String, ids: [UInt32], out: String) {
    let service = Self.service()
    let answer = Program.run(line, service)
    #expect(service.asked.last == .dismiss(ids.map { Items.id($0) }))
    #expect(answer.code == .done && answer.out == out)
  }

  @Test func `of some that are scheduled and some that are not the former are cancelled`() {
    let service = Self.service()
    let answer = Program.run("schedule cancel 50 42", service)
    #expect(service.asked.last == .dismiss([Items.id(50)]))
    #expect(answer.code == .no && answer.err.contains("1 of these 2 were not scheduled"))
  }

  @Test func `sent: all of it, and its number`() throws {
    let service = Self.service()
    let answer = Program.run(
      "send Tea Ready --app tea --icon cup --urgency critical --action a=A --in 5m", service)
    #expect(answer.out == "101\n" && answer.code == .done)
    let sent = try #require(service.sent.first)
    #expect((sent.title, sent.body, sent.app, sent.icon) == ("Tea", "Ready", "tea", "cup"))
    #expect((sent.urgency, sent.actions) == (2, ["a", "A"]))
    #expect(sent.deliverAt == Items.now.seconds + 300)
  }

  @Test func `sent for now it asks for no time`() throws {
    let service = Self.service()
    _ = Program.run("send Tea", service)
    #expect(try #require(service.sent.first).deliverAt == nil)
  }

  private static func explanation(
    _ place: CenterItem.Place, because: String?
  ) -> ItemExplanation {
    var explanation = ItemExplanation(
      item: Items.one(101) { $0.place = place }, identity: "", outcome: "", reasons: [],
      isByPresentPreferences: false)
    explanation.because = because
    return explanation
  }

  nonisolated static let ends: [(CenterItem.Place, String?, String)] = [
    (.screen, nil, ""),
    (.center, nil, ""),
    (
      .center, "level passive goes to the Center only",
      "pennant: it is in the Center alone: level passive goes to the Center only.\n"
    ),
    (
      .held, "you are asked first whether this app may notify",
      "pennant: it is held: you are asked first whether this app may notify.\n"
    ),
  ]

  @Test(arguments: ends)
  func `what was sent and is not seen says why`(
    place: CenterItem.Place, because: String?, err: String
  ) {
    let service = Self.service()
    service.explanation = Self.explanation(place, because: because)
    let answer = Program.run("send Tea", service)
    #expect(answer.out == "101\n" && answer.err == err && answer.code == .done)
    #expect(service.asked == [.explain(Items.id(101))])
    #expect(Program.run("send Tea --in 5m", service).err == "")
  }

  @Test func `what was sent and is closed at once says where to look`() {
    let answer = Program.run("send Tea --app shop", Self.service())
    #expect(
      answer.err
        == "pennant: it was closed at once, as the preferences have it; see: pennant explain --app"
        + " 'shop'\n")
    #expect(answer.code == .done)
  }

  @Test(
    arguments: [
      ("snooze 41 now", .snooze(Items.id(41), until: UnixTime(milliseconds: 0))),
      ("snooze now", .snooze(Items.id(41), until: UnixTime(milliseconds: 0))),
      ("snooze 50 now", .snooze(Items.id(50), until: UnixTime(milliseconds: 0))),
    ] as [(String, ControlRequest)])
  func `what sleeps is had back`(line: String, asks: ControlRequest) {
    let service = Self.service()
    let answer = Program.run(line, service)
    #expect(service.asked.last == asks)
    #expect(answer.code == .done && answer.out.hasSuffix(": is back\n"))
  }

  @Test func `a question is not what is put off without an ID`() {
    let service = Self.service()
    service.open.insert(Items.one(60, "Pennant", "Shop wants to") { $0.isQuestion = true }, at: 0)
    _ = Program.run("snooze 10m", service)
    #expect(service.asked.last == .snooze(Items.id(42), until: Items.now + .minutes(10)))
    service.open = []
    #expect(Program.run("snooze now", service).err == "pennant: nothing is snoozed.\n")
  }

  @Test(arguments: [
    ("send Tea --in 400d", "'400d' is too long: at most 366d."),
    ("send Tea --at 2030-01-01", "'2030-01-01' is too far ahead: at most 366d from now."),
  ])
  func `a time too far ahead is said by the word that was typed`(line: String, says: String) {
    #expect(Program.run(line, Self.service()).err.hasPrefix("pennant: \(says)"))
  }
}
