import { readFileSync } from 'node:fs'
import { newPerson } from '../support/people.ts'
import { recordTrips, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

for (const language of languagesInTurn(import.meta.url)) {
  test.describe(language, () => {
    test.use({
      locale: language === 'es' ? 'es-US' : 'en-US',
      viewport: language === 'es' ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    })

    test('R2.18 C26 a visitor reads what all did; a member the own months, by keyboard, and as a spreadsheet', async ({
      page,
    }) => {
      const say = textsIn(language)
      await page.goto('/my_stats')
      await expect(page.getByRole('tab', { name: say('report:period_year') })).toHaveAttribute('aria-selected', 'true')
      await signUp(page, newPerson('Hana', 'Reyes'), { language })
      await recordTrips(page, { mode: 'bike', way: 'round', miles: '4.6' })

      await page.goto('/my_stats?period=all')
      await expect(page).toHaveURL(/\/more\/my_stats\?period=all/)
      await page.getByRole('tab', { name: say('report:period_all') }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/period=month/)
      await expect(page.getByRole('main')).toContainText('9.2')
      // where a page is wide the figures stand below their titles, on a phone each beside its own
      const title = page
        .getByRole('table', { name: say('report:by_mode') })
        .getByRole('columnheader')
        .nth(1)
      const { width = 0 } = (await title.boundingBox()) ?? {}
      expect(width > 40).toBe(language === 'en')

      // every second day is written under the bars, on a phone too, and the month is one line between its arrows
      const days = page.locator('.bar-chart__names span:visible', { hasText: /\d/ })
      await expect.poll(() => days.count(), 'the month in place of the years').toBeGreaterThanOrEqual(14)
      const heights = await page.locator('.my-stats__steps > *').evaluateAll((all) =>
        all.map((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          return [Math.round((top + bottom) / 2), bottom - top < 48]
        }),
      )
      expect(new Set(heights.map(String)).size).toBe(1)

      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: say('report:csv') }).click()
      const text = readFileSync(await (await saved).path(), 'utf8')
      expect(text).toContain(say('trip:mode.bike'))
      expect(text.trim().split('\n')).toHaveLength(2)
      await page.getByText(say('report:how.title')).click()
      await expect(page.getByText(/22\.2(?!\d)/)).toBeVisible()
    })
  })
}
