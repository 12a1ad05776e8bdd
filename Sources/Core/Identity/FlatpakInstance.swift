/// The file that Flatpak writes about a running sandbox, for those outside of it.
public enum FlatpakInstance {
  /// A file of it in the folder of an instance; the folders are in `.flatpak` of the runtime folder.
  public static let file = "bwrapinfo.json"
  /// The file is read up to this size, because it holds only a few numbers.
  public static let fileBytes = 4_096
  /// More than anybody runs.
  public static let most = 256

  /// The number of the process in the sandbox: `"child-pid": 4711`.
  public static func process(in text: String) -> UInt32? {
    let key = Array("\"child-pid\"".utf8)
    let bytes = Array(text.utf8)
    guard bytes.count > key.count,
      let start = bytes.indices.dropLast(key.count).first(where: {
        bytes[$0...].starts(with: key)
      })
    else { return nil }
    let digits = bytes[(start + key.count)...]
      .drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a || $0 == UInt8(ascii: ":") }
      .prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return UInt32(String(decoding: digits, as: UTF8.self))
  }
}
