internal import Glibc

/// A folder in which a journal's segments lie, and their names there.
///
/// A folder in memory is preferred, where no page waits for a file system that writes it back, and a
/// killed service loses nothing. Without one, the journal lies beside the database.
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

  /// The most segments: few beside the database, as its disk may be small; records that find no room
  /// go to the database at once.
  var most: Int { isMemory ? StoreLimits.journalSegments : 2 }

  /// The numbers that files may have: files of earlier lives stay until the database has them, and the
  /// files of this life lie beside them.
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
