/// The digest of records before there was `Digest`, still needed to read them; it does not show how
/// many zeros stand at the end.
enum FormerDigest {
  static func of(_ bytes: ArraySlice<UInt8>, seed: UInt64) -> UInt64 {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325 ^ seed
    func mix(_ word: UInt64) {
      state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
      state ^= state >> 29
    }
    var words = RecordReader(bytes)
    while let word = words.number() { mix(word) }
    for byte in bytes.suffix(bytes.count % 8) { mix(UInt64(byte)) }
    return state
  }
}
