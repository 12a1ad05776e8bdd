#include "CLanguage.h"

// gettext(3), "Environment": programs that change LANGUAGE count this up; no header declares it.
extern int _nl_msg_cat_cntr;

void pennant_language_changed(void) { ++_nl_msg_cat_cntr; }
