import Glibc
import NotificationModel
import TestFolder
import Testing

@testable import Store

/// What a server has given and not closed, in a file that outlives us.
@Suite(.timeLimit(.minutes(1)))
struct ServerNumberRecordTests {
  private static let (owner, bus) = (":1.42", "0123456789abcdef0123456789abcdef")
  let folder = TestFolder()
  private var path: String { folder["shown"] }

  /// A life that ends without a word, having been given these.
  private func live(
    _ numbers: [UInt32], owner: String = owner, bus: String = bus,
    then: (ServerNumberRecord) -> Void = { _ in }
  ) {
    let record = ServerNumberRecord(at: path)
    _ = record.begin(at: owner, on: bus)
    for number in numbers { record.add(ServerID(number), stays: true) }
    then(record)
  }

  private func left(owner: String = owner, bus: String = bus) -> [UInt32] {
    ServerNumberRecord(at: path).begin(at: owner, on: bus).map(\.rawValue)
  }

  @Test func `the next life finds what was given and not closed, and so does the one after it`() {
    live([7, 8, 9, .max]) { $0.remove(ServerID(8)) }
    #expect(left() == [7, 9, .max])
    #expect(left() == [7, 9, .max])
    live([10]) { $0.remove(ServerID(7)) }
    #expect(Set(left()) == [9, 10, .max])
  }

  @Test(arguments: [
    (":1.43", bus), ("", bus), (":1.4", bus), (owner, ""),
    (owner, String(repeating: "f", count: 32)),
    (String(repeating: "n", count: 65), bus), (owner, String(repeating: "b", count: 65)),
  ])
  func `another owner and another bus have nothing of it`(owner: String, bus: String) {
    live([7, 8])
    #expect(left(owner: owner, bus: bus) == [])
  }

  @Test func `what a former owner had is gone when another has begun`() {
    live([7, 8])
    live([], owner: ":1.43")
    #expect(left() == [])
    live([3], owner: ":1.43")
    #expect(left(owner: ":1.43") == [3])
  }

  @Test func `the same number twice is one, and 0 is none`() {
    live([7, 7, 0]) { $0.remove(ServerID(0)) }
    #expect(left() == [7])
    live([]) {
      $0.remove(ServerID(7))
      $0.remove(ServerID(7))
    }
    #expect(left() == [])
  }

  @Test func `a server that has left has nothing of ours any more`() {
    live([7, 8]) {
      $0.forget()
      $0.add(ServerID(9), stays: true)
    }
    #expect(left() == [])
  }

  @Test func `where all is taken the oldest goes that leaves by itself, and then the oldest`() {
    let many = UInt32(ServerNumberPage.slots)
    live([1]) { record in
      for number in 2...many { record.add(ServerID(number), stays: number == 3) }
      record.add(ServerID(many + 1), stays: true)
    }
    // The life that finds them does not know which of them stay.
    #expect(left().count == Int(many))
    var gone = Set(1...many + 1).subtracting(left())
    #expect(gone == [2])
    live([1]) { record in
      for number in 1...many + 2 { record.add(ServerID(1_000 + number), stays: true) }
    }
    gone = Set(1_001...1_000 + many + 2).subtracting(left())
    #expect(gone == [1_001, 1_002])
  }

  @Test func `damage anywhere that is written means that nothing is known`() throws {
    live([7, 8, 9])
    let bytes = try content()
    let written = ServerNumberPage.place(of: 3)
    for place in Array(0..<written) + [written + 5, bytes.count - 1] {
      var damaged = bytes
      damaged[place] ^= 0x10
      _ = unsafe unlink(path)
      folder.file("shown", damaged, mode: 0o600)
      #expect(left() == [], "byte \(place)")
      // The next life is not kept from anything.
      live([5])
      #expect(left() == [5], "byte \(place)")
    }
  }

  @Test(arguments: [0, 1, 16, 152, 4_095, 4_097])
  func `a file of another length holds nothing`(length: Int) throws {
    live([7])
    var bytes = try content()
    while bytes.count < length { bytes.append(0) }
    _ = unsafe unlink(path)
    folder.file("shown", Array(bytes.prefix(length)), mode: 0o600)
    #expect(left() == [])
  }

  @Test func `a slot that was moved, and a number that stands there twice, are damage`() throws {
    live([7, 8])
    let bytes = try content()
    let (first, second) = (ServerNumberPage.place(of: 0), ServerNumberPage.place(of: 1))
    let slot = bytes[first..<second]
    var moved = bytes
    moved.replaceSubrange(ServerNumberPage.place(of: 5)..<ServerNumberPage.place(of: 6), with: slot)
    folder.file("shown", moved)
    #expect(left() == [])
  }

  @Test func `where no file can be made nothing is known, and nothing fails`() {
    for isFolder in [true, false] {
      _ = unsafe isFolder ? mkdir(path, 0o700) : symlink("/dev/null", path)
      live([7]) { $0.remove(ServerID(7)) }
      #expect(left() == [])
      _ = unsafe rmdir(path)
      _ = unsafe unlink(path)
    }
    let nowhere = ServerNumberRecord(at: folder["no/such/folder"])
    #expect(nowhere.begin(at: Self.owner, on: Self.bus) == [])
    nowhere.add(ServerID(7), stays: true)
    nowhere.end()
  }

  @Test func `at an end with nothing left there is no file, and with something there is`() {
    live([7, 8]) {
      $0.remove(ServerID(7))
      $0.end()
    }
    #expect(left() == [8])
    live([]) {
      $0.remove(ServerID(8))
      $0.end()
    }
    #expect(folder.names(in: folder.path) == [])
  }

  @Test func `without a server there is no file`() {
    let record = ServerNumberRecord(at: path)
    record.add(ServerID(7), stays: true)
    record.end()
    #expect(folder.names(in: folder.path) == [])
  }

  private func content() throws -> [UInt8] {
    try SegmentFile(path: path, making: false).content(atMost: 1 << 16)
  }
}
