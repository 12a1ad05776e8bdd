public import Clock
public import NotificationModel
public import Policy

/// The record of muted apps, which outlives the service.
///
/// Each app is a line. A line that nobody understands is passed over, so that a damaged file is at
/// worst an empty one.
public enum MuteMemory {
  /// A larger file was not written by us.
  public static let mostBytes = 1 << 20

  public static func text(_ mutes: [(app: AppID, mute: Mute)]) -> String {
    mutes.compactMap { app, mute -> String? in
      let name = app.spelling
      // No app has these in its name; one that had would be another app when it is read.
      guard !name.contains(where: { $0 == "\t" || $0.isNewline }) else { return nil }
      return "\(mute.until.milliseconds)\t\(mute.since.milliseconds)\t\(name)\n"
    }.joined()
  }

  /// Reads the record again, without the mutes that are over by now.
  public static func read(
    _ text: String, at time: UnixTime, words: (UnixTime) -> String
  ) -> [(app: AppID, mute: Mute)] {
    text.split(separator: "\n").prefix(Limits.mutedApps).compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 3, let until = Int64(parts[0]), let since = Int64(parts[1]),
        !parts[2].isEmpty
      else { return nil }
      let end = UnixTime(milliseconds: until)
      guard end > time, end <= time + Limits.longestSleep else { return nil }
      let mute = Mute(since: UnixTime(milliseconds: since), until: end, words: words(end))
      return (AppID(String(parts[2])), mute)
    }
  }
}
