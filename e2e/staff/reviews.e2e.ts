import { addDays, localDate } from '@throughway/domain/time/time'
import { blankPage, join, openMemberCalls, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

const yesterday = () => addDays(localDate(Date.now(), 'America/New_York'), -1)

/** Fourteen miles by bike in a quarter of an hour, which somebody has to look at. */
const tooFast = (miles = '14') => ({
  date: yesterday(),
  mode: 'bike',
  direction: 'out',
  miles,
  departure: '08:00',
  arrival: '08:15',
})

type Logged = { trips: { id: string }[] }

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'steel' })

    test('C4 staff accept a trip, are told that another one was changed under their eyes, and accept the rest in one go', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const say = textsIn(language)
      const text = (key: string, values = {}) => say(`staff-reviews:${key}`, values)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const people = ['Ana', 'Ben', 'Cy'].map((first) => newPerson(first, language === 'en' ? 'Quickley' : 'Rauda'))
      const calls = []
      const ids: string[] = []
      for (const person of people) {
        const device = await openDevice()
        await join(device, person, { language, setup: 'finished', at: blankPage })
        const call = await openMemberCalls(device)
        const { trips } = (await call({ method: 'POST', path: '/member/trips', body: tooFast() })) as Logged
        calls.push(call)
        ids.push(trips[0]!.id)
      }
      await becomeStaff(page, newPerson('Rosa', 'Marsh'), { language, role: 'programme_admin', at: '/admin' })
      await press(main.getByRole('link', { name: say('staff-today:queue.reviews') }))
      await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeFocused()
      const words = main.getByLabel(text('filter.text'))
      await words.fill(people[0]!.lastName)
      await words.press('Enter')
      const rows = main.getByRole('row').filter({ hasText: people[0]!.lastName })
      await expect(rows).toHaveCount(3)

      await press(rows.filter({ hasText: 'Ana' }).getByRole('link').first())
      await expect(main.getByText(say('trip-form:unusual.speed'))).toBeVisible()
      await press(main.getByRole('button', { name: text('decide.accept.button'), exact: true }))
      await press(dialog.getByRole('button', { name: text('decide.accept.button'), exact: true }))
      await expect(dialog).toBeHidden()
      await expect(main.getByText(say('trip:state.in_review'))).toBeHidden()

      // Ben corrects his trip while it is looked at
      await press(main.getByRole('link', { name: text('title') }))
      await expect(rows).toHaveCount(2)
      await press(rows.filter({ hasText: 'Ben' }).getByRole('link').first())
      await press(main.getByRole('button', { name: text('decide.reject.button') }))
      await calls[1]!({ method: 'PUT', path: `/member/trips/${ids[1]}`, body: tooFast('13.5') })
      await press(dialog.getByRole('button', { name: text('decide.reject.button') }))
      await expect(dialog).toBeHidden()
      await expect(
        main.getByRole('alert').filter({ hasText: text('decide.elsewhere', { state: say('trip:state.in_review') }) }),
      ).toBeVisible()

      await press(main.getByRole('link', { name: text('title') }))
      await expect(rows).toHaveCount(2)
      await press(main.getByRole('checkbox').first())
      await press(main.getByRole('button', { name: text('accept'), exact: true }))
      await press(dialog.getByRole('button', { name: /^(Accept|Aceptar) 2/ }))
      await expect(dialog.getByText(say('staff-tasks:kind.trip.accept.done_other', { number: '2' }))).toBeVisible()
      await press(dialog.getByRole('button', { name: say('staff-tasks:dialog.close') }).last())
      await expect(main.getByText(say('staff:list.none_match'))).toBeVisible()
      const staff = await openStaffCalls(page)
      for (const id of ids) {
        const { trips } = (await staff({ method: 'GET', path: `/staff/trips/${id}` })) as { trips: { state: string }[] }
        expect(trips[0]!.state).not.toBe('in_review')
      }
    })
  })
}
