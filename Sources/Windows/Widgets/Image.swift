internal import CGTK
public import NotificationModel

/// A picture or an icon of a fixed size.
public final class Image: Widget {
  private let size: Int32
  /// The picture that is drawn, and how round its corners are; `nil` for an icon of the theme.
  private var source: (pixels: Pixels, corners: Double)?
  private var image: UnsafeMutablePointer<GtkImage> { unsafe cast(to: GtkImage.self) }

  public init(size: Int32) {
    self.size = size
    unsafe super.init(gtk_image_new())
    ask(width: size, height: size)
    // The window has gone to a monitor of another scale.
    hear("notify::scale-factor") { [weak self] in self?.draw() }
  }

  /// Shows the first of these names that the icon theme has; false where it has none.
  public func show(iconNamed names: [String]) -> Bool {
    let theme = unsafe gtk_icon_theme_get_default()
    guard let name = names.first(where: { unsafe has(theme, $0) }) else { return false }
    source = nil
    unsafe gtk_image_set_from_icon_name(image, name, GTK_ICON_SIZE_BUTTON)
    unsafe gtk_image_set_pixel_size(image, size)
    return true
  }

  /// Whether the theme has an icon that can be read: GTK would wait for ever for a pipe by its name.
  private func has(_ theme: UnsafeMutablePointer<GtkIconTheme>?, _ name: String) -> Bool {
    Set([1, scale, Monitor.mostScale]).allSatisfy { scale in
      guard
        let found = unsafe gtk_icon_theme_lookup_icon_for_scale(
          theme, name, size, scale, GTK_ICON_LOOKUP_FORCE_SIZE)
      else { return false }
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(found)) }
      // One that GTK brings itself is no file.
      guard let path = unsafe gtk_icon_info_get_filename(found) else { return true }
      return unsafe g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0
    }
  }

  /// Shows a file, cut to the size with its corners round; false where there is no picture in it.
  public func show(fileAt path: String, corners: Double = 0) -> Bool {
    // A small one is left as it is, a large one is decoded no larger than it is shown.
    let edge = size &* Monitor.mostScale
    var (width, height): (Int32, Int32) = (0, 0)
    guard unsafe gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0
    else { return false }
    let across = width <= height ? edge : -1
    let down = width <= height ? -1 : edge
    guard let pixels = unsafe gdk_pixbuf_new_from_file_at_scale(path, across, down, 1, nil)
    else { return false }
    return unsafe show(Pixels(owning: pixels), corners: corners)
  }

  /// Shows the content of a file; false where there is no picture in it.
  public func show(_ content: [UInt8]) -> Bool {
    let bytes = unsafe content.withUnsafeBytes {
      unsafe g_bytes_new($0.baseAddress, gsize($0.count))
    }
    defer { unsafe g_bytes_unref(bytes) }
    guard let stream = unsafe g_memory_input_stream_new_from_bytes(bytes) else { return false }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(stream)) }
    // Fits both edges; a picture that is longer one way is drawn a little less sharp.
    let edge = size &* Monitor.mostScale
    guard let pixels = unsafe gdk_pixbuf_new_from_stream_at_scale(stream, edge, edge, 1, nil, nil)
    else { return false }
    return unsafe show(Pixels(owning: pixels), corners: 0)
  }

  public func show(_ picture: PixelImage, corners: Double = 0) -> Bool {
    // gdk_pixbuf_new_from_bytes: the last row need not be filled up to its stride.
    let bytes = unsafe picture.bytes.withUnsafeBytes { buffer in
      unsafe g_bytes_new(buffer.baseAddress, gsize(buffer.count))
    }
    defer { unsafe g_bytes_unref(bytes) }
    guard
      let pixels = unsafe gdk_pixbuf_new_from_bytes(
        bytes, GDK_COLORSPACE_RGB, picture.hasAlpha ? 1 : 0, 8, picture.width, picture.height,
        picture.rowStride)
    else { return false }
    return unsafe show(Pixels(owning: pixels), corners: corners)
  }

  private func show(_ pixels: Pixels, corners: Double) -> Bool {
    guard pixels.width > 0, pixels.height > 0 else { return false }
    source = (pixels, corners)
    draw()
    return true
  }

  /// Draws the middle of the picture, as large as the widget, in its round corners.
  private func draw() {
    guard let (pixels, corners) = source else { return }
    let edge = Double(size)
    let scale = self.scale
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, size &* scale, size &* scale)
    defer { unsafe cairo_surface_destroy(surface) }
    unsafe cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    let drawing = unsafe cairo_create(surface)
    defer { unsafe cairo_destroy(drawing) }
    if corners > 0 {
      let all = Frame(left: 0, top: 0, width: size, height: size)
      unsafe addRoundBox(all, corners: corners, to: drawing)
      unsafe cairo_clip(drawing)
    }
    let factor = edge / min(pixels.width, pixels.height)
    unsafe cairo_translate(
      drawing, (edge - pixels.width * factor) / 2, (edge - pixels.height * factor) / 2)
    unsafe cairo_scale(drawing, factor, factor)
    unsafe gdk_cairo_set_source_pixbuf(drawing, pixels.pointer, 0, 0)
    // Without this the edge is mixed with what is not there.
    unsafe cairo_pattern_set_extend(cairo_get_source(drawing), CAIRO_EXTEND_PAD)
    unsafe cairo_paint(drawing)
    unsafe gtk_image_set_from_surface(image, surface)
  }
}

/// A picture of GTK's, held while it is shown.
@safe
private final class Pixels {
  nonisolated(unsafe) let pointer: OpaquePointer
  let width: Double
  let height: Double

  /// Takes over the one reference that the caller has.
  init(owning pointer: OpaquePointer) {
    unsafe self.pointer = pointer
    width = unsafe Double(gdk_pixbuf_get_width(pointer))
    height = unsafe Double(gdk_pixbuf_get_height(pointer))
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }
}
