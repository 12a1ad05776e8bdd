import Intake
import NotificationModel

/// What must hold of every notification that leaves Intake.
struct Fitness {
  private var faults: [String] = []

  static func faults(of accepted: Intake.Accepted) -> [String] {
    var fitness = Fitness()
    fitness.check(accepted.notification)
    return fitness.faults
  }

  private mutating func expect(_ holds: Bool, _ what: String) {
    if !holds { faults.append(what) }
  }

  private mutating func check(_ notification: Notification) {
    line(notification.title, Limits.titleCharacters, "title")
    line(notification.claim.name, Limits.nameCharacters, "app name")
    line(notification.claim.displayName ?? "", Limits.nameCharacters, "display name")
    line(notification.origin ?? "", Limits.nameCharacters, "origin")
    line(notification.placeholder ?? "", Limits.nameCharacters, "placeholder")
    line(notification.slidePrompt ?? "", Limits.nameCharacters, "slide prompt")
    word(notification.claim.desktopEntry ?? "", Limits.desktopEntryBytes, "desktop entry")
    word(notification.category?.rawValue ?? "", Limits.categoryBytes, "category")
    word(notification.thread ?? "", Limits.tagBytes, "thread")
    word(notification.tag?.name ?? "", Limits.tagBytes, "tag")
    expect(notification.claim.desktopEntry?.contains("/") != true, "desktop entry is a path")
    expect((0...100).contains(notification.progress ?? 0), "progress")
    check(notification.body)
    check(notification.actions, notification.activation, notification.reply)
    check(notification.picture)
    check(notification.appIcon)
    for hint in notification.vendorHints { check(hint) }
    switch notification.sound {
    case .unnamed, .suppressed: break
    case .named(let name): word(name, Limits.identifierBytes, "sound")
    case .file(let path): check(path.rawValue, "sound file")
    }
  }

  private mutating func check(_ body: RichText) {
    let plain = body.plain
    expect(plain.count <= Limits.bodyCharacters + body.runs.count, "body too long")
    expect(
      plain.unicodeScalars.count <= Limits.bodyCharacters + Limits.bodyCharacters / 64,
      "body has too many scalars")
    expect(plain.utf8.count { $0 == 0x0A } < Limits.bodyLines, "body has too many lines")
    expect(body.runs.count <= Limits.markupRuns + 1, "too many runs")
    clean(String(plain.map { $0 == "\n" ? " " : $0 }), "body")
    for run in body.runs {
      if let link = run.link { check(link: link) }
      switch run.content {
      case .text(let text): expect(!text.isEmpty, "empty run")
      case .image(let path, let description):
        check(path, "body picture")
        line(description, Limits.nameCharacters, "description")
      }
    }
  }

  private mutating func check(
    _ actions: [Action], _ activation: Action?, _ reply: ReplyField?
  ) {
    expect(actions.count <= Limits.actionPairs, "too many actions")
    expect(Set(actions.map(\.key)).count == actions.count, "a key twice")
    for action in actions {
      word(action.key.rawValue, Limits.actionKeyBytes, "key")
      expect(!action.key.rawValue.isEmpty && !action.title.isEmpty, "empty action")
      expect(!action.key.rawValue.hasPrefix("pennant-"), "reserved key")
      line(action.title, Limits.actionTitleCharacters, "action title")
    }
    line(activation?.title ?? "", Limits.actionTitleCharacters, "activation")
    line(reply?.title ?? "", Limits.actionTitleCharacters, "reply")
    line(reply?.prompt ?? "", Limits.nameCharacters, "prompt")
    line(reply?.sendTitle ?? "", Limits.actionTitleCharacters, "send title")
  }

  private mutating func check(_ picture: Picture?) {
    switch picture {
    case nil: break
    case .file(let path): check(path.rawValue, "picture")
    case .icon(let name): word(name.rawValue, Limits.iconNameBytes, "icon")
    case .pixels(let pixels):
      let row = Int(pixels.width) * Int(pixels.channels)
      expect(pixels.width > 0 && pixels.width <= Limits.imageEdge, "width")
      expect(pixels.height > 0 && pixels.height <= Limits.imageEdge, "height")
      expect(Int(pixels.rowStride) >= row, "stride")
      expect(
        pixels.bytes.count == Int(pixels.rowStride) * Int(pixels.height - 1) + row, "bytes")
      expect(pixels.bytes.count <= Limits.imageBytes, "image bytes")
    }
  }

  private mutating func check(_ hint: VendorHint) {
    expect(hint.name != "SWAYNC_BYPASS_DND", "overrules the person")
    switch hint.value {
    case .text(let text): word(text, Limits.linkBytes, hint.name)
    case .files(let paths):
      expect(paths.count <= Limits.filesNamed && !paths.isEmpty, hint.name)
      for path in paths { check(path.rawValue, hint.name) }
    case .flag, .number: break
    }
  }

  /// Of all that a link could open only these leave the machine as it is.
  private mutating func check(link: String) {
    word(link, Limits.linkBytes, "link")
    let scheme = link.prefix { $0 != ":" }.lowercased()
    expect(["http", "https", "mailto"].contains(scheme), "a link of the scheme \(scheme)")
  }

  private mutating func check(_ path: String, _ what: String) {
    word(path, Limits.pathBytes, what)
    expect(path.utf8.first == 0x2F, "\(what) is not absolute")
    let parts = path.utf8.split(separator: 0x2F)
    expect(!parts.contains { $0.elementsEqual("..".utf8) }, "\(what) goes up")
  }

  private mutating func line(_ text: String, _ characters: Int, _ what: String) {
    expect(text.count <= characters, "\(what) too long")
    expect(
      text.unicodeScalars.count <= characters * Limits.scalarsPerCharacter + 1,
      "\(what) has too many scalars")
    expect(!text.hasPrefix(" ") && !text.hasSuffix(" "), "\(what) has spaces around it")
    clean(text, what)
  }

  private mutating func word(_ text: String, _ bytes: Int, _ what: String) {
    expect(text.utf8.count <= bytes, "\(what) too long")
    clean(text, what)
  }

  /// Written without Intake's own tables, so that a hole in them shows.
  private mutating func clean(_ text: String, _ what: String) {
    var marks = 0
    for scalar in text.unicodeScalars {
      let category = scalar.properties.generalCategory
      marks = category == .nonspacingMark || category == .enclosingMark ? marks + 1 : 0
      let isBad =
        category == .control || category == .lineSeparator || category == .paragraphSeparator
        || scalar.properties.isNoncharacterCodePoint
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      if isBad { faults.append("\(what) holds U+\(String(scalar.value, radix: 16))") }
    }
    if what == "title" || what == "body" { expect(marks <= Limits.marksPerCharacter, "marks") }
  }
}
