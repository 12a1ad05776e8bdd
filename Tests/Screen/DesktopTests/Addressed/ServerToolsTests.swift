import Bus
import Testing

@testable import Desktop

@MainActor
@Suite struct `A server and its tools` {
  nonisolated static let here = "/org/freedesktop/Notifications"
  nonisolated static let cmd0 = "org.dunstproject.cmd0"
  nonisolated static let properties = "org.freedesktop.DBus.Properties"

  @Test(arguments: [
    // What each is called by, where, and whether a locked screen is told of it.
    (ServerTools.dunst, "\(here) \(cmd0) NotificationCloseAll", true),
    (.dunst, "\(here) \(cmd0) NotificationShow", false),
    (.dunst, "\(here) \(cmd0) NotificationPopHistory", false),
    (.dunst, "\(here) \(cmd0) NotificationListHistory", false),
    (.dunst, "\(here) \(cmd0) NotificationAction", false),
    (.dunst, "\(here) \(cmd0) ContextMenuCall", false),
    (.dunst, "\(here) \(cmd0) OfALaterVersion", false),
    (.dunst, "/elsewhere \(cmd0) NotificationCloseAll", false),
    (.dunst, "\(here) \(properties) Get \(cmd0) paused", true),
    (.dunst, "\(here) \(properties) Set \(cmd0) paused", true),
    (.dunst, "\(here) \(properties) Get \(cmd0) newest", false),
    (.dunst, "\(here) \(properties) Get org.example.Other paused", false),
    (.dunst, "\(here) \(properties) Get", false),
    (.dunst, "\(here) \(properties) GetAll \(cmd0)", false),
    (.dunst, "\(here) org.freedesktop.DBus.Introspectable Introspect", true),
    (.dunst, "/elsewhere org.freedesktop.DBus.Introspectable Introspect", false),
    (.mako, "/fr/emersion/Mako fr.emersion.Mako SetModes", true),
    (.mako, "/fr/emersion/Mako fr.emersion.Mako DismissNotifications", true),
    (.mako, "/fr/emersion/Mako fr.emersion.Mako RestoreNotification", false),
    (.mako, "/fr/emersion/Mako fr.emersion.Mako ListNotifications", false),
    (.mako, "/fr/emersion/Mako fr.emersion.Mako InvokeAction", false),
    (.mako, "/fr/emersion/Mako \(properties) Get fr.emersion.Mako Modes", true),
    (.mako, "/fr/emersion/Mako \(properties) Get fr.emersion.Mako Notifications", false),
    (.swaync, "/org/erikreider/swaync/cc org.erikreider.swaync.cc SetDnd", true),
    (.swaync, "/org/erikreider/swaync/cc org.erikreider.swaync.cc ToggleVisibility", false),
    (.swaync, "/org/erikreider/swaync/cc org.erikreider.swaync.cc LatestInvokeAction", false),
    (.xfce, "\(here) org.xfce.Notifyd Quit", true),
    (.none, "\(here) \(cmd0) NotificationCloseAll", false),
    (.none, "\(here) org.freedesktop.DBus.Introspectable Introspect", false),
  ])
  func `what shows and presses nothing`(tools: ServerTools, call: String, isHarmless: Bool) throws {
    let words = call.split(separator: " ").map { String($0) }
    let message = BusMessage(
      call: try #require(MemberName(words[2])), of: try #require(InterfaceName(words[1])),
      at: try #require(ObjectPath(words[0])), to: "org.freedesktop.Notifications")
    message.write { writer in for word in words.dropFirst(3) { writer.string(word) } }
    #expect(tools.isHarmless(message) == isHarmless)
  }

  @Test(arguments: [
    (ServerTools.dunst, "\(here) \(cmd0) NotificationHistoryRemoved", true),
    (.dunst, "\(here) \(cmd0) OfALaterVersion", false),
    (.dunst, "/elsewhere \(cmd0) NotificationHistoryRemoved", false),
    (.swaync, "/org/erikreider/swaync/cc org.erikreider.swaync.cc SubscribeV2", true),
    (.none, "\(here) \(cmd0) NotificationHistoryRemoved", false),
    // Ours, of each of our doors.
    (.dunst, "\(here) org.freedesktop.Notifications ActionInvoked", false),
    (
      .dunst,
      "/org/freedesktop/portal/desktop org.freedesktop.impl.portal.Notification ActionInvoked",
      false
    ),
    (.dunst, "/org/pennant/Pennant org.pennant.Control1 ItemAdded", false),
    (
      .dunst, "/com/canonical/unity/launcherentry/1 com.canonical.Unity.LauncherEntry Update", false
    ),
    (.dunst, "/org/gtk/Notifications org.gtk.Notifications ActionInvoked", false),
    (.dunst, "\(here) org.freedesktop.DBus.Properties PropertiesChanged", false),
  ])
  func `what is said in our name`(tools: ServerTools, signal: String, isSaid: Bool) throws {
    let words = signal.split(separator: " ").map { String($0) }
    let message = BusMessage(
      signal: try #require(MemberName(words[2])), of: try #require(InterfaceName(words[1])),
      at: try #require(ObjectPath(words[0])))
    #expect(tools.says(message) == isSaid)
  }

  @Test(arguments: [
    (ServerTools.dunst, here, cmd0, ["paused"], [String](), true),
    (.dunst, here, cmd0, ["paused", "historyLength"], ["waitingLength"], true),
    (.dunst, here, cmd0, ["paused", "newest"], [], false),
    (.dunst, here, cmd0, [], ["newest"], false),
    (.dunst, here, "org.freedesktop.Notifications", ["Inhibited"], [], false),
    (.dunst, "/elsewhere", cmd0, ["paused"], [], false),
    (.mako, "/fr/emersion/Mako", "fr.emersion.Mako", ["Modes"], [], true),
    (.mako, "/fr/emersion/Mako", "fr.emersion.Mako", ["Notifications"], [], false),
    (.none, here, cmd0, ["paused"], [], false),
  ])
  func `of changes, those without words`(
    tools: ServerTools, path: String, interface: String, changed: [String], invalidated: [String],
    isSaid: Bool
  ) throws {
    let message = BusMessage(
      signal: "PropertiesChanged", of: "org.freedesktop.DBus.Properties",
      at: try #require(ObjectPath(path)))
    message.write {
      $0.string(interface)
      $0.array(of: "{sv}") { writer in
        for name in changed { writer.entry(name, "b") { $0.bool(true) } }
      }
      $0.strings(invalidated)
    }
    #expect(tools.says(message) == isSaid)
  }

  @Test func `no profile names an interface of ours, and a path of ours only where all are one`() {
    let known = ["dunst", "mako", "swaynotificationcenter", "xfce notify daemon", "mate", "usual"]
    for face in known.flatMap({ ServerProfile.forServer(named: $0).tools.faces }) {
      for ours in ["org.freedesktop.", "org.gtk.", "org.pennant.", "com.canonical."] {
        #expect(!face.interface.hasPrefix(ours))
      }
      for ours in ["/org/pennant", "/org/gtk", "/org/freedesktop/portal"] {
        #expect(!face.path.hasPrefix(ours))
      }
    }
  }
}
