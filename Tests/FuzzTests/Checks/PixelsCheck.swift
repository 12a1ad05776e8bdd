import Intake
import NotificationModel

/// Raw pixels are taken exactly where their numbers agree; said here once more, in wide numbers.
enum PixelsCheck {
  static func faults(in bytes: [UInt8]) -> [String] {
    var tape = Tape(bytes)
    let image = MadeNotify.image(&tape)
    let name = tape.pick(["image-data", "image_data", "icon_data"])
    let message = UntrustedNotify(hints: [UntrustedHint(name, .image(image))])
    let accepted = Intake.accept(message)
    var faults = Faults()
    faults.add(Fitness.faults(of: accepted))
    let isTaken: Bool
    if case .pixels(let taken) = accepted.notification.picture {
      isTaken = true
      faults.expect(
        taken.bytes.elementsEqual(image.bytes.prefix(taken.bytes.count)), "other pixels")
      faults.expect(
        (taken.width, taken.height) == (image.width, image.height)
          && taken.hasAlpha == image.hasAlpha, "another shape")
    } else {
      isTaken = false
      faults.expect(!accepted.repairs.isEmpty, "left out in silence")
    }
    faults.expect(isTaken == agrees(image), "taken: \(isTaken)")
    return faults.all
  }

  private static func agrees(_ image: UntrustedImage) -> Bool {
    let (width, height) = (Int128(image.width), Int128(image.height))
    let row = width * (image.hasAlpha ? 4 : 3)
    let stride = height == 1 ? row : Int128(image.rowStride)
    let edges = 1...Int128(Limits.imageEdge)
    return edges ~= width && edges ~= height && image.bitsPerSample == 8
      && image.channels == (image.hasAlpha ? 4 : 3) && stride >= row
      && stride * height <= Int128(Limits.imageBytes)
      && Int128(image.bytes.count) >= stride * (height - 1) + row
  }
}
