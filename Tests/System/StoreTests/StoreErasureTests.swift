import Glibc
import NotificationModel
import TestFolder
import Testing

@testable import Store

enum TestBytes {
  static func read(_ path: String) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var info = stat()
    unsafe fstat(file, &info)
    var bytes = [UInt8](repeating: 0, count: Int(info.st_size))
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe Glibc.read(file, $0.baseAddress, $0.count)
    }
    return Array(bytes.prefix(max(0, count)))
  }

  static func places(of text: String, in bytes: [UInt8]) -> [Int] {
    let wanted = Array(text.utf8)
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var places: [Int] = []
      var place = 0
      while place + wanted.count <= bytes.count {
        var same = 0
        while same < wanted.count, unsafe bytes[place + same] == wanted[same] { same += 1 }
        if same == wanted.count { places.append(place) }
        place += 1
      }
      return places
    }
  }
}

/// A file that goes is overwritten first.
@Suite(.timeLimit(.minutes(1)))
struct ErasedFileTests {
  let folder = TestFolder()

  @Test func `every byte of it is overwritten before it goes`() throws {
    let path = folder.file("a", [UInt8](repeating: 7, count: 200_001))
    let held = unsafe open(path, O_RDONLY)
    defer { close(held) }
    try ErasedFile.remove(path)
    #expect(folder.names(in: folder.path) == [])
    #expect(TestBytes.read("/proc/self/fd/\(held)") == [UInt8](repeating: 0, count: 200_001))
  }

  @Test func `what is not there is gone, and what a link names is left alone`() throws {
    try ErasedFile.remove(folder["none"])
    let path = folder.file("a", [7])
    #expect(unsafe symlink(path, folder["link"]) == 0)
    #expect(unsafe Glibc.link(path, folder["other"]) == 0)
    try ErasedFile.remove(folder["link"])
    try ErasedFile.remove(folder["other"])
    #expect(folder.names(in: folder.path) == ["a"])
    #expect(TestBytes.read(path) == [7])
  }
}

/// Text that is deleted is on the disk no longer.
@Suite(.timeLimit(.minutes(1)))
struct StoreErasureTests {
  let folder = TestFolder()

  private func stands(_ text: String) -> Bool {
    folder.names(in: folder.path).contains { name in
      !TestBytes.places(of: text, in: TestBytes.read(folder[name])).isEmpty
    }
  }

  /// The numbers of all marks that stand in any file.
  private func marks() -> Set<Int> {
    var marks: Set<Int> = []
    for name in folder.names(in: folder.path) {
      let bytes = TestBytes.read(folder[name])
      for place in TestBytes.places(of: "<mark ", in: bytes) {
        let digits = bytes[(place + 6)...].prefix { $0 >= 0x30 && $0 <= 0x39 }
        if bytes[(place + 6)...].dropFirst(digits.count).first != 0x3E { continue }
        if let number = Int(String(decoding: digits, as: UTF8.self)) { marks.insert(number) }
      }
    }
    return marks
  }

  enum Way: CaseIterable {
    case history, oneApp, due, closed, withheld, replaced
  }

  @Test(arguments: Way.allCases)
  func `deleted text stands in no file, whichever way it went`(way: Way) throws {
    let store = try CenterStore(folder: folder.path, session: Made.session)
    let secret = "the secret words"
    for id: UInt32 in 1...40 {
      let text = String(repeating: "plain \(id)", count: Int(id))
      try store.write(Made.message(id, text: id % 3 == 0 ? text + secret + text : text))
    }
    try store.checkpoint()
    let ids: [UInt32] = Array(stride(from: 3, through: 40, by: 3))
    #expect(stands(secret))
    switch way {
    case .history:
      try store.close(ids.map { try Made.closing($0) })
      #expect(try store.clearHistory() == ids.count)
    case .oneApp:
      try store.close(ids.map { try Made.closing($0) })
      #expect(try store.clearHistory(app: Made.mail) == ids.count)
    case .due:
      try store.close(ids.map { try Made.closing($0) })
      try store.forget(due: Made.time(1_000))
    case .closed: try store.close(ids.map { try Made.closing($0, forgetAt: nil) })
    case .withheld: try store.withhold(ids.map { try Made.withheld($0) })
    case .replaced: for id in ids { try store.write(Made.message(id, text: "other")) }
    }
    #expect(store.needsCheckpoint == [.history, .oneApp, .withheld].contains(way))
    try store.checkpoint(isThorough: true)
    #expect(!stands(secret))
    #expect(stands("plain 40"))
  }

  /// Rows are moved from page to page as others grow and go; no copy may stay behind.
  @Test(arguments: 1...6)
  func `of rows that grew, moved and went nothing stays`(seed: UInt64) throws {
    let store = try CenterStore(folder: folder.path, session: Made.session)
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var there: [UInt32: Int] = [:]
    for turn in 0..<1_500 {
      let id = UInt32(1 + next(200))
      if next(3) == 0 {
        there[id] = nil
        try store.close([Made.closing(id, forgetAt: nil)])
      } else {
        there[id] = turn
        let text = String(repeating: "<mark \(turn)>", count: 1 + next(80))
        try store.write(Made.message(id, text: text))
      }
      if turn % 200 == 0 { try store.checkpoint(isThorough: true) }
    }
    try store.checkpoint(isThorough: true)
    #expect(marks().subtracting(there.values).isEmpty)
    #expect(marks().isSuperset(of: there.values))
  }
}
