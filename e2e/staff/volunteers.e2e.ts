import { addDays, localDate } from '@throughway/domain/time/time'
import { blankPage, join, openMemberCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

const checks = ['identity', 'licence', 'insurance', 'driving_record', 'background', 'training']
const inAYear = () => addDays(localDate(Date.now(), 'America/New_York'), 365)

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'harbor' })

    test('C24 staff begin the checks of an offer that they tick, are refused before all are made, note them, and the volunteer drives', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const say = textsIn(language)
      const text = (key: string, values = {}) => say(`staff-volunteers:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const vera = newPerson('Vera', language === 'en' ? 'Wheeler' : 'Rueda')
      const device = await openDevice()
      await join(device, vera, { language, setup: 'finished', at: blankPage })
      const call = await openMemberCalls(device)
      const { items } = (await call({
        method: 'POST',
        path: '/member/vehicles',
        body: { nickname: 'Blue', fuel: 'gasoline', mpg: '30' },
      })) as { items: { id: string }[] }
      const { birth_year: born } = await call({ method: 'GET', path: '/member/volunteer' })
      await call({
        method: 'PUT',
        path: '/member/volunteer',
        body: {
          version: '0',
          ...(born === null && { birth_year: '1980' }),
          area: 'home',
          area_miles: '5',
          ride_miles: '20',
          'hours[0][weekday]': '2',
          'hours[0][from]': '08:00',
          'hours[0][to]': '12:00',
          vehicle_id: items[0]!.id,
          'languages[0]': 'Spanish',
          licence_until: inAYear(),
          insurance_until: inAYear(),
        },
      })
      await becomeStaff(page, newPerson('Rosa', 'Marsh'), {
        language,
        role: 'programme_admin',
        at: '/admin/volunteers',
      })
      const begin = 'staff-tasks:kind.volunteer.start_checks'
      const row = main.getByRole('row').filter({ hasText: `Vera ${vera.lastName}` })
      await press(row.getByRole('checkbox'))
      await press(main.getByRole('button', { name: text('move.start_checks.button'), exact: true }))
      await press(dialog.getByRole('button', { name: say(`${begin}.start_one`, { number: '1' }), exact: true }))
      await expect(dialog.getByText(say(`${begin}.done_one`, { number: '1' }))).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await press(main.getByRole('link', { name: `Vera ${vera.lastName}` }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text('one.of', { name: `Vera ${vera.lastName}` }),
      )

      /** Asks, and says yes. */
      async function move(step: string) {
        await press(main.getByRole('button', { name: text(`move.${step}.button`) }))
        await press(dialog.getByRole('button', { name: text(`move.${step}.button`) }))
      }
      await expect(main.getByText(text('state.checks'), { exact: true })).toBeVisible()
      await move('approve')
      await expect(dialog.getByRole('alert')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      await press(main.getByRole('button', { name: text('checks.button') }))
      for (const check of checks) await press(dialog.getByRole('checkbox', { name: text(`check.${check}`) }))
      await press(dialog.getByRole('button', { name: text('checks.submit') }))
      await expect(dialog).toBeHidden()
      await expect(main.getByText(text('one.missing'))).toBeHidden()
      await move('approve')
      await expect(dialog).toBeHidden()
      await expect(main.getByText(text('state.active'), { exact: true })).toBeVisible()
      const { offer } = (await call({ method: 'GET', path: '/member/volunteer' })) as { offer: { state: string } }
      expect(offer.state).toBe('active')
    })
  })
}
