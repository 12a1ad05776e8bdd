internal import NotificationModel

extension CenterStore {
  /// Writes an accepted message down, and the ends of those that it ends.
  ///
  /// An item that is there keeps its place and when it first came; its picture is another's.
  public func write(
    _ message: StoredMessage, closing closings: [StoredClosing] = []
  ) throws(StoreFault) {
    // A single statement is a transaction by itself, and its app is waiting.
    guard !closings.isEmpty else { return try put(message) }
    try atOnce { () throws(StoreFault) in
      try put(message)
      for closing in closings { try end(closing) }
      try keepBounds()
    }
  }

  /// Writes the ends of items down; those that are unknown or past are passed over.
  public func close(_ closings: [StoredClosing]) throws(StoreFault) {
    guard !closings.isEmpty else { return }
    try atOnce { () throws(StoreFault) in
      for closing in closings { try end(closing) }
      try keepBounds()
    }
  }

  /// Takes kept text off the disk: these items stay as what is left of them, past ones go.
  public func withhold(_ messages: [StoredMessage]) throws(StoreFault) {
    guard !messages.isEmpty else { return }
    try atOnce { () throws(StoreFault) in
      for message in messages where try dropPast(message.id) == 0 { try put(message) }
    }
    holdsErased = true
  }

  private func put(_ message: StoredMessage) throws(StoreFault) {
    let write = statements.write
    try write.bind(Int64(message.id.rawValue), at: 1)
    try write.bind(message.receivedAt.milliseconds, at: 2)
    try write.bind(session, at: 3)
    if let process = message.processID { try write.bind(Int64(process), at: 4) }
    try write.bind(ProofCode.number(message.proof), at: 5)
    try write.bind(message.owner.rawValue, at: 7)
    if let app = message.proof.app { try write.bind(app.spelling, at: 8) }
    switch message.content {
    case .whole(let bytes): try write.bind(bytes, at: 11)
    case .withheld(let withheld):
      if let closesAt = withheld.closesAt { try write.bind(closesAt.milliseconds, at: 6) }
      try write.bind(withheld.app.spelling, at: 9)
      try write.bind(withheld.placeholder, at: 10)
    }
    try write.finish()
  }

  private func end(_ closing: StoredClosing) throws(StoreFault) {
    guard let forgetAt = closing.forgetAt, let size = try size(of: closing.id) else {
      try statements.drop.run([.integer(Int64(closing.id.rawValue))])
      if database.changes > 0 { holdsDropped = true }
      return
    }
    // Asked for apart: a statement that gives rows back makes a table for them first, which costs
    // more than all the rest.
    let close = statements.close
    try close.bind(Int64(closing.id.rawValue), at: 1)
    try close.bind(closing.at.milliseconds, at: 2)
    try close.bind(Int64(closing.reason.rawValue), at: 3)
    try close.bind(closing.app.key, at: 4)
    try close.bind(forgetAt.milliseconds, at: 5)
    try close.bind(Int64(size), at: 6)
    try close.finish()
    guard database.changes > 0 else { return }
    past.add(PastCounts.Share(count: 1, bytes: size), to: closing.app.key)
  }

  private func size(of id: NotificationID) throws(StoreFault) -> Int? {
    var size: Int?
    try statements.size.run([.integer(Int64(id.rawValue))]) { size = Int($0.integer(0)) }
    return size
  }
}

/// How a proof is written down.
enum ProofCode {
  static func number(_ proof: Proof) -> Int64 {
    switch proof {
    case .nothing: 0
    case .unit: 1
    case .sandbox: 2
    }
  }

  /// `nil` for what is no proof.
  static func proof(_ number: Int64, _ app: String?) -> Proof? {
    switch (number, app) {
    case (0, nil): .nothing
    case (1, let app?): .unit(AppID(app))
    case (2, let app?): .sandbox(AppID(app))
    case _: nil
    }
  }
}
