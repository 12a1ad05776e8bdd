#include "CReaders.h"

#include <gtk/gtk-a11y.h>
#include <gtk/gtk.h>

// The function of GTK's, and ours before it; of each type a pair of its own, because a type calls the
// function of the one that it is made from.
#define BEFORE_THAT_OF(type)                                                     \
  static AtkStateSet *(*gtk_states_of_##type)(AtkObject *);                      \
  static AtkStateSet *states_of_##type(AtkObject *object) {                      \
    return gtk_accessible_get_widget(GTK_ACCESSIBLE(object))                     \
               ? gtk_states_of_##type(object)                                    \
               : states_when_gone();                                             \
  }

#define PUT_BEFORE(type)                                                         \
  do {                                                                           \
    AtkObjectClass *class = g_type_class_ref(gtk_##type##_accessible_get_type()); \
    gtk_states_of_##type = class->ref_state_set;                                 \
    class->ref_state_set = states_of_##type;                                     \
  } while (0)

static AtkStateSet *states_when_gone(void) {
  AtkStateSet *states = atk_state_set_new();
  atk_state_set_add_state(states, ATK_STATE_DEFUNCT);
  return states;
}

BEFORE_THAT_OF(button)
BEFORE_THAT_OF(toggle_button)
BEFORE_THAT_OF(label)
BEFORE_THAT_OF(entry)

void pennant_widgets_say_when_gone(void) {
  static gboolean is_done = FALSE;
  if (is_done) return;
  is_done = TRUE;
  PUT_BEFORE(button);
  PUT_BEFORE(toggle_button);
  PUT_BEFORE(label);
  PUT_BEFORE(entry);
}
