import type { Locator } from '@playwright/test'
import type { Language } from './texts.ts'
import { useView } from './views.ts'

/** How somebody goes about a story: which language they read, what they look at, and how they press. */
export type WayOfUse = {
  name: string
  language: Language
  use: ReturnType<typeof useView>
  press: (target: Locator) => Promise<void>
}

/**
 * The two that differ in everything; a story that is told in both is seen to hold in the languages, on the screens and
 * by the keys.
 */
export const twoWays: readonly WayOfUse[] = [
  {
    name: 'at the desk, by keyboard',
    language: 'en',
    use: useView({ theme: 'light', language: 'en', width: 1440 }),
    press: pressByKeys,
  },
  {
    name: 'en el teléfono',
    language: 'es',
    use: useView({ theme: 'dark', language: 'es', width: 390 }),
    press: (target) => target.tap(),
  },
]

const mostSteps = 150

/** Goes to it with the keys alone, as the page's order has it, and presses it. */
export async function pressByKeys(target: Locator) {
  const key = await goByKeys(target)
  if (key !== 'none') await target.page().keyboard.press(key)
}

/** Goes to it with the keys alone; answers the key that presses it, `none` for what is pressed already. */
export async function goByKeys(target: Locator): Promise<'Enter' | 'Space' | 'none'> {
  await target.waitFor()
  const page = target.page()
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const key = await target.evaluate(sayNextKey)
    if (key === 'Enter' || key === 'Space' || key === 'none') return key
    await page.keyboard.press(key)
  }
  throw new Error(`The keys do not lead to ${String(target)}`)
}

/** In the page: the key that leads nearer, or what presses it where the focus is. */
function sayNextKey(element: HTMLElement | SVGElement): string {
  const focused = document.activeElement
  const type = element instanceof HTMLInputElement ? element.type : ''
  if (element === focused)
    return type === 'radio' && (element as HTMLInputElement).checked
      ? 'none'
      : type === 'radio' || type === 'checkbox'
        ? 'Space'
        : 'Enter'
  const isAhead = Boolean(focused && focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
  // within a group of radio buttons, and among tabs, arrows move
  const isSibling =
    type === 'radio'
      ? focused instanceof HTMLInputElement && focused.name === (element as HTMLInputElement).name
      : element.role === 'tab' && focused?.parentElement === element.parentElement
  if (isSibling) return isAhead ? 'ArrowRight' : 'ArrowLeft'
  return isAhead ? 'Tab' : 'Shift+Tab'
}
