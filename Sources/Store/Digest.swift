/// A number that equal bytes share; others may share it by chance or by design, so that it proves
/// nothing.
enum Digest {
  /// Eight bytes are taken at a time, as apps wait meanwhile.
  static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325 ^ seed
    func mix(_ word: UInt64) {
      state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
      state ^= state >> 29
    }
    var place = 0
    while place + 8 <= bytes.count {
      mix(UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    while place < bytes.count {
      mix(UInt64(unsafe bytes[place]))
      place += 1
    }
    return state
  }
}
