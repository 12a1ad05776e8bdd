/// The newest text of each file that was without an error; kept over restarts.
public struct LastGood: Hashable, Sendable {
  public struct File: Hashable, Sendable {
    public let name: String
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  public private(set) var files: [File] = []

  public init() {}

  public init(files: [File]) {
    self.files = files
  }

  /// The last good text of a file, as a file.
  func file(named name: String) -> PreferenceFile? {
    files.first { $0.name == name }.map { PreferenceFile(name: $0.name, bytes: $0.bytes) }
  }

  /// Keeps a good text; whether it parses is the caller's to know.
  mutating func keep(_ file: PreferenceFile) {
    guard case .bytes(let bytes) = file.content else { return }
    files.append(File(name: file.name, bytes: bytes))
  }
}
