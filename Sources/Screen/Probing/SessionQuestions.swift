internal import Bus
internal import Choosing
internal import Clock

/// A round of questions to the bus, which does not block and ends with the last answer.
final class SessionQuestions {
  /// A server that runs answers in far less; a silent one is looked at again later.
  private static let patience = Span.seconds(2)
  /// Each is asked who it is.
  private static let mostAsked = 8
  private static let longestWord = 64

  private let connection: BusConnection
  private let name: BusName
  private let done: (SessionFacts, _ manager: [String: String]) -> Void
  private var facts = SessionFacts()
  private var manager: [String: String] = [:]
  private var words: [UniqueName: OtherServer.Word] = [:]
  private var open = 0

  init(
    on connection: BusConnection, of name: BusName,
    done: @escaping (SessionFacts, _ manager: [String: String]) -> Void
  ) {
    self.connection = connection
    self.name = name
    self.done = done
  }

  func begin(former: UniqueName?) {
    // A question that cannot be put ends at once, so the round must not end by the first of them.
    open += 1
    for shell in AddressedShell.allCases {
      askOwner(shell.busName) { [weak self] in self?.facts.shells[shell] = $0.rawValue }
    }
    for desktop in ClosedDesktop.allCases {
      for name in desktop.busNames {
        askOwner(name) { [weak self] _ in self?.facts.closedDesktops.insert(desktop) }
      }
    }
    open += 1
    ServiceManager.environment(on: connection) { [weak self] in
      self?.manager = $0
      self?.end()
    }
    askLine()
    if let former { askFormer(former) }
    end()
  }

  private func askOwner(_ name: String, _ found: @escaping (UniqueName) -> Void) {
    guard let name = BusName(name) else { return }
    open += 1
    connection.owner(of: name) { [weak self] owner in
      if let owner { found(owner) }
      self?.end()
    }
  }

  private func askLine() {
    open += 1
    connection.queuedOwners(of: name) { [weak self] owners in
      guard let self else { return }
      let others = owners.filter { $0 != self.connection.uniqueName }.prefix(Self.mostAsked)
      facts.waiting = others.map { OtherServer(owner: $0.rawValue, word: .silent) }
      for owner in others {
        askWord(owner) { [weak self] word in
          guard let self,
            let index = facts.waiting.firstIndex(where: { $0.owner == owner.rawValue })
          else { return }
          facts.waiting[index] = OtherServer(owner: owner.rawValue, word: word)
        }
      }
      end()
    }
  }

  private func askFormer(_ former: UniqueName) {
    askOwner(former.rawValue) { [weak self] _ in
      self?.facts.former = OtherServer(owner: former.rawValue, word: .silent)
      self?.askWord(former) { [weak self] in
        self?.facts.former = OtherServer(owner: former.rawValue, word: $0)
      }
    }
  }

  /// A server says who it is; what it says is kept short.
  private func askWord(_ owner: UniqueName, _ heard: @escaping (OtherServer.Word) -> Void) {
    let message = BusMessage(
      call: "GetServerInformation", of: "org.freedesktop.Notifications",
      at: "/org/freedesktop/Notifications", to: BusName(owner))
    open += 1
    let call = connection.call(message, within: Self.patience) { [weak self] result in
      heard(Self.word(result))
      self?.end()
    }
    if call == nil { end() }
  }

  private static func word(_ result: CallResult) -> OtherServer.Word {
    switch result {
    case .reply(let answer):
      var reader = answer.reader
      guard let name = reader.string(upTo: longestWord), !name.isEmpty else { return .refused }
      _ = reader.string(upTo: longestWord)
      return .named(name, version: reader.string(upTo: longestWord) ?? "")
    case .refused: return .refused
    case .timedOut, .disconnected: return .silent
    }
  }

  private func end() {
    open -= 1
    if open == 0 { done(facts, manager) }
  }
}
