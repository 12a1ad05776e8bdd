/// Makes inputs of others: by changing bytes, leaving some out, and putting two together.
struct InputMaker {
  private static let longest = 4_096
  private let kept: [[UInt8]]
  private var dice: SplitMix

  init(_ kept: [[UInt8]], seed: UInt64) {
    self.kept = kept.isEmpty ? [[]] : kept
    dice = SplitMix(state: seed)
  }

  mutating func next() -> [UInt8] {
    var input = some()
    for _ in 0..<(1 + Int.random(in: 0..<8, using: &dice)) { change(&input) }
    return Array(input.prefix(Self.longest))
  }

  private mutating func some() -> [UInt8] {
    kept[Int.random(in: 0..<kept.count, using: &dice)]
  }

  private mutating func change(_ input: inout [UInt8]) {
    let place = Int.random(in: 0...input.count, using: &dice)
    let byte = UInt8.random(in: 0...255, using: &dice)
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: input.insert(byte, at: place)
    case 1: input.append(contentsOf: some())
    case 2: input = input[..<place] + some().suffix(Int(byte))
    case 3: input.removeSubrange(place..<min(place + Int(byte) / 16, input.count))
    case 4: if place < input.count { input[place] ^= 1 << (byte & 7) }
    case _: if place < input.count { input[place] = byte }
    }
  }
}

/// SplitMix64, since the system's own numbers cannot be had a second time.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
