/// How loud a sound is to be, as a part of its own loudness.
///
/// The person says it by the key `volume`, and the player hears of it with the sound.
public struct SoundVolume: Hashable, Sendable {
  /// A volume of 0 is silence, for which no sound is played at all.
  public static let percents = 1...100
  public static let full = SoundVolume(100)

  public let percent: Int

  /// A number out of range is taken for the nearest one in it.
  public init(_ percent: Int) {
    self.percent = min(max(percent, Self.percents.lowerBound), Self.percents.upperBound)
  }
}
