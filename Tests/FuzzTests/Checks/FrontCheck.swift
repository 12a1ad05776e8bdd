import Fronting

@testable import FrontWires

/// What displays say of windows, and what the program that listens says of that to the service.
enum FrontCheck {
  static func faults(in bytes: [UInt8]) -> [String] {
    var faults = Faults()
    for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
      guard let report = FrontReport(line: line) else { continue }
      faults.expect(FrontReport(line: Array(report.line.utf8)) == report, "another report")
      faults.add(told(report))
    }
    // As they come once a display has let us in, and from the first byte.
    faults.add(talk(XWire(nil), [], bytes))
    faults.add(talk(XWire(nil), setup, bytes))
    faults.add(talk(WaylandWire(gap: .compositor), [], bytes))
    faults.add(talk(WaylandWire(gap: .compositor), globals, bytes))
    return faults.all
  }

  /// What is read at once is read in pieces too, to the same answers, reports and end.
  private static func talk(
    _ wire: some FrontWire, _ start: [UInt8], _ bytes: [UInt8]
  ) -> [String] {
    var faults = Faults()
    var (whole, pieces) = (wire, wire)
    let all = said(&whole, [start, bytes])
    faults.expect(
      all == said(&pieces, [start] + bytes.map { [$0] }), "pieces read as something else")
    for report in all.turn.reports { faults.add(told(report)) }
    return faults.all
  }

  private struct Said: Equatable {
    var turn = WireTurn()
    var fault: FrontFault?
  }

  private static func said(_ wire: inout some FrontWire, _ parts: [[UInt8]]) -> Said {
    var said = Said()
    said.turn.answer = wire.begin()
    for part in parts where !said.turn.isOver {
      do throws(FrontFault) {
        let turn = try wire.take(part)
        said.turn.answer += turn.answer
        said.turn.reports += turn.reports
        said.turn.isOver = turn.isOver
      } catch {
        // What came before it in the same piece is not told any more.
        return Said(fault: error)
      }
    }
    return said
  }

  private static func told(_ report: FrontReport) -> [String] {
    var faults = Faults()
    let line = report.line.utf8
    faults.expect(line.count <= FrontReport.mostBytes, "a line that is too long")
    faults.expect(!line.contains { $0 < 0x20 && $0 != 0x09 }, "more than a line")
    return faults.all
  }

  /// The answer to a setup, with one screen whose root window is 256.
  private static let setup: [UInt8] =
    [1, 0, 11, 0, 0, 0, 19, 0] + [UInt8](repeating: 0, count: 20) + [1]
    + [UInt8](repeating: 0, count: 11) + [0, 1] + [UInt8](repeating: 0, count: 42)

  /// A list of windows is there, and that is all there is.
  private static let globals: [UInt8] = {
    let name = Array(WindowList.wlr.interface.utf8) + [0]
    return WaylandRequest.make(0, of: 2) {
      $0.add(uint32: 7)
      $0.add(uint32: UInt32(name.count))
      $0.addPadded(name)
      $0.add(uint32: 3)
    } + WaylandRequest.make(0, of: 3) { $0.add(uint32: 1) }
  }()
}
