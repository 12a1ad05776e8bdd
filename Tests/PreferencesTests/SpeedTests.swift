import Policy
import Testing

@testable import Preferences

/// A save takes effect at once, however much a person wrote.
@Suite(.timeLimit(.minutes(1)))
struct SpeedTests {
  @Test func `five hundred apps are read while nobody notices`() {
    let text = (1...500).map { number in
      """
      # What I like of it
      [App org.example.App\(number)]
      style = banner
      sound = message-new-instant
      banner-duration = 8s
      styles = banner;badge;sound
      placeholder = %u messages

      """
    }.joined()
    let file = PreferenceFile(name: "p", text: text)
    var reading = PreferenceReading(main: nil)
    let time = ContinuousClock().measure { reading = PreferenceReading(main: file) }
    #expect(reading.isGood)
    #expect(reading.book.apps.count == 500)
    // A release build takes a few milliseconds; this one is unoptimised, on a busy machine.
    #expect(time < .seconds(2))
  }

  @Test func `a file of nothing but errors is read in a moment too`() {
    let file = PreferenceFile(
      name: "p", text: "[Defaults]\n" + String(repeating: "unknowable-key = 1\n", count: 20_000))
    let time = ContinuousClock().measure {
      #expect(PreferenceReading(main: file).untold == 19_950)
    }
    #expect(time < .seconds(20))
  }
}
