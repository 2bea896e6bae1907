import type { AskedPlace } from '#lib/places/asked-place.ts'
import { type Question, whens } from '../question/question.ts'

/** What a reader has done in the form that came drawn. */
export type EarlyInput = {
  changes: Partial<Question>
  /** They opened it below its question. */
  isOpen: boolean
  focused: 'from' | 'to' | undefined
  /** Names of buttons that were pressed. */
  pressed: readonly string[]
}

/**
 * Reads the form that came drawn, which stands until the one that asks is shown in its place; undefined where there is
 * none, and where it has been sent.
 */
export function readEarlyForm(): EarlyInput | undefined {
  const form = document.querySelector<HTMLFormElement>('form[data-early]')
  if (!form || form.dataset['sent'] !== undefined) return undefined
  const input = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const typed = (name: 'from' | 'to') => {
    const field = input(name)
    return field && field.value !== field.defaultValue ? { place: placeOf(field.value) } : undefined
  }
  const [from, to] = [typed('from'), typed('to')]
  const focused = (['from', 'to'] as const).find((name) => input(name) === document.activeElement)
  const buttons = form.querySelectorAll<HTMLElement>('[data-pressed], details[open] > summary')
  return {
    changes: { ...(from && { origin: from.place }), ...(to && { destination: to.place }), ...readWhen(form) },
    isOpen: form.closest<HTMLDetailsElement>('details[open]') !== null,
    focused,
    pressed: [...buttons].map(nameOf),
  }
}

/** Presses the buttons of these names in the form that asks. */
export function pressAgain(form: HTMLFormElement, names: readonly string[]) {
  for (const button of form.querySelectorAll<HTMLElement>('button[type="button"], summary'))
    if (names.includes(nameOf(button))) button.click()
}

function nameOf(button: HTMLElement): string {
  return button.getAttribute('aria-label') ?? button.textContent ?? ''
}

function placeOf(text: string): AskedPlace | null {
  return text.trim() ? { text: text.trim() } : null
}

function readWhen(form: HTMLFormElement): Partial<Question> {
  const fields = [...form.querySelectorAll<HTMLInputElement>('.when-fields input')]
  if (fields.every((each) => each.checked === each.defaultChecked && each.value === each.defaultValue)) return {}
  const data = new FormData(form)
  const when = whens.find((each) => each === data.get('when'))
  if (!when || when === 'now') return when ? { when, date: '', time: '', at: '' } : {}
  return { when, date: textOf(data.get('date')), time: textOf(data.get('time')), at: '' }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
