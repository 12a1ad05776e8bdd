import FrontDoors
import Intake
import NotificationModel

@testable import Store

/// A row of any types: it is an item that makes sense, or it is none.
@MainActor
enum RowsCheck {
  private struct Statements {
    let item: Statement
    let picture: Statement

    init() throws {
      let database = try Database(path: ":memory:")
      item = try database.statement(Self.select(22))
      picture = try database.statement(Self.select(5))
    }

    private static func select(_ columns: Int) -> String {
      "SELECT " + (1...columns).map { "?\($0)" }.joined(separator: ", ")
    }
  }

  private static let statements = Result { try Statements() }

  static func faults(in bytes: [UInt8]) -> [String] {
    var tape = Tape(bytes)
    var faults = Faults()
    do {
      let statements = try statements.get()
      let columns = (0..<16).map { _ in MadeRow.value(&tape) }
      // The newest columns have values of the others: inputs that were found mean what they meant.
      try statements.item.run(columns + columns.prefix(6)) { row in
        if let read = ItemRow(row) { faults.add(ItemPromises.faults(of: read.item)) }
      }
      let picture = tape.isAtEnd ? Array(columns.suffix(5)) : pictureColumns(&tape)
      try statements.picture.run(picture) { row in
        guard let read = PictureRow.picture(row) else { return }
        faults.add(ItemPromises.faults(of: read))
        if picture[0] == .nothing { return }
        faults.expect(PictureRow.values(read) == picture, "a picture is written as another")
      }
    } catch {
      faults.expect(false, "the database: \(error)")
    }
    return faults.all
  }

  private static func pictureColumns(_ tape: inout Tape) -> [StoredValue] {
    let alpha = Int64(tape.below(2))
    let width = 1 + Int64(tape.below(8))
    let height = tape.below(4) == 0 ? MadeRow.integer(&tape) : 1 + Int64(tape.below(8))
    let stride = tape.below(4) == 0 ? MadeRow.integer(&tape) : width * (3 + alpha)
    let count = stride &* (height &- 1) &+ width * (3 + alpha)
    let content = [UInt8](repeating: tape.byte(), count: Int(clamping: count) & 0xFFF)
    return [.integer(width), .integer(height), .integer(stride), .integer(alpha), .bytes(content)]
  }
}
