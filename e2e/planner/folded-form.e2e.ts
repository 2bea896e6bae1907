import type { Page } from '@playwright/test'
import type { Journey, JourneyAnswer, PlanReason } from '@throughway/contract/planner/itinerary'
import { changeAnswer } from '../support/change-answer.ts'
import { nextWorkday } from '../support/days.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { settle, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

test.use({ brand: 'harbor', contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(() => waitForRegion('harbor'))

const [south, north] = ['42.3454,-71.0705', '42.3654,-71.0505']
const moment = () => `date=${nextWorkday()}&time=08:00`

const [phone, smallPhone, desk] = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
] as const
const touch = { isMobile: true, hasTouch: true }

// at most five ways stand before the others on a phone, and six at a desk (decision 150), if a search has as many
for (const { viewport, ways, isDesk, ...device } of [
  { viewport: phone, ways: 3, isDesk: false, ...touch },
  { viewport: smallPhone, ways: 3, isDesk: false, ...touch },
  { viewport: desk, ways: 6, isDesk: true },
])
  for (const language of languagesInTurn(import.meta.url))
    test.describe(`${viewport.width} × ${viewport.height}, ${language}`, () => {
      test.use({ viewport, ...device, locale: `${language}-US` })
      const say = textsIn(language)

      test(`R2.21 R2.19 a visitor sees ${ways} ways at once, from the landing page and from a link`, async ({
        page,
      }) => {
        await (isDesk ? giveSixWays(page) : answerAsByNight(page))
        await test.step('from the landing page', async () => {
          await page.goto('/')
          const field = page.getByLabel(say('landing:planner.label'))
          await field.fill('market')
          // on a phone the suggestions lie over the button
          await field.press('Enter')
          await expect(page).toHaveURL(/assumed=1/)
          await expectWaysInSight(page, ways)
          await expect(page.locator('.form-fold__line')).toContainText(say('planner:fold.assumed'))
        })

        await test.step('from a link', async () => {
          await page.goto(`/public/planner?from=${south}&to=${north}&${moment()}`)
          await expectWaysInSight(page, ways)
          expect(await page.evaluate(() => scrollY)).toBe(0)
          // what is missing, and what would bring it, stands below them
          const [last, reasons] = [page.locator('[data-way]').last(), page.locator('.plan-reasons')]
          await expect(reasons).toBeAttached()
          expect((await reasons.boundingBox())!.y).toBeGreaterThan((await last.boundingBox())!.y)
          await (isDesk ? expectBesideMap(page) : expectEasyToTouch(page))
        })
      })

      test(`R2.21 a member sees ${ways} ways at once, of the next commute and after a search`, async ({ page }) => {
        await (isDesk ? giveSixWays(page) : answerAsByNight(page))
        await signUp(page, newPerson('Luz', 'Ortega'), { language })
        await settle(page, 'harbor', { degreesNorth: 0.01 })

        await test.step('of the next commute', async () => {
          await page.goto('/find')
          await expectWaysInSight(page, ways)
          await expect(page.locator('.form-fold__line')).toContainText(say('place:kind.work'))
        })

        await test.step('after a search', async () => {
          await page.goto(`/find?from=${south}`)
          await search(page, say)
          await expectWaysInSight(page, ways)
        })
      })
    })

for (const [device, view] of [
  ['on a phone', { viewport: phone, ...touch }],
  ['at a desk', { viewport: desk }],
] as const)
  for (const [who, path] of [
    ['a visitor', '/public/planner'],
    ['a member', '/find'],
  ] as const)
    test.describe(`${device}, ${who}`, () => {
      test.use(view)
      const say = textsIn('en')

      test('R2.21 opens the question, which is one line, and folds it again', async ({ page }) => {
        await answerAsByNight(page)
        if (who === 'a member') await signUp(page, newPerson('Ana', 'Rivera'))

        await test.step('a planner without a question is its form', async () => {
          await page.goto(`${path}?from=${south}`)
          await expect(formOf(page, say)).toBeVisible()
          await expect(changeOf(page, say)).toHaveCount(0)
        })

        await test.step('after a search the form is folded, and a line tells it', async () => {
          const place = await search(page, say)
          await expectWaysInSight(page, 3)
          await expect(changeOf(page, say)).toHaveAttribute('aria-expanded', 'false')
          await expect(changeOf(page, say)).toHaveAccessibleDescription(new RegExp(place.replaceAll(/[^\w ]/g, '.')))
          await expect(formOf(page, say)).toBeHidden()
        })

        await test.step('so it is when the address is opened', async () => {
          const program = '**/assets/question-line-*.js'
          const waiting = Promise.withResolvers<void>()
          await page.route(program, async (route) => {
            await waiting.promise
            await route.continue()
          })
          await page.goto(`${path}?from=${south}&to=${north}&${moment()}`)
          // what describes the button is there before its words are
          const described = await changeOf(page, say).getAttribute('aria-describedby')
          await expect(page.locator(`[id="${described}"]`)).toHaveText('')
          waiting.resolve()
          await expect(page.locator(`[id="${described}"]`)).not.toHaveText('')
          await page.unroute(program)
          await expectWaysInSight(page, 3)
        })

        await test.step('a key opens the form, and focus goes into it; the line stays in its place', async () => {
          const before = await topOfLine(page)
          await changeOf(page, say).focus()
          await page.keyboard.press('Enter')
          await expect(changeOf(page, say)).toHaveAttribute('aria-expanded', 'true')
          await expect(formOf(page, say)).toBeFocused()
          expect(await topOfLine(page)).toBe(before)
          await page.keyboard.press('Tab')
          await expect(page.getByRole('combobox', { name: say('planner:form.from') })).toBeFocused()
        })

        await test.step('what is wrong in a field keeps it open', async () => {
          const from = page.getByRole('combobox', { name: say('planner:form.from') })
          await from.fill('')
          await page.getByRole('button', { name: say('planner:form.search') }).click()
          await expect(from).toBeFocused()
          await expect(page.getByText(say('planner:form.from_missing'))).toBeVisible()
          await changeOf(page, say).click()
          await expect(formOf(page, say)).toBeHidden()
        })

        await test.step('and opens it where the answer finds it', async () => {
          await page.goto(`${path}?from=${south}&to=qqqqzzzz`)
          await expect(page.getByText(say('planner:form.not_found'))).toBeVisible()
          await expect(formOf(page, say)).toBeVisible()
        })
      })
    })

test('R2.21 below a question of one line the title of the ways takes the focus unseen, and a frame shows it', async ({
  page,
}) => {
  const say = textsIn('en')
  await page.goto(`/public/planner?from=${south}`)
  await page.getByRole('combobox', { name: say('planner:form.to') }).fill('market')
  await expect(page.getByRole('option').first()).toBeVisible()
  for (const key of ['ArrowDown', 'Enter', 'Enter']) await page.keyboard.press(key)
  const title = page.getByRole('heading', { level: 2, name: say('planner:result.title') })
  await expect(title).toBeFocused()
  await expect(page.locator('[data-way]').first()).toBeVisible()
  expect((await title.boundingBox())!.height).toBe(1)
  await expect(page.locator('.journey-results')).toHaveCSS('outline-style', 'solid')
})

const formOf = (page: Page, say: Say) => page.getByRole('form', { name: say('planner:form.title') })
const changeOf = (page: Page, say: Say) => page.getByRole('button', { name: say('planner:fold.change'), exact: true })

/** Within the page, wherever that is scrolled to. */
const topOfLine = (page: Page) =>
  page.locator('.form-fold__line').evaluate((line) => Math.round(line.getBoundingClientRect().top + scrollY))

/** Fills in the destination and presses the button; answers the place that was taken. */
async function search(page: Page, say: Say): Promise<string> {
  const to = page.getByRole('combobox', { name: say('planner:form.to') })
  await to.fill('market')
  await page.getByRole('option').first().click()
  const place = await to.inputValue()
  await page.getByRole('button', { name: say('planner:form.search') }).click()
  return place
}

/**
 * Two reasons why transit is missing, as at night, whatever hour the server's clock shows; so the ways stand in sight at
 * any hour.
 */
function nightReasons({ asked_at: at }: JourneyAnswer): PlanReason[] {
  const reason = { which: null, date: null, next: null }
  return [
    { ...reason, kind: 'none_in_window', offer: { change: 'moment', at } },
    { ...reason, kind: 'walk_limit', offer: { change: 'walk', miles: 2 } },
  ]
}

async function answerAsByNight(page: Page) {
  await changeAnswer<JourneyAnswer>(page, '**/api/public/planner/itineraries', (answer) => ({
    ...answer,
    reasons: nightReasons(answer),
  }))
}

/** From the quickest and dearest to the slowest and cheapest way. */
const worthTheirWait: readonly Journey['mode'][] = ['drive_alone', 'scooter', 'carpool', 'bike', 'vanpool', 'walk']

/** Changes each answer so that it has six ways at any hour, none of them beaten, and partners for the pools. */
async function giveSixWays(page: Page) {
  await changeAnswer<JourneyAnswer>(page, '**/api/public/planner/itineraries', (answer) => ({
    ...answer,
    reasons: nightReasons(answer),
    partners: { carpool: 5, vanpool: 5 },
    journeys: answer.journeys.map((journey) => {
      const rank = worthTheirWait.indexOf(journey.mode)
      if (rank === -1) return journey
      const end = new Date(Date.parse(answer.asked_at) + (10 + 5 * rank) * 60_000).toISOString()
      return { ...journey, end, cents: 60 - 10 * rank }
    }),
  }))
}

/**
 * At least so many ways, from the first on, and the axis above them: not only within the view, but with nothing on top of
 * them, as bars and the sheet of the map lie over the page. The row of the other ways is none of them.
 */
async function expectWaysInSight(page: Page, least: number) {
  await expect
    .poll(() =>
      page.locator('.axis-head, [data-way]').evaluateAll((all) => {
        const seen = all.map((each) => {
          const { left, top, bottom } = each.getBoundingClientRect()
          return [top + 1, bottom - 2].every((y) => {
            const hit = document.elementFromPoint(left + 24, y)
            return hit !== null && (each.contains(hit) || hit.contains(each))
          })
        })
        const firstUnseen = seen.indexOf(false)
        return (firstUnseen === -1 ? seen.length : firstUnseen) - 1
      }),
    )
    .toBeGreaterThanOrEqual(least)
}

async function expectBesideMap(page: Page) {
  const map = page.locator('.find__map')
  await expect(map).toBeInViewport({ ratio: 0.8 })
  const [list, beside] = [await page.locator('.journey-results').boundingBox(), await map.boundingBox()]
  expect(list!.x + list!.width).toBeLessThanOrEqual(beside!.x)
}

/** Ways, "Change" and the filters, however low their rows are. */
async function expectEasyToTouch(page: Page) {
  const low = await page
    .locator('[data-way], .form-fold__line .button, .result-tools .button:visible, .result-tools .chip > span')
    .evaluateAll((all) =>
      all.flatMap((each) => {
        const { height } = each.getBoundingClientRect()
        return height < 44 ? [`${each.textContent}: ${height}`] : []
      }),
    )
  expect(low).toEqual([])
}
