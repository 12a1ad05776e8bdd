#include "CReaders.h"

#include <gtk/gtk-a11y.h>
#include <gtk/gtk.h>

// A deed that is offered: its name for programs, and words for people.
typedef struct {
  char *name;
  char *words;
} Deed;

typedef struct {
  GtkEventBox parent;
  GArray *deeds;
  double across, down;
} PennantSurface;
typedef GtkEventBoxClass PennantSurfaceClass;

typedef GtkContainerAccessible PennantSurfaceAccessible;
typedef GtkContainerAccessibleClass PennantSurfaceAccessibleClass;

static guint done;

static void forget(gpointer deed) {
  g_free(((Deed *)deed)->name);
  g_free(((Deed *)deed)->words);
}

// The answers to screen readers: nothing of a surface that is gone.

static PennantSurface *surface_of(AtkAction *action) {
  return (PennantSurface *)gtk_accessible_get_widget(GTK_ACCESSIBLE(action));
}

static Deed *deed_of(AtkAction *action, gint place) {
  PennantSurface *surface = surface_of(action);
  if (!surface || place < 0 || (guint)place >= surface->deeds->len) return NULL;
  return &g_array_index(surface->deeds, Deed, place);
}

static gint count(AtkAction *action) {
  PennantSurface *surface = surface_of(action);
  return surface ? (gint)surface->deeds->len : 0;
}

static const gchar *name(AtkAction *action, gint place) {
  Deed *deed = deed_of(action, place);
  return deed ? deed->name : NULL;
}

static const gchar *words(AtkAction *action, gint place) {
  Deed *deed = deed_of(action, place);
  return deed ? deed->words : NULL;
}

static gboolean do_deed(AtkAction *action, gint place) {
  if (!deed_of(action, place) || !gtk_widget_is_sensitive(GTK_WIDGET(surface_of(action))))
    return FALSE;
  // The deed may end the surface.
  PennantSurface *surface = g_object_ref(surface_of(action));
  g_signal_emit(surface, done, 0, place);
  g_object_unref(surface);
  return TRUE;
}

static void offer_actions(AtkActionIface *interface) {
  interface->get_n_actions = count;
  interface->get_name = name;
  interface->get_localized_name = words;
  interface->get_description = words;
  interface->do_action = do_deed;
}

static GType pennant_surface_accessible_get_type(void);
G_DEFINE_TYPE_WITH_CODE(PennantSurfaceAccessible, pennant_surface_accessible,
                        GTK_TYPE_CONTAINER_ACCESSIBLE,
                        G_IMPLEMENT_INTERFACE(ATK_TYPE_ACTION, offer_actions))
static void pennant_surface_accessible_class_init(PennantSurfaceAccessibleClass *class) {
  (void)class;
}
static void pennant_surface_accessible_init(PennantSurfaceAccessible *accessible) {
  (void)accessible;
}

// The widget.

static GType pennant_surface_get_type(void);
G_DEFINE_TYPE(PennantSurface, pennant_surface, GTK_TYPE_EVENT_BOX)

static void finalize(GObject *object) {
  g_array_unref(((PennantSurface *)object)->deeds);
  G_OBJECT_CLASS(pennant_surface_parent_class)->finalize(object);
}

// A handler of the signal `draw` could not move anything: GTK saves and restores the drawing around each.
static gboolean draw(GtkWidget *widget, cairo_t *drawing) {
  PennantSurface *surface = (PennantSurface *)widget;
  cairo_translate(drawing, surface->across, surface->down);
  return GTK_WIDGET_CLASS(pennant_surface_parent_class)->draw(widget, drawing);
}

static void pennant_surface_class_init(PennantSurfaceClass *class) {
  G_OBJECT_CLASS(class)->finalize = finalize;
  GTK_WIDGET_CLASS(class)->draw = draw;
  gtk_widget_class_set_accessible_type(GTK_WIDGET_CLASS(class),
                                       pennant_surface_accessible_get_type());
  done = g_signal_new("reader-deed", G_TYPE_FROM_CLASS(class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void pennant_surface_init(PennantSurface *surface) {
  surface->deeds = g_array_new(FALSE, FALSE, sizeof(Deed));
  g_array_set_clear_func(surface->deeds, forget);
}

void *pennant_surface_new(void) { return g_object_new(pennant_surface_get_type(), NULL); }

void pennant_surface_drift(void *surface, double across, double down) {
  ((PennantSurface *)surface)->across = across;
  ((PennantSurface *)surface)->down = down;
}

void pennant_surface_offer(void *surface, const char *name, const char *words) {
  Deed deed = {g_strdup(name), g_strdup(words)};
  g_array_append_val(((PennantSurface *)surface)->deeds, deed);
}

void pennant_surface_offer_none(void *surface) {
  g_array_set_size(((PennantSurface *)surface)->deeds, 0);
}
