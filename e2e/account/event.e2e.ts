import { readFile } from 'node:fs/promises'
import { brandSettings } from '@throughway/brands/settings'
import { addDays, localDate } from '@throughway/domain/time/time'
import { join, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

const words = {
  en: { name: 'Bike month', about: 'A month on two wheels.', rules: 'Ring your bell.' },
  es: { name: 'Mes de la bici', about: 'Un mes en dos ruedas.', rules: 'Toca el timbre.' },
}

for (const language of languagesInTurn(import.meta.url)) {
  const say = textsIn(language)
  const isPhone = language === 'es'

  test.describe(language, () => {
    test.use({
      brand: isPhone ? 'river' : 'delta',
      locale: isPhone ? 'es-US' : 'en-US',
      viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    })

    test('R6.09 R7.12 C17 a special event stands in the menu and has a page with its rules, a calendar file and the way to its place', async ({
      page,
    }) => {
      await join(page, newPerson('Ana', 'Lopez'), { language, setup: 'finished', at: '/account/activity' })
      const staff = await openStaffCalls(page)
      const today = localDate(Date.now(), 'America/New_York')
      const tree = (text: string) =>
        JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
      const { name, about, rules } = words[language]
      const { lat, lng } = brandSettings[isPhone ? 'river' : 'delta']
      const place = { place_name: 'City Library', place_lat: String(lat), place_lng: String(lng) }
      const days = { starts_on: addDays(today, 3), ends_on: addDays(today, 30) }
      const body = { name: words.en.name, ...days, ...place, priority: '1' }
      const { id } = await staff({ method: 'POST', path: '/staff/special_events', body })
      const path = `/staff/special_events/${String(id)}`
      for (const [each, revision] of [
        ['en', '1'],
        ['es', '0'],
      ] as const)
        await staff({
          method: 'PUT',
          path: `${path}/texts/${each}`,
          body: { revision, name: words[each].name, about: tree(words[each].about), rules: tree(words[each].rules) },
        })
      await staff({ method: 'POST', path: `${path}/publish`, body: { revision: '3' } })

      await page.reload()
      if (isPhone) await page.getByRole('button', { name: say('layout.open_menu') }).press('Enter')
      const entry = page.getByRole('link', { name, exact: true })
      await entry.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/event/${String(id)}$`))
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText(about)).toBeVisible()
      const part = page.getByRole('region', { name: say('event:days.title') })
      const saving = page.waitForEvent('download')
      await part.getByRole('button', { name: say('event:calendar.save') }).press('Enter')
      const file = await readFile(await (await saving).path(), 'utf8')
      expect(file).toContain(`DTSTART;VALUE=DATE:${days.starts_on.replaceAll('-', '')}`)
      expect(file).toContain('LOCATION:City Library')
      await expect(part.getByRole('link', { name: say('event:place.plan') })).toHaveAttribute('href', /^\/find\?to=/)
      await page.getByRole('tab', { name: say('event:about') }).press('ArrowRight')
      await expect(page.getByText(rules)).toBeVisible()
      await expect(page).toHaveURL(/\?rules=true$/)
      await page.reload()
      await expect(page.getByText(rules)).toBeVisible()

      // once it has ended, it is nowhere
      await staff({ method: 'POST', path: `${path}/end` })
      await page.goto('/home')
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(entry).toHaveCount(0)
    })
  })
}

test.describe('what is not there', () => {
  test.use({ brand: 'harbor' })

  test('R8.05 events that do not come are told once, and an unknown event is not found', async ({ page, watch }) => {
    const say = textsIn('en')
    watch.forgive(/status of (404|500)/)
    watch.forgive(/answer 500/)
    await join(page, newPerson('Ben', 'Okafor'), { language: 'en', setup: 'finished', at: '/account/activity' })
    await page.goto('/event/4711')
    await expect(page).toHaveURL(/\/404$/)
    await page.route('**/api/public/v2/special_events*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/account/activity')
    const modal = page.getByRole('dialog')
    await expect(modal).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: say('layout.main_navigation') })).toBeVisible()
  })
})
