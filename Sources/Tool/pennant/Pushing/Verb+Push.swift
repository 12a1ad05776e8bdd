import FrontDoors
import Push

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
        throw .misuse("with --listen each line names its app; --app and FILE are not for it.")
      }
      return try surroundings.listen(at: socket)
    }
    guard let app = arguments.value("app") else { throw .misuse("name the app with --app ID.") }
    let file = arguments.words.first ?? "-"
    let bytes = try PushFile.read(file)
    let source = file == "-" ? "standard input" : oneLine(file)
    let (id, payload): (PushApp, PushPayload)
    do throws(PushFault) {
      id = try PushApp(app)
      guard let bytes else { throw PushFault.tooLarge }
      payload = try PushPayload(bytes)
    } catch {
      // What is wrong is the payload, and the help says nothing of it.
      return Answer(err: "pennant: \(error.sentence(in: source))\n", code: .wrongUsage)
    }
    return try surroundings.push(payload, to: id)
  }
}
