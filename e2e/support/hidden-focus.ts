import type { Page } from '@playwright/test'

/** A phone, the small window of a page at 400 %, and a desk. */
const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
  { width: 1440, height: 900 },
]

declare global {
  /** What stays in place and covers all of the stop. */
  var findCover: (stop: Element) => string | undefined
}

/**
 * WCAG 2.4.11: what can have the focus and something that stays in place covers, whatever that is: in the page, in its
 * bars, and in the dialog or menu that is open. Here each is focused in turn, also what only arrow keys reach; whoever
 * walks with `walkByTab` asks `findCover`.
 */
export async function listHiddenFocus(page: Page, among: readonly (typeof sizes)[number][] = sizes): Promise<string[]> {
  const hidden: string[] = []
  for (const size of among) {
    await page.setViewportSize(size)
    await page.evaluate(lookForCovers)
    const found = await page.evaluate(listCovered)
    hidden.push(...found.map((each) => `${size.width} × ${size.height}: ${each}`))
  }
  return hidden
}

/** Runs in the page. */
function listCovered(): string[] {
  const found: string[] = []
  const stops = document.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
  )
  for (const stop of stops) {
    if (!stop.checkVisibility()) continue
    stop.focus()
    if (document.activeElement !== stop) continue
    const cover = findCover(stop)
    if (cover) found.push(cover)
  }
  return found
}

/** Runs in the page, in the window as it is now. */
export function lookForCovers() {
  const stays = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)
  const bars = [...document.querySelectorAll('body *')].filter((each) => stays(each) && each.checkVisibility())
  window.findCover = (stop) => {
    const box = stop.getBoundingClientRect()
    if (box.height === 0) return undefined
    const bar = bars.find((each) => !each.contains(stop) && staysOpen(each) && covers(each))
    return bar && `${stop.tagName} ${stop.textContent.trim().slice(0, 30) || stop.id} behind .${bar.className}`

    /** A menu is left as soon as the focus is elsewhere. */
    function staysOpen(each: Element) {
      const menu = each.closest('[popover]')
      return !menu || menu.contains(stop)
    }

    function covers(each: Element) {
      const { top, bottom, left, right } = each.getBoundingClientRect()
      const isWithin = box.top >= top - 1 && box.bottom <= bottom + 1 && box.left >= left - 1 && box.right <= right + 1
      if (!isWithin) return false
      const above = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      return above === null || each.contains(above)
    }
  }
}
