// The facts that GTK's widgets do not tell screen readers by themselves.
//
// Widgets are `void *` here: their types belong to CGTK.
#ifndef PENNANT_CREADERS_H
#define PENNANT_CREADERS_H

// From now on what a widget was says that it is gone (ATK_STATE_DEFUNCT). GTK's buttons, labels and
// fields say nothing then, not even an empty set of states, which the bridge to the readers asks for
// as long as some reader may know them.
void pennant_widgets_say_when_gone(void);

// An event box (GtkEventBox) with which a screen reader can do something. The signal `reader-deed`
// tells which deed it is, by its place in the offer.
void *pennant_surface_new(void);

// Has the surface be drawn so far beside its place.
void pennant_surface_drift(void *surface, double across, double down);

// Offers one deed more, with a name for programs, such as `click`, and words for people; none of those
// before. Texts are copied.
void pennant_surface_offer(void *surface, const char *name, const char *words);
void pennant_surface_offer_none(void *surface);
#endif
