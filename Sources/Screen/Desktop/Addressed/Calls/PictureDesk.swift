import Glibc
public import LocalFiles
import NotificationModel

/// Looks at every file that a presentation names, when it is shown and not before, and lets go of
/// its copies when nothing on the screen needs them.
public final class PictureDesk {
  private var copies: PictureCopies?
  private var uses = PictureUses()
  private let note: (String) -> Void
  private let isAtHand: (String) -> Bool
  let processID = UInt32(clamping: getpid())

  /// Without copies, only pictures that nobody can swap are shown.
  ///
  /// - Parameters:
  ///   - copies: where copies lie.
  ///   - isAtHand: whether a file can be looked at without waiting for its disk.
  ///   - note: told a line when a file is left out.
  public init(
    copies: consuming PictureCopies?, isAtHand: @escaping (String) -> Bool = { _ in true },
    note: @escaping (String) -> Void
  ) {
    self.copies = copies
    self.isAtHand = isAtHand
    self.note = note
  }

  func check(
    _ shown: Presentation, as order: ShowOrder, abilities: DesktopAbilities
  ) -> CheckedPictures {
    let checked = check(shown, abilities: abilities)
    var paths = Set(checked.inBody.values)
    for case .path(let path) in [checked.icon, checked.picture] { paths.insert(path) }
    uses.add(paths, for: order)
    return checked
  }

  /// The server says what became of an order, or of what it showed.
  func heard(_ event: DesktopEvent) {
    switch event {
    case .shown(let order, let id): release(uses.show(order, as: id))
    // A late answer may still say that it is shown.
    case .notShown(_, .silence): break
    case .notShown(let order, .error), .notShown(let order, .nonsense): release(uses.forget(order))
    case .left(let id, _): forget(id)
    case .vanished, .relieved: forgetAll()
    case .appeared, .abilitiesChanged, .ownSilence, .mutedApps, .acted, .replied: break
    }
  }

  /// Releases the copies of a message that is taken off the screen, or whose place another takes.
  func forget(_ id: ServerID) { release(uses.forget(id)) }

  func forgetAll() { release(uses.forgetAll()) }

  private func release(_ paths: Set<String>) {
    for path in paths { copies?.remove(path) }
  }

  func check(_ shown: Presentation, abilities: DesktopAbilities) -> CheckedPictures {
    var checked = CheckedPictures()
    if abilities.drawsPictures {
      checked.icon = look(at: shown.face.icon)
      checked.picture = look(at: shown.picture)
    }
    if abilities.markup?.contains(.images) == true {
      checked.inBody = lookAtBody(of: shown)
    }
    if abilities.playsSounds, case .file(let path) = shown.sound, isAtHand(path.rawValue) {
      do throws(FileFault) {
        checked.soundFile = try SoundFile.check(path.rawValue).path
      } catch {
        note("sound left out: \(error.wordlessSentence)")
      }
    }
    if abilities.takesFiles { checked.files = lookAtFiles(of: shown) }
    return checked
  }

  /// The files that pass the check; they are not copied, because the person is to have each file
  /// itself, even if it changes after the check.
  private func lookAtFiles(of shown: Presentation) -> [String] {
    shown.vendorHints.flatMap { hint in
      guard case .files(let paths) = hint.value else { return [String]() }
      return paths.compactMap { path in
        guard isAtHand(path.rawValue) else { return nil }
        do throws(FileFault) {
          return try NamedFile.check(path.rawValue).path
        } catch {
          note("file left out: \(error.wordlessSentence)")
          return nil
        }
      }
    }
  }

  /// The first few pictures a body names; of the others its descriptions are shown.
  private func lookAtBody(of shown: Presentation) -> [String: String] {
    var looked: Set<String> = []
    var seen: [String: String] = [:]
    for run in shown.body.runs {
      guard case .image(let path, _) = run.content, looked.count < Limits.bodyPictures,
        looked.insert(path).inserted
      else { continue }
      seen[path] = file(path)
    }
    return seen
  }

  private func look(at picture: Picture?) -> CheckedPictures.Shown {
    switch picture {
    case nil: .nothing
    case .pixels(let image): .pixels(image)
    case .icon(let name): .icon(name.rawValue)
    case .file(let path): file(path.rawValue).map { .path($0) } ?? .nothing
    }
  }

  private func file(_ path: String) -> String? {
    guard isAtHand(path) else { return nil }
    do throws(FileFault) {
      if copies != nil { return try copies?.copy(path).path }
      let picture = try CheckedPicture.check(path)
      return picture.isFixed ? picture.path : nil
    } catch {
      note("picture left out: \(error.wordlessSentence)")
      return nil
    }
  }
}

/// Pictures as they may be named to a server: only what was checked has a path here.
nonisolated struct CheckedPictures: Hashable, Sendable {
  enum Shown: Hashable, Sendable {
    case nothing
    case pixels(PixelImage)
    case path(String)
    case icon(String)
  }

  var icon = Shown.nothing
  var picture = Shown.nothing
  /// The path that may be shown in the place of each that the body names.
  var inBody: [String: String] = [:]
  var soundFile: String?
  /// The files that the message is about.
  var files: [String] = []
}

/// The copies of pictures that somebody needs: orders on their way, and notifications on the
/// screen.
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
