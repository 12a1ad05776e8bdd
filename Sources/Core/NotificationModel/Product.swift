/// The service's own name, vendor and versions.
public enum Product {
  public static let name = "Pennant"
  public static let vendor = "Pennant Project"
  public static let version = "0.1.0"
  /// The version of the freedesktop specification that clients branch on.
  public static let specification = "1.2"
}
