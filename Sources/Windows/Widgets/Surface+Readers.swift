internal import CGTK
internal import CReaders
internal import MainLoop

/// An action that a screen reader has for a surface, which it cannot click.
public struct ReaderDeed {
  /// The name for programs, such as `click`.
  let name: String
  let words: String
  let body: () -> Void

  /// - Parameters:
  ///   - name: for programs.
  ///   - words: for people.
  ///   - body: does it.
  public init(_ name: String, _ words: String, _ body: @escaping () -> Void) {
    self.name = name
    self.words = words
    self.body = body
  }
}

extension Surface {
  /// Offers these deeds in the place of those before.
  public func offer(_ deeds: [ReaderDeed]) {
    offered = deeds
    unsafe pennant_surface_offer_none(pointer)
    for deed in deeds { unsafe pennant_surface_offer(pointer, deed.name, deed.words) }
  }

  func hearReaders() {
    let handler: @convention(c) (gpointer?, gint) -> Void = { box, place in
      nonisolated(unsafe) let box = unsafe box
      onLoop { if let box = unsafe box { unsafe HeardDeed.from(box)(Int(place)) } }
    }
    unsafe connectBox(
      to: pointer, "reader-deed", unsafeBitCast(handler, to: GCallback.self),
      HeardDeed { [weak self] place in
        guard let self, offered.indices.contains(place) else { return }
        offered[place].body()
      })
  }
}

/// Carries what hears of a deed through C.
@safe
private final class HeardDeed {
  private let body: (Int) -> Void

  init(_ body: @escaping (Int) -> Void) {
    self.body = body
  }

  static func from(_ box: gpointer) -> (Int) -> Void {
    unsafe Unmanaged<HeardDeed>.fromOpaque(box).takeUnretainedValue().body
  }
}
