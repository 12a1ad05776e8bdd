internal import CSums

/// A number that equal bytes share, and that shows damage; it proves nothing against somebody who
/// makes up bytes with the same one.
///
/// **Every change of at most eight bytes in a row is seen,** whatever they become. Of each eight
/// bytes four go into one CRC-32C and four into another, so that eight in a row are four in a row
/// of each; and a CRC of 32 bits, whose polynomial has a term 1, is another one after any change
/// within 32 bits in a row. The same holds where the digest stands behind its bytes, at a multiple
/// of eight, and is itself among what has changed. Other damage is missed once in 2^64 times.
enum Digest {
  /// The digest of bytes; each seed gives another one.
  static func of(_ bytes: ArraySlice<UInt8>, seed: UInt64) -> UInt64 {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe pennant_sum(bytes.baseAddress, bytes.count, seed)
    }
  }
}
