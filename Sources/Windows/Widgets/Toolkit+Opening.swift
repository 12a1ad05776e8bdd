internal import CGTK
internal import MainLoop
internal import Translations

/// The listener to the opening of an address, until that is over.
private final class Opening {
  private let then: (String?) -> Void
  init(_ then: @escaping (String?) -> Void) { self.then = then }

  func end(_ fault: String?) { then(fault.map(Toolkit.words)) }
}

extension Toolkit {
  /// Opens an address with the program that the person has for it, and then says why that cannot be.
  ///
  /// The lists of such programs are files, which a slow disk may hold: GIO reads them beside, and
  /// waits for the answer of a program that is asked on the bus.
  public static func open(_ address: String, then: @escaping (String?) -> Void) {
    let told: pennant_opened = { box, reason in
      nonisolated(unsafe) let box = unsafe box
      let fault = unsafe reason.map { unsafe String(cString: $0) }
      onLoop {
        guard let box = unsafe box else { return }
        unsafe Unmanaged<Opening>.fromOpaque(box).takeRetainedValue().end(fault)
      }
    }
    unsafe pennant_open_address(address, told, Unmanaged.passRetained(Opening(then)).toOpaque())
  }

  /// Opens a file with the program that the person has for such files; returns what is wrong.
  public static func open(fileAt path: String) -> String? {
    guard let address = unsafe g_filename_to_uri(path, nil, nil) else { return words("") }
    defer { unsafe g_free(address) }
    var error: UnsafeMutablePointer<GError>?
    guard unsafe g_app_info_launch_default_for_uri(address, nil, &error) == 0 else { return nil }
    defer { unsafe g_clear_error(&error) }
    return unsafe words(pennant_opening_fault(error).map { unsafe String(cString: $0) } ?? "")
  }

  /// Without a reason there is no program for it.
  fileprivate static func words(_ reason: String) -> String {
    reason.isEmpty ? translated("no program is set for it") : reason
  }
}
