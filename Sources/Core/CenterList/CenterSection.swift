public import NotificationModel

/// The open notifications of one app, the newest first.
public struct CenterSection: Hashable, Sendable {
  public let app: AppID
  /// The name of the newest item.
  public let name: String
  public private(set) var items: [CenterItem]

  /// The sections of items that come newest first: the app of the newest item comes first.
  public static func sections(of items: [CenterItem]) -> [CenterSection] {
    var found: [CenterSection] = []
    var places: [AppID: Int] = [:]
    for item in items {
      if let place = places[item.app] {
        found[place].items.append(item)
      } else {
        places[item.app] = found.count
        found.append(CenterSection(app: item.app, name: item.shownAppName, items: [item]))
      }
    }
    return found
  }

  /// The same in the order of the items: an app that speaks again later has another section.
  public static func runs(of items: [CenterItem]) -> [CenterSection] {
    var found: [CenterSection] = []
    for item in items {
      if let last = found.indices.last, found[last].app == item.app {
        found[last].items.append(item)
      } else {
        found.append(CenterSection(app: item.app, name: item.shownAppName, items: [item]))
      }
    }
    return found
  }
}
