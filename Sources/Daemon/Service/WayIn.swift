/// The way into the service for the parts that are made before it.
///
/// A part that tells apps something also hears them, and one of two such parts has to be made
/// first. Their circle is closed here and nowhere else, before the loop runs. A part that calls
/// earlier is a mistake of ours, and ends the program at once instead of being unheard.
final class WayIn {
  private unowned var whole: Service?

  var service: Service {
    guard let whole else { preconditionFailure("a part called the service before it was whole") }
    return whole
  }

  func close(over service: Service) {
    precondition(whole == nil, "the service is whole already")
    whole = service
  }
}
