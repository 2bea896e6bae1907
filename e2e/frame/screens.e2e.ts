import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Disposable, FrameLocator, Page } from '@playwright/test'
import { brandSettings } from '@throughway/brands/settings'
import { openScreen, screens, screensBrand } from '../screens.ts'
import { forceColours, lookForFocusMarks } from '../support/forced-colours.ts'
import { listHiddenFocus, lookForCovers } from '../support/hidden-focus.ts'
import { blankPage } from '../support/join.ts'
import { type Viewer } from '../support/screen.ts'
import { listSmallTargets } from '../support/small-targets.ts'
import { makeSession, restoreSession } from '../support/signed-in.ts'
import { expect, test as story } from '../support/story.ts'
import { walkByTab } from '../support/tab-walk.ts'
import { listTextFaults, setTextSize } from '../support/text-faults.ts'
import type { Language } from '../support/texts.ts'
import { turnOf } from '../support/turns.ts'
import { type LookOptions, tagOfTurn } from '../support/views.ts'
import { watchContext } from '../support/watch.ts'

type Kept = {
  opened: { context?: BrowserContext; page?: Page }
  sessionOf: (viewer: Exclude<Viewer, 'visitor'>, language: Language) => Promise<string>
}

/**
 * One page looks at all screens of a view, so that the programs of the pages, and what looks at them, are fetched, read
 * and compiled once; that took more than half of the time. What a screen kept or arranged is gone before the next one.
 */
const test = story.extend<LookOptions, Kept>({
  takesTurns: [true, { option: true }],
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
  page: async ({ context, opened, viewport }, use) => {
    if (!opened.page) await forget((opened.page = await context.newPage()))
    const { page } = opened
    await page.setViewportSize(viewport!)
    const scripts: Disposable[] = []
    const add = page.addInitScript.bind(page)
    page.addInitScript = async (...script: Parameters<typeof add>) => {
      scripts.push(await add(...script))
      return scripts.at(-1)!
    }
    await use(page)
    page.addInitScript = add
    await Promise.all(scripts.map((each) => each.dispose()))
    await page.unrouteAll()
    await page.emulateMedia({ media: null, forcedColors: null })
    await setTextSize(page, 100)
    await forget(page)
  },
  sessionOf: [
    async ({ browser }, use) => {
      const sessions = new Map<string, Promise<string>>()
      await use((viewer, language) => {
        const key = `${viewer} ${language}`
        if (!sessions.has(key)) sessions.set(key, makeSession(browser, screensBrand, language, viewer))
        return sessions.get(key)!
      })
    },
    { scope: 'worker' },
  ],
})

/** Turns of the looks that take as long as it takes to open the screen; in the first one a screen gets neither of them. */
const looks = ['none', 'keys', 'sizes'] as const

test.use({ brand: screensBrand, contextOptions: { reducedMotion: 'reduce' } })

for (const [index, screen] of screens.entries()) {
  test(
    `R1.08 R1.09 ${screen.name}`,
    { tag: tagOfTurn(index) },
    async ({ page, locale, viewport, watch, sessionOf, takesTurns }) => {
      watch.forgive(/status of 4(01|04|09|22)/)
      const language = locale === 'es-US' ? 'es' : 'en'
      if (screen.viewer !== 'visitor') await restoreSession(page, await sessionOf(screen.viewer, language))
      await openScreen(page, screen, language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)

      expect(await listUnmarkedNames(page), 'names without their language').toEqual([])
      // every screen every day: where axe took turns too, some screens never had it
      expect(await listViolations(page)).toEqual([])
      for (const width of viewport!.width < 768 ? [390, 360] : [viewport!.width]) {
        await page.setViewportSize({ ...viewport!, width })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `width of the page at ${width} px`,
        ).toBeLessThanOrEqual(width)
      }
      await page.setViewportSize(viewport!)
      if (has('keys')) expect(await listFaultsOfKeys(page)).toEqual([])
      if (has('sizes')) {
        expect(await listHiddenFocus(page), 'focus behind what stays in place').toEqual([])
        expect(await listFaultsOfSizes(page)).toEqual([])
      }

      /** A screen gets one of them, or none, every day. */
      function has(look: (typeof looks)[number]) {
        return !takesTurns || looks[turnOf(screen.name, looks.length)] === look
      }
    },
  )
}

