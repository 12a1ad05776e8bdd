import Fronting

/// The window in front as an X server has it: EWMH, "Extended Window Manager Hints".
///
/// The window manager writes on the root window which window is active, and on each window its
/// states; the window itself writes its names. The server tells of changes of both.
public struct XWire: FrontWire {
  private enum Question: Equatable {
    case name(XAtom)
    case manager
    case active
    case windowClass
    case property(XAtom)
  }

  private let cookie: XCookie?
  private var buffer = WireBuffer(atMost: Self.mostBytes)
  private var root: UInt32?
  private var atoms: [XAtom: UInt32] = [:]
  /// Requests are numbered from 1; answers name them, in the same order.
  private var sequence = 0
  private var asked: [(sequence: Int, Question, about: UInt32)] = []
  private var window: UInt32 = 0
  private var facts = Facts()
  private var hasManager: Bool?

  private struct Facts {
    var classes: [String] = []
    var names: [XAtom: String] = [:]
    var isFullscreen = false
  }

  /// The setup of a server with many screens and visuals has some tens of KiB.
  private static let mostBytes = 1 << 20
  private static let mostAsked = 256

  public init(_ cookie: XCookie?) { self.cookie = cookie }

  public mutating func begin() -> [UInt8] { XRequest.setup(cookie) }

  /// Reads bytes of the display, which may begin or end within a message.
  public mutating func take(_ bytes: [UInt8]) throws(FrontFault) -> WireTurn {
    try buffer.add(bytes)
    var turn = WireTurn()
    if root == nil {
      guard try takeSetup(&turn) else { return turn }
    }
    while buffer.count >= XMessage.headBytes {
      guard let message = try nextMessage() else { break }
      try take(message, &turn)
    }
    return turn
  }

  // MARK: Coming in

  /// Reads the answer to the setup; false where it is not all there yet.
  private mutating func takeSetup(_ turn: inout WireTurn) throws(FrontFault) -> Bool {
    guard let status = buffer.first, let fours = buffer.uint16(at: 6),
      let all = buffer.take(8 + 4 * fours)
    else { return false }
    let body = all[8...]
    guard status == 1 else {
      let count = Int(all[1])
      throw .refused(String(decoding: body.prefix(count), as: UTF8.self))
    }
    // The vendor's name and the forms of pictures stand before the first screen.
    guard let vendor = body.uint16(at: 16), body.count > 21 else { throw .broken }
    let screen = 32 + (vendor + 3) & ~3 + 8 * Int(body[body.startIndex + 21])
    guard let root = body.uint32(at: screen) else { throw .broken }
    self.root = root
    for atom in XAtom.allCases { ask(.name(atom), root, XRequest.number(of: atom), &turn) }
    send(XRequest.tell(changesOf: root), &turn)
    return true
  }

  private mutating func nextMessage() throws(FrontFault) -> XMessage? {
    guard let head = buffer.peek(XMessage.headBytes) else { return nil }
    let more = XMessage.moreBytes(head[...])
    guard more <= Self.mostBytes else { throw .broken }
    return buffer.take(XMessage.headBytes + more).map { XMessage($0[...]) }
  }

  private mutating func take(_ message: XMessage, _ turn: inout WireTurn) throws(FrontFault) {
    switch message {
    case .other: break
    case .changed(let property, let changed): changes(property, of: changed, &turn)
    case .answer(let number, let answer):
      // A request without an answer brings an error at most, which matches no request.
      guard let first = asked.first, first.sequence & 0xffff == number else { return }
      asked.removeFirst()
      try take(answer, to: first.1, about: first.about, &turn)
    }
  }

  private mutating func changes(_ property: UInt32, of changed: UInt32, _ turn: inout WireTurn) {
    guard let root else { return }
    if changed == root, property == atoms[.active] { askRoot(.active, .active, &turn) }
    if changed == root, property == atoms[.manager] { askRoot(.manager, .manager, &turn) }
    guard changed == window, window != 0 else { return }
    if property == XAtom.windowClass { askClass(&turn) }
    for atom in Self.ofWindows where property == atoms[atom] { askWindow(atom, &turn) }
  }

  private mutating func take(
    _ answer: XAnswer, to question: Question, about subject: UInt32, _ turn: inout WireTurn
  ) throws(FrontFault) {
    switch question {
    case .name(let atom):
      guard answer.number != 0 else { throw .broken }
      atoms[atom] = answer.number
      guard atoms.count == XAtom.allCases.count else { return }
      askRoot(.manager, .manager, &turn)
      askRoot(.active, .active, &turn)
      return
    case .manager:
      let isThere = (answer.numbers.first ?? 0) != 0
      guard isThere != hasManager else { return }
      hasManager = isThere
      turn.reports.append(isThere ? .told(by: .x11) : .untold(.manager))
      return
    case .active: return cameToFront(answer.numbers.first ?? 0, &turn)
    case .windowClass:
      guard subject == window else { return }
      // The instance stands before the class.
      facts.classes = answer.texts.reversed()
    case .property(let atom):
      guard subject == window else { return }
      if atom == .state {
        facts.isFullscreen = atoms[.fullscreen].map { answer.numbers.contains($0) } ?? false
      } else {
        facts.names[atom] = answer.texts.first
      }
    }
    // All that was asked about it together makes one report.
    guard !asked.contains(where: { $0.about == window }) else { return }
    turn.reports.append(
      .front(
        FrontWindow(
          entry: facts.names[.kdeEntry] ?? facts.names[.gtkID], classes: facts.classes,
          isFullscreen: facts.isFullscreen)))
  }

  private mutating func cameToFront(_ new: UInt32, _ turn: inout WireTurn) {
    guard new != window || new == 0 else { return }
    // The root window is nobody's.
    if window != 0 { send(XRequest.tell(changesOf: window, false), &turn) }
    window = new == root ? 0 : new
    facts = Facts()
    guard window != 0 else { return turn.reports.append(.front(nil)) }
    send(XRequest.tell(changesOf: window), &turn)
    askClass(&turn)
    for atom in Self.ofWindows { askWindow(atom, &turn) }
  }

  // MARK: Going out

  private static let ofWindows: [XAtom] = [.kdeEntry, .gtkID, .state]

  private mutating func askClass(_ turn: inout WireTurn) {
    ask(.windowClass, window, XRequest.property(XAtom.windowClass, of: window), &turn)
  }

  private mutating func askWindow(_ atom: XAtom, _ turn: inout WireTurn) {
    guard let number = atoms[atom] else { return }
    ask(.property(atom), window, XRequest.property(number, of: window), &turn)
  }

  private mutating func askRoot(_ atom: XAtom, _ question: Question, _ turn: inout WireTurn) {
    guard let root, let number = atoms[atom] else { return }
    ask(question, root, XRequest.property(number, of: root), &turn)
  }

  /// The same is not asked twice at a time: a change that is told before an answer is in it.
  private mutating func ask(
    _ question: Question, _ subject: UInt32, _ request: [UInt8], _ turn: inout WireTurn
  ) {
    let isAsked = asked.contains { $0.1 == question && $0.about == subject }
    guard !isAsked, asked.count < Self.mostAsked else { return }
    send(request, &turn)
    asked.append((sequence, question, subject))
  }

  private mutating func send(_ request: [UInt8], _ turn: inout WireTurn) {
    sequence += 1
    turn.answer += request
  }
}
