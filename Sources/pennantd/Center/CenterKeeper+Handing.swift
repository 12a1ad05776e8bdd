import MainLoop
import NotificationModel
import Store

/// On its way to the database, which is never waited for.
extension CenterKeeper {
  /// Hands over what was noted, where nothing is on its way already.
  func handOver() {
    guard isOpen, !isFailing, batch == nil, !unwritten.isEmpty else { return }
    send { [disk] in disk.write($0, upTo: $1) }
  }

  /// Sends everything there is; the journal has it up to a number.
  func send(
    _ write: @escaping @Sendable (Unwritten, UInt64?) -> CenterDisk.Answer<Bool>
  ) {
    let going = unwritten
    unwritten = Unwritten()
    batch = going
    isPressed = false
    handedOver = loop.nowNanoseconds
    let number = journal?.seal()
    beside.run({ write(going, number) }) { [weak self] in self?.wrote($0, upTo: number) }
  }

  private func wrote(_ answer: CenterDisk.Answer<Bool>, upTo number: UInt64?) {
    state = answer.state
    var going = batch ?? Unwritten()
    batch = nil
    switch answer.outcome {
    case .success:
      if let number { journal?.clear(upTo: number) }
      if isFailing, !isMending { recovered() }
      let isMany = unwritten.count >= Self.writtenTogether
      if isMany || isPressed || !later.isEmpty { handOver() }
    case .failure(let fault):
      going.add(later: unwritten)
      unwritten = going
      // A text is not to stand there for as long as the disk takes nothing.
      if unwritten.holdsErasing { journal?.noteAnew(unwritten) }
      unwritten.makeRoom()
      if unforgotten == nil { unforgotten = forgetting }
      forgetting = nil
      fail(fault)
    }
    let waiting = later
    later = []
    for body in waiting { body() }
  }

  /// Does something when all that was noted until now is on its way.
  func afterWriting(_ body: @escaping () -> Void) {
    guard batch == nil || unwritten.isEmpty || isFailing else { return later.append(body) }
    handOver()
    body()
  }

  /// Asks the database something, or has something done there that may fail without anything being
  /// lost; told `nil` where it did.
  func attempt<Value: Sendable>(
    _ body: @escaping @Sendable (CenterStore) throws(StoreFault) -> Value,
    then: @escaping (Value?) -> Void = { _ in }
  ) {
    afterWriting { [weak self] in
      guard let self, isOpen, !isFailing else { return then(nil) }
      noted += Self.notedByOne
      let disk = disk
      beside.run({ disk.work(body) }) { [weak self] answer in
        self?.state = answer.state
        self?.upkeep?.wrote()
        switch answer.outcome {
        case .success(let value): then(value)
        case .failure(let fault):
          self?.fail(fault)
          then(nil)
        }
      }
    }
  }

  /// The same for somebody who waits for the answer; false where too many wait already.
  func ask<Value: Sendable>(
    _ body: @escaping @Sendable (CenterStore) throws(StoreFault) -> Value,
    then: @escaping (Value?) -> Void
  ) -> Bool {
    guard questions < StoreLimits.questionsWaiting else { return false }
    questions += 1
    attempt(body) { [weak self] in
      self?.questions -= 1
      then($0)
    }
    return true
  }
}
