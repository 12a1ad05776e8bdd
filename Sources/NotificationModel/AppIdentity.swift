/// Which app a message counts as, and on what grounds.
public struct AppIdentity: Hashable, Sendable {
  public let app: AppID
  public let proof: Proof
  /// What it says it is, where its sandbox does not say whose it is.
  ///
  /// That may be a plain app which nobody could look at just then, so what the person wrote down
  /// to protect this app's words has to hold as well.
  public let perhaps: AppID?

  /// Puts the proven and the claimed part together: a sandbox cannot speak as another app.
  public init(claim: AppID, proof: Proof) {
    switch proof {
    case .sandbox(let proven): self.app = proven
    case .nothing, .unit: self.app = claim
    }
    self.proof = proof
    perhaps = app == .unknownSandbox ? claim : nil
  }

  /// Whether the system vouches that the message comes from the app it names.
  public var isProven: Bool { proof.app == app }
}

extension AppIdentity {
  /// Which app, and on what grounds, for people.
  public var sentence: String {
    switch proof {
    case .sandbox: "\(app.spelling), by its sandbox"
    case .unit(let proven) where proven == app: "\(app.spelling), by its own unit"
    case .unit(let proven): "\(app.spelling), as it says of itself; it runs as \(proven.spelling)"
    case .nothing: "\(app.spelling), as it says of itself"
    }
  }
}
