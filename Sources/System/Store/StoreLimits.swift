/// Every bound on what is kept on the disk, each with its reason.
public enum StoreLimits {
  /// 256 by 256 with alpha: the largest that is drawn beside a notification.
  public static let pictureBytes = 256 << 10
  /// Pictures of all items together: a few hundred of that size, a few thousand usual icons.
  public static let pictureBytesInAll = 32 << 20
  /// Bytes freed at once where pictures are too many, so that the next ones find room quickly.
  static let pictureBytesFreed = 4 << 20
  /// Pictures with one digest that are compared; more can only be made up, and are stored apart.
  static let picturesCompared = 4

  /// Past items of one app: more than anybody scrolls through, and one app cannot fill the rest.
  public static let pastPerApp = 1_000
  /// Past items of all apps together: a month of a busy desktop.
  public static let past = 10_000
  /// Past items beyond a limit before some go: taking many out together costs little more than one.
  static let pastSlack = 128
  /// Bytes of all past messages: usual ones have half a KiB, so that only unusual ones reach this.
  public static let pastBytes = 64 << 20

  /// Bytes of a segment of the journal: as much as a flood writes in a few hundredths of a second.
  static let segmentBytes = 512 << 10
  /// Segments of the journal, for a flood at a slow disk.
  ///
  /// Together they have as much room as memory holds for a disk that takes nothing.
  static let journalSegments = Unwritten.bytesHeld / segmentBytes
  /// Bytes of pictures that wait to be written: a burst of large ones; further items go without.
  public static let picturesWaitingBytes = 8 << 20
  /// Questions about the past that wait for the disk; tools ask one at a time.
  public static let questionsWaiting = 64
  /// Open items that are read in one go at a start.
  public static let readTogether = 256

  /// Bytes of SQLite's log before a checkpoint is due: each start reads the log through.
  static let logBytes = 1 << 20
  /// Bytes of the log before a flood is interrupted: a disk takes them in hundredths of a second.
  static let floodLogBytes = 16 << 20
  /// Bytes of a value in a row: the largest message, and the fields that the wire adds.
  static let valueBytes: Int32 = 16 << 20
  /// Bytes of a bus or boot id, a bus name, or an app's name: a longer one was not written by us.
  static let nameBytes = 1_024
  /// Sessions that are kept before those without items are looked for.
  static let sessions = 64
}
