// The one door to GTK and what draws for it. Only what Swift cannot import is written here.
#ifndef PENNANT_CGTK_SHIM_H
#define PENNANT_CGTK_SHIM_H
#include <gdk/gdkx.h>
#include <gtk-layer-shell/gtk-layer-shell.h>
#include <gtk/gtk.h>
#include <handy.h>

// GDK_IS_WAYLAND_DISPLAY and its like are macros; the name of the type says the same.
static inline gboolean pennant_is_wayland(GdkDisplay *display) {
  return g_strcmp0(G_OBJECT_TYPE_NAME(display), "GdkWaylandDisplay") == 0;
}

// Properties are read by variadic functions.
static inline gboolean pennant_is_dark(GtkSettings *settings) {
  if (!settings) return FALSE;
  // GTK itself looks at this variable, and leaves the settings as they are.
  const gchar *named_theme = g_getenv("GTK_THEME");
  if (named_theme && *named_theme) return g_str_has_suffix(named_theme, "dark");
  gboolean prefers = FALSE;
  gchar *theme = NULL;
  g_object_get(settings, "gtk-application-prefer-dark-theme", &prefers, "gtk-theme-name", &theme,
               NULL);
  gchar *small = theme ? g_ascii_strdown(theme, -1) : NULL;
  gboolean named = small && g_str_has_suffix(small, "dark");
  g_free(small);
  g_free(theme);
  return prefers || named;
}

// GTK gives and asks for no window of others, which X11 has the keys return to.
static inline gulong pennant_x11_key_window(GdkWindow *window) {
  GdkDisplay *display = gdk_window_get_display(window);
  if (!GDK_IS_X11_DISPLAY(display)) return 0;
  Window keys = None;
  int revert = 0;
  XGetInputFocus(gdk_x11_display_get_xdisplay(display), &keys, &revert);
  return keys;
}

static inline gboolean pennant_x11_has_keys(GdkWindow *window) {
  return GDK_IS_X11_DISPLAY(gdk_window_get_display(window)) &&
         pennant_x11_key_window(window) == gdk_x11_window_get_xid(window);
}

static inline void pennant_x11_give_keys(GdkWindow *window, gulong keys) {
  GdkDisplay *display = gdk_window_get_display(window);
  if (!GDK_IS_X11_DISPLAY(display) || !keys) return;
  // The window may have gone meanwhile.
  gdk_x11_display_error_trap_push(display);
  XSetInputFocus(gdk_x11_display_get_xdisplay(display), keys, RevertToParent, CurrentTime);
  gdk_x11_display_error_trap_pop_ignored(display);
}

// The fields of a GError belong to whichever module of GLib the importer saw first.
static inline const char *pennant_gtk_error_text(const GError *error) {
  return error && error->message ? error->message : "no reason given";
}
#endif
