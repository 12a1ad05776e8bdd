import FrontDoors
import NotificationModel

/// The status as programs read it.
extension StatusReport {
  var json: JSON {
    .object([
      ("version", .text(status.version)),
      ("asked", .text(status.desktop.asked)),
      ("desktop", .text(status.desktop.title)),
      ("reason", .text(status.desktop.reason)),
      ("since", .number(status.desktop.since)),
      ("nameHeldBy", status.nameHeldBy.map { .text($0) } ?? .null),
      ("server", serverJSON),
      ("serverState", status.condition.map { .text($0.state.rawValue) } ?? .null),
      ("serverSince", status.condition.map { .number($0.since) } ?? .null),
      ("givenUp", .array(status.givenUp.map { Self.json($0) })),
      ("candidates", .array(status.candidates.map { Self.json($0) })),
      (
        "preferences",
        .object([
          ("file", status.preferencesFile.map { .text($0) } ?? .null),
          ("errors", .number(Int64(status.preferenceErrors))),
        ])
      ),
      ("lock", status.lock?.json ?? .null),
      ("centerFault", status.centerFault.map { .text($0) } ?? .null),
      ("open", .number(Int64(status.open))),
      ("focus", status.focus.json),
      ("held", .number(Int64(status.held))),
    ])
  }

  private var serverJSON: JSON {
    guard let server = status.server else { return .null }
    return .object([
      ("name", .text(server.name)), ("version", .text(server.version)),
      ("profile", .text(server.profile)),
      ("knownUpTo", server.knownUpTo.map { .text($0) } ?? .null),
    ])
  }

  private static func json(_ one: ServiceStatus.GivenUp) -> JSON {
    .object([
      ("name", .text(one.title)), ("since", .number(one.since)), ("reason", .text(one.reason)),
      ("again", .number(one.again)),
    ])
  }

  private static func json(_ candidate: ServiceStatus.Candidate) -> JSON {
    .object([
      ("name", .text(candidate.title)), ("taken", .flag(candidate.isTaken)),
      ("reason", .text(candidate.reason)),
    ])
  }
}
