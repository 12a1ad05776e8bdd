import FrontDoors
import NotificationModel

extension Verb {
  static let send = Verb(
    name: "send", topic: .notifications, summary: "sends one, now or at a time",
    arguments: "TITLE [BODY]",
    options: [
      Option("at", .value("TIME"), "when it comes: \(TimeWords.moments)"),
      Option("in", .value("SPAN"), "how long from now: \(TimeWords.spans)"),
      Option("app", .value("APP"), "the app whose preferences hold for it, and whose icon it has"),
      Option("urgency", .value("U"), "low, normal or critical"),
      Option("icon", .value("ICON"), "an icon's name, or a file"),
      Option(
        "action", .values("KEY=TITLE"),
        "a button, which goes as this command ends; 'default' is a tap"),
    ],
    words: 1...2,
    details: """
      Sends a notification and prints its ID. TITLE and BODY are one word each for the shell, so quote
      what has blanks in it. With --at or --in it comes then, by the clock on the wall: also after a
      restart, and late where the machine was off. 18:00 is the next time that it is that late; a time
      that the clocks skip in spring is an hour after it would have been.
      Where it does not come on the screen, the error stream says why; the exit code is 0.
      Nobody stays to hear of its buttons, so they go as this command ends, as those of any app that has
      left; 'notify-send --action' waits, and prints which was pressed.
      Exit code 1 when it was refused: 64 of an app may be scheduled; 3 when the service does not run.
      """,
    examples: [
      .init(command: "pennant send 'The build is done'", meaning: "now; more words need quotes"),
      .init(command: "pennant send --in 4m Tea 'Take the bag out'", meaning: "in four minutes"),
      .init(
        command: "pennant send --at 2026-12-24T09:30 --urgency critical 'The train goes at ten'",
        meaning: "as an alert, on that day"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let notification = try SentNotification(arguments, now: surroundings.now)
    let id: Result<UInt32, Failure> = MainActor.assumeIsolated {
      do throws(Failure) {
        return .success(try surroundings.service.send(notification))
      } catch {
        return .failure(error)
      }
    }
    let number = try id.get()
    var answer = Answer(out: "\(number)\n")
    if notification.deliverAt == nil, let id = NotificationID(number),
      let words = surroundings.whyUnseen(id, of: notification.app)
    {
      answer.complain("pennant: \(words)")
    }
    if !notification.actions.isEmpty {
      answer.complain(
        "pennant: its buttons go as this command ends, as nobody stays to hear of them; "
          + "'notify-send --action' waits for one.")
    }
    return answer
  }
}

extension Surroundings {
  /// The reason why a notification that was just sent is not on the screen.
  ///
  /// The reason is `nil` where the notification is on the screen, and where nobody can say.
  fileprivate func whyUnseen(_ id: NotificationID, of app: String?) -> String? {
    let found: ItemExplanation
    switch MainActor.assumeIsolated({ service.ask(.explain(id)) }) {
    case .answer(.explanation(let explanation)): found = explanation
    case .answer(.refused(.notFound)):
      let app = oneLine(app ?? ControlClient.ownName)
      return
        "it was closed at once, as the preferences have it; see: pennant explain --app '\(app)'"
    case .answer, .notRunning, .failed: return nil
    }
    guard let because = found.because else { return nil }
    return switch found.item.place {
    case .screen, .asleep: nil
    case .silenced: "the desktop server has it: \(oneLine(because))."
    case .unseen: "\(oneLine(because))."
    case .held: "it is held: \(oneLine(because))."
    case .center: "it is in the Center alone: \(oneLine(because))."
    case .past: "it is in the history alone: \(oneLine(because))."
    }
  }
}
