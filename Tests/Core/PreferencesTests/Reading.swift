import Policy

@testable import Preferences

/// The one error of a text, as a person reads it; empty without one, all of them joined otherwise.
func errors(_ text: String) -> String {
  PreferenceReading(main: PreferenceFile(name: "p", text: text)).errors
    .map(\.description).joined(separator: "\n")
}

/// The notes on a text, as a person reads them.
func notes(_ text: String) -> String {
  PreferenceReading(main: PreferenceFile(name: "p", text: text)).notes
    .map(\.description).joined(separator: "\n")
}

/// The book of a text that is expected to be good.
func book(_ text: String) -> PreferenceBook {
  PreferenceReading(main: PreferenceFile(name: "p", text: text)).book
}

/// The settings of the Defaults group of a text.
func settings(_ lines: String) -> [Setting] {
  book("[Defaults]\n" + lines)[.defaults].lines.map(\.setting)
}
