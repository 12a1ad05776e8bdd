/// A `--name`, perhaps with a value.
struct Option: Sendable {
  enum Kind: Sendable {
    case flag
    /// With what stands for it in the help.
    case value(String)
    /// May be given more than once.
    case values(String)
  }

  let name: String
  let kind: Kind
  let meaning: String

  init(_ name: String, _ kind: Kind, _ meaning: String) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
  }

  var shown: String {
    switch kind {
    case .flag: "--\(name)"
    case .value(let what): "--\(name) \(what)"
    case .values(let what): "--\(name) \(what) …"
    }
  }

  static let help = Option("help", .flag, "shows this help")
}
