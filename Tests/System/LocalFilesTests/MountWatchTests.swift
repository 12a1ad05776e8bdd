import Testing

@testable import LocalFiles

struct MountWatchTests {
  @Test func `the table is that of this machine, and asked for again it is the same`() throws {
    let watch = MountWatch()
    let first = try watch.current()
    #expect(first.mounts["/"] != nil)
    #expect(try watch.current().mounts == first.mounts)
  }
}
