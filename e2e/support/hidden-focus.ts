import type { Page } from '@playwright/test'

/** A phone, the small window of a page at 400 %, and a desk. */
const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
  { width: 1440, height: 900 },
]

/** WCAG 2.4.11: what the keyboard reaches and something that stays in place covers, whatever that is. */
export async function listHiddenFocus(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const found = await page.evaluate(listCovered)
    hidden.push(...found.map((each) => `${size.width} × ${size.height}: ${each}`))
  }
  return hidden
}

/** Runs in the page. */
function listCovered(): string[] {
  const found: string[] = []
  // an open menu is left as soon as the focus is elsewhere
  const stays = (element: Element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(element).position) && !element.closest('[popover]')
  const bars = [...document.querySelectorAll('body *')].filter((each) => stays(each) && each.checkVisibility())
  const stops = document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)')
  for (const stop of stops) {
    // a dialog lies above the bars
    if (!stop.checkVisibility() || stop.closest('dialog')) continue
    stop.focus()
    if (document.activeElement !== stop) continue
    const box = stop.getBoundingClientRect()
    if (box.height === 0) continue
    const bar = bars.find((each) => !each.contains(stop) && covers(each))
    if (bar) found.push(`${stop.tagName} ${stop.textContent.trim().slice(0, 30) || stop.id} behind .${bar.className}`)

    function covers(each: Element) {
      const { top, bottom, left, right } = each.getBoundingClientRect()
      const isWithin = box.top >= top - 1 && box.bottom <= bottom + 1 && box.left >= left - 1 && box.right <= right + 1
      const above = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      return isWithin && (above === null || each.contains(above))
    }
  }
  return found
}