/** Goes to where no screen runs, and takes away all that screens keep. */
async function forget(page: Page) {
  await page.goto(blankPage)
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
  const tools = await page.context().newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  })
  await tools.detach()
}

/** WCAG 3.1.2: where the programme is named as if its name were in the language of the page. */
function listUnmarkedNames(page: Page) {
  return page.evaluate((name) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (!data.includes(name) || !parentElement?.checkVisibility()) continue
      // code to be copied, which takes no markup
      if (parentElement.closest('textarea')) continue
      if (parentElement.closest('[lang]')?.getAttribute('lang') !== 'en') found.push(data.trim().slice(0, 80))
    }
    return found
  }, brandSettings[screensBrand].app_name)
}

/** Less than half as long as what its builder takes by itself, and the same rules. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

type Place = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number]

/** Each rule that is broken, with the places where. */
async function listViolations(page: Page) {
  // a target that a bar covers by chance of the scroll is no small target
  await page.evaluate(() => window.scrollTo(0, 0))
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // what is in order needs no description, and a page without frames no second one: both take longer than looking
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode(true)
    .analyze()
  const found: typeof violations = []
  for (const violation of violations) {
    const nodes = []
    for (const node of violation.nodes) {
      if (violation.id === 'target-size' && !(await isSmallInTheMiddle(page, node.target.map(String)))) continue
      if (violation.id === 'landmark-unique' && !sharesPage(node)) continue
      nodes.push(node)
    }
    if (nodes.length > 0) found.push({ ...violation, nodes })
  }
  return found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n  ${failureSummary}`).join('\n')}`,
  )
}

/** Whether a landmark is like another of its own page: a page in a frame has a banner and a main part of its own. */
function sharesPage({ target, any }: Place) {
  const others = any.flatMap(({ relatedNodes = [] }) => relatedNodes)
  return others.length === 0 || others.some((other) => other.target.length === target.length)
}

/**
 * Whether a target is still too small where no bar covers a part of it: what a reader scrolls to is in the middle. One
 * in a frame is named by the frame first.
 */
async function isSmallInTheMiddle(page: Page, target: string[]) {
  let holder: Page | FrameLocator = page
  for (const frame of target.slice(0, -1)) holder = holder.frameLocator(frame)
  await holder.locator(target.at(-1)!).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await new AxeBuilder({ page, axeSource })
    .include(target)
    .withRules('target-size')
    .setLegacyMode(true)
    .analyze()
  return violations.length > 0
}

/**
 * WCAG 1.4.11, 2.4.7 and 2.4.11: Tab walks forwards, so that stops come in above what stays below. Then the page has the
 * reader's own colours, and Shift+Tab walks back, so that they come in below what stays above.
 */
async function listFaultsOfKeys(page: Page) {
  await page.evaluate(lookForCovers)
  await page.evaluate(lookForFocusMarks)
  await page.evaluate(() => {
    window.lookAtStop = (stop) => [findCover(stop), findUnmarkedFocus(stop)].flatMap((fault) => fault ?? [])
  })
  const forwards = await walkByTab(page, 'Tab')
  const colours = await forceColours(page)
  const back = await walkByTab(page, 'Shift+Tab')
  await page.emulateMedia({ forcedColors: null })
  return [...forwards, ...colours, ...back]
}

/** WCAG 1.4.4, 2.4.11 and 2.5.8: on a desk and on a phone, with the text as it comes, at 150 and at 200 %. */
async function listFaultsOfSizes(page: Page) {
  const faults: string[] = []
  for (const percent of [100, 150, 200]) {
    await setTextSize(page, percent)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const found = [...(await listTextFaults(page)), ...(percent === 150 ? [] : await listSmallTargets(page))]
      // at 100 % it is looked for in three windows
      if (percent === 200) found.push(...(await listHiddenFocus(page, [{ width, height: 844 }])))
      faults.push(...found.map((each) => `${percent} %, ${width} px: ${each}`))
    }
  }
  return faults
}
