internal import Bus
internal import CGIO
internal import Glibc
internal import Identity
internal import NotificationModel
internal import Processes
internal import Spelling

/// An app's desktop entry, as GIO finds it and starts it.
@safe
final class InstalledApp {
  private nonisolated(unsafe) let info: OpaquePointer

  /// `nil` where there is none, or its program is not installed.
  init?(_ entry: EntryName) {
    guard let info = unsafe g_desktop_app_info_new(entry.id + ".desktop") else { return nil }
    unsafe self.info = info
  }

  /// The same app, to be started by its command alone, where it has one: GIO asks the bus where the
  /// entry says so.
  var withoutBus: InstalledApp? {
    guard unsafe g_desktop_app_info_has_key(info, "Exec") != 0,
      let path = unsafe g_desktop_app_info_get_filename(info),
      let file = unsafe g_key_file_new()
    else { return nil }
    defer { unsafe g_key_file_unref(file) }
    guard unsafe g_key_file_load_from_file(file, path, G_KEY_FILE_KEEP_TRANSLATIONS, nil) != 0
    else { return nil }
    unsafe g_key_file_set_boolean(file, "Desktop Entry", "DBusActivatable", 0)
    return unsafe g_desktop_app_info_new_from_keyfile(file).map { unsafe InstalledApp(owning: $0) }
  }

  private init(owning info: OpaquePointer) {
    unsafe self.info = info
  }

  var isDBusActivatable: Bool {
    unsafe g_desktop_app_info_get_boolean(info, "DBusActivatable") != 0
  }

  /// Starts its command in a session of its own, without our descriptors, and returns its process.
  ///
  /// GIO starts it through a process between, which ends at once: it is nobody's child that waits.
  func launch(token: ActivationToken?) throws(LaunchRefusal) -> UInt32 {
    let context = unsafe g_app_launch_context_new()
    defer { unsafe g_object_unref(context) }
    for name in ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"] {
      if let token {
        unsafe g_app_launch_context_setenv(context, name, token.text)
      } else {
        // A token of our own was for us.
        unsafe g_app_launch_context_unsetenv(context, name)
      }
    }
    let nothing = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    var error: UnsafeMutablePointer<GError>?
    var process: Int32 = 0
    let isStarted = unsafe g_desktop_app_info_launch_uris_as_manager_with_fds(
      info, nil, context, G_SPAWN_SEARCH_PATH, pennant_lead_session, nil,
      { _, process, result in unsafe result?.storeBytes(of: process, as: Int32.self) }, &process,
      nothing, nothing, nothing, &error)
    defer { unsafe g_clear_error(&error) }
    guard isStarted != 0 else {
      throw LaunchRefusal(why: unsafe String(cString: pennant_error_text(error)))
    }
    return UInt32(clamping: process)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(info))
  }
}

nonisolated struct LaunchRefusal: Error {
  let why: String
}

/// A scope of systemd's for an app that was started here.
///
/// Without one it would belong to the unit that we run in, and end with that; and it would be known
/// by that unit, not by its own name.
enum AppScope {
  /// Where there is no systemd in the session, this is refused, and nothing is lost.
  static func request(for entry: EntryName, process: UInt32) -> BusMessage {
    UserManager.call("StartTransientUnit") {
      $0.string(unit(of: entry, process: process))
      $0.string("fail")
      $0.array(of: "(sv)") { properties in
        properties.unitProperty("PIDs", "au") { $0.array(of: "u") { $0.uint32(process) } }
        properties.unitProperty("CollectMode", "inactive-or-failed")
      }
      $0.array(of: "(sa(sv))") { _ in }
    }
  }

  /// `app-LAUNCHER-ID-RANDOM.scope`, as desktops name them; what a unit's name cannot have, and the
  /// dashes of the id, are written in hexadecimal.
  static func unit(of entry: EntryName, process: UInt32) -> String {
    let name = HexEscape(mark: "\\x").escaped(entry.id, besides: Alphabet(and: "._:"))
    return "app-pennant-\(name)-\(process).scope"
  }
}
