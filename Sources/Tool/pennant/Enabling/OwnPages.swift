import Enabling
import LocalFiles

/// Where the pages and examples that came with this program lie.
enum OwnPages {
  /// As installed beside it or where others install, or within the source that it was built of.
  static func portal(data: [String]) -> PortalPages? {
    let own = SessionPlace.ownFolder.map { parents(of: $0) } ?? []
    let installed = ((own.first.map { ["\($0)/share"] } ?? []) + data).flatMap {
      ["\($0)/doc/pennant", "\($0)/doc/packages/pennant"]
    }.map {
      PortalPages(
        example: "\($0)/examples/\(PortalBackEnd.fileName)", page: "\($0)/docs/doors.md")
    }
    let sources = own.map {
      PortalPages(
        example: "\($0)/packaging/\(PortalBackEnd.fileName)", page: "\($0)/docs/doors.md")
    }
    return (installed + sources).first {
      LocalFiles.exists($0.example) && LocalFiles.exists($0.page)
    }
  }

  /// The folders above one, the nearest first.
  static func parents(of folder: String) -> [String] {
    let words = folder.split(separator: "/")
    return (0..<words.count).reversed().map { "/" + words[..<$0].joined(separator: "/") }
  }
}
