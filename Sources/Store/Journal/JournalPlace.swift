internal import Glibc

/// A folder in which a journal's segments lie, and how they are called there.
///
/// The folder of choice is in memory, where a page never waits for a file system that writes it back;
/// a killed service loses nothing there. Without one, the journal lies beside the database.
public struct JournalPlace: Hashable, Sendable {
  let folder: String
  let prefix: String
  /// Its pages are no copies of a disk's: what is given up is gone, and nothing is taken beforehand.
  let isMemory: Bool

  /// A folder in memory, which is the journal's alone.
  public static func memory(_ folder: String) -> JournalPlace {
    JournalPlace(folder: folder, prefix: "segment-", isMemory: true)
  }

  /// Beside the database.
  public static func state(_ folder: String) -> JournalPlace {
    JournalPlace(folder: folder, prefix: "center.journal", isMemory: false)
  }

  /// Beside the database it takes little of a disk that may be small: what finds no room there goes to
  /// the database at once.
  var most: Int { isMemory ? StoreLimits.journalSegments : 2 }

  /// The first has had the whole journal in earlier versions.
  func path(_ index: Int) -> String {
    let end = isMemory ? "\(index)" : index == 0 ? "" : "-\(index)"
    return "\(folder)/\(prefix)\(end)"
  }

  private static let aside = ".aside"

  /// Segments that are there, of whichever life.
  ///
  /// What is no file is none of ours, and is put out of the way; nothing else is ever touched.
  func paths() throws(StoreFault) -> [String] {
    var found: [String] = []
    for index in 0..<StoreLimits.journalSegments {
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
