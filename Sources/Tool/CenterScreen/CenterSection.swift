import NotificationModel

/// The open notifications of one app, the newest first.
struct CenterSection: Hashable, Sendable {
  let app: AppID
  /// Of the newest item.
  let name: String
  var items: [CenterItem]

  /// The app of the newest item comes first.
  static func sections(of items: [CenterItem]) -> [CenterSection] {
    var found: [CenterSection] = []
    var places: [AppID: Int] = [:]
    for item in items {
      if let place = places[item.app] {
        found[place].items.append(item)
      } else {
        places[item.app] = found.count
        let name = item.appName.isEmpty ? item.app.spelling : item.appName
        found.append(CenterSection(app: item.app, name: name, items: [item]))
      }
    }
    return found
  }
}
