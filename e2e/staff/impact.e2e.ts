import { readFile } from 'node:fs/promises'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    // each story has a programme to itself and leaves it as it was
    test.use({ ...use, brand: language === 'en' ? 'lonestar' : 'desert' })

    test('staff switch the public page of the impact on, everybody reads and saves it, and it is gone when they switch it off', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 404/)
      const say = textsIn(language)
      const of = (key: string, values?: Record<string, string>) => say(`staff-programme:${key}`, values)
      const visitor = await openDevice()
      const visit = () => visitor.goto(`/public/impact?lng=${language}`)
      expect((await visit())!.status()).toBe(404)
      await expect(visitor).toHaveURL('/404')

      await becomeStaff(page, newPerson('Ada', 'Marsh'), { language, role: 'programme_admin', at: '/admin/programme' })
      const form = page.getByRole('form', { name: of('features.title') })
      const turn = async (isOn: boolean) => {
        await form.getByRole('checkbox', { name: of('features.impact_page') }).setChecked(isOn)
        await press(form.getByRole('button', { name: of('features.save') }))
        await expect(page.locator('.toast__text')).toHaveText(of('saved'))
      }
      await turn(true)

      await expect(async () => expect((await visit())!.status()).toBe(200)).toPass()
      const main = visitor.getByRole('main')
      await expect(main.getByRole('heading', { level: 2, name: say('impact:definitions') })).toBeVisible()
      await expect(main.getByText(say('impact:rule', { fewest: '10' }))).toBeVisible()
      const saving = visitor.waitForEvent('download')
      await press(main.getByRole('link', { name: say('impact:csv') }))
      const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n')
      expect(lines[0]).toContain('month,withheld,members,trips,miles_not_driven,co2_pounds,dollars_saved')
      expect(lines.length).toBe(25)
      await visitor.goto('/faqs')
      await press(visitor.getByRole('contentinfo').getByRole('link', { name: say('title.impact') }))
      await expect(visitor).toHaveURL('/public/impact')

      await page.reload()
      await turn(false)
      await expect(async () => expect((await visit())!.status()).toBe(404)).toPass()
      await expect(visitor).toHaveURL('/404')
    })
  })
}
