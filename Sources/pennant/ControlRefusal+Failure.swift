import FrontDoors
import NotificationModel
import TerminalText

/// Why the service does not do it, for the person who asked.
extension ControlRefusal {
  var failure: Failure {
    switch self {
    case .denied: Failure("the service does not speak with programs in a sandbox.")
    case .notFound(let id):
      Failure("there is no notification \(id.rawValue), or it is not open any more.")
    case .notOffered(let id, let what):
      Failure("notification \(id.rawValue) does not offer '\(oneLine(what))'.")
    case .unheard(let id):
      Failure(
        "the app of notification \(id.rawValue) is gone, and there is nothing to open in its place."
      )
    case .refused(let sentence):
      Failure(oneLine(sentence) + (sentence.hasSuffix(".") ? "" : "."))
    case .full: Failure("the service has as many listeners as it serves; end one of them.")
    }
  }
}

/// A text that others have written, as one line that a terminal may be given.
func oneLine(_ text: String) -> String { String(PrintableText.characters(text)) }
