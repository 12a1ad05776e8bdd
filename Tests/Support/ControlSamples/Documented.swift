internal import ControlProtocol

/// What the interface's document says of its members.
@MainActor
public enum Documented {
  public struct Member: Hashable {
    public let name: String
    public var takes = ""
    public var gives = ""
  }

  public static let methods = members("method")
  public static let signals = members("signal")

  private static func members(_ kind: String) -> [Member] {
    let text = ControlInterface.document
    var members: [Member] = []
    var isInside = false
    for line in text.split(separator: "\n") {
      if line.contains("<\(kind) name=") {
        members.append(Member(name: attribute("name", of: line)))
        isInside = !line.hasSuffix("/>")
      } else if line.contains("</\(kind)>") {
        isInside = false
      } else if isInside, line.contains("<arg "), !members.isEmpty {
        let type = attribute("type", of: line)
        if attribute("direction", of: line) == "in" {
          members[members.count - 1].takes += type
        } else {
          members[members.count - 1].gives += type
        }
      }
    }
    return members
  }

  private static func attribute(_ name: String, of line: Substring) -> String {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    let index = parts.firstIndex { $0.hasSuffix(" \(name)=") }
    return index.map { String(parts[$0 + 1]) } ?? ""
  }
}
