internal import Bus
internal import Clock
internal import NotificationModel

/// A form that the arguments of methods have: their types, and how they are read and written.
struct ArgumentForm<Value> {
  let signature: StaticString
  let read: (ControlArguments) throws(BusFault) -> Value
  let write: (Value, inout MessageWriter) -> Void
  let facts: (Value) -> RequestFacts

  init(
    _ signature: StaticString, read: @escaping (ControlArguments) throws(BusFault) -> Value,
    write: @escaping (Value, inout MessageWriter) -> Void,
    facts: @escaping (Value) -> RequestFacts = { _ in RequestFacts() }
  ) {
    self.signature = signature
    self.read = read
    self.write = write
    self.facts = facts
  }
}

extension ArgumentForm<ItemQuery> {
  static var query: Self {
    Self("a{sv}", read: { given throws(BusFault) in try given.query() }) { $0.write(to: &$1) }
  }
}

extension ArgumentForm<AppID?> {
  /// An empty name stands for all apps.
  static var app: Self {
    Self("s", read: { $0.app() }) { $1.string($0?.spelling ?? "") }
  }
}

extension ArgumentForm<(app: AppID?, category: Category?)> {
  /// An empty name or category stands for none in particular.
  static var appAndCategory: Self {
    Self("ss", read: { $0.appAndCategory() }) {
      $1.string($0.app?.spelling ?? "")
      $1.string($0.category?.rawValue ?? "")
    }
  }
}

extension ArgumentForm<(app: AppID, until: UnixTime?)> {
  static var mute: Self {
    Self("sx", read: { given throws(BusFault) in try given.mute() }) {
      $1.string($0.app.spelling)
      $1.int64($0.until?.milliseconds ?? 0)
    }
  }
}

extension ArgumentForm<NotificationID> {
  static var item: Self {
    Self(
      "u", read: { given throws(BusFault) in try given.id() }, write: { $1.uint32($0.rawValue) },
      facts: { RequestFacts(item: $0) })
  }
}

extension ArgumentForm<[NotificationID]> {
  static var items: Self {
    Self(
      "au", read: { given throws(BusFault) in try given.ids() },
      write: { ids, writer in
        writer.array(of: "u") { list in
          for id in ids { list.uint32(id.rawValue) }
        }
      }, facts: { RequestFacts(bytes: $0.count * MemoryLayout<NotificationID>.stride) })
  }
}

extension ArgumentForm<(ids: [NotificationID], isShown: Bool)> {
  static var returns: Self {
    Self(
      "aua{sv}", read: { given throws(BusFault) in try given.returns() },
      write: { asked, writer in
        writer.array(of: "u") { list in
          for id in asked.ids { list.uint32(id.rawValue) }
        }
        writer.array(of: "{sv}") { if asked.isShown { $0.entry("shown", flag: true) } }
      },
      facts: {
        RequestFacts(
          item: $0.ids.count == 1 ? $0.ids.first : nil, wish: RequestFacts.shownAgain,
          bytes: $0.ids.count * MemoryLayout<NotificationID>.stride)
      })
  }
}

extension ArgumentForm<Bool> {
  static var flag: Self { Self("b", read: { $0.flag() }) { $1.bool($0) } }
}

extension ArgumentForm<FocusWish> {
  static var focusWish: Self {
    Self("sa{sv}", read: { given throws(BusFault) in try given.focusWish() }) {
      $0.write(to: &$1)
    }
  }
}

/// The arguments of `Invoke`; without an action the tap on the item itself.
typealias Invocation = (id: NotificationID, action: ActionKey?, token: String?, isConfirmed: Bool)

extension ArgumentForm<Invocation> {
  static var invocation: Self {
    Self(
      "usa{sv}", read: { given throws(BusFault) in try given.invocation() },
      write: { asked, writer in
        writer.uint32(asked.id.rawValue)
        writer.string(asked.action?.rawValue ?? "")
        writer.array(of: "{sv}") {
          $0.entry("activation-token", text: asked.token)
          if asked.isConfirmed { $0.entry("confirmed", flag: true) }
        }
      }, facts: { RequestFacts(item: $0.id, wish: ($0.action ?? .activate).rawValue) })
  }
}

extension ArgumentForm<(id: NotificationID, text: String)> {
  static var reply: Self {
    Self(
      "us", read: { given throws(BusFault) in try given.reply() },
      write: { asked, writer in
        writer.uint32(asked.id.rawValue)
        writer.string(asked.text)
      }, facts: { RequestFacts(item: $0.id, wish: "reply", bytes: $0.text.utf8.count) })
  }
}

extension ArgumentForm<(id: NotificationID, until: UnixTime)> {
  static var snooze: Self {
    Self(
      "ux", read: { given throws(BusFault) in try given.snooze() },
      write: { asked, writer in
        writer.uint32(asked.id.rawValue)
        writer.int64(asked.until.milliseconds)
      }, facts: { RequestFacts(item: $0.id, wish: "snooze") })
  }
}
