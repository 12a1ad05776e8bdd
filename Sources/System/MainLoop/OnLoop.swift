/// Runs what C calls back for: always on the loop's thread, which is the main one.
///
/// A release does not look again which thread it is on: there is only the one, and the look costs
/// as much as handling a small message, several times a message. Debug builds look.
@inline(__always)
public nonisolated func onLoop<Value: Sendable>(_ body: @MainActor () -> Value) -> Value {
  #if DEBUG
    MainActor.assumeIsolated(body)
  #else
    withoutActuallyEscaping(body) { unsafe unsafeBitCast($0, to: (() -> Value).self)() }
  #endif
}
