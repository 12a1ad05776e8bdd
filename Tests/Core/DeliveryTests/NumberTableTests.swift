import NotificationModel
import Testing

@testable import Delivery

struct NumberTableTests {
  @Test(arguments: 1...8)
  func `it holds what a dictionary would hold, whatever comes and goes`(seed: UInt64) throws {
    var table = NumberTable<NotificationID, Int>()
    var model: [NotificationID: Int] = [:]
    var random = seed
    for step in 0..<20_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Runs of neighbours, and numbers far from each other.
      let spread: UInt32 = random & 1 == 0 ? 1 : 0x0100_0000
      let id = try #require(NotificationID(UInt32((random >> 33) % 250 + 1) &* spread | 1))
      // Now more comes, now more goes.
      let goes = (random >> 8) % 10 < (step / 4_000 % 2 == 0 ? 3 : 7)
      table[id] = goes ? nil : step
      model[id] = goes ? nil : step
      #expect(table[id] == model[id])
      #expect(table.count == model.count)
    }
    #expect(table.keys.sorted() == model.keys.sorted())
    for (id, value) in model { #expect(table[id] == value) }
  }

  @Test func `a copy stays as it was`() throws {
    var table = NumberTable<CardID, String>()
    table[CardID(rawValue: 1)] = "one"
    let copy = table
    table[CardID(rawValue: 1)] = nil
    #expect(copy[CardID(rawValue: 1)] == "one")
    #expect(table.count == 0)
  }
}
