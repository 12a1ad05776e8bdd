import Glibc

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
  /// Copies before it have to be overwritten first.
  case noRoomYet(String)
  /// Anything else the system said, by its number.
  case system(String, errno: Int32)
}

extension FileFault {
  /// A sentence for a person on what is wrong and what to do.
  public var sentence: String { sentence(naming: Self.shown) }

  /// The same without the path, which an app may have made of the words of a message.
  public var wordlessSentence: String { sentence { _ in "its file" } }

  private func sentence(naming shown: (String) -> String) -> String {
    switch self {
    case .missing(let path):
      "\(shown(path)) does not exist; check the spelling."
    case .danglingLink(let path):
      "\(shown(path)) is a link that leads to no file; remove it or mend it."
    case .notPermitted(let path):
      "\(shown(path)) may not be opened by this user; change its permissions or its owner."
    case .folder(let path):
      "\(shown(path)) is a folder, not a file; name a file in it."
    case .namedPipe(let path):
      "\(shown(path)) is a named pipe, not a file; put an ordinary file in its place."
    case .socket(let path):
      "\(shown(path)) is a socket, not a file; put an ordinary file in its place."
    case .device(let path):
      "\(shown(path)) is a device, not a file; put an ordinary file in its place."
    case .empty(let path):
      "\(shown(path)) is empty."
    case .tooLarge(let path, let most):
      "\(shown(path)) is larger than \(most) bytes, the most that is read of such a file."
    case .notAbsolute(let path):
      "\(shown(path)) is not a full path; begin it with /."
    case .unusablePath(let path):
      "\(shown(path)) is too long or too winding a path to follow; move the file."
    case .notLocal(let path, let type):
      "\(shown(path)) is on a \(Self.shown(type)) file system, which could keep us waiting; "
        + "copy the file to a local disk."
    case .systemFolder(let path):
      "\(shown(path)) is one of the system's own, not a file to be read."
    case .unknownPicture(let path):
      "\(shown(path)) is not a PNG, JPEG, GIF, WebP, BMP or SVG picture."
    case .brokenPicture(let path):
      "\(shown(path)) is a damaged picture: its header contradicts itself or ends early."
    case .tooManyPixels(let path, let width, let height):
      "\(shown(path)) is \(width) by \(height) pixels, too many to hand on."
    case .unsafeVector(let path, let reason):
      "\(shown(path)) is an SVG picture with \(reason), which is not handed on."
    case .notOurs(let path):
      "\(shown(path)) belongs to somebody else or is a link; remove it or name another folder."
    case .noRoomYet(let path):
      "\(shown(path)) finds no room until the disk has overwritten former copies; send it again."
    case .system(let path, let number):
      "\(shown(path)) cannot be used: \(unsafe String(cString: strerror(number)))."
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
