public import Bus
public import Descriptors
import Glibc

/// The picture of an item on its way to whoever asks for it: a file that can only be read.
public nonisolated struct HandedPicture: Sendable {
  /// How the bytes of pixels lie: eight bits each of red, green, blue and, where it has it, alpha.
  public struct Pixels: Hashable, Sendable {
    public var width: Int32
    public var height: Int32
    public var stride: Int32
    public var hasAlpha: Bool

    public init(width: Int32, height: Int32, stride: Int32, hasAlpha: Bool) {
      self.width = width
      self.height = height
      self.stride = stride
      self.hasAlpha = hasAlpha
    }
  }

  public let file: Descriptor
  /// `nil` for an image file, as the app gave it.
  public let pixels: Pixels?

  public init(_ file: Descriptor, pixels: Pixels? = nil) {
    self.file = file
    self.pixels = pixels
  }

  /// Tells one file from another, whatever the number under which it is open.
  private var inode: UInt64 {
    var info = stat()
    return unsafe fstat(file.number, &info) == 0 ? UInt64(info.st_ino) : 0
  }
}

nonisolated extension HandedPicture: Hashable {
  public static func == (one: Self, other: Self) -> Bool {
    one.pixels == other.pixels && one.inode == other.inode
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(pixels) }
}

/// A picture as five values in a row: `hiiib`.
extension HandedPicture {
  @MainActor
  public func write(to writer: inout MessageWriter) {
    writer.descriptor(file.number)
    writer.int32(pixels?.width ?? 0)
    writer.int32(pixels?.height ?? 0)
    writer.int32(pixels?.stride ?? 0)
    writer.bool(pixels?.hasAlpha ?? false)
  }

  /// Reads what `write` wrote; `nil` for anything else, and for numbers that make no picture.
  @MainActor
  public init?(_ reader: inout MessageReader) {
    let number = reader.withDescriptor { fcntl($0, F_DUPFD_CLOEXEC, 0) }
    guard let file = number.flatMap({ Descriptor($0) }), let width = reader.int32(),
      let height = reader.int32(), let stride = reader.int32(), let hasAlpha = reader.bool()
    else { return nil }
    guard width != 0 else {
      self.init(file)
      return
    }
    let used = Int64(width) * (hasAlpha ? 4 : 3)
    guard width > 0, height > 0, Int64(stride) >= used else { return nil }
    self.init(
      file, pixels: Pixels(width: width, height: height, stride: stride, hasAlpha: hasAlpha))
  }
}
