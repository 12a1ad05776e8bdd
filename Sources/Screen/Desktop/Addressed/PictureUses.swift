import NotificationModel

/// Which copies of pictures somebody needs: orders on their way, and what is on the screen.
nonisolated struct PictureUses {
  private var ordered: [ShowOrder: Set<String>] = [:]
  private var shown: [ServerID: Set<String>] = [:]

  mutating func add(_ paths: Set<String>, for order: ShowOrder) {
    if !paths.isEmpty { ordered[order] = paths }
  }

  /// A server shows what was ordered, under this number; gives back what nobody needs any more.
  mutating func show(_ order: ShowOrder, as id: ServerID) -> Set<String> {
    let before = shown[id]
    shown[id] = ordered.removeValue(forKey: order)
    return unused(of: before)
  }

  mutating func forget(_ order: ShowOrder) -> Set<String> {
    let paths = ordered.removeValue(forKey: order)
    return unused(of: paths)
  }

  mutating func forget(_ id: ServerID) -> Set<String> {
    // First it is gone, then it is asked who else needs them.
    let paths = shown.removeValue(forKey: id)
    return unused(of: paths)
  }

  /// The server is gone, with all that it showed.
  mutating func forgetAll() -> Set<String> {
    let all = ordered.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    defer { self = PictureUses() }
    return shown.values.reduce(into: all) { $0.formUnion($1) }
  }

  private func unused(of paths: Set<String>?) -> Set<String> {
    guard var paths, !paths.isEmpty else { return [] }
    for used in ordered.values { paths.subtract(used) }
    for used in shown.values { paths.subtract(used) }
    return paths
  }
}
