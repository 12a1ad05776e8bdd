internal import CGLib

/// A GSource of our own kind: a few bytes of state behind GLib's, and a body to run.
///
/// The state lies in plain memory, where GLib's `prepare` and `check` find it without entering
/// Swift objects, and where we change it without telling GLib. `g_source_modify_unix_fd` and
/// `g_source_set_ready_time` would write to the context's wake-up descriptor for each change, for
/// the sake of a loop that polls on another thread; ours never does.
@safe
final class LoopSource {
  typealias Body = (_ source: UnsafeMutablePointer<GSource>) -> Void

  nonisolated(unsafe) let pointer: UnsafeMutablePointer<GSource>

  /// Makes a source that is not yet attached.
  init(_ kind: SourceKind, priority: Priority, body: @escaping Body) {
    unsafe pointer = kind.makeSource()
    unsafe g_source_set_priority(pointer, priority.glib)
    // A source that cannot recurse is blocked around each dispatch: its descriptors leave the
    // poll set and come back, with a write to the wake-up descriptor each time.
    unsafe g_source_set_can_recurse(pointer, 1)
    let box = unsafe Unmanaged.passRetained(BodyBox(body)).toOpaque()
    unsafe g_source_set_callback(pointer, neverCalled, box, releaseBody)
  }

  func attach() {
    unsafe g_source_attach(pointer, nil)
  }

  var isCancelled: Bool { unsafe g_source_is_destroyed(pointer) != 0 }

  /// Cancels the source, whose body does not run again; a body that is running keeps itself alive
  /// to its end.
  func cancel() {
    unsafe g_source_destroy(pointer)
  }

  deinit {
    unsafe g_source_destroy(pointer)
    unsafe g_source_unref(pointer)
  }
}

/// Carries a body through C.
@safe
private final class BodyBox {
  let body: LoopSource.Body

  init(_ body: @escaping LoopSource.Body) {
    unsafe self.body = body
  }
}

/// `dispatch` of every kind: GLib holds a reference to the box while it runs.
nonisolated func runBody(
  _ source: UnsafeMutablePointer<GSource>?, _: GSourceFunc?, _ box: gpointer?
) -> gboolean {
  guard let source = unsafe source, let box = unsafe box else { return 0 }
  nonisolated(unsafe) let (owner, data) = unsafe (source, box)
  onLoop {
    unsafe Unmanaged<BodyBox>.fromOpaque(data).takeUnretainedValue().body(owner)
  }
  return 1
}

private nonisolated func releaseBody(_ box: gpointer?) {
  guard let box = unsafe box else { return }
  unsafe Unmanaged<BodyBox>.fromOpaque(box).release()
}

/// GLib wants a callback beside its data; ours is in the data.
private nonisolated func neverCalled(_: gpointer?) -> gboolean { 1 }

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
