import Testing

@testable import Enabling

/// That an `enable` or a `disable` which was killed anywhere is undone by the next `disable`.
@Suite(.timeLimit(.minutes(1)))
struct HalfWayTests {
  private struct Session: Equatable {
    var tree: [String: FileContent]
    var settings: [DesktopSwitch: String]

    mutating func apply(_ steps: some Sequence<EnablingStep>) {
      tree = Home.tree(tree, after: Array(steps))
      for case .set(let setting, let value, _) in steps { settings[setting] = value }
    }

    mutating func apply(_ steps: some Sequence<DisablingStep>) {
      for step in steps {
        switch step {
        case .putBack(let path, let content): tree[path] = content == .nothing ? nil : content
        case .set(let setting, let value): settings[setting] = value
        case .reloadBus, .stopPennant, .reloadManager, .start, .bringBack, .startHelper, .forget,
          .removeFolder:
          break
        }
      }
    }

    func disabling(_ journal: ChangeJournal) -> DisablingPlan {
      var facts = DisablingFacts(journal)
      facts.contents = tree
      facts.settings = settings
      return DisablingPlan(facts)
    }
  }

  @Test(arguments: EnablingPlanTests.homes.map(\.home))
  func `whatever was done and written down is undone`(home: Home) {
    let before = Session(tree: home.facts.contents, settings: home.facts.settings)
    let steps = EnablingPlan(home.facts).steps
    for done in 0...steps.count {
      // A step is written down before it is done.
      for written in [done, min(done + 1, steps.count)] {
        var session = before
        session.apply(steps.prefix(done))
        let journal = DisablingPlanTests.journal(of: Array(steps.prefix(written)))
        let undoing = session.disabling(journal)
        #expect(undoing.notes == [] && undoing.kept == [], "\(done) \(written)")
        for undone in 0...undoing.steps.count {
          var again = session
          again.apply(undoing.steps.prefix(undone))
          let rest = again.disabling(journal)
          again.apply(rest.steps)
          #expect(again == before, "\(done) done, \(written) written, \(undone) undone")
          #expect(rest.notes == [])
        }
      }
    }
  }
}
