import Choosing
import Testing

@testable import Enabling

/// How the server that has the notification name is ended.
@Suite(.timeLimit(.minutes(1)))
struct ServerStopTests {
  static let ways: [(Home, ServerStop.Means)] = [
    (
      Home("xfce4-notifyd") { $0.isOwned("xfce4-notifyd", unit: "xfce4-notifyd.service") },
      .quitCall
    ),
    (Home("a unit") { $0.isOwned("dunst", unit: "dunst.service") }, .unit("dunst.service")),
    (
      Home("in a compositor's unit") { $0.isOwned("dunst", unit: "sway.service", isMain: false) },
      .signal
    ),
    (Home("by hand") { $0.isOwned("dunst") }, .signal),
    (
      Home("GNOME's helper", "GNOME") {
        $0.hasManager()
        $0.isOwned("/usr/bin/gjs", unit: "dbus.service", isMain: false)
        $0.owner?.helped = .gnome
      }, .helperLeaves
    ),
  ]

  @Test(arguments: ways) func `a server is ended in its own way`(home: Home, way: ServerStop.Means)
  {
    let stops = EnablingPlan(home.facts).steps.compactMap {
      if case .stop(let stop) = $0 { stop.way } else { nil }
    }
    #expect(stops == [way])
  }

  @Test func `GNOME's helper leaves at once, and nobody is to log in anew`() {
    let home = Home("GNOME", "GNOME") {
      $0.hasManager()
      $0.isOwned("/usr/bin/gjs")
      $0.owner?.helped = .gnome
    }
    let plan = EnablingPlan(home.facts)
    #expect(
      plan.steps.map(\.sentence).contains(
        "start pennant.service, and have GNOME Shell's helper (process 7) leave it the notification "
          + "name"))
    #expect(plan.notes == [])
    #expect(DisablingPlanTests.journal(of: plan.steps).records.allSatisfy { $0.isFile })
  }

  @Test func `Pennant itself is not stopped`() {
    let home = Home("ours") {
      $0.isOwned("/usr/bin/pennantd")
      $0.owner?.isPennant = true
    }
    #expect(!EnablingPlan(home.facts).steps.map(\.sentence).contains { $0.hasPrefix("stop") })
  }
}

extension ChangeRecord {
  fileprivate var isFile: Bool { if case .file = self { true } else { false } }
}
