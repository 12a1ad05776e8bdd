import Delivery
import LocalFiles
import MainLoop
import NotificationModel
import PersonalFiles
import Policy
import Preferences

/// The person's answers in their preferences file, written as `pennant prefs set` would.
nonisolated struct AnswerFile: Sendable {
  let place: PreferencePlace

  /// Writes an answer down.
  ///
  /// - Returns: why the file does not say it, as sentences for the person; `nil` where it does.
  func keep(_ answer: ConsentAnswer, of subject: ConsentSubject) -> String? {
    let target = subject.target
    var file = place.mainFile()
    let before = file
    do throws(PreferenceEditFault) {
      for setting in answer.settings {
        let edit = PreferenceEdit.set(key: setting.key.rawValue, value: setting.written)
        let outcome = try edit.applied(in: target, to: file)
        file = PreferenceFile(name: place.main, bytes: outcome.bytes)
      }
    } catch {
      return sentence(error)
    }
    guard let file, case .bytes(let bytes) = file.content else { return nil }
    if file.content != before?.content {
      do throws(FileFault) {
        try EditedFile.write(place.main, bytes)
      } catch {
        return error.sentence
      }
    }
    return winner(over: file, subject)
  }

  /// A drop-in, or a stronger group, may still ask.
  private func winner(over file: PreferenceFile, _ subject: ConsentSubject) -> String? {
    let settings = PreferenceReading(main: file, dropIns: place.dropIns()).book
      .settings(of: subject)
    guard settings.asksFirst, case .line(let line) = settings.source(of: .allow) else {
      return nil
    }
    return "\(line.file):\(line.line) says 'ask', and wins over what was written."
  }

  private func sentence(_ fault: PreferenceEditFault) -> String {
    switch fault {
    case .badFile: "\(place.main) has errors, so it was left as it is; see 'pennant check'."
    case .refused(let sentence): sentence
    case .notThere, .alreadyThere: "\(place.main) is not as it was."
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
