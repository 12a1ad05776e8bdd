// Texts in the person's language: gettext, which is a part of the C library.
#ifndef PENNANT_CLANGUAGE_H
#define PENNANT_CLANGUAGE_H
#include <libintl.h>
#include <locale.h>

// Has gettext look at LANGUAGE anew, which it otherwise does when the locale changes.
void pennant_language_changed(void);
#endif
