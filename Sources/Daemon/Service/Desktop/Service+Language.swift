import Bus
import Clock
import Languages
import Processes

/// A service may be started before the session has said its language.
extension Service {
  /// The service manager answers at once, or is no use.
  private static let patience = Span.seconds(2)

  /// Takes the language that the session's service manager gives to what it starts now.
  ///
  /// Started by hand, the service speaks the language that it was started in.
  func learnLanguage() {
    guard supervisor != nil else { return }
    _ = connection.call(UserManager.property("Environment"), within: Self.patience) {
      [weak self] result in
      let variables = UnitEnvironment(result.property).variables
      self?.speak(SessionLanguage { variables[$0] })
    }
  }

  private func speak(_ session: SessionLanguage) {
    // A manager that was told of none says nothing about the person's.
    let language = session.isSaid ? session : OwnEnvironment.language
    guard language != self.language else { return }
    self.language = language
    Gettext.speak(language)
    log.say(.info, "the session speaks \(language.locale)")
  }
}
