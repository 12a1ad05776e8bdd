import Queues
import Testing

struct SharedRoomTests {
  /// The holders of all places, the newcomer, and the place that becomes free.
  @Test(
    arguments: [
      ("", "a", nil),
      ("aaaa", "b", 0),
      ("aaaa", "a", nil),
      ("baaa", "c", 1),
      ("abcd", "e", nil),
      ("aabb", "c", 0),
      ("aab", "b", nil),
      ("aaab", "b", 0),
    ] as [(String, Character, Int?)])
  func `the oldest place of whoever holds most becomes free`(
    holders: String, newcomer: Character, place: Int?
  ) {
    #expect(SharedRoom.placeToFree(among: Array(holders), for: newcomer) == place)
  }

  @Test func `whoever comes later has a place before the one who filled the list has two`() {
    var holders = [Character](repeating: "a", count: 8)
    for newcomer in "bcdefg" {
      guard let place = SharedRoom.placeToFree(among: holders, for: newcomer) else {
        Issue.record("no place for \(newcomer)")
        return
      }
      holders.remove(at: place)
      holders.append(newcomer)
    }
    #expect(String(holders) == "aabcdefg")
    #expect(SharedRoom.placeToFree(among: holders, for: "h") == 0)
  }
}
