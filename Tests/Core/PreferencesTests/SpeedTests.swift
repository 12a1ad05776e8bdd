import Glibc
import Policy
import Testing

@testable import Preferences

/// A save takes effect at once, however much a person wrote: what each line costs does not depend on
/// how many there are.
@Suite(.timeLimit(.minutes(1)), .serialized)
struct SpeedTests {
  private func file(apps: Int) -> PreferenceFile {
    let text = (1...apps).map { number in
      """
      # What I like of it
      [App org.example.App\(number)]
      style = banner
      sound = message-new-instant

      """
    }.joined()
    return PreferenceFile(name: "p", text: text)
  }

  /// Processor time of this thread: what others do meanwhile does not count.
  private func cost(_ file: PreferenceFile) -> Int {
    func spent() -> Int {
      var time = timespec()
      unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    let costs = (0..<3).map { _ in
      let before = spent()
      _ = PreferenceReading(main: file)
      return spent() - before
    }
    return costs.min() ?? 0
  }

  @Test func `ten times as many apps cost ten times as much, and not a hundred`() {
    let few = cost(file(apps: 50))
    let many = cost(file(apps: 500))
    #expect(many < few * 40, "\(few) ns for 50 apps, \(many) for 500")
  }

  @Test func `five hundred apps are read`() {
    let reading = PreferenceReading(main: file(apps: 500))
    #expect(reading.isGood)
    #expect(reading.book.apps.count == 500)
  }

  /// A word near to a wrong one is dear to look for.
  @Test func `of a file of nothing but errors fifty are looked into, and the rest is counted`() {
    let file = PreferenceFile(
      name: "p", text: "[Defaults]\n" + String(repeating: "unknowable-key = 1\n", count: 20_000))
    let reading = PreferenceReading(main: file)
    #expect((reading.errors.count, reading.untold) == (50, 19_950))
  }
}
