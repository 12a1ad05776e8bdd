import ControlCalling
import Translations

extension ControlLink.Ending {
  /// The end as a person is told it.
  var failure: Failure {
    switch self {
    case .busEnded: Failure(translated("the session bus ended the connection."), .notRunning)
    case .refused(let refusal): refusal.failure
    case .nonsense: Failure(translated("the service gives an answer to another question."))
    case .faulted(let fault):
      Failure(translated("the service does not say: {reason}.", ["reason": "\(fault)"]))
    case .silent: Failure(ControlClient.silence)
    }
  }
}
