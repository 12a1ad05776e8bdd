import Clock
import MainLoop
import Translations

/// Files in the state folder that cannot be written, told once and tried again until they can.
///
/// A disk that is full or a folder that is read-only stops several files at once: a person needs
/// one line of it, not one a file and a try.
final class StateTrouble {
  /// A full disk is not asked again for each message.
  private static let retryInterval = Span.seconds(10)

  private let folder: String
  private let log: Log
  private var retries: [String: () -> Void] = [:]
  private var deadline: Deadline?
  private var isArmed = false

  init(folder: String, loop: MainLoop, log: Log) {
    self.folder = folder
    self.log = log
    deadline = Deadline(on: loop) { [weak self] in self?.tryAgain() }
  }

  /// Notes that a file could not be written; `retry` calls `failed` or `succeeded` again.
  func failed(
    _ file: String, _ sentence: @autoclosure () -> String, retry: @escaping () -> Void
  ) {
    var sentence = Catalogue.inEnglish(sentence)
    if sentence.hasSuffix(".") { sentence.removeLast() }
    let isNews = retries.isEmpty
    let words = { "\(sentence): what belongs in \(self.folder) cannot be written now" }
    if isNews {
      log.say(.warning, "\(words()); tried again every 10 s")
    } else if retries[file] == nil {
      log.say(.debug, words())
    }
    retries[file] = retry
    arm()
  }

  private func arm() {
    guard !isArmed else { return }
    isArmed = true
    deadline?.arm(after: Self.retryInterval)
  }

  func succeeded(_ file: String) {
    guard retries.removeValue(forKey: file) != nil, retries.isEmpty else { return }
    log.say(.info, "\(folder) takes everything again")
  }

  /// A file that is just being written when its retry is due is tried at the next one: nothing
  /// stays in trouble with no retry to come.
  private func tryAgain() {
    isArmed = false
    for retry in Array(retries.values) { retry() }
    if !retries.isEmpty { arm() }
  }
}
