import { findHoliday } from '@throughway/domain/holidays'
import { addDays, localDate } from '@throughway/domain/time'
import { join } from './support/join.ts'
import { newPerson } from './support/people.ts'
import { completeProfile, openRidesHome, takePart } from './support/rides-home.ts'
import { expect, test } from './support/story.ts'
import { textsIn } from './support/texts.ts'

test.use({ brand: 'capital' })

test('C19 R6.08 from "not covered" on home to the number: what is missing, the trip of today, the request', async ({ page }) => {
  const today = localDate(Date.now(), 'America/New_York')
  test.skip(findHoliday(today) !== undefined, 'the ride home rests on holidays')
  const say = textsIn('en')
  const ana = newPerson('Ana', 'Rivera')
  await join(page, ana, { language: 'en', setup: 'finished' })
  await openRidesHome(page, { has_first_ride: 'false' })
  const call = await takePart(page)
  await completeProfile(call, newPerson('Lee', 'Boss').email)
  for (const ago of [1, 2]) await call({ method: 'POST', path: '/member/trips', body: { date: addDays(today, -ago), direction: 'out', mode: 'transit', miles: '5', round_trip: 'true' } })
  await page.reload()
  const session = await call({ method: 'GET', path: '/member/session' })
  await page.evaluate((more) => sessionStorage.setItem('throughway.session', JSON.stringify({ ...JSON.parse(sessionStorage.getItem('throughway.session')!), ...more })), session)

  await page.goto('/home')
  const card = page.getByRole('region', { name: 'Guaranteed Ride Home' })
  /** The card comes once its place at the end of the page is near. */
  const goToEnd = async () => {
    await expect(page.getByRole('heading', { name: say('trip:recent.title') })).toBeVisible()
    await page.keyboard.press('End')
  }
  await goToEnd()
  await expect(card).toContainText(say('ride-home:not_covered'))
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card).toContainText('1 more trip without driving alone is needed')

  await call({ method: 'POST', path: '/member/trips', body: { date: today, direction: 'out', mode: 'transit', miles: '5' } })
  await page.reload()
  await goToEnd()
  await expect(card).toContainText('5 of 5 trips in 30 days; 4 of 4 rides left')
  await card.getByRole('link', { name: say('ride-home:card.ask') }).click()

  const main = page.getByRole('main')
  await main.getByRole('button', { name: say('ride-home:form.ask'), exact: true }).click()
  await expect(main.getByRole('radiogroup', { name: say('ride-home:form.reason') })).toHaveAttribute('aria-invalid', 'true')
  await main.getByRole('radio', { name: say('ride-home:reason.family_emergency') }).check()
  await main.getByRole('radio', { name: say('ride-home:form.accessible_true') }).check()
  await main.getByRole('button', { name: say('ride-home:form.ask'), exact: true }).press('Enter')
  await expect(main.getByLabel(say('ride-home:voucher.number'))).toHaveText(/^\d{4}-\d{4}$/)
  await expect(main.getByRole('listitem').first()).toContainText('Harbor Access Vans')
  await expect(main.getByRole('link', { name: /Harbor Access Vans/ })).toHaveAttribute('href', 'tel:6175550192')
})
