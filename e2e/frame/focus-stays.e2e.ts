import type { Locator, Page } from '@playwright/test'
import { brandSettings } from '@throughway/brands/settings'
import { addDays, localDate } from '@throughway/domain/time/time'
import { nextWorkday } from '../support/days.ts'
import { openForm } from '../support/folded-form.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { recordTrips, settle, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'harbor', contextOptions: { reducedMotion: 'reduce' } })
test.beforeAll(() => waitForRegion('harbor'))

const say = textsIn('en')

/** Brings up a control that takes itself away when it is pressed. */
type Prepare = (page: Page) => Promise<Locator>

const leaving: Record<string, Prepare> = {
  'the button that forgets recent places': async (page) => {
    await page.goto('/public/planner?from=42.3454,-71.0705&modes=bike')
    const to = page.getByRole('combobox', { name: say('planner:form.to') })
    await to.fill('market')
    await expect(page.getByRole('option').first()).toBeVisible()
    await to.press('ArrowDown')
    await to.press('Enter')
    await page.getByRole('button', { name: say('planner:form.search') }).click()
    await openForm(page, say)
    return page.getByRole('button', { name: say('planner:form.forget_recent') })
  },
  'a stop that is removed': async (page) => {
    await page.goto('/public/planner')
    await page.getByRole('button', { name: say('planner:form.add_stop') }).click()
    return page.getByRole('button', { name: /^Remove stop/i })
  },
  'an offer of the planner': async (page) => {
    await page.goto(
      `/public/planner?from=42.3454,-71.0705&to=42.3654,-71.0505&modes=transit&vehicles=gondola&date=${nextWorkday()}&time=08:00`,
    )
    return page.getByRole('button', { name: say('planner:change.to_plain') })
  },
  'a place that is removed': async (page) => {
    await signUp(page, newPerson('Ana', 'Rivera'))
    await settle(page, 'harbor')
    await page.goto('/account/locations')
    return page.getByRole('button', { name: say('places:card.remove_name', { name: 'Work' }) })
  },
  'a notice about what was removed, whose row is gone': async (page) => {
    const remove = await leaving['a place that is removed']!(page)
    await remove.click()
    await expect(remove).toHaveCount(0)
    return page.getByRole('region', { name: say('layout.notices') }).getByRole('button', {
      name: say('global_button_label_close'),
    })
  },
  'the trip that is deleted': async (page) => {
    await signUp(page, newPerson('Ben', 'Okafor'))
    const today = localDate(new Date(), brandSettings.harbor.time_zone)
    for (const [daysAgo, mode] of ['bike', 'walk'].entries())
      await recordTrips(page, {
        mode: mode,
        way: 'one_way',
        miles: '2',
        from: 'Elm Street 12',
        to: 'Custom House',
        date: addDays(today, -daysAgo),
      })
    await page.goto('/trips/trips')
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('button', { name: say('trip:row.delete') }).click()
    return page.getByRole('dialog').getByRole('button', { name: /^Delete/ })
  },
}

for (const [what, prepare] of Object.entries(leaving))
  test(`WCAG 2.4.3 the focus stays in the page after ${what}`, async ({ page }) => {
    const control = await prepare(page)
    await expect(control).toBeVisible()
    await control.press('Enter')
    await expect(control).toHaveCount(0)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { activeElement } = document
          return activeElement !== document.body && activeElement?.closest('main') !== null
        }),
      )
      .toBe(true)
  })
