internal import CLinux
internal import Glibc
internal import Intake

/// Files that came along with a message, as descriptors.
///
/// Only a sealed memory file is read: nobody can change it meanwhile, and reading it does not wait.
nonisolated enum SealedContent {
  static func read(_ descriptor: Int32, atMost limit: Int) -> UntrustedContent {
    let size = pennant_sealed_size(descriptor)
    guard size >= 0 else { return .missing(.notSealed) }
    guard size > 0 else { return .missing(.empty) }
    guard size <= limit else { return .missing(.tooLarge) }
    let wanted = Int(size)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted, let start = buffer.baseAddress {
        let read = unsafe pread(descriptor, start + count, wanted - count, off_t(count))
        guard read > 0 else { return }
        count += read
      }
    }
    return bytes.count == wanted ? .bytes(bytes) : .missing(.unreadable)
  }
}
