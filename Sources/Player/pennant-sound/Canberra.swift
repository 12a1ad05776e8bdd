import CCanberra
import Glibc
import LocalFiles
import NotificationModel
import Playing

/// A connection to the sound server, through libcanberra.
@safe
final class Canberra {
  private let context: OpaquePointer
  private let theme: String?
  /// Gets the number of each sound that has ended, in four bytes, from a thread of the library's.
  private let ended: Int32

  init?(theme: String?, ended: Int32) {
    var made: OpaquePointer?
    guard unsafe ca_context_create(&made) == 0, let made = unsafe made else { return nil }
    unsafe context = unsafe made
    self.theme = theme
    self.ended = ended
    // A device of one's own would need writing to it; somebody who knows better says so.
    if Environment.variable("CANBERRA_DRIVER") == nil {
      unsafe ca_context_set_driver(context, "pulse")
    }
  }

  deinit {
    unsafe ca_context_destroy(context)
  }

  func open() -> PlayTrouble? { trouble(unsafe ca_context_open(context)) }

  /// Whether the driver connects once, when it is opened, and never again.
  ///
  /// Other drivers connect, or open a device, at each sound, and are used only where the person
  /// names one.
  static var staysConnected: Bool {
    ["pulse", "null"].contains(Environment.variable("CANBERRA_DRIVER") ?? "pulse")
  }

  func play(name: String, at volume: SoundVolume, as number: UInt32) -> PlayTrouble? {
    unsafe play(at: volume, as: number) { unsafe ca_proplist_sets($0, CA_PROP_EVENT_ID, name) }
  }

  func play(file path: String, at volume: SoundVolume, as number: UInt32) -> PlayTrouble? {
    unsafe play(at: volume, as: number) {
      unsafe ca_proplist_sets($0, CA_PROP_MEDIA_FILENAME, path)
    }
  }

  func stop(_ number: UInt32) {
    unsafe ca_context_cancel(context, number)
  }

  private func play(
    at volume: SoundVolume, as number: UInt32, _ name: (OpaquePointer) -> Int32
  ) -> PlayTrouble? {
    var made: OpaquePointer?
    guard unsafe ca_proplist_create(&made) == 0, let list = unsafe made else { return .unknown }
    defer { unsafe ca_proplist_destroy(list) }
    unsafe ca_proplist_sets(list, CA_PROP_APPLICATION_NAME, "Pennant")
    unsafe ca_proplist_sets(list, CA_PROP_EVENT_DESCRIPTION, "Notification")
    unsafe ca_proplist_sets(list, CA_PROP_MEDIA_ROLE, "event")
    if let theme { unsafe ca_proplist_sets(list, CA_PROP_CANBERRA_XDG_THEME_NAME, theme) }
    if let decibels = volume.decibels {
      unsafe ca_proplist_sets(list, CA_PROP_CANBERRA_VOLUME, decibels)
    }
    guard unsafe name(list) == 0 else { return .unknown }
    return trouble(
      unsafe ca_context_play_full(
        context, number, list, tellEnd, UnsafeMutableRawPointer(bitPattern: Int(ended))))
  }

  private func trouble(_ code: Int32) -> PlayTrouble? {
    switch Int(code) {
    case Int(CA_SUCCESS): nil
    case Int(CA_ERROR_NOTFOUND): .noSuchSound
    case Int(CA_ERROR_CORRUPT), Int(CA_ERROR_NOTSUPPORTED), Int(CA_ERROR_TOOBIG): .broken
    case Int(CA_ERROR_ACCESS): .unreadable
    case Int(CA_ERROR_NODRIVER): .noDriver
    case Int(CA_ERROR_DISABLED): .switchedOff
    case Int(CA_ERROR_NOTAVAILABLE), Int(CA_ERROR_IO), Int(CA_ERROR_DISCONNECTED),
      Int(CA_ERROR_STATE), Int(CA_ERROR_DESTROYED), Int(CA_ERROR_INTERNAL):
      .noServer
    case _: .unknown
    }
  }
}

extension SoundVolume {
  /// The volume as the library takes it, by the curve that sound servers draw their sliders with;
  /// `nil` for all of it, which is left to the sound server.
  var decibels: String? {
    percent == Self.full.percent ? nil : "\(60 * log10(Double(percent) / 100))"
  }
}

/// The library's rule: this may come from a background thread, and must not call the library.
private func tellEnd(
  _: OpaquePointer?, _ number: UInt32, _: Int32, _ pipe: UnsafeMutableRawPointer?
) {
  var number = number
  _ = unsafe write(Int32(truncatingIfNeeded: Int(bitPattern: pipe)), &number, 4)
}
