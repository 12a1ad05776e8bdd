import Bus
import FrontDoors
import Glibc
import MainLoop
import Push

extension Surroundings {
  /// Sends it, and says what was left out of it.
  func push(_ payload: PushPayload, to app: PushApp) throws(Failure) -> Answer {
    var answer = Answer()
    for note in payload.notes { answer.complain("pennant: \(note)") }
    guard payload.isNotification else {
      answer.complain("pennant: \(PushPayload.nothingToShow)")
      return answer
    }
    let notification = SentNotification(payload, to: app)
    let id: Result<UInt32, Failure> = MainActor.assumeIsolated {
      do throws(Failure) {
        return .success(try service.send(notification))
      } catch {
        return .failure(error)
      }
    }
    answer.say("\(try id.get())")
    return answer
  }

  /// Serves push clients until a signal ends it.
  func listen(at path: String) throws(Failure) -> Answer {
    let result: Result<Answer, Failure> = MainActor.assumeIsolated {
      do throws(Failure) {
        return .success(try serve(path))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  @MainActor
  private func serve(_ path: String) throws(Failure) -> Answer {
    let client = ControlClient(at: busAddress)
    guard let connection = client.connected() else {
      if case .notRunning(let sentence) = client.ask(.counts) {
        throw Failure(sentence, .notRunning)
      }
      throw Failure("the session bus cannot be reached; \(ControlClient.wayToBus).", .notRunning)
    }
    var ending: Result<Answer, Failure>?
    connection.onDisconnect = { _ in
      ending = .failure(Failure("the session bus ended the connection.", .notRunning))
    }
    // Before the socket is there: whoever sees it may end us, and it is taken away then. A reader of
    // our output that has gone is nothing to end for.
    let signals = try? SignalWatch(
      on: client.loop, signals: [SIGINT, SIGTERM, SIGHUP, SIGPIPE]
    ) { signal in
      if signal != SIGPIPE { ending = ending ?? .success(Answer()) }
    }
    defer { signals?.cancel() }
    let listener = try PushListener(at: path, on: client.loop) { notification, then in
      client.send(notification, then: then)
    }
    defer { listener.close() }
    person.write("listens at \(oneLine(path))\n")
    while true {
      if let ending { return try ending.get() }
      client.loop.turn(mayWait: true)
    }
  }
}
