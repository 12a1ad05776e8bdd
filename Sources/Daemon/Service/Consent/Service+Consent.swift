import Delivery
import LocalFiles
import MainLoop
import NotificationModel
import PersonalFiles
import Policy
import Preferences

/// Writes the person's answers into the preferences file, which is watched and so read again.
extension Service {
  func keepAnswers() {
    executor.keepAnswer = { [weak self] in self?.keep($0, of: $1) }
  }

  private static let askedFile = "asked"

  /// Before anything is restored: who was asked about lately is not asked about again.
  func keepAsked(bus: String) {
    executor.keepAsked = { [state] in
      let text = AskedMemory.text($0, at: WallClock.now, bus: bus)
      state.save(Array(text.utf8), as: Self.askedFile)
    }
    guard inForce.book.asksSomewhere,
      let saved = try? LocalFiles.read(
        state.place.file(Self.askedFile), atMost: AskedMemory.mostBytes)
    else { return }
    let text = String(decoding: saved, as: UTF8.self)
    executor.recall(AskedMemory.read(text, at: WallClock.now, bus: bus))
  }

  private func keep(_ answer: ConsentAnswer, of subject: ConsentSubject) {
    let app = subject.app.spelling
    guard let main = preferencesFile else {
      return tellUnwritten(app, "There is no place for preferences: HOME is not set.")
    }
    let file = AnswerFile(place: PreferencePlace(main: main))
    beside.run({ file.keep(answer, of: subject) }) { [weak self] trouble in
      guard let self else { return }
      if let trouble { return tellUnwritten(app, trouble) }
      log.say(.info, "\(app): the answer is in \(main)")
      notices.close(.consent)
    }
  }

  private func tellUnwritten(_ app: String, _ trouble: String) {
    log.say(.warning, "\(app): the answer holds until the service ends: \(trouble)")
    notices.tell(
      .consent, title: "Your answer could not be kept",
      body: "\(trouble)\nFor \(app) it holds until \(Product.name) ends.")
  }
}
