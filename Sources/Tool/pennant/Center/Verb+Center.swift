import ControlProtocol
import Glibc
import Translations

extension Verb {
  static let center = Verb(
    name: "center", topic: .notifications,
    summary: "lists what is open on the whole terminal",
    arguments: "",
    options: [
      Option("window", .flag, "in a window, which pennant-windows draws; again closes it"),
      Option(
        "plain", .flag, "for a screen reader: the cursor stands on what is chosen, words for signs"),
    ],
    words: 0...0,
    details: """
      Lists what is open by app, the newest first, and follows what changes until 'q'.
      Keys: j and k or the arrows move, PageUp and PageDown by a screen, g and G to the ends; Enter
      or o opens, 1 to 9 press a button, r replies; d dismisses, D all of this app, and u brings back
      what was dismissed last, without its buttons: its app was told that it is over. z puts it off; s
      shows it again; m mutes this app for an hour, today or always, or this web site of a browser
      in your preferences, and again undoes it; Q keeps everything off the screen for a time, or ends
      that; h lists the history, where s brings one back; / searches what is listed; Esc goes back;
      Tab or space unfolds a thread or the text, and the left arrow folds it; ? shows the keys.
      When the service goes away it says so, and waits for it to come back.
      Exit code 3 when the service does not run at the start. The window waits for it.
      """,
    examples: [
      .init(command: "pennant center", meaning: "everything that is open"),
      .init(command: "pennant center --window", meaning: "the same in a window"),
      .init(command: "pennant center --plain", meaning: "the same for a screen reader"),
      .init(
        command: "NO_COLOR=1 pennant center", meaning: "the same without colours"),
    ]
  ) { arguments, surroundings throws(Failure) in
    if arguments.has("window") { throw OwnWindow.open("center") }
    guard surroundings.columns != nil, isatty(STDIN_FILENO) == 1 else {
      throw Failure(
        translated(
          "'center' needs a terminal; 'pennant center --window' needs none, and 'pennant list' "
            + "prints the same anywhere."))
    }
    let result: Result<Answer, Failure> = MainActor.assumeIsolated {
      let client = ControlClient(at: surroundings.busAddress)
      do throws(Failure) {
        // Before the screen is ours: is there anybody to ask?
        let reply = client.ask(.counts)
        guard case .answer(.counts) = reply, let connection = client.connected() else {
          throw reply.failure
        }
        return .success(
          try CenterProgram(
            surroundings, isPlain: arguments.has("plain"), on: client.loop
          ).run(on: connection))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension ControlClient.Reply {
  /// Why there is no answer that is of use.
  fileprivate var failure: Failure {
    switch self {
    case .answer(.refused(let refusal)): refusal.failure
    case .answer: Failure(translated("the service gives an answer to another question."))
    case .notRunning(let sentence): Failure(sentence, .notRunning)
    case .failed(let sentence): Failure(sentence)
    }
  }
}
