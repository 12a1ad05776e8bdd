internal import Bus
internal import Clock
internal import Glibc
internal import MainLoop

/// A program in a unit of its own, from its start to its end; where no unit is to be had, a child.
///
/// The object keeps itself alive until the program has ended.
final class UnitProcess: Companion {
  private let launch: Launch
  private let program: String
  private let manager: OwnManager
  private let loop: MainLoop
  private let ears: CompanionEars
  private let makeChild: () throws(LaunchFault) -> any Companion
  private let name: UnitName
  private let unit: ObjectPath?
  private var child: (any Companion)?
  private var adopted: AdoptedProcess?
  private var starting: UnitStart?
  private var isUnwanted = false
  private var isOver = false
  private var later: Deadline?
  private var timesAsked = 0

  /// systemd hears of an end when we do: it is asked how that was, and again after so long.
  private static let pause = Span.milliseconds(10)
  private static let mostAsked = 100

  /// Without a unit, `makeChild` starts it, and tells the same ears.
  init(
    _ launch: Launch, program: String, under manager: OwnManager, on loop: MainLoop,
    _ ears: CompanionEars, orElse makeChild: @escaping () throws(LaunchFault) -> any Companion
  ) {
    self.launch = launch
    self.program = program
    self.manager = manager
    self.loop = loop
    self.ears = ears
    self.makeChild = makeChild
    name = TransientService.name(of: launch.role, process: getpid(), number: manager.nextNumber())
    unit = name.path
  }

  var hasEnded: Bool { child?.hasEnded ?? (isOver || adopted?.hasEnded == true) }

  func terminate() {
    isUnwanted = true
    child?.terminate()
    // Until it is known who it is, it waits.
    if starting == nil { adopted?.terminate() }
  }

  func start() {
    manager.ourService { [self] service in
      guard let service else {
        return beChild(because: manager.isSilent ? "it does not answer" : nil)
      }
      switch launch.role {
      case .opening, .command: ask(service, leftovers: [])
      case .server: manager.servers { [self] in ask(service, leftovers: $0) }
      }
    }
  }

  private func ask(_ service: UnitName, leftovers: [UnitName]) {
    guard !isUnwanted, let unit else { return endUnstarted() }
    do throws(SystemFault) {
      let adopted = try AdoptedProcess(on: loop, onOutput: ears.output) { [self] in askEnd() }
      self.adopted = adopted
      let wanted = TransientService(
        name: name, program: program, launch: launch, output: adopted.outputDescriptor,
        ours: service, leftovers: leftovers)
      let starting = UnitStart(wanted, at: unit, as: adopted, under: manager, on: loop) {
        [self] in started($0)
      }
      self.starting = starting
      starting.begin()
    } catch {
      beChild(because: "\(error)")
    }
  }

  private func started(_ outcome: UnitStart.Outcome) {
    starting = nil
    switch outcome {
    case .running(let process):
      ears.began(process)
      adopted?.follow()
      if isUnwanted { adopted?.terminate() }
    case .ended: askEnd()
    case .refused(let why):
      adopted?.endOutput()
      adopted = nil
      beChild(because: why)
    }
  }

  // MARK: - How it ended

  private func askEnd() {
    guard let unit else { return }
    timesAsked += 1
    manager.get("ExecMainCode", of: unit) { [self] code in
      // 0 for as long as it runs, as far as systemd knows.
      if code?.int32() == 0, timesAsked < Self.mostAsked {
        let deadline = Deadline(on: loop) { [self] in askEnd() }
        deadline.arm(after: Self.pause)
        later = deadline
        return
      }
      manager.get("ExecMainStatus", of: unit) { [self] status in
        end(ChildEnd(code: code?.int32(), status: status?.int32()))
      }
    }
  }

  private func end(_ end: ChildEnd) {
    guard !isOver else { return }
    isOver = true
    later = nil
    adopted?.endOutput()
    adopted = nil
    manager.call("UnrefUnit") { [name] in
      $0.string(name.rawValue)
    } reply: { _ in
    }
    ears.ended(end)
  }

  // MARK: - Without a unit

  /// Starts a child in the place of a unit, and says why where that is news.
  private func beChild(because why: String?) {
    if let why { manager.tellRefusal(program, why) }
    guard !isUnwanted else { return endUnstarted() }
    do throws(LaunchFault) {
      child = try makeChild()
    } catch {
      // As if it had said so itself.
      ears.output(Array("\(error.logSentence)\n".utf8))
      endUnstarted()
    }
  }

  /// Never before `start()` has returned.
  private func endUnstarted() {
    let deadline = Deadline(on: loop) { [self] in
      later = nil
      guard !isOver else { return }
      isOver = true
      ears.ended(isUnwanted ? .killed(signal: SIGTERM) : .exited(127))
    }
    deadline.arm(after: .zero)
    later = deadline
  }
}

extension ChildEnd {
  /// As waitid(2) has it: CLD_EXITED.
  nonisolated static let exitCode: Int32 = 1

  /// Reads what systemd keeps of a main process; where it says nothing, the process has ended all
  /// the same.
  fileprivate nonisolated init(code: Int32?, status: Int32?) {
    switch (code, status) {
    case (Self.exitCode, let status?): self = .exited(status)
    case (_, let status?) where status > 0: self = .killed(signal: status)
    case _: self = .killed(signal: SIGKILL)
    }
  }
}
