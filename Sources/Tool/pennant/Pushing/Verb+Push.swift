import Bus
import CenterList
import ControlProtocol
import Glibc
import LocalFiles
import MainLoop
import NotificationModel
import Push
import Translations

extension Verb {
  static let push = Verb(
    name: "push", topic: .notifications, summary: "makes one of a push payload (APNs)",
    arguments: "[FILE|-]",
    options: [
      Option("app", .value("ID"), "the app that it is for: its desktop entry's name"),
      Option("listen", .value("SOCKET"), "takes payloads from a push client, until it is ended"),
    ],
    words: 0...1,
    details: """
      Reads a payload as Apple's push service has it, from FILE or from its input, makes one
      notification of it in the name of the app, and prints its ID. Of 'aps' it takes alert, badge (0
      clears), sound, category, thread-id and interruption-level; what was left out, it says.
      A payload without alert and badge makes no notification.
      With --listen it makes a socket that is yours alone; each line of a client is an object of 'app'
      and 'payload', and is answered by a line: an object of 'id', or of 'error' and 'code'.
      Exit code 1 when it was refused, 2 when the payload or the ID is wrong, 3 when the service does
      not run.
      """,
    examples: [
      .init(
        command: "pennant push --app org.example.Chat payload.json", meaning: "what is in a file"),
      .init(
        command: "echo '{\"aps\": {\"badge\": 0}}' | pennant push --app org.example.Chat",
        meaning: "the app's number goes, and so do its notifications"),
      .init(
        command: "pennant push --listen \"$XDG_RUNTIME_DIR/pennant-push\"",
        meaning: "for a push client, which writes a line a push"),
    ]
  ) { arguments, surroundings throws(Failure) in
    if let socket = arguments.value("listen") {
      guard !arguments.has("app"), arguments.words.isEmpty else {
        throw .misuse(
          translated("with --listen each line names its app; --app and FILE are not for it."))
      }
      return try surroundings.listen(at: socket)
    }
    guard let app = arguments.value("app") else {
      throw .misuse(translated("name the app with --app ID."))
    }
    let file = arguments.words.first ?? "-"
    let bytes = try PushFile.read(file)
    let source = file == "-" ? translated("standard input") : oneLine(file)
    let (id, payload): (PushApp, PushPayload)
    do throws(PushFault) {
      id = try PushApp(app)
      guard let bytes else { throw PushFault.tooLarge }
      payload = try PushPayload(bytes)
    } catch {
      // The payload is wrong, and the help says nothing of payloads.
      return Answer(err: "pennant: \(error.sentence(in: source))\n", code: .wrongUsage)
    }
    return try surroundings.push(payload, to: id)
  }
}

extension Surroundings {
  /// Sends a payload, and says what was left out of it.
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
      throw ControlClient.noBus
    }
    var ending: Result<Answer, Failure>?
    connection.onDisconnect = { _ in
      ending = .failure(
        Failure(translated("the session bus ended the connection."), .notRunning))
    }
    // The watch begins before the socket is there: a program that sees the socket may end us, and
    // the socket is taken away then. A reader of our output that has gone is nothing to end for.
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
    person.write(translated("listens at {path}", ["path": oneLine(path)]) + "\n")
    // From now on programs are answered, and what they read is English.
    Catalogue.current = .english
    while true {
      if let ending { return try ending.get() }
      client.loop.turn(mayWait: true)
    }
  }
}

/// The bytes of a payload, from a file or from what is piped in.
enum PushFile {
  /// The most bytes to read: one more than a payload may have, and one for a last line break.
  private static let most = PushPayload.mostBytes + 2

  /// The bytes of a file, or of standard input for `-`; `nil` for a file that is too large.
  static func read(_ name: String) throws(Failure) -> [UInt8]? {
    if name == "-" { return try standardInput() }
    do throws(FileFault) {
      return try LocalFiles.read(name, atMost: most)
    } catch {
      if case .tooLarge = error { return nil }
      throw Failure(error.sentence, .wrongUsage)
    }
  }

  private static func standardInput() throws(Failure) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < most {
      var failure: Int32 = 0
      let part = unsafe [UInt8](unsafeUninitializedCapacity: most - all.count) { buffer, filled in
        let count = unsafe Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
        failure = count < 0 ? errno : 0
        filled = max(0, count)
      }
      if failure == EINTR { continue }
      guard failure == 0 else {
        throw Failure(
          translated(
            "standard input cannot be read: {reason}.",
            ["reason": unsafe String(cString: strerror(failure))]))
      }
      if part.isEmpty { break }
      all += part
    }
    return all
  }
}

extension SentNotification {
  /// A notification that is pushed to an app, in that app's name.
  ///
  /// The body is escaped, as the text of a payload is no markup.
  init(_ payload: PushPayload, to app: PushApp) {
    self.app = app.id
    title = payload.title
    body = RichText.escaped(payload.body)
    badge = payload.badge
    sound = payload.sound
    category = payload.category
    thread = payload.thread
    level = payload.level
  }
}
