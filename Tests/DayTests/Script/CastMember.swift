import NotificationModel

/// One app of the day: how it calls itself, and what the system knows of it.
struct CastMember {
  let name: String
  /// The `app_name` of its messages.
  var appName: String
  /// The desktop entry that it names.
  var entry: String?
  /// The name in that entry, where it is installed.
  var installedAs: String?
  var proof = Proof.nothing
  /// It is a program of a moment, such as a script's: each call is a connection, gone at once.
  var isBrief = false

  /// Reads `cast mail app=Geary entry=org.gnome.Geary face=Geary`.
  init(_ words: inout ScriptWords) throws(ScriptFault) {
    name = try words.next("the name of an app")
    appName = words.take("app") ?? name
    entry = words.take("entry")
    installedAs = words.take("face")
    if let unit = words.take("unit") { proof = .unit(AppID(unit)) }
    if let sandbox = words.take("sandbox") { proof = .sandbox(AppID(sandbox)) }
    isBrief = words.has("brief")
    try words.finish()
  }
}

extension Script {
  /// Its desktop entry's name and icon; without one, what the message says of itself.
  func face(of notification: Notification) -> AppFace {
    let claim = notification.claim
    if let entry = claim.desktopEntry,
      let installedAs = cast.values.first(where: { $0.entry == entry && $0.installedAs != nil })?
        .installedAs
    {
      return AppFace(
        name: installedAs, icon: .icon(IconName(entry)), desktopEntry: entry,
        entryName: installedAs)
    }
    let claimed = claim.displayName ?? claim.name
    return AppFace(
      name: claimed.isEmpty ? claim.app.spelling : claimed, icon: notification.appIcon)
  }
}
