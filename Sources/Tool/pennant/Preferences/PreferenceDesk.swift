import ControlProtocol
import LocalFiles
import NotificationModel
import PersonalFiles
import Policy
import Preferences
import Translations

/// The person's preferences files, as they lie there to be read and changed.
struct PreferenceDesk {
  let files: PersonalPreferences
  let surroundings: Surroundings

  var place: PreferencePlace { files.place }
  var main: PreferenceFile? { files.main }
  var dropIns: [PreferenceFile] { files.dropIns }

  init(_ arguments: Arguments, _ surroundings: Surroundings) throws(Failure) {
    let named = arguments.value(Option.preferences.name).map { PreferencePlace(main: $0) }
    guard let place = named ?? PreferencePlace(in: surroundings.folders) else {
      throw .misuse(translated("HOME is not set; name a file with --preferences."))
    }
    files = PersonalPreferences(at: place)
    self.surroundings = surroundings
  }

  /// Apps by their words; a group that the files have means the app that it names.
  var names: AppNames {
    AppNames(surroundings, groups: Set(files.reading.appGroups.map(\.app)))
  }

  /// Changes the main file, and comes back once that holds.
  func changeInForce(
    _ edit: PreferenceEdit, in target: PreferenceTarget
  ) throws(Failure) -> Answer {
    let answer = try change(edit, in: target)
    putInForce()
    return answer
  }

  /// Waits until the service has read the file: by itself it does so a moment later, and a change
  /// should hold for the next notification.
  func putInForce() {
    guard surroundings.mayAskService else { return }
    // Without a service there is nothing to wait for; errors in the file have been said already.
    _ = MainActor.assumeIsolated { surroundings.service.ask(.reload) }
  }

  /// Changes the main file, and says which line that was.
  private func change(
    _ edit: PreferenceEdit, in target: PreferenceTarget
  ) throws(Failure) -> Answer {
    try refuseSilence(edit)
    let outcome: PreferenceEdit.Outcome
    let unknown = try note(onUnknown: target, edit)
    do throws(PreferenceChangeFault) {
      outcome = try files.change(edit, in: target)
    } catch {
      return try refusal(error, edit, target)
    }
    return report(outcome, edit, target, unknown)
  }

