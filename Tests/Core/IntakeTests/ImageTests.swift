import Intake
import NotificationModel
import Testing

/// Images whose numbers are true, and images whose numbers lie.
@Suite(.timeLimit(.minutes(1)))
struct ImageTests {
  @Test(arguments: [
    (image(2, 2, 6, 3, 12), 12),
    (image(2, 2, 8, 3, 14), 14),
    (image(2, 2, 8, 3, 16), 14),
    (image(2, 2, 8, 4, 16), 16),
    (image(2, 2, 8, 4, 4_096), 16),
    (image(1, 1, 3, 3, 3), 3),
    (image(1, 1, .max, 3, 3), 3),
    (image(1, 1, -1, 4, 4), 4),
    (image(512, 512, 2_048, 4, 1 << 20), 1 << 20),
  ])
  func `an image with enough bytes is taken, the excess dropped`(sent: UntrustedImage, bytes: Int)
    throws
  {
    let accepted = accept(sent)
    guard case .pixels(let pixels) = accepted.notification.picture else {
      Issue.record("no picture: \(accepted.repairs)")
      return
    }
    #expect(pixels.bytes.count == bytes)
    let row = pixels.width * pixels.channels
    #expect(pixels.bytes.count == Int((pixels.height - 1) * pixels.rowStride + row))
    #expect(accepted.repairs.isEmpty)
  }

  @Test(arguments: [
    (image(0, 2, 6, 3, 12), ImageFault.empty),
    (image(2, 0, 6, 3, 12), .empty),
    (image(-1, 2, 6, 3, 12), .empty),
    (image(.min, .min, .min, 3, 12), .empty),
    (image(513, 1, 1_539, 3, 2_000), .tooBig),
    (image(1, 513, 3, 3, 2_000), .tooBig),
    (image(.max, .max, .max, 4, 16), .tooBig),
    (image(512, 512, .max, 4, 16), .tooBig),
    (image(512, 512, 2_052, 4, 1 << 21), .tooBig),
    (image(2, 2, .max, 4, 16), .tooBig),
    (image(2, 2, 6, 3, 12, bits: 16), .sampleSize),
    (image(2, 2, 6, 3, 12, bits: .min), .sampleSize),
    (image(2, 2, 6, 3, 12, alpha: true), .channels),
    (image(2, 2, 8, 4, 16, alpha: false), .channels),
    (image(2, 2, 2, 1, 16), .channels),
    (image(2, 2, 2, .max, 16), .channels),
    (image(2, 2, 2, -4, 16), .channels),
    (image(2, 2, 5, 3, 12), .overlappingRows),
    (image(2, 2, 0, 3, 12), .overlappingRows),
    (image(2, 2, -6, 3, 12), .overlappingRows),
    (image(2, 2, .min, 3, 12), .overlappingRows),
    (image(2, 2, 6, 3, 11), .tooFewBytes),
    (image(2, 2, 8, 3, 13), .tooFewBytes),
    (image(512, 512, 2_048, 4, 0), .tooFewBytes),
  ])
  func `an image whose numbers lie is dropped, the notice kept`(
    sent: UntrustedImage, fault: ImageFault
  ) {
    let accepted = accept(sent)
    #expect(accepted.notification.picture == nil)
    #expect(accepted.notification.title == "Title")
    #expect(accepted.repairs == [.pixelsDropped(hint: .init("image-data"), fault)])
  }

  private static let good = image(1, 1, 4, 4, 4)
  private static let bad = image(1, 1, 4, 4, 3)
  private static let goodPixels = Picture.pixels(
    PixelImage(width: 1, height: 1, rowStride: 4, hasAlpha: true, bytes: [0, 1, 2, 3]))

  @Test(
    arguments: [
      ([("image-path", .text("a")), ("image-data", .image(good))], goodPixels),
      ([("image_data", .image(good)), ("image-path", .text("a"))], goodPixels),
      ([("icon_data", .image(good)), ("image-path", .text("a"))], .icon(IconName("a"))),
      ([("icon_data", .image(good))], goodPixels),
      ([("icon-data", .image(good))], goodPixels),
      ([("image-data", .image(bad)), ("image-path", .text("a"))], .icon(IconName("a"))),
      ([("image-path", .text("http://x/")), ("icon_data", .image(good))], goodPixels),
      ([("image-path", .text("new")), ("image_path", .text("old"))], .icon(IconName("new"))),
      ([("image_path", .text("old")), ("image-path", .text("new"))], .icon(IconName("new"))),
      ([("image_path", .text("old"))], .icon(IconName("old"))),
      ([("image-data", .image(bad))], nil),
      ([("image-data", .text("/a.png"))], nil),
    ] as [([(String, UntrustedHint.Value)], Picture?)])
  func `pixels come before a path, a path before the oldest hint; the first good one counts`(
    hints: [(String, UntrustedHint.Value)], picture: Picture?
  ) {
    let sent = UntrustedNotify(summary: "Title", hints: hints.map { UntrustedHint($0, $1) })
    #expect(Intake.accept(sent).notification.picture == picture)
  }

  private func accept(_ image: UntrustedImage) -> Intake.Accepted {
    Intake.accept(
      UntrustedNotify(summary: "Title", hints: [UntrustedHint("image-data", .image(image))]))
  }
}

/// Width, height, stride, channels and how many bytes really follow.
func image(
  _ width: Int32, _ height: Int32, _ stride: Int32, _ channels: Int32, _ bytes: Int,
  bits: Int32 = 8, alpha: Bool? = nil
) -> UntrustedImage {
  UntrustedImage(
    width: width, height: height, rowStride: stride, hasAlpha: alpha ?? (channels == 4),
    bitsPerSample: bits, channels: channels,
    bytes: (0..<bytes).map { UInt8(truncatingIfNeeded: $0) })
}
