/** Takes the reader to the first thing to put right; answers whether there was one. */
export function focusFirstError(form: HTMLElement): boolean {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled), :invalid:not(fieldset, form)')
  const control = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input:checked, input') : first
  if (!control) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}
