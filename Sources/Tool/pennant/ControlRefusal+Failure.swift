import FrontDoors
import TerminalText

/// Why the service does not do it, for the person who asked.
extension ControlRefusal {
  var failure: Failure {
    let words = oneLine(sentence)
    return Failure(words.hasSuffix(".") ? words : words + ".")
  }
}

/// A text that others have written, as one line that a terminal may be given.
func oneLine(_ text: String) -> String { String(PrintableText.characters(text)) }
