internal import Glibc

/// A folder in which a journal's segments lie, and their names there.
///
/// A folder in memory is preferred, where no page waits for a file system that writes it back, and
/// a killed service loses nothing. Without one, the journal lies beside the database.
public struct JournalPlace: Hashable, Sendable {
  let folder: String
  let prefix: String
  /// Whether the folder lies in memory, where freed pages are gone, and none are taken in advance.
  public let isMemory: Bool

  /// A folder in memory, which is the journal's alone.
  public static func memory(_ folder: String) -> JournalPlace {
    JournalPlace(folder: folder, prefix: "segment-", isMemory: true)
  }

  /// The state folder, where the database lies.
  public static func state(_ folder: String) -> JournalPlace {
    JournalPlace(folder: folder, prefix: "center.journal", isMemory: false)
  }

  /// The most segments: few beside the database, as its disk may be small; records that find no
  /// room go to the database at once.
  var most: Int { isMemory ? StoreLimits.journalSegments : 2 }

  /// The numbers that files may have: files of earlier lives stay until the database has them, and
  /// the files of this life lie beside them.
  static let numbers = 0..<2 * StoreLimits.journalSegments

  /// The first file beside the database has the name of the whole journal in earlier versions.
  func path(_ index: Int) -> String {
    let end = isMemory ? "\(index)" : index == 0 ? "" : "-\(index)"
    return "\(folder)/\(prefix)\(end)"
  }

  private static let aside = ".aside"

  /// The paths of all segments there, of whichever life.
  ///
  /// Anything of such a name that is no regular file is moved aside; nothing else is ever touched.
  func paths() throws(StoreFault) -> [String] {
    var found: [String] = []
    for index in Self.numbers {
      let path = path(index)
      var info = stat()
      guard unsafe lstat(path, &info) == 0 else {
        guard errno == ENOENT || errno == ENOTDIR else { throw StoreFault(systemError: errno) }
        continue
      }
      if info.st_mode & S_IFMT == S_IFREG {
        found.append(path)
      } else if unsafe rename(path, path + Self.aside) != 0 {
        throw .unusable("\(path) is no file, and cannot be moved")
      }
    }
    return found
  }
}

/// A file of a journal, and how far it is written.
struct Segment {
  let file: MappedFile
  let place: JournalPlace
  /// The number of the file in its place.
  let index: Int
  private(set) var end = 0
  /// How far anything was written, also by a write that failed; zeros stand behind.
  private var dirty = 0
  /// The number of the newest record in it.
  private(set) var last: UInt64 = 0

  init(_ index: Int, at place: JournalPlace) throws(StoreFault) {
    self.place = place
    self.index = index
    file = try MappedFile(
      path: place.path(index), length: StoreLimits.segmentBytes, isMemory: place.isMemory)
  }

  var isEmpty: Bool { end == 0 }

  /// Whether a later life will find the file, as nobody has removed it.
  var isThere: Bool { file.isThere }

  /// Writes a record behind the others; false where there is no room.
  mutating func append(_ bytes: borrowing [UInt8], number: UInt64) -> Bool {
    guard bytes.count <= StoreLimits.segmentBytes - end else { return false }
    dirty = max(dirty, end + bytes.count)
    guard file.write(bytes, at: end) else { return false }
    end += bytes.count
    last = number
    return true
  }

  /// Overwrites all that was written, and begins again.
  mutating func clear() {
    end = 0
    guard dirty > 0, file.clear(dirty) else { return }
    dirty = 0
  }
}
