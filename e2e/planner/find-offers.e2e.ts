import type { Page } from '@playwright/test'
import type { PlanOffer } from '@throughway/contract/planner/itinerary'
import { nextWorkday } from '../support/days.ts'
import { waitForRegion } from '../support/region.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'harbor' })
test.beforeAll(() => waitForRegion('harbor'))

const say = textsIn('en')
const across = 'from=42.3454,-71.0705&to=42.3654,-71.0505'

/** Searches that lead to each change that the planner can offer. */
const searches: Record<PlanOffer['change'], readonly string[]> = {
  moment: ['from=42.3554,-71.0605&to=42.3654,-71.0505&walk=2&time=02:00'],
  walk: [`${across}&walk=0.1&time=08:00`, `${across}&walk=0.2&time=08:00`, `${across}&walk=0.1&when=arrive&time=09:00`],
  options: [`${across}&vehicles=gondola&time=08:00`, `${across}&vehicles=gondola&wheelchair=1&bike=1&time=08:00`],
}
/** What stands on the button of each. */
const pressOf: Record<PlanOffer['change'], RegExp> = {
  moment: /^Leave .* [AP]M$/,
  walk: /^Walk up to [\d.]+ mi$/,
  options: new RegExp(`^${say('planner:change.to_plain')}$`),
}

for (const [change, queries] of Object.entries(searches) as [PlanOffer['change'], readonly string[]][])
  for (const query of queries)
    test(`R3.10 C34 every offer that is shown finds transit when it is pressed: ${change} for ${query}`, async ({
      page,
    }) => {
      const offers = await open(page, query)
      const names = await offers.allTextContents()
      expect(names).toEqual(expect.arrayContaining([expect.stringMatching(pressOf[change])]))
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) {
        await (await open(page, query)).filter({ hasText: name }).click()
        await expect(page.locator('[data-way^="transit-"]').first()).toBeVisible()
        await expect(page.locator('.plan-reasons')).toHaveCount(0)
        // what was taken stands in the address
        await expect(page).not.toHaveURL((url) => url.search.includes(query))
      }
    })

/** The offers of the one search, once its answer stands. */
async function open(page: Page, query: string) {
  await page.goto(`/public/planner?${query}&modes=transit&date=${nextWorkday()}`)
  await expect(page.locator('.plan-reasons')).toBeVisible()
  return page.locator('.plan-reasons').getByRole('button')
}
