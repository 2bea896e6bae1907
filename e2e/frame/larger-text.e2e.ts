import type { Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { siteOf } from '../support/server.ts'
import { listTextFaults, setTextSize } from '../support/text-faults.ts'
import { expect, test } from '../support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('R1.08 at 200 % on a phone a number to call is whole, and the bar on top has two rows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, newPerson('Ida', 'Moss'), { at: '/more/ride' })
  const number = page.getByRole('link', { name: /^Call/ }).first().locator('.call-button__number')
  await expect(number).toBeVisible()
  const initials = page.locator('.member-top-bar .avatar')
  const small = (await initials.boundingBox())!.width
  await setTextSize(page, 200)
  await expect(number).toHaveCSS('font-size', /^(3[2-9]|4\d)/)
  const lines = await number.evaluate((each) => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  expect(lines).toBe(1)
  expect((await initials.boundingBox())!.width).toBe(2 * small)
  const rows = await page.locator('.member-top-bar > *').evaluateAll((all) => {
    const boxes = all.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0)
    return boxes.filter((each, index) => index === 0 || each.top >= boxes[index - 1]!.bottom).length
  })
  expect(rows).toBe(2)
})

test('R1.08 icons grow with the words that they stand beside', async ({ page }) => {
  for (const path of ['/dev/ui', '/public/planner', '/commute_calculator']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const icons = page.locator('svg[viewBox="0 0 24 24"]:visible')
    await expect(icons.first()).toBeVisible()
    const edges = () =>
      icons.evaluateAll((all) => all.map((each) => [each.outerHTML, each.getBoundingClientRect().width] as const))
    const before = await edges()
    expect(before.length).toBeGreaterThan(0)
    await setTextSize(page, 200)
    const after = new Map(await edges())
    const still = before.filter(([icon, edge]) => after.has(icon) && Math.abs(after.get(icon)! - 2 * edge) > 1)
    expect(still, path).toEqual([])
    await setTextSize(page, 100)
  }
})

/** One programme for each arrangement of the landing, with a long word in a headline among them. */
const arrangements = { behind: 'harbor', aside: 'bluegrass', band: 'bayou', numbers: 'canyon' } as const

for (const [arrangement, brand] of Object.entries(arrangements) as [string, 'harbor'][])
  test(`R1.08 at 200 % the words of the landing are twice as large: ${arrangement}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(siteOf(brand))
    await expect(page.locator(`.landing--${arrangement}`)).toBeVisible()
    const sizes = await sizesOfWords(page)
    await setTextSize(page, 200)
    expect(await sizesOfWords(page)).toEqual(sizes.map((size) => 2 * size))

    // a phone at 200 % is 12 em wide: there the headline grows as far as its longest word fits
    await setTextSize(page, 100)
    await page.setViewportSize({ width: 390, height: 844 })
    const [smallHeadline, ...small] = await sizesOfWords(page)
    await setTextSize(page, 200)
    const [largeHeadline, ...large] = await sizesOfWords(page)
    expect(large).toEqual(small.map((size) => 2 * size))
    expect(largeHeadline! / smallHeadline!).toBeGreaterThan(1.25)
    expect(await listTextFaults(page)).toEqual([])
  })

/** Pixels of the headline, the promise, and the link to the rides. */
async function sizesOfWords(page: Page) {
  const words = ['.landing__words h1', '.landing__words > p', '.planner-field__door a']
  const sizes = words.map((each) => page.locator(each).evaluate((found) => getComputedStyle(found).fontSize))
  return (await Promise.all(sizes)).map((size) => Math.round(10 * Number.parseFloat(size)) / 10)
}
