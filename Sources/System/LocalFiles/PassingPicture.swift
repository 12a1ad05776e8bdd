/// The content of a picture file that may be gone tomorrow: browsers name temporary ones.
public struct PassingPicture {
  private let mounts = MountWatch()

  public init() {}

  /// `nil` for what cannot be read, is larger, or is the system's own and will be there.
  public func content(of path: String, atMost limit: Int) -> [UInt8]? {
    guard let file = try? AppFile(path, atMost: limit, mounts: mounts.current()),
      !file.isSystems, let bytes = try? file.start(atMost: limit), !bytes.isEmpty
    else { return nil }
    return bytes
  }
}
