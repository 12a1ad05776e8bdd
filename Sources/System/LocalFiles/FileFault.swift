import Glibc
internal import Translations

/// Why a file is not used: one case a cause, each with the path as it was named.
public enum FileFault: Error, Hashable, Sendable {
  case missing(String)
  /// A symbolic link that leads nowhere, or round in a circle.
  case danglingLink(String)
  case notPermitted(String)
  case folder(String)
  case namedPipe(String)
  case socket(String)
  case device(String)
  case empty(String)
  case tooLarge(String, atMost: Int)
  case notAbsolute(String)
  /// Longer than the kernel takes, with a NUL in it, or through more folders and links than are
  /// looked at.
  case unusablePath(String)
  /// On a file system whose answers can be a long time coming.
  case notLocal(String, fileSystem: String)
  /// In `/proc`, `/sys` or `/dev`, where reading can have effects.
  case systemFolder(String)
  case unknownPicture(String)
  case brokenPicture(String)
  case tooManyPixels(String, width: UInt32, height: UInt32)
  /// A vector picture with more in it than shapes and colours.
  case unsafeVector(String, because: String)
  case notOurs(String)
  /// Somebody else has written the file since it was read.
  case changedMeanwhile(String)
  /// Copies before it have to be overwritten first.
  case noRoomYet(String)
  /// Anything else the system said, by its number.
  case system(String, errno: Int32)
}

extension FileFault {
  /// A sentence for a person on what is wrong and what to do.
  public var sentence: String { sentence(naming: Self.shown) }

  /// The same for the log.
  public var logSentence: String { Catalogue.inEnglish { sentence } }

  /// The same for the log, without the path, which an app may have made of the words of a message.
  public var wordlessSentence: String {
    Catalogue.inEnglish { sentence { _ in "its file" } }
  }

  private func sentence(naming shown: (String) -> String) -> String {
    switch self {
    case .missing(let path):
      translated("{path} does not exist; check the spelling.", ["path": shown(path)])
    case .danglingLink(let path):
      translated(
        "{path} is a link that leads to no file; remove it or mend it.", ["path": shown(path)])
    case .notPermitted(let path):
      translated(
        "{path} may not be opened by this user; change its permissions or its owner.",
        ["path": shown(path)])
    case .folder(let path):
      translated("{path} is a folder, not a file; name a file in it.", ["path": shown(path)])
    case .namedPipe(let path):
      translated(
        "{path} is a named pipe, not a file; put an ordinary file in its place.",
        ["path": shown(path)])
    case .socket(let path):
      translated(
        "{path} is a socket, not a file; put an ordinary file in its place.", ["path": shown(path)])
    case .device(let path):
      translated(
        "{path} is a device, not a file; put an ordinary file in its place.", ["path": shown(path)])
    case .empty(let path):
      translated("{path} is empty.", ["path": shown(path)])
    case .tooLarge(let path, let most):
      translated(
        "{path} is larger than {count} bytes, the most that is read of such a file.",
        ["path": shown(path), "count": String(most)])
    case .notAbsolute(let path):
      translated("{path} is not a full path; begin it with /.", ["path": shown(path)])
    case .unusablePath(let path):
      translated(
        "{path} is too long or too winding a path to follow; move the file.", ["path": shown(path)])
    case .notLocal(let path, let type):
      translated(
        "{path} is on a {type} file system, which could keep us waiting; copy the file to a local disk.",
        ["path": shown(path), "type": Self.shown(type)])
    case .systemFolder(let path):
      translated("{path} is one of the system's own, not a file to be read.", ["path": shown(path)])
    case .unknownPicture(let path):
      translated("{path} is not a PNG, JPEG, GIF, WebP, BMP or SVG picture.", ["path": shown(path)])
    case .brokenPicture(let path):
      translated(
        "{path} is a damaged picture: its header contradicts itself or ends early.",
        ["path": shown(path)])
    case .tooManyPixels(let path, let width, let height):
      translated(
        "{path} is {width} by {height} pixels, too many to hand on.",
        ["path": shown(path), "width": String(width), "height": String(height)])
    case .unsafeVector(let path, let reason):
      translated(
        "{path} is an SVG picture with {reason}, which is not handed on.",
        ["path": shown(path), "reason": reason])
    case .changedMeanwhile(let path):
      translated(
        "{path} was changed by another program just now; try once more.", ["path": shown(path)])
    case .notOurs(let path):
      translated(
        "{path} belongs to somebody else or is a link; remove it or name another folder.",
        ["path": shown(path)])
    case .noRoomYet(let path):
      translated(
        "{path} finds no room until the disk has overwritten former copies; send it again.",
        ["path": shown(path)])
    case .system(let path, let number):
      translated(
        "{path} cannot be used: {reason}.",
        ["path": shown(path), "reason": unsafe String(cString: strerror(number))])
    }
  }

  /// The path as it may be printed: nothing in it moves a cursor, and it ends.
  private static func shown(_ path: String) -> String {
    var text = ""
    for scalar in path.unicodeScalars.prefix(300) {
      text.unicodeScalars.append(isPlain(scalar) ? scalar : "?")
    }
    return text
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    case _: true
    }
  }

  /// The fault that an errno stands for where a path is opened.
  init(errno number: Int32, path: String) {
    switch number {
    case ENOENT, ENOTDIR: self = .missing(path)
    case ELOOP: self = .danglingLink(path)
    case EACCES, EPERM: self = .notPermitted(path)
    case ENAMETOOLONG: self = .unusablePath(path)
    case EISDIR: self = .folder(path)
    case ENXIO: self = .socket(path)
    case EXDEV: self = .notLocal(path, fileSystem: "new")
    case _: self = .system(path, errno: number)
    }
  }
}
