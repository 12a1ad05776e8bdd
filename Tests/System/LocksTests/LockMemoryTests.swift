import Testing

@testable import Locks

/// What outlives a killed service, and what does not outlive a boot.
@Suite(.timeLimit(.minutes(1))) struct LockMemoryTests {
  @Test(arguments: [
    LockMemory(), LockMemory(byPerson: true, isLocked: true),
    LockMemory(byPerson: false, isLocked: true), LockMemory(byPerson: false, isLocked: false),
  ])
  func `what is written is read again in the same boot alone`(memory: LockMemory) {
    let bytes = memory.bytes(boot: "b-1")
    #expect(LockMemory(bytes, boot: "b-1") == memory)
    #expect(LockMemory(bytes, boot: "b-2") == nil)
  }

  @Test(arguments: ["", "locked=yes\n", "boot=\nlocked=yes\n", "boot", "\u{0}\u{FFFD}=="])
  func `anything else is nothing`(text: String) {
    #expect(LockMemory(Array(text.utf8), boot: "") == nil)
    #expect(LockMemory(Array(text.utf8), boot: "b-1") == nil)
  }
}