  /// Adds a group for an app, with every key commented out.
  func writeStub(of word: String) throws(Failure) -> Answer {
    let app = try names.app(word).spelling
    if let other = files.reading.appGroups.first(where: {
      $0.app.spelling.lowercased() == app.lowercased()
    }) {
      throw Failure(
        translated(
          "there is a group for '{app}' already, at {line}.",
          ["app": oneLine(app), "line": "\(other.file):\(other.line)"]))
    }
    return try changeInForce(.addGroup(lines: PackedFile.stub), in: .app(app))
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(FileFault) {
      try files.write(bytes)
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ fault: FileFault) -> Failure {
    Failure(
      translated("the preferences were not written: {reason}", ["reason": fault.sentence]))
  }

  /// The note on an app that nobody knows; taking something out needs no known app.
  private func note(
    onUnknown target: PreferenceTarget, _ edit: PreferenceEdit
  ) throws(Failure) -> String? {
    guard let app = target.app else { return nil }
    switch edit {
    case .set, .addGroup: return try names.note(on: AppID(app))
    case .unset, .removeGroup, .moveGroup: return nil
    }
  }

  private func refusal(
    _ fault: PreferenceChangeFault, _ edit: PreferenceEdit, _ target: PreferenceTarget
  ) throws(Failure) -> Answer {
    switch fault {
    case .file(let fault): throw Self.failure(fault)
    case .edit(.badFile(let errors, let untold)):
      var answer = Answer()
      PreferenceReport.tell(
        errors, untold: untold, in: &answer, surroundings,
        then: translated(
          "nothing was changed; mend it first, for example with 'pennant prefs edit'"))
      return answer
    case .edit(.refused(let sentence)):
      if case .moveGroup = edit { throw Failure(sentence) }
      throw .misuse(sentence)
    case .edit(.notThere):
      guard let key = edit.key.map({ "'\(oneLine($0))'" }) else {
        throw Failure(
          translated(
            "{file} has no [{group}].", ["file": place.main, "group": oneLine(target.group)]))
      }
      throw Failure(
        translated(
          "[{group}] of {file} says nothing of {key}.",
          ["group": target.group, "file": place.main, "key": key]))
    case .edit(.alreadyThere(let line)):
      throw Failure(
        translated(
          "[{group}] is there already, at {line}.",
          ["group": target.group, "line": "\(place.main):\(line)"]))
    }
  }

  private func report(
    _ outcome: PreferenceEdit.Outcome, _ edit: PreferenceEdit, _ target: PreferenceTarget,
    _ unknown: String?
  ) -> Answer {
    let file = PreferenceFile(name: place.main, bytes: outcome.bytes)
    let reading = PreferenceReading(main: file, dropIns: dropIns)
    var answer = Answer()
    let head = "\(Printable.text(place.main)):\(outcome.line): "
    let group = Printable.text(target.group)
    switch edit {
    case .set(let key, _):
      answer.say("\(head)[\(group)] \(Printable.text(file.line(outcome.line) ?? ""))")
      for note in notes(of: reading, on: target, line: outcome.line) { answer.note(note.sentence) }
      if let unknown { answer.note(unknown) }
      if let winner = winner(of: key, target, reading, outcome.line) {
        answer.note(translated("{line} says it too, and wins.", ["line": winner]))
      }
      if let rules = rules(above: target, key, in: reading.book) { answer.note(rules) }
    case .unset(let key):
      answer.say(
        head
          + translated("[{group}] says nothing of {key} any more", ["group": group, "key": key]))
      for note in notes(of: reading, on: target, line: outcome.line) { answer.note(note.sentence) }
    case .removeGroup: answer.say(head + translated("[{group}] is gone", ["group": group]))
    case .moveGroup(let other):
      answer.say(
        head
          + translated(
            "[{group}] stands before [{other}] now",
            ["group": group, "other": Printable.text(other.group)]))
    case .addGroup:
      answer.say(
        head + translated("[{group}], with every key commented out", ["group": group]))
      if let unknown { answer.note(unknown) }
    }
    return answer
  }

  /// The notes on a line that was written, and on its group as a whole.
  private func notes(
    of reading: PreferenceReading, on target: PreferenceTarget, line: Int
  ) -> [PreferenceNote] {
    let notes =
      reading.notes + reading.notes(onSoundsWithout: LocalFiles.exists)
      + reading.notes(onNamesBesides: { surroundings.soundNames })
      + reading.notes(onCommandsWithout: surroundings.hasProgram)
    let head = target.head(in: reading.book)?.line
    return notes.filter { $0.file == place.main && ($0.line == line || $0.line == head) }
  }

  /// Refuses a word for silence as a sound, unless a theme has one of that name: the app would be
  /// heard all the same.
  private func refuseSilence(_ edit: PreferenceEdit) throws(Failure) {
    guard case .set(let key, let value) = edit,
      [SettingKey.sound, .fallbackSound].contains(where: { $0.rawValue == key }),
      PreferenceReading.meansSilence(value),
      let remark = surroundings.remark(onSound: value)
    else { return }
    throw .misuse(PreferenceNote(file: place.main, line: 0, text: remark).sentence)
  }
}

extension Answer {
  fileprivate mutating func note(_ sentence: String) {
    say(translated("note: {sentence}", ["sentence": sentence]))
  }
}

extension PreferenceEdit {
  /// The key that it is about, where it is about one.
  fileprivate var key: String? {
    switch self {
    case .set(let key, _), .unset(let key): key
    case .addGroup, .removeGroup, .moveGroup: nil
    }
  }
}
