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
