import Glibc
import MainLoop
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct FreeMemoryTests {
  /// Resident pages of this process: the second number in the file.
  private var resident: Int {
    let file = unsafe open("/proc/self/statm", O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(file, $0.baseAddress, $0.count)
    }
    let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }

  /// A sanitizer brings a heap of its own, which gives nothing back.
  private nonisolated static var isHeapOfLibrary: Bool {
    unsafe dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil
  }

  @Test(.enabled(if: isHeapOfLibrary)) func `what is free between what is in use goes back`() {
    // Every block is smaller than what the heap takes from the kernel by itself.
    var blocks = (0..<40_000).map {
      [UInt8](repeating: UInt8(truncatingIfNeeded: $0), count: 1_000)
    }
    let full = resident
    // The last one stays, so that the heap cannot end before it.
    blocks.removeFirst(blocks.count - 1)
    FreeMemory.giveBack()
    #expect(full - resident > 8_000)
    #expect(blocks.count == 1)
  }
}
