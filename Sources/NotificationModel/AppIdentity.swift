/// Which app a message counts as, and on what grounds.
public struct AppIdentity: Hashable, Sendable {
  public let app: AppID
  public let proof: Proof

  /// Puts the proven and the claimed part together: a sandbox cannot speak as another app.
  public init(claim: AppID, proof: Proof) {
    switch proof {
    case .sandbox(let proven): self.app = proven
    case .nothing, .unit: self.app = claim
    }
    self.proof = proof
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
