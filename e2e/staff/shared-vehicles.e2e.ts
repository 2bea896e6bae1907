import { brandSettings } from '@throughway/brands/settings'
import { serveGbfs } from '../support/gbfs.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    // what the planner answers changes, so each of these stories has a programme to itself
    const brand = language === 'en' ? 'lonestar' : 'evergreen'
    test.use({ ...use, brand })
    const say = textsIn(language)
    const text = (key: string, values = {}) => say(`staff-feeds:${key}`, values)

    test('C24 an administrator brings bikes for rent by their address, and who leaves now reads where they are', async ({
      page,
    }) => {
      await waitForRegion(brand)
      const operator = await serveGbfs(brand)
      try {
        const main = page.getByRole('main')
        const dialog = page.getByRole('dialog')
        await becomeStaff(page, newPerson('Vera', 'Lindt'), { language, role: 'programme_admin', at: '/admin/feeds' })
        await press(main.getByRole('button', { name: text('add.button') }).first())
        const title = `Bikes ${language} ${test.info().retry}`
        await dialog.getByLabel(text('column.name')).fill(title)
        await dialog.getByLabel(text('kind.gbfs')).check()
        await dialog.getByRole('textbox', { name: text('column.url') }).fill(operator.url)
        await press(dialog.getByRole('button', { name: text('add.submit') }))

        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(main.getByText(text('standing.waiting'))).toBeVisible({ timeout: 30_000 })
        const report = main.getByRole('region', { name: text('report.title_live') })
        await expect(report.getByText('Test Bikes')).toBeVisible()
        await expect(report.getByRole('row').filter({ hasText: 'station_status' })).toContainText(
          text('sharing.file_state.read'),
        )
        await press(main.getByRole('button', { name: text('publish.button') }))
        await press(dialog.getByRole('button', { name: text('publish.button') }))
        await expect(dialog).toHaveCount(0)
        await expect(main.getByText(text('state.published')).first()).toBeVisible()

        const { lat, lng } = brandSettings[brand]
        const shared = page.getByRole('region', { name: say('journey:shared.title') })
        await expect(async () => {
          await page.goto(`/find?from=${lat},${lng}&to=${lat + 0.012},${lng}`)
          await expect(shared.getByText('Station main')).toBeVisible({ timeout: 6000 })
        }).toPass({ timeout: 60_000 })
        await expect(shared.getByText(say('journey:shared.bike_other', { count: '3' }))).toBeVisible()
      } finally {
        operator.close()
      }
    })
  })
}
