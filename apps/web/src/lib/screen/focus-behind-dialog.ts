/** Puts the focus on what lies behind a dialog that is about to go; as long as it is open, nothing else takes the focus. */
export function focusBehindDialog(selector: string) {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus())
}
