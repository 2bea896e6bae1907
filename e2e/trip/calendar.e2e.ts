import type { Page } from '@playwright/test'
import { addDays, localDate } from '@throughway/domain/time/time'
import { newPerson } from '../support/people.ts'
import { recordTrips, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

const say = textsIn('en')
/** The programme's day, whatever day it is where the browser stands. */
const today = localDate(Date.now(), 'America/New_York')
const dayOf = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)

test.describe('at the desk, in another zone than the program', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('C9 logs a month in a minute: chooses the weekdays, logs them like the usual trip, sees the points', async ({
    page,
  }) => {
    await signUp(page, newPerson('Ana', 'Rivera'))
    await recordTrips(page, {
      mode: 'bike',
      way: 'round',
      miles: '4.6',
      from: 'Elm Street',
      to: 'Custom House',
      date: today,
    })
    await page.goto('/trips/calendar?date=0')
    await expect(dayOf(page, today)).toBeFocused()
    await expect(dayOf(page, today)).toHaveAttribute('aria-current', 'date')
    // a month that has ended has its weekdays whatever day this story is told on
    await page.getByRole('button', { name: say('calendar:month.before') }).click()
    const weekdays = page.getByRole('button', { name: /^Choose (all )?\S* ?\d+ empty/ })
    const count = Number(/\d+/.exec(await weekdays.innerText())![0])
    await weekdays.click()
    await page.getByRole('button', { name: say('calendar:choose.log') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: /Bike, both ways/ })).toBeChecked()
    await dialog.getByRole('button', { name: say('calendar:like.check') }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(count)
    await dialog.getByRole('button', { name: say('calendar:paste.log_other', { count: String(count * 2) }) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator('.month-head__sums')).toContainText(`${count * 2} ${say('calendar:month.trips_other')}`)
    await expect(page.locator('.day-mark')).toHaveCount(count)
    await page.getByRole('button', { name: say('calendar:logged.undo_other', { count: String(count * 2) }) }).click()
    await expect(page.locator('.day-mark')).toHaveCount(0)
  })
})

test('C9 by keyboard alone: moves, opens a day, logs on it, chooses days and copies a week after a look', async ({
  page,
}) => {
  await signUp(page, newPerson('Ben', 'Hale'))
  await recordTrips(page, { mode: 'walk', way: 'one_way', miles: '1.2', date: addDays(today, -7) })
  const day = addDays(today, -2)
  await page.goto(`/trips/calendar?date=${day}`)
  const { keyboard } = page
  await expect(dayOf(page, day)).toBeFocused()
  await expectMonthBetweenArrows(page)
  await keyboard.press('Enter')
  const log = page.getByRole('dialog').getByRole('button', { name: /^Log Walk/ })
  await log.focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('link', { name: /^View Walk/ })).toBeVisible()
  await keyboard.press('Escape')
  await expect(dayOf(page, day)).toBeFocused()
  await expect(dayOf(page, day)).toHaveAccessibleName(/Walk, there, 1.2 mi, 10 points/)

  await keyboard.press('Shift+ArrowLeft')
  const before = addDays(day, -1)
  await expect(dayOf(page, before)).toBeFocused()
  await expect(dayOf(page, before)).toHaveAttribute('aria-selected', 'true')
  await keyboard.press(' ')
  await expect(dayOf(page, before)).toHaveAttribute('aria-selected', 'false')
  await keyboard.press('PageUp')
  await expect(page.locator('.month-grid td:focus')).toHaveAttribute('data-window', /kept|earns/)
  await keyboard.press('PageDown')

  await page.getByRole('button', { name: say('calendar:week.open') }).focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('calendar:week.fill')).selectOption({ index: 0 })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await dialog.getByRole('button', { name: /^Log \d+ trip/ }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.goto('/trips/calendar?date=0')
  await expect(dayOf(page, today)).toHaveAccessibleName(/Walk, there/)
})

test('C9 a day over its limit says so where its 0 points stand, before anything is logged', async ({ page }) => {
  await signUp(page, newPerson('Cam', 'Ito'))
  const [source, full] = [addDays(today, -3), addDays(today, -2)]
  await recordTrips(
    page,
    { mode: 'bike', way: 'round', miles: '4.6', date: full },
    { mode: 'walk', way: 'one_way', miles: '1.2', date: source, direction: 'other' },
  )
  await page.goto(`/trips/calendar?date=${full}`)
  await expect(dayOf(page, full)).toBeFocused()
  await page.keyboard.press(' ')
  await page.getByRole('button', { name: say('calendar:choose.log') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: say('calendar:like.day') }).check()
  await dialog.getByLabel(say('calendar:like.which_day')).fill(source)
  await dialog.getByRole('button', { name: say('calendar:like.check') }).click()
  const row = dialog.getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(/Walk\s*0 points/)
  await expect(row).toContainText(say('calendar:reason.day_full'))
  await dialog.getByRole('button', { name: say('calendar:paste.log_one', { count: '1' }) }).click()
  await expect(dialog).toBeHidden()
})

/** On the narrowest phones too. */
async function expectMonthBetweenArrows(page: Page) {
  const wide = page.viewportSize()!
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const heights = await page.locator('.month-head__move > *:nth-child(-n + 3)').evaluateAll((all) =>
      all.map((each) => {
        const { top, bottom } = each.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    )
    expect(new Set(heights).size, `${width} px: ${heights.join(', ')}`).toBe(1)
  }
  await page.setViewportSize(wide)
}
