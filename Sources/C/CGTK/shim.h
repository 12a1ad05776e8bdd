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

static inline gboolean pennant_moves(GtkSettings *settings) {
  gboolean moves = TRUE;
  if (settings) g_object_get(settings, "gtk-enable-animations", &moves, NULL);
  return moves;
}

// A callback in C: Swift has no function of this type that carries a name along.
static inline void pennant_name_button(GtkWidget *widget, gpointer name) {
  if (GTK_IS_TOGGLE_BUTTON(widget)) {
    atk_object_set_name(gtk_widget_get_accessible(widget), name);
  } else if (GTK_IS_CONTAINER(widget)) {
    gtk_container_forall(GTK_CONTAINER(widget), pennant_name_button, name);
  }
}

// The button of a GtkComboBox, which is its own and in no list of its children.
static inline void pennant_name_inner_button(GtkWidget *box, const char *name) {
  gtk_container_forall(GTK_CONTAINER(box), pennant_name_button, (gpointer)name);
}

// The labels of a row of libhandy are its own: each is at least so many letters wide.
static inline void pennant_keep_words(GtkWidget *widget, gpointer letters) {
  if (GTK_IS_LABEL(widget)) {
    gtk_label_set_width_chars(GTK_LABEL(widget), GPOINTER_TO_INT(letters));
  } else if (GTK_IS_CONTAINER(widget)) {
    gtk_container_forall(GTK_CONTAINER(widget), pennant_keep_words, letters);
  }
}

// A cell is at least so many letters wide, and ends in an ellipsis where its text has no room.
static inline void pennant_cut_cell(gpointer cell, int letters) {
  g_object_set(cell, "ellipsize", PANGO_ELLIPSIZE_END, "width-chars", letters, NULL);
}

// These are old, and nothing has come in their place before GTK 4.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

// The connector, which is the caller's to free.
static inline gchar *pennant_monitor_name(GdkDisplay *display, int number) {
  return gdk_screen_get_monitor_plug_name(gdk_display_get_default_screen(display), number);
}

static inline gboolean pennant_monitor_is_at(GdkDisplay *display, int number, const char *connector) {
  gchar *name = pennant_monitor_name(display, number);
  gboolean same = g_strcmp0(name, connector) == 0;
  g_free(name);
  return same;
}

// The monitor of the window that has the keys, else of the pointer.
static inline GdkMonitor *pennant_focused_monitor(GdkDisplay *display) {
  GdkWindow *active = gdk_screen_get_active_window(gdk_display_get_default_screen(display));
  if (active) {
    GdkMonitor *found = gdk_display_get_monitor_at_window(display, active);
    g_object_unref(active);
    return found;
  }
  GdkSeat *seat = gdk_display_get_default_seat(display);
  GdkDevice *pointer = seat ? gdk_seat_get_pointer(seat) : NULL;
  if (!pointer) return NULL;
  gint left = 0, top = 0;
  gdk_device_get_position(pointer, NULL, &left, &top);
  return gdk_display_get_monitor_at_point(display, left, top);
}

// Tab goes to one child and then to the other. Children with a window of their own have their place in that
// one, by which GTK would sort them.
static inline void pennant_order_keys(GtkWidget *parent, GtkWidget *first, GtkWidget *second) {
  GList *order = g_list_append(g_list_append(NULL, first), second);
  gtk_container_set_focus_chain(GTK_CONTAINER(parent), order);
  g_list_free(order);
}
G_GNUC_END_IGNORE_DEPRECATIONS

// The token that lets an app come to the front for the click of this moment: an id of startup
// notification on X11, a token of xdg-activation on Wayland. To be freed by g_free.
static inline gchar *pennant_activation_token(GdkDisplay *display) {
  GdkAppLaunchContext *context = gdk_display_get_app_launch_context(display);
  gdk_app_launch_context_set_timestamp(context, gtk_get_current_event_time());
  GAppInfo *app = g_app_info_create_from_commandline(
      "pennant", "Pennant", G_APP_INFO_CREATE_SUPPORTS_STARTUP_NOTIFICATION, NULL);
  gchar *token =
      app ? g_app_launch_context_get_startup_notify_id(G_APP_LAUNCH_CONTEXT(context), app, NULL) : NULL;
  if (app) g_object_unref(app);
  g_object_unref(context);
  return token;
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
  Display *server = gdk_x11_display_get_xdisplay(display);
  // The window may have gone meanwhile; whatever is under the pointer has the keys then.
  gdk_x11_display_error_trap_push(display);
  XSetInputFocus(server, keys, RevertToParent, CurrentTime);
  if (gdk_x11_display_error_trap_pop(display))
    XSetInputFocus(server, PointerRoot, RevertToPointerRoot, CurrentTime);
}

// A window manager is not asked, as GTK would ask it: it gives no keys to a window that it does not manage.
static inline void pennant_x11_take_keys(GdkWindow *window) {
  pennant_x11_give_keys(window, GDK_IS_X11_DISPLAY(gdk_window_get_display(window))
                                    ? gdk_x11_window_get_xid(window)
                                    : None);
}

// The fields of a GError belong to whichever module of GLib the importer saw first.
static inline const char *pennant_gtk_error_text(const GError *error) {
  return error && error->message ? error->message : "no reason given";
}

// Why something was not opened; empty where the person has no program for it.
static inline const char *pennant_opening_fault(const GError *error) {
  return g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED) ? "" : pennant_gtk_error_text(error);
}

// Told once, with the reason where the address could not be opened.
typedef void (*pennant_opened)(gpointer box, const char *fault);

typedef struct {
  pennant_opened told;
  gpointer box;
} pennant_opening;

static inline void pennant_end_opening(GObject *source, GAsyncResult *result, gpointer data) {
  (void)source;
  pennant_opening *opening = (pennant_opening *)data;
  GError *error = NULL;
  gboolean is_open = g_app_info_launch_default_for_uri_finish(result, &error);
  opening->told(opening->box, is_open ? NULL : pennant_opening_fault(error));
  g_clear_error(&error);
  g_free(opening);
}

// The context tells the compositor of the click for which the program may come to the front.
static inline void pennant_open_address(const char *address, pennant_opened told, gpointer box) {
  pennant_opening *opening = g_new(pennant_opening, 1);
  *opening = (pennant_opening){.told = told, .box = box};
  GdkAppLaunchContext *context = gdk_display_get_app_launch_context(gdk_display_get_default());
  gdk_app_launch_context_set_timestamp(context, gtk_get_current_event_time());
  g_app_info_launch_default_for_uri_async(
      address, G_APP_LAUNCH_CONTEXT(context), NULL, pennant_end_opening, opening);
  g_object_unref(context);
}
#endif
