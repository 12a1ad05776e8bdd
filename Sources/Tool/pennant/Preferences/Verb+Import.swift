import Importing
import LocalFiles
import PersonalFiles
import Preferences
import Translations

extension Verb {
  static let importing = Verb(
    name: "import", topic: .preferences, summary: "takes over the settings of another server",
    arguments: "dunst|mako|swaync|xfce4-notifyd [FILE]",
    options: [
      Option("print", .flag, "prints the text and writes nothing"),
      Option("force", .flag, "writes over a drop-in that you have changed"),
      .preferences,
    ],
    words: 1...2,
    details: """
      Reads the settings of dunst, mako, swaync or xfce4-notifyd and writes what they say as
      preferences into one drop-in, preferences.conf.d/import-SERVER.conf, with a comment at each
      line that says where it comes from. It lists what cannot be had, and why. The server's own
      file stays as it is, and the server goes on reading it.
      Without FILE it reads $XDG_CONFIG_HOME/dunst/dunstrc and dunstrc.d/*.conf, mako/config,
      swaync/config.json or xfce4/xfconf/xfce-perchannel-xml/xfce4-notifyd.xml.
      To undo it, delete the drop-in. Needs no running service.
      Exit code 1 when a file cannot be read, or the drop-in has lines of yours.
      """,
    examples: [
      .init(command: "pennant import dunst --print", meaning: "what it would write, and what not"),
      .init(command: "pennant import dunst", meaning: "writes it"),
      .init(command: "pennant import mako ./config", meaning: "of another file"),
    ]
  ) { arguments, surroundings throws(Failure) in
    let word = arguments.words[0]
    guard let server = ImportedServer(rawValue: word) else {
      let all = ImportedServer.allCases.map(\.rawValue)
      let problem = translated(
        "'{word}' is no server whose settings are known; name one of {servers}.",
        ["word": oneLine(word), "servers": all.joined(separator: ", ")])
      throw .misuse(hinting(problem, at: NearestWord.find(word, among: all)))
    }
    let desk = try PreferenceDesk(arguments, surroundings)
    let source = try TheirFiles(of: server, at: arguments.words.dropFirst().first, surroundings)
    let made: Import
    do throws(UnreadableFile) {
      made = try Import(
        from: server, source.files, at: source.path,
        installed: surroundings.installedApps().map { AppByName(name: $0.name, id: $0.id) })
    } catch {
      throw Failure(
        translated(
          "the settings of {server} cannot be read: {reason}",
          ["server": server.rawValue, "reason": error.sentence]))
    }
    if arguments.has("print") {
      return Answer(out: made.text ?? "", err: ImportReport.remarks(made, server, surroundings))
    }
    let dropIn = DropInOfOurs(path: "\(desk.place.folder)/\(server.dropIn)")
    return try dropIn.write(made, of: server, desk, isForced: arguments.has("force"))
  }
}

/// The drop-in that imports are written into.
private struct DropInOfOurs {
  let path: String

  func write(
    _ made: Import, of server: ImportedServer, _ desk: PreferenceDesk, isForced: Bool
  ) throws(Failure) -> Answer {
    let remarks = ImportReport.remarks(made, server, desk.surroundings)
    guard let text = made.text else {
      return Answer(
        out: translated("nothing of it becomes a preference, so nothing is written") + "\n"
          + remarks)
    }
    let before = try content()
    if let before, !isForced, !MadeFile.isUnchanged(before) {
      throw Failure(
        translated(
          "{file} has lines that were not made by an import, so it is left as it is. '{command}' "
            + "shows what would be written; --force writes it.",
          ["file": oneLine(path), "command": "pennant import \(server.rawValue) --print"]))
    }
    let bytes = Array(text.utf8)
    try refuse(bytes, beside: desk)
    var answer = Answer()
    let name = Printable.text(path)
    if before == bytes {
      answer.say(translated("{file} is up to date", ["file": name]))
    } else {
      do throws(FileFault) {
        try EditedFile.write(path, bytes, over: before.map { .bytes($0) } ?? .none)
      } catch {
        throw Failure(
          translated("nothing was written: {reason}", ["reason": error.sentence]))
      }
      answer.say(
        translated(
          "{file} is written: {lines} in {groups}",
          [
            "file": name,
            "lines": translated("{count} line", "{count} lines", made.lines),
            "groups": translated("{count} group", "{count} groups", made.groups),
          ]))
      desk.putInForce()
    }
    answer.out += remarks
    answer.say(
      translated(
        "To undo it, delete that file. 'pennant check' looks over all of your preferences."))
    return answer
  }

  /// The content of the file that is there; a link is refused, as it is no file of ours to be
  /// written over.
  private func content() throws(Failure) -> [UInt8]? {
    guard !LocalFiles.isLink(path) else {
      throw Failure(
        translated(
          "{file} is a link; remove it, or put a file in its place.", ["file": oneLine(path)]))
    }
    do throws(FileFault) {
      return try LocalFiles.read(path, atMost: PreferenceFile.mostBytes)
    } catch {
      if case .missing = error { return nil }
      throw Failure(error.sentence)
    }
  }

  /// Refuses text that is too much beside the person's own files, as none of it would be used then.
  private func refuse(_ bytes: [UInt8], beside desk: PreferenceDesk) throws(Failure) {
    let others = desk.dropIns.filter { $0.name != path }
    let ours = PreferenceFile(name: path, bytes: bytes)
    let all = (others + [ours]).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let reading = PreferenceReading(main: desk.main, dropIns: all)
    guard reading.refused.contains(path) else { return }
    let error = reading.errors.first { $0.file == path }
    throw Failure(
      translated(
        "beside your own preferences it would be refused: {reason}",
        ["reason": error?.sentence ?? translated("it has errors.")]))
  }
}

/// The report that a person reads besides the text.
private enum ImportReport {
  static func remarks(
    _ made: Import, _ server: ImportedServer, _ surroundings: Surroundings
  ) -> String {
    var answer = Answer()
    list(translated("cannot be had:"), made.remarks.filter { $0.kind == .missing }, in: &answer)
    list(translated("to know:"), made.remarks.filter { $0.kind == .note }, in: &answer)
    if !made.holds.isEmpty {
      answer.say(translated("need no line here: {settings}", ["settings": shown(made.holds)]))
    }
    if !made.stays.isEmpty {
      answer.say(
        translated(
          "stay with {server}, which goes on reading its own file: {settings}",
          ["server": server.rawValue, "settings": shown(made.stays)]))
    }
    return answer.out
  }

  private static func list(_ heading: String, _ remarks: [Remark], in answer: inout Answer) {
    guard !remarks.isEmpty else { return }
    answer.say(heading)
    for remark in remarks { answer.say("  \(remark.text)") }
  }

  private static func shown(_ words: [String]) -> String {
    Printable.text(words.joined(separator: ", "))
  }
}
