internal import CGLib

/// GLib's table of functions for one kind of source, with room for that kind's state.
@safe
nonisolated struct SourceKind: @unchecked Sendable {
  typealias Prepare =
    @convention(c) (UnsafeMutablePointer<GSource>?, UnsafeMutablePointer<gint>?) -> gboolean
  typealias Check = @convention(c) (UnsafeMutablePointer<GSource>?) -> gboolean

  /// Enough for any kind's state, which must be plain bytes.
  private static let stateSize = 16

  private let functions: UnsafeMutablePointer<GSourceFuncs>

  /// GLib keeps the pointer for as long as there are sources: a kind lives for ever.
  init(prepare: Prepare?, check: Check?) {
    unsafe functions = .allocate(capacity: 1)
    unsafe functions.initialize(
      to: GSourceFuncs(
        prepare: prepare, check: check, dispatch: runBody, finalize: nil, closure_callback: nil,
        closure_marshal: nil))
  }

  func makeSource() -> UnsafeMutablePointer<GSource> {
    // g_source_new zeroes what it allocates.
    unsafe g_source_new(functions, UInt32(MemoryLayout<GSource>.stride + Self.stateSize))
  }

  /// The state behind a source of this module's.
  static func state<State: BitwiseCopyable>(
    of source: UnsafeMutablePointer<GSource>, as type: State.Type
  ) -> UnsafeMutablePointer<State> {
    unsafe UnsafeMutableRawPointer(source)
      .advanced(by: MemoryLayout<GSource>.stride)
      .assumingMemoryBound(to: type)
  }
}
