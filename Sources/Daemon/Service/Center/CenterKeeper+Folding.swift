import MainLoop
import Store

/// Beside a database of a later version there would be more journals after each life: none is ever
/// taken.
extension CenterKeeper {
  /// Has this life's journal take what is needed of earlier ones, which go then.
  func foldLeft() {
    guard isHopeless else { return }
    let disk = disk
    let kind = isMute ? FoldedJournal.Kind.aboutNoItem : .inMemory
    beside.run({ disk.foldedLeft(kind) }) { [weak self] answer in
      guard let self, let folded = try? answer.outcome.get() else { return }
      let noted = isMute ? Unwritten() : unwritten
      guard journal?.noteAnew(noted, behind: folded) == true else { return }
      beside.run({ disk.removeFolded(kind) }) { [weak self] answer in
        guard (try? answer.outcome.get()) == true else { return }
        self?.journal?.leftIsGone()
        self?.leftIsGone()
      }
    }
  }

  /// Has the journal say nothing but what the database does not have.
  func noteAnew() {
    if !isMute { journal?.noteAnew(unwritten) }
  }
}
