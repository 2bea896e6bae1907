import type { Page } from '@playwright/test'
import { nextWorkday } from '../support/days.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'

test.use({
  brand: 'harbor',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})
test.beforeAll(() => waitForRegion('harbor'))

const [south, north] = ['42.3454,-71.0705', '42.3654,-71.0505']
const moment = () => `date=${nextWorkday()}&time=08:00`

for (const [who, path] of [
  ['a visitor', '/public/planner'],
  ['a member', '/find'],
] as const)
  test(`R2.21 R2.19 on a phone ${who} sees the first ways below the question, which is one line`, async ({ page }) => {
    const say = textsIn('en')
    if (who === 'a member') await signUp(page, newPerson('Ana', 'Rivera'))

    await test.step('a planner without a question is its form', async () => {
      await page.goto(`${path}?from=${south}`)
      await expect(formOf(page, say)).toBeVisible()
      await expect(changeOf(page, say)).toHaveCount(0)
    })

    await test.step('after a search the form is folded and three ways are in sight', async () => {
      const to = page.getByRole('combobox', { name: say('planner:form.to') })
      await to.fill('market')
      await page.getByRole('option').first().click()
      const place = await to.inputValue()
      await page.getByRole('button', { name: say('planner:form.search') }).click()
      await expectThreeJourneys(page)
      await expect(changeOf(page, say)).toHaveAttribute('aria-expanded', 'false')
      await expect(changeOf(page, say)).toHaveAccessibleDescription(new RegExp(place.replaceAll(/[^\w ]/g, '.')))
      await expect(formOf(page, say)).toBeHidden()
    })

    await test.step('so they are when the address is opened', async () => {
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
      await expectThreeJourneys(page)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })

    await test.step('a key opens the form, and focus goes into it', async () => {
      await changeOf(page, say).focus()
      await page.keyboard.press('Enter')
      await expect(changeOf(page, say)).toHaveAttribute('aria-expanded', 'true')
      await expect(formOf(page, say)).toBeFocused()
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

test('R2.21 a wide page keeps the form beside its ways', async ({ page }) => {
  const say = textsIn('en')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/public/planner?from=${south}&to=${north}&${moment()}`)
  await expect(page.locator('[data-way]').first()).toBeVisible()
  await expect(formOf(page, say)).toBeVisible()
  await expect(changeOf(page, say)).toHaveCount(0)
})

const formOf = (page: Page, say: Say) => page.getByRole('form', { name: say('planner:form.title') })
const changeOf = (page: Page, say: Say) => page.getByRole('button', { name: say('planner:fold.change'), exact: true })

/** Not only within the view, but with nothing on top: bars and the sheet of the map lie over the page. */
async function expectThreeJourneys(page: Page) {
  await expect
    .poll(() =>
      page.locator('.axis-head, [data-way]').evaluateAll((all) =>
        all.slice(0, 4).map((each) => {
          const { left, top, bottom } = each.getBoundingClientRect()
          return [top + 1, bottom - 2].every((y) => {
            const hit = document.elementFromPoint(left + 24, y)
            return hit !== null && (each.contains(hit) || hit.contains(each))
          })
        }),
      ),
    )
    .toEqual([true, true, true, true])
}
