/// Every bound on what is kept on the disk, each with its reason.
public enum StoreLimits {
  /// 256 by 256 with alpha: the largest that is drawn beside a notification.
  public static let pictureBytes = 256 << 10
  /// Pictures of all items together: a few hundred of that size, a few thousand usual icons.
  public static let pictureBytesInAll = 32 << 20
  /// What goes at once where they are too many, so that the next ones find room without a search.
  static let pictureBytesFreed = 4 << 20
  /// Pictures with one digest that are compared: more of them are made up, and stored each by itself.
  static let picturesCompared = 4

  /// Past items of one app: more than anybody scrolls through, and one app cannot fill the rest.
  public static let pastPerApp = 1_000
  /// Of all apps together: a month of a busy desktop.
  public static let past = 10_000
  /// So many more may be there for a while: taking them out together costs little more than one.
  static let pastSlack = 128
  /// Messages of past items together; usual ones have half a KiB, so that this is for unusual ones.
  public static let pastBytes = 64 << 20

  /// One file of the journal: as much as a flood writes in a few hundredths of a second.
  static let segmentBytes = 512 << 10
  /// All of them together hold what comes while a slow disk takes what came before: as much as is held
  /// in memory for a disk that takes nothing.
  static let journalSegments = Unwritten.bytesHeld / segmentBytes
  /// Pictures that wait to be written: a burst of large ones; of those beyond, the item alone is kept.
  public static let picturesWaitingBytes = 8 << 20
  /// Questions about the past that wait for the disk; tools ask one at a time.
  public static let questionsWaiting = 64
  /// Open items that are read in one go at a start.
  public static let readTogether = 256

  /// The log is read through at each start, and is no shorter than what was written since.
  static let logBytes = 1 << 20
  /// In a flood: the disk takes it in a few hundredths of a second, while all wait.
  static let floodLogBytes = 16 << 20
  /// One value in a row: the largest message, and the fields that the wire adds.
  static let valueBytes: Int32 = 16 << 20
  /// A bus or boot identifier, a bus name, the name of an app: what is longer was not written by us.
  static let nameBytes = 1_024
  /// Buses that are remembered before those without items are looked for.
  static let sessions = 64
}
