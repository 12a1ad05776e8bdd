import NotificationModel
import Testing

@testable import pennant_sound

/// How loud a sound is, as the library is told.
@Suite(.timeLimit(.minutes(1))) struct VolumeTests {
  static let volumes: [(percent: Int, decibels: String?)] = [
    (100, nil), (10, "-60.0"), (1, "-120.0"), (101, nil), (.max, nil), (0, "-120.0"),
    (.min, "-120.0"),
  ]

  @Test(arguments: volumes) func `percents are decibels, within bounds`(
    percent: Int, decibels: String?
  ) {
    #expect(SoundVolume(percent).decibels == decibels)
  }

  @Test func `half of a slider is a good deal less, and never more than all`() throws {
    let half = try #require(SoundVolume(50).decibels)
    #expect(half.hasPrefix("-18.06"))
    for percent in 1..<100 {
      let number = try #require(SoundVolume(percent).decibels.flatMap(Double.init))
      #expect(number < 0 && number >= -120)
    }
  }
}
