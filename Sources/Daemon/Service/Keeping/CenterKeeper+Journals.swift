import MainLoop
import NotificationModel
import Policy
import Store

/// No journal holds a text that has to go for as long as the disk takes nothing.
extension CenterKeeper {
  /// Notes anew what is in the place of hidden texts, and overwrites these in the journals of this
  /// life and of earlier ones.
  func hideNoted() {
    noteAnew()
    let (disk, hidden) = (disk, unwritten.hidden)
    overwriteLeft { disk.hideLeft(hidden) }
  }

  /// Overwrites past texts in the journals of earlier lives.
  func forgetLeft(_ wish: PastWish) {
    let disk = disk
    let ended = unwritten.ended.merging(batch?.ended ?? [:]) { newer, _ in newer }
    beside.run({ disk.leftOver(ended) }) { [weak self] answer in
      guard let over = try? answer.outcome.get() else { return }
      let unwanted = over.filter { wish.erases($0.app, $0.message) }
        .map { ($0.message.id, StoredMessage?.none) }
      let hidden = Dictionary(unwanted) { first, _ in first }
      self?.overwriteLeft { disk.hideLeft(hidden) }
    }
  }

  private func overwriteLeft(_ overwrite: @escaping @Sendable () -> CenterDisk.Answer<Bool>) {
    beside.run(overwrite) { [weak self] answer in
      guard let self, case .failure(let fault) = answer.outcome else { return }
      log.say(.warning, "a journal of \(folder) cannot be overwritten: \(fault.words)")
    }
  }
}

/// A database of a later version takes no journal, so that each life would leave one more beside
/// it.
extension CenterKeeper {
  /// Has this life's journal take what is needed of earlier ones, which go then.
  func foldLeft() {
    guard health.isHopeless else { return }
    let disk = disk
    let kind = isMute ? FoldedJournal.Kind.aboutNoItem : .inMemory
    beside.run({ disk.foldedLeft(kind) }) { [weak self] answer in
      guard let self, let folded = try? answer.outcome.get() else { return }
      let noted = isMute ? Unwritten() : unwritten
      guard journal?.noteAnew(noted, behind: folded) == true else { return }
      beside.run({ disk.removeFolded(kind) }) { [weak self] answer in
        guard (try? answer.outcome.get()) == true else { return }
        self?.journal?.leftIsGone()
        self?.owner.formerJournalsAreEmpty()
      }
    }
  }

  /// Has the journal say nothing but what the database does not have.
  func noteAnew() {
    if !isMute { journal?.noteAnew(unwritten) }
  }
}
