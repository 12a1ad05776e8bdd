import Clock
import NotificationModel
import Testing

@testable import CenterList

/// Messages of one thread stand in one line of a list, at the place of the newest.
@Suite(.timeLimit(.minutes(1)))
struct ListedThreadTests {
  private func item(
    _ number: UInt32, _ group: UInt32? = nil, count: UInt32 = 1
  ) throws -> CenterItem {
    var item = CenterItem(
      id: try #require(NotificationID(number)), app: AppID("Chat"), appName: "Chat",
      title: "Title \(number)", style: .banner, receivedAt: UnixTime(milliseconds: 0),
      place: .center, reach: .app)
    item.group = group
    item.count = count
    return item
  }

  private func section() throws -> CenterSection {
    CenterSection.sections(
      of: [try item(9, 1), try item(8), try item(7, 1, count: 2), try item(6, 2), try item(5, 1)])[
        0]
  }

  @Test func `folded there is the newest with their number`() throws {
    let lines = try section().lines(unfolding: [])
    #expect(lines.map(\.item.id.rawValue) == [9, 8, 6])
    #expect(lines.map { $0.isFolded ? $0.thread?.words : nil } == ["4 messages", nil, nil])
    #expect(lines[0].items.map(\.id.rawValue) == [9, 7, 5])
  }

  @Test func `unfolded each stands for itself, together`() throws {
    let lines = try section().lines(unfolding: [1])
    #expect(lines.map(\.item.id.rawValue) == [9, 7, 5, 8, 6])
    #expect(lines.map { $0.thread != nil } == [true, false, false, false, false])
    #expect(lines[0].items.map(\.id.rawValue) == [9])
  }
}
