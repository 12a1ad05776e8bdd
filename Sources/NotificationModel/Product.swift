/// What this program calls itself.
public enum Product {
  public static let name = "Pennant"
  public static let vendor = "Pennant Project"
  public static let version = "0.1.0"
}
