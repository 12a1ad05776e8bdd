internal import CLinux
public import Descriptors

/// A file in memory that nobody can change any more, to be handed to another program.
///
/// The kernel refuses every later write, so the program that reads the file needs no copy of it.
public enum SealedFile {
  /// A file with these bytes, open for reading alone; `nil` where there is no room for it.
  public static func make(_ bytes: [UInt8]) -> Descriptor? {
    let number = unsafe bytes.withUnsafeBytes { buffer in
      unsafe pennant_seal(buffer.baseAddress, buffer.count)
    }
    return Descriptor(number)
  }
}
