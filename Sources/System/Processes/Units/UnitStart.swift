internal import Bus
internal import Clock
internal import MainLoop

/// The start of a unit, until it is certain which process is its main one.
final class UnitStart {
  enum Outcome: Hashable {
    /// The program runs, as this process, which is held.
    case running(UInt32)
    /// The program ran, and has ended already.
    case ended
    /// There is no such unit, and why.
    case refused(String)
  }

  private let service: TransientService
  private let unit: ObjectPath
  private let adopted: AdoptedProcess
  private let manager: OwnManager
  private let loop: MainLoop
  private var then: ((Outcome) -> Void)?
  private var jobs: Subscription?
  private var job: String?
  private var systemd: UniqueName?
  private var tooLate: Deadline?

  /// A leftover may have to end first, which takes some seconds at most.
  private static let patience = Span.seconds(10)

  init(
    _ service: TransientService, at unit: ObjectPath, as adopted: AdoptedProcess,
    under manager: OwnManager, on loop: MainLoop, then: @escaping (Outcome) -> Void
  ) {
    self.service = service
    self.unit = unit
    self.adopted = adopted
    self.manager = manager
    self.loop = loop
    self.then = then
  }

  func begin() {
    // systemd tells the end of a job to those who asked for it.
    jobs = manager.connection.subscribe(
      to: SignalRule(fromAnybody: UserManager.interface, member: "JobRemoved")
    ) { [weak self] in self?.hear($0) }
    tooLate = Deadline(on: loop) { [weak self] in self?.giveUp() }
    tooLate?.arm(after: Self.patience)
    manager.call("StartTransientUnit", service.write) { [self] result in
      switch result {
      case .reply(let message):
        var reader = message.reader
        job = reader.objectPath()?.rawValue
        systemd = message.sender
      case .refused(let fault): conclude(.refused(fault.text))
      case .timedOut: giveUp()
      case .disconnected: conclude(.refused("the bus is gone"))
      }
    }
  }

  /// The job's number, its object, the unit, and how the job ended.
  private func hear(_ signal: BusMessage) {
    guard let systemd, signal.isSender(systemd) else { return }
    var reader = signal.reader
    reader.skip()
    guard let job, reader.objectPath()?.rawValue == job else { return }
    reader.skip()
    let result = reader.string(upTo: 64) ?? ""
    switch result {
    case "done": findProcess()
    case "failed": findFailure()
    case _: conclude(.refused("its start ended as '\(result)'"))
    }
  }

  /// The statuses that systemd itself exits with where it cannot run the program, such as 203 for
  /// execve(2).
  private static let ownStatuses: ClosedRange<Int32> = 200...245

  /// A program that dies at once may have died before its start was over, and is not run again for
  /// that.
  private func findFailure() {
    manager.get("ExecMainCode", of: unit) { [self] code in
      manager.get("ExecMainStatus", of: unit) { [self] status in
        guard let code = code?.int32(), let status = status?.int32(), code != 0,
          code != ChildEnd.exitCode || !Self.ownStatuses.contains(status)
        else { return conclude(.refused("it cannot run it: \(status?.int32() ?? 0)")) }
        conclude(.ended)
      }
    }
  }

  /// Asked twice: as long as systemd calls it the main process it has not reaped it, so that the
  /// number that we took hold of in between was not another's by then.
  private func findProcess() {
    manager.get("MainPID", of: unit) { [self] number in
      guard let process = number?.uint32(), process > 0, adopted.hold(process) else {
        return conclude(.ended)
      }
      manager.get("MainPID", of: unit) { [self] number in
        conclude(number?.uint32() == process ? .running(process) : .ended)
      }
    }
  }

  /// Stops the unit and gives it up, as a program that starts later after all is not wanted any
  /// more.
  private func giveUp() {
    manager.call("StopUnit") { [service] in
      $0.string(service.name.rawValue)
      $0.string("replace")
    } reply: { _ in
    }
    conclude(.refused("it does not answer in time"))
  }

  private func conclude(_ outcome: Outcome) {
    guard let told = then else { return }
    then = nil
    jobs = nil
    tooLate?.cancel()
    tooLate = nil
    told(outcome)
  }
}
