import type { Page } from '@playwright/test'

/**
 * WCAG 2.5.8: what is pressed and is less than 24 px wide or high, unless it stands in a sentence. We do not use its
 * exception for small targets that have room around them.
 */
export function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const leastPx = 24
    const roles = ['button', 'link', 'tab', 'menuitem', 'checkbox', 'radio', 'switch', 'option', 'slider']
    const selector = [
      'a[href]',
      'button',
      'input:not([type="hidden"])',
      'select',
      'textarea',
      'summary',
      ...roles.map((role) => `[role="${role}"]`),
      '[tabindex="0"]',
    ].join(', ')

    const topLayer = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1) ?? document.body
    return [...topLayer.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      if (element.matches(':disabled, .skip-link') || element.closest('[inert], .visually-hidden')) return []
      const { width, height } = sizeOf(element)
      if (width < 2 || height < 2 || Math.min(width, height) >= leastPx - 0.5 || isInSentence(element)) return []
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
      const place = element.getAttribute('class') || element.parentElement?.closest('[class]')?.getAttribute('class')
      return [`${Math.round(width)} × ${Math.round(height)}: ${element.tagName.toLowerCase()}.${place} "${name}"`]
    })

    /** A label is pressed for its field, and a card for the link that lies over all of it. */
    function sizeOf(element: HTMLElement) {
      const over = getComputedStyle(element, '::after')
      const isCard = over.position === 'absolute' && over.content !== 'none' && element.offsetParent
      if (isCard && getComputedStyle(element).position === 'static') return element.offsetParent.getBoundingClientRect()
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const boxes = [element, ...labels]
        .map((each) => each.getBoundingClientRect())
        .filter((box) => box.width > 1 && box.height > 1)
      return {
        width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
        height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
      }
    }

    /** Words beside it, in its own line of text, which no padding may break apart. */
    function isInSentence(element: HTMLElement): boolean {
      if (getComputedStyle(element).display !== 'inline') return false
      let block = element.parentElement!
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!
      const others = [...block.querySelectorAll(selector)].reduce(
        (text, each) => text.replace(each.textContent, ''),
        block.textContent,
      )
      return /\p{L}{2}/u.test(others)
    }
  })
}
