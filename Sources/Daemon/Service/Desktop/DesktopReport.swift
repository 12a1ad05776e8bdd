import Choosing
import ControlProtocol
import Glibc
import MainLoop
import NotificationModel
import Translations

/// Tells which desktop draws and since when, for those who ask.
struct DesktopReport {
  private(set) var desktop: ServiceStatus.Desktop
  /// The description that the drawing server gives of itself.
  var server: ServerDescription?
  private(set) var candidates: [ServiceStatus.Candidate]
  /// The condition of that server.
  private(set) var condition: ServiceStatus.Condition?
  private(set) var givenUp: [ServiceStatus.GivenUp] = []

  /// Reports the desktop that was asked for by name; there are no others then.
  init(_ spec: DesktopSpec, isFromCommandLine: Bool) {
    let reason =
      isFromCommandLine
      ? translated("--desktop asks for it")
      : translated("the preferences ask for it with 'server ='")
    self.init(spec.written, title: spec.written, reason)
    candidates = [.init(title: spec.written, isTaken: true, reason: reason)]
  }

  /// Reports the desktop that `auto` has chosen.
  init(_ choice: Choice) {
    self.init(DesktopSpec.auto.written, title: choice.title, choice.reason)
    take(choice.judgements)
  }

  private init(_ asked: String, title: String, _ reason: String) {
    desktop = .init(asked: asked, title: title, reason: reason, since: Int64(time(nil)))
    candidates = []
  }

  /// Takes the other candidates as a later look found them; the one that draws stays.
  mutating func take(_ judgements: [Judgement]) {
    candidates = judgements.map {
      .init(title: $0.title, isTaken: $0.isTaken, reason: $0.reason)
    }
  }
}

// MARK: How it stands with servers

extension DesktopReport {
  /// Adds the candidates that `auto` has given up.
  mutating func take(_ failures: [GivenUps.Failure], _ clock: WallClock) {
    givenUp += failures.map {
      .init(
        title: $0.title, since: clock.seconds($0.since), reason: $0.reason.translated,
        again: clock.seconds($0.until))
    }
  }

  /// Takes the condition of the server that is to draw.
  mutating func take(_ condition: ServerCondition, _ clock: WallClock) {
    self.condition = .init(condition.state, since: clock.seconds(condition.since))
  }

  /// Takes that the server which was asked for is given up, and leaves the drawing to another.
  mutating func take(
    _ failure: WhoDraws.Failure, insteadOfIt standIn: DesktopSpec, _ clock: WallClock
  ) {
    let title = desktop.title
    let standIn = standIn.written
    let since = clock.seconds(failure.since)
    givenUp.append(
      .init(
        title: title, since: since, reason: failure.reason.translated,
        again: clock.seconds(failure.again)))
    desktop.title = standIn
    desktop.reason = translated("{server} is given up for now", ["server": title])
    desktop.since = since
    candidates = [
      .init(
        title: title, isTaken: false, reason: translated("it was tried, failed and was given up")),
      .init(title: standIn, isTaken: true, reason: desktop.reason),
    ]
  }
}
