import Choosing
import Testing

@testable import Enabling

/// That a journal takes everything back, and nothing else.
@Suite(.timeLimit(.minutes(1)))
struct DisablingPlanTests {
  /// What the tool writes down of steps.
  static func journal(of steps: [EnablingStep]) -> ChangeJournal {
    ChangeJournal(
      records: steps.flatMap { step -> [ChangeRecord] in
        switch step {
        case .put(let file, let before):
          [.file(path: file.path, before: before, after: file.content)]
        case .set(let setting, let value, let before):
          [.setting(setting, before: before, after: value)]
        case .stop(let stop):
          stop.record.map { [$0] } ?? []
        case .reloadBus, .reloadManager: []
        }
      })
  }

  @Test(arguments: EnablingPlanTests.homes.map(\.home))
  func `disabling undoes what enabling has done on each desktop`(home: Home) {
    let steps = EnablingPlan(home.facts).steps
    var facts = DisablingFacts(Self.journal(of: steps))
    facts.contents = Home.tree(home.facts.contents, after: steps)
    facts.settings = home.facts.settings.mapValues { _ in "true" }
    let plan = DisablingPlan(facts)
    var tree = facts.contents
    var settings = facts.settings
    for step in plan.steps {
      if case .putBack(let path, let content) = step {
        tree[path] = content == .nothing ? nil : content
      }
      if case .set(let setting, let value) = step { settings[setting] = value }
    }
    #expect(tree == home.facts.contents)
    #expect(settings == home.facts.settings)
    #expect(plan.notes == [])
  }

  @Test func `the server comes back when Pennant has left, and the folders go last`() {
    let file = ChangeRecord.file(path: "/a/b/c", before: .nothing, after: .text("x"))
    var facts = DisablingFacts(
      ChangeJournal(records: [
        .folder("/a"), .folder("/a/b"), file, .stoppedUnit("dunst.service"),
        .stoppedUnit("dunst.service"), .stoppedProgram(["mako", "-c", "x"]),
      ]))
    facts.contents = ["/a/b/c": .text("x")]
    facts.hasManager = true
    facts.pennant = RunningPennant(.unit)
    #expect(
      DisablingPlan(facts).steps == [
        .putBack(path: "/a/b/c", to: .nothing), .reloadBus, .stopPennant(RunningPennant(.unit)),
        .reloadManager, .bringBack(["mako", "-c", "x"]), .start(unit: "dunst.service"), .forget,
        .removeFolder("/a/b"), .removeFolder("/a"),
      ])
  }

  @Test func `the shell's helper is called once Pennant has left`() {
    var facts = DisablingFacts(ChangeJournal(records: [.folder("/a")]))
    facts.pennant = RunningPennant(.unit)
    facts.helped = .gnome
    let plan = DisablingPlan(facts)
    #expect(
      plan.steps == [
        .reloadBus, .stopPennant(RunningPennant(.unit)), .startHelper(of: .gnome), .forget,
        .removeFolder("/a"),
      ])
    #expect(plan.bringsOwner)
  }

  @Test func `what the person has changed since stays`() {
    var facts = DisablingFacts(
      ChangeJournal(records: [
        .file(path: "/a", before: .nothing, after: .text("ours")),
        .file(path: "/b", before: .text("old"), after: .link("/dev/null")),
        .setting(.cinnamonAllowsOthers, before: "false", after: "true"),
      ]))
    facts.contents = ["/a": .text("theirs"), "/b": .text("old")]
    facts.settings = [.cinnamonAllowsOthers: "false"]
    let plan = DisablingPlan(facts)
    #expect(plan.steps == [.reloadBus, .forget])
    #expect(plan.notes == ["/a was changed since, and is left as it is"])
  }

  @Test func `a setting that cannot be asked for stays in the list, and is said`() {
    let setting = ChangeRecord.setting(.cinnamonAllowsOthers, before: "false", after: "true")
    let journal = ChangeJournal(
      records: [.folder("/a"), setting, .stoppedUnit("dunst.service"), setting])
    let plan = DisablingPlan(DisablingFacts(journal))
    #expect(plan.kept == [.cinnamonAllowsOthers])
    #expect(plan.notes.count == 1)
    #expect(plan.notes.first?.contains("could not be asked for") == true)
    #expect(journal.left(plan.kept).records == [.folder("/a"), setting, setting])
    #expect(journal.left([]).records == [])
    // Pennant goes on, so what was stopped for it cannot come back yet.
    #expect(
      journal.left([], keepingServers: true).records == [
        .folder("/a"), .stoppedUnit("dunst.service"),
      ])
  }

  @Test func `a file that was changed twice comes back as it was at first`() {
    var facts = DisablingFacts(
      ChangeJournal(records: [
        .file(path: "/a", before: .text("first"), after: .text("second")),
        .file(path: "/a", before: .text("second"), after: .text("third")),
      ]))
    facts.contents = ["/a": .text("third")]
    #expect(
      DisablingPlan(facts).steps == [
        .putBack(path: "/a", to: .text("second")), .putBack(path: "/a", to: .text("first")),
        .reloadBus, .forget,
      ])
  }

  @Test func `nothing done, nothing to do`() {
    #expect(DisablingPlan(DisablingFacts(ChangeJournal())).steps == [])
  }
}
