/** Moves the focus behind a dialog that is about to close. While it is open, nothing outside can have the focus. */
export function focusBehindDialog(selector: string) {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus())
}
