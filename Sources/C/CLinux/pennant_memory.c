#define _GNU_SOURCE
#include "pennant_memory.h"
#include <link.h>
#include <malloc.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Whether its text was changed when it was loaded (DT_TEXTREL): then it differs from its file.
static int has_changed_text(const struct dl_phdr_info *object) {
  for (int i = 0; i < object->dlpi_phnum; i++) {
    if (object->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const void *)(object->dlpi_addr + object->dlpi_phdr[i].p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++)
      if (entry->d_tag == DT_TEXTREL || (entry->d_tag == DT_FLAGS && entry->d_un.d_val & DF_TEXTREL)) return 1;
  }
  return 0;
}

static int let_go(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  if (has_changed_text(object)) return 0;
  const uintptr_t page = *(const uintptr_t *)context;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    // Memory that is writable, or was during linking, may differ from its file.
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

void pennant_let_go_of_free_memory(void) {
  malloc_trim(0);
}

void pennant_use_one_heap(void) {
  mallopt(M_ARENA_MAX, 1);
}

void pennant_give_large_pieces_back(void) {
  // mallopt(3): "Setting any of M_TRIM_THRESHOLD, M_TOP_PAD, M_MMAP_THRESHOLD, or M_MMAP_MAX" ends that
  // the threshold follows the largest piece that was freed, up to 32 MiB, and twice of it stays here.
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  mallopt(M_TRIM_THRESHOLD, 8 << 20);
}

__attribute__((noinline)) void pennant_overwrite_stack(void) {
  char left[256 << 10];
  memset(left, 0, sizeof left);
  // A compiler would leave out what nobody reads.
  __asm__ volatile("" : : "r"(left) : "memory");
}
