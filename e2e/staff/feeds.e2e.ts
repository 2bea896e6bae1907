import { newPerson } from '../support/people.ts'
import { brokenFeed, liveFeedOf, wholeFeed } from '../support/feeds.ts'
import { openMemberCalls } from '../support/join.ts'
import { waitForRegion } from '../support/region.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

type Found = { items: { name: string; kind: string }[] }

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    // what the planner answers changes, so each of these stories has a programme in which no other one plans
    const brand = language === 'en' ? 'northern' : 'desert'
    test.use({ ...use, brand })
    const say = textsIn(language)
    const text = (key: string, values = {}) => say(`staff-feeds:${key}`, values)

    test('C24 an administrator uploads a broken timetable, reads why it cannot be published, and publishes a whole one; an uploaded live feed says how old it is', async ({
      page,
      watch,
    }) => {
      watch.forgive(/status of 503/)
      await waitForRegion(brand)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      await becomeStaff(page, newPerson('Flora', 'Reyes'), { language, role: 'programme_admin', at: '/admin/feeds' })
      await press(main.getByRole('button', { name: text('add.button') }).first())
      await press(dialog.getByRole('button', { name: text('add.submit') }))
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
      const title = `Lines ${crypto.randomUUID().slice(0, 8)}`
      await dialog.getByLabel(text('column.name')).fill(title)
      await dialog.getByLabel(text('add.by_file')).check()
      await dialog.getByLabel(text('file')).setInputFiles(brokenFeed(brand, 'Zanzibar'))
      await press(dialog.getByRole('button', { name: text('add.submit') }))

      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(main.getByText(text('standing.broken'))).toBeVisible({ timeout: 120_000 })
      const report = main.getByRole('region', { name: text('report.title', { number: '1' }) })
      const row = (rule: string) => report.getByRole('row').filter({ hasText: rule })
      await expect(row('foreign_key_violation')).toContainText('trips.txt')
      await expect(row('stop_time_with_arrival_before_previous_departure_time')).toContainText('t05')
      await expect(main.getByRole('button', { name: text('publish.button') })).toHaveCount(0)
      await page.goto('/admin')
      await expect(main.getByRole('link', { name: say('staff-today:queue.feeds') })).toBeVisible()
      await press(main.getByRole('link', { name: say('staff-today:queue.feeds') }))
      await press(main.getByRole('link', { name: title }))

      await press(main.getByRole('button', { name: text('bring.button') }))
      await dialog.getByLabel(text('file')).setInputFiles(wholeFeed(brand, 'Zanzibar'))
      await expect(dialog).toHaveCount(0)
      await expect(main.getByText(text('standing.waiting'))).toBeVisible({ timeout: 120_000 })
      await press(main.getByRole('button', { name: text('publish.button') }))
      await press(dialog.getByRole('button', { name: text('publish.button') }))
      await expect(dialog).toHaveCount(0)
      await expect(main.getByText(text('state.published')).first()).toBeVisible()

      const call = await openMemberCalls(page)
      // the planner may be busy with the feed when it is asked
      const findStops = (count: number) =>
        expect(async () => {
          const { items } = (await call({ method: 'GET', path: '/public/planner/places?text=Zanzibar' })) as Found
          expect(items.filter(({ kind }) => kind === 'stop')).toHaveLength(count)
        }).toPass({ timeout: 120_000 })
      await findStops(3)

      await press(main.getByRole('button', { name: text('back.button') }))
      await dialog.getByLabel(text('reason')).fill('A story ends')
      await press(dialog.getByRole('button', { name: text('back.button') }))
      await expect(dialog).toHaveCount(0)
      await findStops(0)

      await page.goto('/admin/feeds')
      await press(main.getByRole('button', { name: text('add.button') }).first())
      await dialog.getByLabel(text('column.name')).fill(`Alerts ${title}`)
      await dialog.getByRole('radio', { name: text('kind.service_alerts') }).check()
      await dialog.getByLabel(text('add.by_file')).check()
      await dialog.getByLabel(text('file_live')).setInputFiles(liveFeedOf(2))
      await press(dialog.getByRole('button', { name: text('add.submit') }))
      await expect(page.getByRole('heading', { level: 1, name: `Alerts ${title}` })).toBeVisible()
      await expect(main.getByText(text('live.age.hour_other', { number: '2' }))).toBeVisible({ timeout: 120_000 })
      await expect(main.getByText(text('live.used.service_alerts'))).toBeVisible()
      await expect(main.getByText(text('live.too_old'))).toHaveCount(0)
    })
  })
}
