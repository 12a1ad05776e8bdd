#define _GNU_SOURCE
#include "pennant_memory.h"
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

static int let_go(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  const uintptr_t page = *(const uintptr_t *)context;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    // What is writable, or was while the program was being linked, may differ from its file.
    if (part->p_type != PT_LOAD || part->p_flags & PF_W) continue;
    const uintptr_t start = (object->dlpi_addr + part->p_vaddr) & ~(page - 1);
    const uintptr_t end = (object->dlpi_addr + part->p_vaddr + part->p_memsz + page - 1) & ~(page - 1);
    // madvise(2): "subsequent accesses of pages in the range will succeed", from the file. What is
    // no file, such as the kernel's own page of code, is refused, and stays.
    madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void pennant_let_go_of_text(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(let_go, &page);
}
