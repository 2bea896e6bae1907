/** Takes the reader to the first thing to put right; answers whether there was one. */
export function focusFirstError(form: HTMLElement): boolean {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled), :invalid:not(fieldset, form)')
  if (!first) return false
  first.focus({ preventScroll: true })
  first.scrollIntoView({ block: 'center' })
  return true
}
