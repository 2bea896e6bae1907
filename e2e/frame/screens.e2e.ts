import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { brandSettings } from '@throughway/brands/settings'
import { openScreen, screens, screensBrand } from '../screens.ts'
import { listHiddenFocus } from '../support/hidden-focus.ts'
import { type Viewer } from '../support/screen.ts'
import { listSmallTargets } from '../support/small-targets.ts'
import { makeSession, restoreSession } from '../support/signed-in.ts'
import { expect, test as story } from '../support/story.ts'
import { listTextFaults, setTextSize } from '../support/text-faults.ts'
import type { Language } from '../support/texts.ts'
import { tagOfTurn } from '../support/views.ts'
import { watchContext } from '../support/watch.ts'

type Kept = {
  opened: { context?: BrowserContext }
  sessionOf: (viewer: Exclude<Viewer, 'visitor'>, language: Language) => Promise<string>
}

/** One browser looks at all screens of a view, so that the programs of the pages are fetched and read once; what they keep is forgotten. */
const test = story.extend<object, Kept>({
  opened: [
    async ({}, use) => {
      const opened: Kept['opened'] = {}
      await use(opened)
      await opened.context?.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, opened, watch }, use) => {
    const context = (opened.context ??= await browser.newContext())
    const stop = watchContext(watch, context)
    await use(context)
    stop()
  },
  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await context.clearCookies()
    await tools.send('Storage.clearDataForOrigin', {
      origin: baseURL!,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    })
    await use(page)
    await page.close()
  },
  sessionOf: [
    async ({ browser }, use) => {
      const sessions = new Map<string, Promise<string>>()
      await use((viewer, language) => {
        const key = `${viewer} ${language}`
        if (!sessions.has(key)) sessions.set(key, makeSession(browser, screensBrand, language, viewer === 'member'))
        return sessions.get(key)!
      })
    },
    { scope: 'worker' },
  ],
})

test.use({ brand: screensBrand, contextOptions: { reducedMotion: 'reduce' } })

for (const [index, screen] of screens.entries()) {
  test(
    `R1.08 R1.09 ${screen.name}`,
    { tag: tagOfTurn(index) },
    async ({ page, locale, viewport, watch, sessionOf }) => {
      watch.forgive(/status of 4(01|04|09|22)/)
      const language = locale === 'es-US' ? 'es' : 'en'
      if (screen.viewer !== 'visitor') await restoreSession(page, await sessionOf(screen.viewer, language))
      await openScreen(page, screen, language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)

      expect(await listUnmarkedNames(page), 'names without their language').toEqual([])
      expect(await listViolations(page)).toEqual([])
      for (const width of viewport!.width < 768 ? [390, 360] : [viewport!.width]) {
        await page.setViewportSize({ ...viewport!, width })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `width of the page at ${width} px`,
        ).toBeLessThanOrEqual(width)
      }
      expect(await listHiddenFocus(page), 'focus behind what stays in place').toEqual([])
      expect(await listFaultsOfSizes(page)).toEqual([])
    },
  )
}

/** WCAG 3.1.2: where the programme is named as if its name were in the language of the page. */
function listUnmarkedNames(page: Page) {
  return page.evaluate((name) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (!data.includes(name) || !parentElement?.checkVisibility()) continue
      if (parentElement.closest('[lang]')?.getAttribute('lang') !== 'en') found.push(data.trim().slice(0, 80))
    }
    return found
  }, brandSettings[screensBrand].app_name)
}

/** Each rule that is broken, with the places where. */
async function listViolations(page: Page) {
  // a target that a bar covers by chance of the scroll is no small target
  await page.evaluate(() => window.scrollTo(0, 0))
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // what is in order needs no description, and a page without frames no second one: both take longer than looking
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode(true)
    .analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n  ${failureSummary}`).join('\n')}`,
  )
}

/** WCAG 1.4.4 and 2.5.8: on a desk and on a phone, with the text as it comes, at 150 and at 200 %. */
async function listFaultsOfSizes(page: Page) {
  const faults: string[] = []
  for (const percent of [100, 150, 200]) {
    await setTextSize(page, percent)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const found = [...(await listTextFaults(page)), ...(percent === 100 ? await listSmallTargets(page) : [])]
      faults.push(...found.map((each) => `${percent} %, ${width} px: ${each}`))
    }
  }
  return faults
}
