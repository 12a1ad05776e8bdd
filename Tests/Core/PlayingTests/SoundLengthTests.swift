import Testing

@testable import Playing

/// How long a sound is, as far as its file says.
@Suite(.timeLimit(.minutes(1))) struct SoundLengthTests {
  private static func little(_ value: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// A WAV header, and how many bytes of sound it speaks of.
  private static func wave(rate: Int, bytes: Int, before: [UInt8] = []) -> [UInt8] {
    Array("RIFF".utf8) + little(36 + bytes) + Array("WAVE".utf8) + before + Array("fmt ".utf8)
      + little(16) + little(1, 2) + little(1, 2) + little(rate) + little(rate * 2) + little(2, 2)
      + little(16, 2) + Array("data".utf8) + little(bytes)
  }

  private static func page(samples: Int, _ packet: [UInt8]) -> [UInt8] {
    Array("OggS".utf8) + [0, 2] + little(samples, 8) + little(7) + little(0) + little(0)
      + [1, UInt8(packet.count)] + packet
  }

  private static func vorbis(rate: Int) -> [UInt8] {
    page(samples: 0, [1] + Array("vorbis".utf8) + little(0) + [1] + little(rate) + little(0, 15))
  }

  static let cases: [(String, [UInt8], Int, Int?)] = [
    ("a second of WAV", wave(rate: 8_000, bytes: 16_000), 16_044, 1_000),
    (
      "after another chunk",
      wave(rate: 8_000, bytes: 16_000, before: Array("LIST".utf8) + little(3) + [1, 2, 3, 0]),
      16_056, 1_000
    ),
    ("31 seconds", wave(rate: 8_000, bytes: 496_000), 496_044, 31_000),
    ("a header that says more than there is", wave(rate: 8_000, bytes: 0xffff_ffff), 16_044, 1_000),
    ("no rate", wave(rate: 0, bytes: 10), 54, nil),
    ("cut off", Array(wave(rate: 8_000, bytes: 10).prefix(30)), 30, nil),
    ("two seconds of Vorbis", vorbis(rate: 44_100) + page(samples: 88_200, [0]), 0, 2_000),
    (
      "the last page has no end of a packet",
      vorbis(rate: 100) + page(samples: 300, [0]) + page(samples: -1, [0]), 0, 3_000
    ),
    ("nonsense samples", vorbis(rate: 1) + page(samples: .max / 2, [0]), 0, .max),
    ("no rate in Vorbis", vorbis(rate: 0) + page(samples: 300, [0]), 0, nil),
    ("something else in Ogg", page(samples: 0, Array("OpusHead".utf8)), 0, nil),
    ("no sound", Array("GIF89a".utf8), 6, nil),
    ("nothing", [], 0, nil),
  ]

  @Test(arguments: cases.indices) func `the length`(index: Int) {
    let (name, bytes, size, length) = Self.cases[index]
    #expect(
      SoundLength.milliseconds(
        start: Array(bytes.prefix(SoundLength.bytesLookedAt)),
        end: Array(bytes.suffix(SoundLength.bytesLookedAt)), size: size) == length,
      "\(name)")
  }

  @Test func `any cut of a file is read without harm`() {
    for (_, bytes, size, _) in Self.cases {
      for count in 0..<bytes.count {
        let part = Array(bytes.prefix(count))
        _ = SoundLength.milliseconds(start: part, end: part, size: size)
        _ = SoundLength.milliseconds(start: bytes, end: Array(bytes.suffix(count)), size: size)
      }
    }
  }
}
