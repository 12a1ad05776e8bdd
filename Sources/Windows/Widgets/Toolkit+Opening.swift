internal import CGTK
internal import MainLoop

/// The listener to the opening of an address, until that is over.
private final class Opening {
  let then: (String?) -> Void
  init(_ then: @escaping (String?) -> Void) { self.then = then }
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
        unsafe Unmanaged<Opening>.fromOpaque(box).takeRetainedValue().then(fault)
      }
    }
    unsafe pennant_open_address(address, told, Unmanaged.passRetained(Opening(then)).toOpaque())
  }
}
