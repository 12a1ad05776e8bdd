internal import Bus
internal import NotificationModel

/// A method of the interface: a row with its name, its types, and how a call is written and read.
///
/// The rows are in `ControlMethod+Rows.swift`. Whatever knows a method by its name goes through them.
struct ControlMethod {
  /// Facts about all requests of a method.
  nonisolated struct Traits: OptionSet {
    let rawValue: UInt8
    /// Such a request lists open or past items, or acts on them.
    static let aboutItems = Traits(rawValue: 1)
    /// Such a request can also ask for a notification that is over.
    static let aboutPast = Traits(rawValue: 2)
    /// Such a request changes something, which may be done though no answer comes.
    static let deed = Traits(rawValue: 4)
  }

  let name: MemberName
  let takes: StaticString
  let gives: AnswerForm
  let traits: Traits
  /// Reads a call whose arguments are of the right types.
  let read: (ControlArguments) throws(BusFault) -> ControlRequest
  let write: (ControlRequest, inout MessageWriter) -> Void
  /// The facts about a request; `nil` for one of another method.
  let facts: (ControlRequest) -> RequestFacts?

  /// A method without arguments.
  init(_ name: MemberName, _ request: ControlRequest, gives: AnswerForm, _ traits: Traits = []) {
    self.name = name
    takes = ""
    self.gives = gives
    self.traits = traits
    read = { _ in request }
    write = { _, _ in }
    facts = { $0 == request ? RequestFacts() : nil }
  }

  /// A method with arguments.
  ///
  /// - Parameters:
  ///   - name: as it is on the wire.
  ///   - form: of the arguments.
  ///   - gives: the form of its answer.
  ///   - traits: of all its requests.
  ///   - wish: the wish that its requests have of their item, where the form does not know it.
  ///   - make: the request with these arguments.
  ///   - part: the arguments of such a request; `nil` for one of another method.
  init<Arguments>(
    _ name: MemberName, takes form: ArgumentForm<Arguments>, gives: AnswerForm,
    _ traits: Traits = [], wish: String? = nil, _ make: @escaping (Arguments) -> ControlRequest,
    _ part: @escaping (ControlRequest) -> Arguments?
  ) {
    self.name = name
    takes = form.signature
    self.gives = gives
    self.traits = traits
    read = { (given) throws(BusFault) in make(try form.read(given)) }
    write = { request, writer in
      if let arguments = part(request) { form.write(arguments, &writer) }
    }
    facts = { request in
      guard let arguments = part(request) else { return nil }
      var facts = form.facts(arguments)
      if let wish { facts.wish = wish }
      return facts
    }
  }
}

/// The facts about a request besides its arguments.
nonisolated struct RequestFacts {
  /// The one item that it is about.
  var item: NotificationID?
  /// The wish that it has of that item, as one word: an action's key, `reply`, `show-again` or
  /// `snooze`.
  var wish = ""
  /// The wish to have one on the screen, or in the Center, again.
  static let shownAgain = "show-again"
  /// About how many bytes it takes while it waits; one without a list or a text takes next to
  /// nothing.
  var bytes = 0
}
