import Delivery
import LocalFiles
import MainLoop
import NotificationModel
import PersonalFiles
import Policy
import Preferences
import Translations

/// The person's answers in their preferences file, written as `pennant prefs set` would.
nonisolated struct ConsentFile: Sendable {
  let place: PreferencePlace

  /// Writes an answer down.
  ///
  /// - Returns: why the file does not say it; `nil` where it does.
  func keep(_ answer: ConsentAnswer, of subject: ConsentSubject) -> ConsentTrouble? {
    var tried: ConsentChange?
    do throws(PreferenceChangeFault) {
      let written = try place.rewrite { before throws(PreferenceEditFault) in
        let change = ConsentChange(
          answer: answer, subject: subject, before: before, path: place.main)
        tried = change
        let after = try change.after()
        guard let after, case .bytes(let bytes) = after.content else {
          return (nil, PreferenceFile?.none)
        }
        return (bytes, after)
      }
      return written.flatMap { winner(over: $0, subject) }
    } catch {
      switch error {
      case .edit: return tried.map { .refused($0) }
      case .file(let fault): return .unwritten(fault)
      }
    }
  }

  /// A drop-in, or a stronger group, may still ask.
  private func winner(over file: PreferenceFile, _ subject: ConsentSubject) -> ConsentTrouble? {
    let settings = PreferenceReading(main: file, dropIns: place.dropIns()).book
      .settings(of: subject)
    guard settings.asksFirst, case .line(let line) = settings.source(of: .allow) else {
      return nil
    }
    return .beaten(by: line)
  }
}

/// The change of the main file that an answer makes.
nonisolated struct ConsentChange: Sendable {
  let answer: ConsentAnswer
  let subject: ConsentSubject
  let before: PreferenceFile?
  let path: String

  /// The file after the change.
  func after() throws(PreferenceEditFault) -> PreferenceFile? {
    var file = before
    for setting in answer.settings {
      let edit = PreferenceEdit.set(key: setting.key.rawValue, value: setting.written)
      let outcome = try edit.applied(in: subject.target, to: file)
      file = PreferenceFile(name: path, bytes: outcome.bytes)
    }
    return file
  }
}

/// Why the file does not say an answer; the words are those of the language of the moment.
nonisolated enum ConsentTrouble: Sendable {
  case nowhere
  case refused(ConsentChange)
  case unwritten(FileFault)
  case beaten(by: FileLine)

  /// The trouble as a sentence for the person.
  var sentence: String {
    switch self {
    case .nowhere: translated("There is no place for preferences: HOME is not set.")
    case .refused(let change): Self.sentence(on: change)
    case .unwritten(let fault): fault.sentence
    case .beaten(by: let line):
      translated(
        "{line} says 'ask', and wins over what was written.",
        ["line": "\(line.file):\(line.line)"])
    }
  }

  private static func sentence(on change: ConsentChange) -> String {
    do throws(PreferenceEditFault) {
      _ = try change.after()
      return ""
    } catch {
      switch error {
      case .badFile:
        return translated(
          "{file} has errors, so it was left as it is; see 'pennant check'.",
          ["file": change.path])
      case .refused(let sentence): return sentence
      case .notThere, .alreadyThere:
        return translated("{file} is not as it was.", ["file": change.path])
      }
    }
  }
}

nonisolated extension ConsentSubject {
  /// The group that the answer belongs to.
  var target: PreferenceTarget {
    if let site { return .appSite(app.spelling, site.name) }
    guard let category else { return .app(app.spelling) }
    return .appCategory(app.spelling, category.rawValue)
  }
}
