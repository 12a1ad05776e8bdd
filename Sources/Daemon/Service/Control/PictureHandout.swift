import ControlProtocol
import Descriptors
import LocalFiles
import MainLoop
import NotificationModel
import Store

/// Hands pictures of items to the person's own programs, as files in memory that nobody changes.
///
/// Files are read and judged beside the loop, where a slow disk is felt by nobody else.
final class PictureHandout {
  /// Each holds as much memory as a picture until the bus has it.
  private static let mostWaiting = 8

  /// Where a picture is from.
  nonisolated enum Source: Sendable {
    case pixels(PixelImage)
    /// A file that an app named, to be read now.
    case path(String)
    /// The content of such a file, as it was stored.
    case content([UInt8])

    /// `nil` for the name of an icon, which whoever asks can find by itself.
    init?(_ picture: Picture) {
      switch picture {
      case .pixels(let image): self = .pixels(image)
      case .file(let path): self = .path(path.rawValue)
      case .icon: return nil
      }
    }

    init(_ stored: StoredPicture) {
      switch stored {
      case .pixels(let image): self = .pixels(image)
      case .file(let bytes): self = .content(bytes)
      }
    }
  }

  private let beside: Beside
  private var waiting = 0

  init(beside: Beside) { self.beside = beside }

  /// Gives the picture, or `nil` where there is none that a program should decode; false where too
  /// many are waited for already.
  func hand(_ source: Source?, then: @escaping (HandedPicture?) -> Void) -> Bool {
    guard let source else {
      then(nil)
      return true
    }
    guard waiting < Self.mostWaiting else { return false }
    waiting += 1
    beside.run({ Self.picture(source) }) { [weak self] picture in
      self?.waiting -= 1
      then(picture)
    }
    return true
  }

  private nonisolated static func picture(_ source: Source) -> HandedPicture? {
    switch source {
    case .pixels(let image):
      return SealedFile.make(image.bytes).map {
        HandedPicture(
          $0,
          pixels: HandedPicture.Pixels(
            width: image.width, height: image.height, stride: image.rowStride,
            hasAlpha: image.hasAlpha))
      }
    case .path(let path):
      guard let bytes = try? PictureContent.read(path) else { return nil }
      return SealedFile.make(bytes).map { HandedPicture($0) }
    case .content(let content):
      guard let bytes = try? PictureContent.judged(content, of: "") else { return nil }
      return SealedFile.make(bytes).map { HandedPicture($0) }
    }
  }
}
