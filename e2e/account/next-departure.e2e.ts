import { addDays, instantOf } from '@throughway/domain/time/time'
import { someWednesday } from '../support/days.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { settle, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

test.beforeAll(() => waitForRegion('harbor'))

const sentences = {
  en: {
    work: /^.+ to work at \d{1,2}:\d\d AM: leave (in \d+ min|now)\.$/,
    home: /^.+ home at \d{1,2}:\d\d PM: leave (in \d+ min|now)\.$/,
  },
  es: {
    work: /^.+ al trabajo, \d{1,2}:\d\d.*: sal (en \d+ min|ahora)\.$/,
    home: /^.+ a casa, \d{1,2}:\d\d.*: sal (en \d+ min|ahora)\.$/,
  },
} as const

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'harbor' })

    test('R2.20 home says when the next departure to work leaves, in the afternoon that home, and at the weekend none', async ({
      page,
    }) => {
      const say = textsIn(language)
      const main = page.getByRole('main')
      const cards = main.getByRole('region', { name: say('home:now.title') }).getByRole('listitem')
      const wednesday = someWednesday()
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/planner/itineraries')) asked.push(request.postData() ?? '')
      })
      await signUp(page, newPerson('Ida', 'Moss'), { language })
      await settle(page, 'harbor', { degreesNorth: 0.02 })
      const openHomeAt = async (date: string, time: string) => {
        asked.length = 0
        await page.clock.setFixedTime(instantOf(date, time, 'America/New_York'))
        await page.goto('/home')
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      }

      await test.step('in the morning to work, by one question about transit alone', async () => {
        await openHomeAt(wednesday, '08:00')
        await expect(cards).toHaveCount(1)
        await expect(cards.first().getByRole('paragraph')).toHaveText(sentences[language].work)
        expect(asked).toHaveLength(1)
        expect(new URLSearchParams(asked[0]).toString()).toMatch(/modes[^&]*=transit/)
      })

      await test.step('the minutes go down by themselves, and what has left gives way to the next', async () => {
        const before = await cards.first().getByRole('paragraph').innerText()
        await page.clock.setFixedTime(instantOf(wednesday, '08:31', 'America/New_York'))
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(cards.first().getByRole('paragraph')).not.toHaveText(before)
        await expect(cards.first().getByRole('paragraph')).toHaveText(sentences[language].work)
      })

      await test.step('in the afternoon home', async () => {
        await openHomeAt(wednesday, '17:00')
        await expect(cards.first().getByRole('paragraph')).toHaveText(sentences[language].home)
      })

      await test.step('at the weekend nothing is asked for, and nothing told', async () => {
        await openHomeAt(addDays(wednesday, 3), '09:00')
        await expect(main.getByRole('link', { name: say('home:first.action') })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect(cards).toHaveCount(0)
        expect(asked).toEqual([])
      })

      await test.step('one press leads to the planner', async () => {
        await openHomeAt(wednesday, '08:00')
        await press(cards.first().getByRole('link', { name: say('departure:action') }))
        await expect(page).toHaveURL(/\/find/)
      })
    })
  })
}
