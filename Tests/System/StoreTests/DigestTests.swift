import CSums
import Testing

@testable import Store

@Suite struct DigestTests {
  /// Bytes that are the same in each run, and alike nowhere.
  private func noise(_ count: Int, _ seed: UInt64) -> [UInt8] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }

  private func byTable(_ bytes: ArraySlice<UInt8>, seed: UInt64) -> UInt64 {
    unsafe bytes.withUnsafeBytes {
      unsafe pennant_sum_by_table($0.baseAddress, $0.count, seed)
    }
  }

  @Test func `each half is the CRC-32C that others have`() {
    let check: UInt64 = 0xE306_9283
    let first = Array("1234....5678....9".utf8)
    #expect(Digest.of(first[...], seed: 0) & 0xFFFF_FFFF == check)
    let second = Array("....1234....5678....9".utf8)
    #expect(Digest.of(second[...], seed: 0) >> 32 == check)
  }

  @Test func `a processor without the instruction finds the same`() {
    for count in 0..<70 {
      let bytes = noise(count + 3, UInt64(count))
      for start in 0...3 {
        let part = bytes[start..<start + count]
        let seed = UInt64(count) << 40 | UInt64(start)
        #expect(Digest.of(part, seed: seed) == byTable(part, seed: seed), "\(count) bytes")
      }
    }
  }

  @Test func `equal bytes have another one for each seed`() {
    let bytes = noise(100, 1)[...]
    let seeds: [UInt64] = [0, 1, 2, 1 << 31, 1 << 32, 1 << 63, .max]
    #expect(Set(seeds.map { Digest.of(bytes, seed: $0) }).count == seeds.count)
  }

  /// What a change does to a digest does not go by what stands there.
  @Test func `two digests differ by the change alone`() {
    for seed: UInt64 in 0..<50 {
      let (one, other, change) = (noise(64, seed), noise(64, ~seed), noise(64, seed + 1_000))
      #expect(difference(one, change, seed) == difference(other, change, 0))
    }
  }

  private func difference(_ bytes: [UInt8], _ change: [UInt8], _ seed: UInt64) -> UInt64 {
    let changed = zip(bytes, change).map { $0 ^ $1 }
    return Digest.of(bytes[...], seed: seed) ^ Digest.of(changed[...], seed: seed)
  }

  /// A proof, since differences add up: where the 64 bits of eight bytes in a row each make another
  /// one, and no sum of some of these is zero, no change of those eight bytes is missed.
  @Test func `every change of up to eight bytes in a row is seen, in the digest itself too`() {
    let count = 64
    for start in 0...count {
      var rest: [UInt64] = []
      for bit in 0..<64 {
        let place = start + bit / 8
        if place < count {
          var change = [UInt8](repeating: 0, count: count)
          change[place] = 1 << UInt8(bit % 8)
          rest.append(difference([UInt8](repeating: 0, count: count), change, 0))
        } else {
          rest.append(1 << UInt64((place - count) * 8 + bit % 8))
        }
      }
      #expect(independent(&rest) == 64, "eight bytes from \(start)")
    }
  }

  /// How many of them are no sum of others, each bit by itself and without carrying.
  private func independent(_ rest: inout [UInt64]) -> Int {
    var count = 0
    while let one = rest.popLast() {
      guard one != 0 else { continue }
      count += 1
      let lowest = one & (~one &+ 1)
      rest = rest.map { $0 & lowest == 0 ? $0 : $0 ^ one }
    }
    return count
  }
}
