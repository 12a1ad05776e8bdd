import Clock
import MainLoop
import Policy
import Store

/// Handing changes to the database, which is never waited for.
extension CenterKeeper {
  /// Hands over the noted changes, unless others are on their way already.
  func handOver() {
    guard health.takesChanges, batch == nil, !unwritten.isEmpty else { return }
    send { [disk] in disk.write($0, upTo: $1) }
  }

  /// Sends all changes, with the number up to which the journal has them.
  func send(
    _ write: @escaping @Sendable (Unwritten, UInt64?) -> CenterDisk.Answer<Bool>
  ) {
    let going = unwritten
    unwritten = Unwritten()
    batch = going
    isPressed = false
    handedOver = loop.now
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
      // A database that fails of the same cause has its own line for that.
      if let fault = journal?.fault {
        log.sayOnce(.warning, "the journal cannot be written: \(fault.words)")
      }
      // The changes that earlier lives noted may not be there yet, and are tried again.
      if health.isFailing, health.isOpen, !health.isMending { recovered() }
      let isMany = unwritten.count >= Self.writtenTogether
      if isMany || isPressed || !later.isEmpty { handOver() }
    case .failure(let fault):
      going.add(later: unwritten)
      unwritten = going
      if unforgotten == nil { unforgotten = forgetting }
      forgetting = nil
      holdOn()
      fail(fault)
    }
    let waiting = later
    later = []
    for body in waiting { body() }
  }

  /// Keeps in memory and journal what the disk does not take now, without the texts that have to
  /// go.
  private func holdOn() {
    let isForgotten = unforgotten.map { forgetUnwritten(by: $0) } ?? false
    if unwritten.holdsErasing || isForgotten {
      hideNoted()
    } else if !isMute {
      journal?.resume(unwritten)
    }
    unwritten.makeRoom()
  }

  /// Forgets past items that the database does not have yet; false where there are none.
  func forgetUnwritten(by wish: PastWish) -> Bool {
    unwritten.forgetPast { wish.erases($0, $1) }
  }

  /// Runs the body when all changes noted until now are on their way.
  func afterWriting(_ body: @escaping () -> Void) {
    guard batch == nil || unwritten.isEmpty || health.isFailing else { return later.append(body) }
    handOver()
    body()
  }

  /// Runs a job in the database whose failure loses nothing; `then` gets `nil` where it failed,
  /// also by missing the changes noted before it, which the disk refused.
  func attempt<Value: Sendable>(
    isReading: Bool = false,
    _ body: @escaping @Sendable (CenterStore) throws(StoreFault) -> Value,
    then: @escaping (Value?) -> Void = { _ in }
  ) {
    afterWriting { [weak self] in
      guard let self, health.takesChanges else { return then(nil) }
      noted += Self.notedByOne
      let disk = disk
      beside.run({ disk.work(body) }) { [weak self] answer in
        self?.state = answer.state
        self?.upkeep?.wrote()
        switch answer.outcome {
        case .success(let value): then(isReading || self?.health.isFailing == false ? value : nil)
        case .failure(let fault):
          self?.fail(fault)
          then(nil)
        }
      }
    }
  }

  /// As `attempt`, for somebody who waits for the answer; false where too many wait already.
  ///
  /// A question that only reads is asked while the disk takes nothing, too.
  func ask<Value: Sendable>(
    isReading: Bool, _ body: @escaping @Sendable (CenterStore) throws(StoreFault) -> Value,
    then: @escaping (Value?) -> Void
  ) -> Bool {
    guard questions < StoreLimits.questionsWaiting else { return false }
    questions += 1
    let answered: (Value?) -> Void = { [weak self] in
      self?.questions -= 1
      then($0)
    }
    guard isReading, health.isFailing else {
      attempt(isReading: isReading, body, then: answered)
      return true
    }
    let disk = disk
    beside.run({ disk.work(body) }) { answered(try? $0.outcome.get()) }
    return true
  }
}
