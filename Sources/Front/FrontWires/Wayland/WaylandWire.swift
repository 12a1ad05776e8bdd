public import Fronting

/// The window in front as a Wayland compositor lists it, for those that list their windows.
public struct WaylandWire: FrontWire {
  private struct Window {
    var appID = ""
    var isActive = false
    var isFullscreen = false
  }

  /// The numbers of objects that we make; the compositor's own begin far above.
  private enum Object {
    static let display: UInt32 = 1
    static let registry: UInt32 = 2
    static let callback: UInt32 = 3
    static let list: UInt32 = 4
    static let firstOfServer: UInt32 = 0xff00_0000
  }

  private let gap: FrontGap
  private var buffer = WireBuffer(atMost: Self.mostBytes)
  private var found: [(list: WindowList, global: UInt32, version: UInt32)] = []
  private var list: WindowList?
  /// By their numbers; what is still to be said of one is in `pending`.
  private var windows: [UInt32: Window] = [:]
  private var pending: [UInt32: Window] = [:]
  private var told: FrontReport?

  /// The length of a message stands in two bytes; two of them may be there at a time.
  private static let mostBytes = 2 << 16
  /// More windows than anybody has open; others are passed over.
  private static let mostWindows = 4_096

  /// - Parameter gap: why nobody tells, where the compositor lists no windows.
  public init(gap: FrontGap) { self.gap = gap }

  public mutating func begin() -> [UInt8] {
    WaylandRequest.make(1, of: Object.display) { $0.add(uint32: Object.registry) }
      + WaylandRequest.make(0, of: Object.display) { $0.add(uint32: Object.callback) }
  }

  /// Reads bytes of the compositor, which may begin or end within a message.
  public mutating func take(_ bytes: [UInt8]) throws(FrontFault) -> WireTurn {
    try buffer.add(bytes)
    var turn = WireTurn()
    while !turn.isOver, let message = try nextMessage() { try take(message, &turn) }
    return turn
  }

  private mutating func nextMessage() throws(FrontFault) -> WaylandMessage? {
    guard let object = buffer.uint32(at: 0), let opcode = buffer.uint16(at: 4),
      let length = buffer.uint16(at: 6)
    else { return nil }
    guard length >= WaylandMessage.headBytes else { throw .broken }
    return buffer.take(length).map {
      WaylandMessage(object: object, opcode: opcode, body: $0[WaylandMessage.headBytes...])
    }
  }

  private mutating func take(_ message: WaylandMessage, _ turn: inout WireTurn) throws(FrontFault) {
    var message = message
    switch (message.object, message.opcode) {
    case (Object.display, 0):
      _ = try message.number()
      _ = try message.number()
      throw .refused(try message.text())
    case (Object.registry, 0):
      let global = try message.number()
      let interface = try message.text()
      let version = try message.number()
      for one in WindowList.known where one.interface == interface {
        found.append((one, global, version))
      }
    case (Object.callback, 0): choose(&turn)
    case (Object.list, 0) where list != nil:
      let new = try message.number()
      guard new >= Object.firstOfServer else { throw .broken }
      if pending.count < Self.mostWindows { pending[new] = Window() }
    case (Object.list, 1) where list != nil:
      // The list has ended, and nothing comes any more.
      throw .refused("the list of windows has ended")
    case (Object.firstOfServer..., _): try takeWindow(&message, &turn)
    case _: break
    }
  }

  /// All that the compositor has is known by now.
  private mutating func choose(_ turn: inout WireTurn) {
    guard list == nil else { return }
    // The first of them that is there, in the order of those that are known.
    let order = WindowList.known
    let best = found.min { order.firstIndex(of: $0.list) ?? 0 < order.firstIndex(of: $1.list) ?? 0 }
    guard let best else {
      turn.reports.append(.untold(gap))
      turn.isOver = true
      return
    }
    list = best.list
    turn.answer += WaylandRequest.bind(
      best.global, best.list.interface, version: min(best.version, best.list.version),
      of: Object.registry, as: Object.list)
    turn.reports.append(.told(by: best.list.teller))
  }

  private mutating func takeWindow(
    _ message: inout WaylandMessage, _ turn: inout WireTurn
  ) throws(FrontFault) {
    guard let list, var window = pending[message.object] else { return }
    let id = message.object
    switch message.opcode {
    case list.appID: window.appID = try message.text()
    case list.state:
      let states = try message.numbers()
      window.isActive = states.contains(WindowList.activated)
      window.isFullscreen = states.contains(WindowList.fullscreen)
    case list.done:
      windows[id] = window
      return tell(&turn)
    case list.closed:
      pending[id] = nil
      windows[id] = nil
      turn.answer += WaylandRequest.make(list.destroy, of: id)
      return tell(&turn)
    case _: return
    }
    pending[id] = window
  }

  private mutating func tell(_ turn: inout WireTurn) {
    let active = windows.filter(\.value.isActive).max { $0.key < $1.key }?.value
    let report = FrontReport.front(
      active.map { FrontWindow(classes: [$0.appID], isFullscreen: $0.isFullscreen) })
    guard report != told else { return }
    told = report
    turn.reports.append(report)
  }
}
