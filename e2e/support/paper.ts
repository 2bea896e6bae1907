import type { Page } from '@playwright/test'

/** From now on nothing is printed; what would be on the paper can be read. */
export async function takePaper(page: Page) {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { isPrinting: true })
  })
  return {
    /** The words and pictures on the paper that the press of a button brings about. */
    async readAfter(press: () => Promise<unknown>): Promise<string[]> {
      await press()
      await page.waitForFunction(() => 'isPrinting' in window)
      await page.emulateMedia({ media: 'print' })
      const read = await page.evaluate(() => {
        // a name of another language within its sentence, and the groups in which a code is read
        const partOfText = 'span[lang], .code-letters__group'
        const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
          (each) =>
            each.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
            each.closest('.visually-hidden') === null &&
            !each.matches(partOfText),
        )
        const words = shown.map((each) =>
          [...each.childNodes]
            .filter((node) => node.nodeType === Node.TEXT_NODE || (node as Element).matches?.(partOfText))
            .map(({ textContent }) => textContent)
            .join('')
            .trim(),
        )
        return [...words, ...shown.filter((each) => each.role === 'img').map((each) => each.ariaLabel ?? '')].filter(
          Boolean,
        )
      })
      await page.emulateMedia({ media: null })
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      return read
    },
  }
}
