import NotificationModel
import TestFolder
import Testing

@testable import Store

/// Pictures are kept with their items, once each.
@Suite(.timeLimit(.minutes(1)))
struct StorePictureTests {
  let folder = TestFolder()
  let store: CenterStore

  init() throws {
    store = try CenterStore(folder: folder.path, session: Made.session)
    for id: UInt32 in 1...4 { try store.write(Made.message(id)) }
  }

  private var stored: Int64 {
    get throws { try store.database.number("SELECT count(*) FROM picture") }
  }

  @Test(arguments: [
    Made.pixels(1), Made.pixels(256), .file([1]), .file([UInt8](repeating: 7, count: 256 << 10)),
    .pixels(
      PixelImage(
        width: 2, height: 2, rowStride: 8, hasAlpha: false, bytes: [UInt8](repeating: 1, count: 14))
    ),
  ])
  func `a picture comes back as it was`(picture: StoredPicture) throws {
    #expect(try store.keepPicture(picture, of: Made.id(2)))
    #expect(try store.openItems().map(\.picture) == [nil, picture, nil, nil])
    #expect(try store.picture(of: Made.id(2)) == picture)
  }

  @Test(arguments: [
    StoredPicture.file([]), .file([UInt8](repeating: 7, count: 256 << 10 | 1)), Made.pixels(257),
  ])
  func `one that is empty or too large is not kept`(picture: StoredPicture) throws {
    #expect(try !store.keepPicture(picture, of: Made.id(2)))
    #expect(try store.openItems()[1].picture == nil && stored == 0)
  }

  @Test func `one of an item that is not there is not kept`() throws {
    #expect(try !store.keepPicture(Made.pixels(8), of: Made.id(99)))
    #expect(try stored == 0)
  }

  @Test func `the same one is stored once, and goes with the last item that has it`() throws {
    let picture = Made.pixels(8)
    for id: UInt32 in 1...3 { try store.keepPicture(picture, of: Made.id(id)) }
    try store.keepPicture(Made.pixels(8, 1), of: Made.id(4))
    #expect(try stored == 2)
    // Replaced, closed, forgotten at once.
    try store.write(Made.message(1))
    #expect(try store.openItems()[0].picture == nil)
    try store.close([Made.closing(2), Made.closing(3, forgetAt: nil)])
    #expect(try stored == 2)
    #expect(try store.history(ItemQuery()).map(\.picture) == [picture])
    #expect(try store.clearHistory() == 1)
    #expect(try stored == 1)
  }

  @Test func `an item has one picture, its newest`() throws {
    try store.keepPicture(Made.pixels(8, 1), of: Made.id(1))
    try store.keepPicture(Made.pixels(8, 2), of: Made.id(1))
    #expect(try store.picture(of: Made.id(1)) == Made.pixels(8, 2))
    #expect(try stored == 1)
  }

  @Test func `text that is withheld takes its picture with it`() throws {
    try store.keepPicture(Made.pixels(8), of: Made.id(1))
    try store.withhold([Made.withheld(1)])
    #expect(try store.picture(of: Made.id(1)) == nil && stored == 0)
  }

  @Test func `two that share a digest are not taken for each other`() throws {
    let pictures = [Made.pixels(8, 1), Made.pixels(8, 2), .file([1, 2, 3])]
    for (id, picture) in zip([1, 2, 3] as [UInt32], pictures) {
      try store.keepPicture(picture, of: Made.id(id))
    }
    try store.database.execute(
      "UPDATE picture SET digest = (SELECT digest FROM picture ORDER BY id LIMIT 1)")
    try store.keepPicture(pictures[0], of: Made.id(4))
    #expect(try stored == 3)
    // By its digest this one is the first; by its bytes it is none of them.
    try store.database.execute("UPDATE picture SET digest = \(Made.pixels(8, 9).digest)")
    try store.keepPicture(Made.pixels(8, 9), of: Made.id(4))
    #expect(try store.openItems().map(\.picture) == pictures + [Made.pixels(8, 9)])
    #expect(try stored == 4)
  }

  @Test func `beyond what all may have, the oldest past items lose theirs, then open ones`() throws
  {
    let most = StoreLimits.pictureBytesInAll / StoreLimits.pictureBytes
    let freed = StoreLimits.pictureBytesFreed / StoreLimits.pictureBytes
    for number in 1...most {
      let id = UInt32(number)
      try store.write(Made.message(id))
      try store.keepPicture(Made.pixels(256, UInt8(number)), of: Made.id(id))
    }
    // The newest that are past go before the oldest that are open.
    try store.close((most - 9...most).map { try Made.closing(UInt32($0)) })
    #expect(try stored == Int64(most))
    try store.write(Made.message(900))
    try store.keepPicture(Made.pixels(256, 200), of: Made.id(900))
    #expect(try stored == Int64(most - freed))
    #expect(try store.picture(of: Made.id(900)) == Made.pixels(256, 200))
    #expect(try store.history(ItemQuery()).allSatisfy { $0.picture == nil })
    let lost = freed + 1 - 10
    #expect(try store.picture(of: Made.id(UInt32(lost))) == nil)
    #expect(try store.picture(of: Made.id(UInt32(lost + 1))) != nil)
  }

  @Test func `a list holds no more of them than may be in memory, the newest`() throws {
    for id: UInt32 in 1...40 {
      try store.write(Made.message(id))
      try store.keepPicture(Made.pixels(256, UInt8(id)), of: Made.id(id))
    }
    let held = try store.openItems().filter { $0.picture != nil }
    #expect(held.count == Limits.pictureBytesHeld / StoreLimits.pictureBytes)
    #expect(held.ids.last == 40)
    try store.close((1...40).map { try Made.closing($0) })
    let past = try store.history(ItemQuery()).filter { $0.picture != nil }
    #expect(past.ids.first == 40 && past.count == held.count)
  }
}
