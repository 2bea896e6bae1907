import { readFile } from 'node:fs/promises'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'bayou' })

    test('an auditor reads the dashboard, opens the table of a figure, saves it with its codebook, and turns to an organization', async ({
      page,
    }) => {
      test.slow()
      const say = textsIn(language)
      const of = (key: string, values?: Record<string, string>) => say(`staff-dashboard:${key}`, values)
      const main = page.getByRole('main')
      await becomeStaff(page, newPerson('Dora', 'Ledger'), {
        language,
        role: 'auditor',
        at: '/admin/reports/dashboard',
      })
      const trips = main.getByRole('figure', { name: of('figure.trips.name'), exact: true })
      // the demonstration counts its months when all of its trips are there
      await expect(async () => {
        if (!(await trips.isVisible())) await page.reload()
        await expect(trips).toBeVisible({ timeout: 5000 })
      }).toPass({ timeout: 90_000 })
      await expect(main.getByText(of('rule'))).toBeVisible()
      await expect(trips).toContainText(of('figure.trips.definition'))

      await press(trips.locator('summary'))
      await expect(trips.locator('thead')).toContainText(of('series.before'))
      // twelve months under their headings
      await expect(trips.locator('tr')).toHaveCount(13)

      const save = async (key: string) => {
        const saving = page.waitForEvent('download')
        await press(main.getByRole('button', { name: of(key), exact: true }))
        return readFile(await (await saving).path(), 'utf8')
      }
      expect(await save('file.figures')).toContain(`\ntrips,,${of('figure.trips.name')},`)
      expect(await save('file.codebook')).toContain('brand_day, organisation_day')

      const scope = main.getByLabel(of('of'), { exact: true })
      const organisation = (await scope.getByRole('option').nth(1).textContent())!
      await scope.selectOption({ label: organisation })
      await expect(main.getByRole('heading', { level: 2, name: organisation, exact: true })).toBeVisible()
      await expect(main.getByRole('heading', { level: 2, name: of('section.rides'), exact: true })).toHaveCount(0)
    })
  })
}
