import Glibc
import Identity
import NotificationModel
import Opening

extension Verb {
  /// Starts an app for the service, which itself links nothing that starting apps needs.
  static let open = Verb(
    name: "open", topic: .service, summary: "opens an app from its desktop entry",
    arguments: "ENTRY",
    options: [
      Option("token", .value("TOKEN"), "what a desktop gave, so that the app may come to the front")
    ],
    words: 1...1, isHidden: true,
    details: """
      Opens the app whose desktop entry is ENTRY.desktop: by the bus where the entry says
      DBusActivatable=true, else by its command. The app goes on when this command ends.
      Exit code 0 when it is opened, 1 when there is no such entry or it does not start.
      """,
    examples: [
      .init(command: "pennant open org.gnome.Calculator", meaning: "starts the calculator")
    ]
  ) { arguments, surroundings in
    let word = arguments.words[0]
    // GIO has no end to its waiting for a bus; what is beyond our own waiting is killed.
    alarm(40)
    let address = surroundings.busAddress
    guard let entry = EntryName(word) else { return failure(.noName(word)) }
    // A bad token costs the app its place in front, no more.
    let token = arguments.value("token").flatMap { ActivationToken($0) }
    let fault = MainActor.assumeIsolated { () -> OpeningFault? in
      do throws(OpeningFault) {
        try Opening.open(entry, token: token, busAddress: address)
        return nil
      } catch {
        return error
      }
    }
    return fault.map { failure($0) } ?? Answer()
  }

  private static func failure(_ fault: OpeningFault) -> Answer {
    Answer(err: "pennant: \(fault.sentence)\n", code: .no)
  }
}
