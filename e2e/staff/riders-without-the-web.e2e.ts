import type { Locator } from '@playwright/test'
import { addDays, localDate } from '@throughway/domain/time/time'
import { consentVersions } from '@throughway/domain/identity/consents'
import { startTwilio } from '../../apps/api/src/testing/start-twilio.ts'
import { someWednesday } from '../support/days.ts'
import { blankPage, openMemberCalls, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { siteOf } from '../support/server.ts'
import { becomeStaff } from '../support/staff.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'
import { leaveUndriven } from '../support/undriven-rides.ts'
import { becomeDriver } from '../support/volunteers.ts'

type Calls = Awaited<ReturnType<typeof openMemberCalls>>

/** Nobody else has the name, also where the stories are told again; digits would be looked for among the phones. */
const nameRider = () =>
  `Elena Quill${crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`

/** Types into a search of places, and takes the first that is found. */
async function choosePlace(dialog: Locator, say: Say, label: string, words: string) {
  const place = dialog.getByRole('combobox', { name: label })
  await place.fill(words)
  await expect(
    dialog
      .getByRole('listbox', { name: say('place:search.results') })
      .getByRole('option')
      .first(),
  ).toBeVisible()
  await place.press('ArrowDown')
  await place.press('Enter')
  await expect(place).not.toHaveValue(words)
}

/** Staff enter a rider and ask volunteers for a ride of theirs, without the screens; answers the id of the ride. */
async function askForRider(staff: Calls, phone: string, date: string): Promise<string> {
  const body = { name: nameRider(), phone, language: 'en' }
  const { id } = await staff({ method: 'POST', path: '/staff/riders', body })
  const { items } = (await staff({
    method: 'POST',
    path: `/staff/riders/${String(id)}/volunteer_rides`,
    body: {
      'origin[lat]': '42.3412',
      'origin[lng]': '-71.0789',
      'origin[name]': '12 Elm Street',
      'destination[lat]': '42.3601',
      'destination[lng]': '-71.0942',
      'destination[name]': 'Kidney Center, 4 Mill Road',
      date,
      time: '10:00',
      purpose: 'dialysis',
      language: 'English',
      phone,
    },
  })) as { items: { id: string }[] }
  return items[0]!.id
}

for (const { name: way, language, use, press } of twoWays) {
  const say = textsIn(language)
  const of = (key: string, values = {}) => say(`staff-riders:${key}`, values)

  test.describe(way, () => {
    test.use({ ...use, brand: 'harbor' })

    test('R2.37 C24 staff note that a rider who calls agrees to the terms, ask volunteers for her, and call her once somebody drives', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 422/)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const name = nameRider()
      await waitForRegion('harbor')
      await becomeStaff(page, newPerson('Carla', 'Marsh'), { language, role: 'programme_admin', at: '/admin/riders' })
      await main.getByLabel(of('add.name')).fill(name)
      await main.getByLabel(of('add.phone')).fill('(555) 555-0143')
      await press(main.getByRole('button', { name: of('add.press'), exact: true }))

      // what is read out to her on the phone is in her own language, whatever that of the desk
      const rider = main.getByRole('listitem').filter({ hasText: name })
      await press(rider.locator('summary', { hasText: of('terms.none') }))
      await rider.getByLabel(of('terms.how')).selectOption('phone')
      await expect(rider.getByText(/keeps your name/)).toBeVisible()
      const agree = rider.getByRole('button', { name: of('terms.press_named', { name }) })
      await press(agree)
      await expect(rider.getByText(say('field.not_a_date'))).toBeVisible()
      await rider.getByLabel(of('terms.agreed_on')).fill(consentVersions.terms)
      await press(agree)
      await expect(rider.getByText(of('terms.phone'))).toBeVisible()
      await expect(rider.getByText(/Carla Marsh/)).toBeVisible()

      await press(main.getByRole('button', { name: of('volunteers.ask_named', { name }) }))
      const send = dialog.getByRole('button', { name: of('volunteers.press') })
      await press(send)
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
      const field = (key: string) => say(`volunteer-ride:field.${key}`)
      await expect(dialog.getByLabel(field('phone'), { exact: true })).toHaveValue('(555) 555-0143')
      await choosePlace(dialog, say, field('origin'), 'market')
      await choosePlace(dialog, say, field('destination'), 'clinic')
      await dialog.getByLabel(field('date'), { exact: true }).fill(someWednesday())
      await dialog.getByLabel(field('time'), { exact: true }).fill('10:00')
      await dialog.getByLabel(field('wait_minutes')).selectOption('60')
      await press(dialog.getByRole('checkbox', { name: say('volunteer-ride:need.walker') }))
      await press(send)
      await expect(dialog).toBeHidden()
      await expect(page.locator('.toast__text', { hasText: of('volunteers.done', { name }) })).toBeVisible()

      const showRides = main.getByRole('button', { name: of('rides.show_named', { name }) })
      const rides = main.getByRole('list', { name: of('volunteers.list_named', { name }) })
      await press(showRides)
      await expect(rides).toContainText(of('volunteers.state.open'))
      const staff = await openMemberCalls(page)
      const { items: riders } = (await staff({
        method: 'GET',
        path: `/staff/riders?${new URLSearchParams({ text: name })}`,
      })) as { items: { id: string }[] }
      const { items } = (await staff({ method: 'GET', path: `/staff/riders/${riders[0]!.id}/volunteer_rides` })) as {
        items: { id: string }[]
      }
      const rideId = items[0]!.id

      const device = await openDevice()
      await becomeDriver(device, newPerson('Ben', 'Holloway'), { language: 'en', at: blankPage })
      const drives = await openMemberCalls(device)
      const acceptance = `/member/volunteer_drives/${rideId}/acceptance`
      await drives({ method: 'POST', path: acceptance, body: { version: '1' } })
      await page.reload()
      await press(showRides)
      await expect(rides).toContainText('Ben H.')

      const ride = (key: string, values = {}) => say(`staff-volunteer-rides:${key}`, values)
      await page.goto(`/admin/volunteer-rides/${rideId}`)
      const call = main.getByText(ride('call.title', { name }))
      await expect(call).toBeVisible()
      await expect(main.getByText(ride('call.news.claimed'))).toBeVisible()
      await press(main.getByRole('button', { name: ride('call.button') }))
      await expect(call).toBeHidden()
      await expect(main.getByRole('heading', { level: 1 })).toContainText(name)
    })

    test('C24 a member without the web signs the terms on paper, which staff note, and their trips are logged from then on', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 422/)
      const main = page.getByRole('main')
      const paper = (key: string, values = {}) => say(`staff-paper:${key}`, values)
      const own = await openDevice()
      await signUp(own, newPerson('Doris', 'Field'), { language, setup: 'open' })
      const call = await openMemberCalls(own)
      const day = addDays(localDate(Date.now(), 'America/New_York'), -1)
      const trip = {
        method: 'POST',
        path: '/member/trips',
        body: { date: day, mode: 'bike', direction: 'out', miles: '4' },
      }
      await call({ ...trip, refusal: 'termsNotAgreed' })
      const { member_id: id } = await call({ method: 'GET', path: '/member/session' })
      const admin = await openStaffCalls(own)
      const { number } = (await admin({ method: 'GET', path: `/staff/members/${String(id)}` })) as { number: number }

      await becomeStaff(page, newPerson('Hana', 'Desk'), { language, role: 'helpdesk', at: '/admin/paper' })
      const terms = main.getByRole('region', { name: paper('terms.title') })
      const note = terms.getByRole('button', { name: paper('terms.press') })
      await press(note)
      await expect(terms.getByText(say('field.required')).first()).toBeVisible()
      await terms.getByLabel(paper('terms.number'), { exact: true }).fill(String(number))
      await terms.getByLabel(paper('terms.signed_on')).fill(consentVersions.terms)
      await terms.getByLabel(paper('terms.language')).selectOption(language)
      await terms.getByLabel(paper('terms.note')).fill('Folder 3')
      const version = terms.getByLabel(paper('terms.version'))
      await version.fill('2020-01-01')
      await press(note)
      await expect(terms.getByText(say('field.not_present_terms'))).toBeVisible()
      await version.fill(consentVersions.terms)
      await press(note)
      const done = paper('terms.done', { name: 'Doris Field' })
      await expect(page.locator('.toast__text', { hasText: done })).toBeVisible()
      await call(trip)

      await page.goto(`/admin/member/${String(id)}`)
      const consents = main.getByRole('region', { name: say('staff-members:part.consents') })
      await expect(consents).toContainText(say('staff-members:consent.given_by.paper'))
    })
  })

  test.describe(way, () => {
    // a number that texts is the programme's, so each way has a programme of its own
    const brand = language === 'en' ? 'evergreen' : 'rose'
    test.use({ ...use, brand })

    test('C24 a phone that texts without the terms is told of them, agrees by a text, and staff read how', async ({
      page,
      openDevice,
    }) => {
      const main = page.getByRole('main')
      const twin = await startTwilio()
      try {
        const own = await openDevice()
        await signUp(own, newPerson('Doris', 'Field'), { language, setup: 'open' })
        const admin = await openStaffCalls(own)
        const line = language === 'en' ? '+15035550197' : '+15035550198'
        const { version } = (await admin({ method: 'GET', path: '/staff/texting' })) as { version: number }
        const facts = {
          version: String(version),
          number: line,
          is_on: 'true',
          cap_dollars: '50',
          cents_per_hundred: '79',
        }
        await admin({ method: 'PUT', path: '/staff/texting', body: facts })
        const call = await openMemberCalls(own)
        const phone = `+1503555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
        await call({ method: 'POST', path: '/member/texting', body: { number: phone, agrees: 'true' } })
        const text = async (words: string) =>
          (await twin.text({ from: phone, to: line, text: words }, { address: `${siteOf(brand)}/api/public/texts` }))
            .reply
        expect(await text(language === 'en' ? 'yes' : 'sí')).toBeDefined()
        const agree = language === 'en' ? 'AGREE' : 'ACEPTO'
        // nobody agrees to what they were not told of
        expect(await text(agree)).toMatch(/AGREE|ACEPTO/)
        expect(await text(agree)).toMatch(/You have agreed|Aceptaste/)

        const { member_id: id } = await call({ method: 'GET', path: '/member/session' })
        await becomeStaff(page, newPerson('Hana', 'Desk'), {
          language,
          role: 'helpdesk',
          at: `/admin/member/${String(id)}`,
        })
        const consents = main.getByRole('region', { name: say('staff-members:part.consents') })
        await expect(consents).toContainText(say('staff-members:consent.given_by.text'))
      } finally {
        await twin.close()
      }
    })
  })

  test.describe(way, () => {
    // a month is counted anew, so each way has a programme whose months no other story reads
    const brand = language === 'en' ? 'lakes' : 'capital'
    test.use({ ...use, brand })

    test('E4 rides of riders without the web that nobody drove stand in the report of unmet rides, with a reason of their own', async ({
      page,
    }) => {
      test.slow()
      const main = page.getByRole('main')
      await becomeStaff(page, newPerson('Carla', 'Marsh'), { language, role: 'programme_admin', at: blankPage })
      const staff = await openMemberCalls(page)
      // the demonstration counts its months when all of its trips are there
      let month: unknown
      await expect
        .poll(async () => (month = (await staff({ method: 'GET', path: '/staff/ride_unmet' }))['counted_to']), {
          timeout: 240_000,
        })
        .not.toBeNull()
      const date = someWednesday()
      const rides: string[] = []
      for (const phone of ['01', '02', '03', '04', '05'])
        rides.push(await askForRider(staff, `(555) 555-01${phone}`, date))
      await leaveUndriven(brand, rides, String(month))

      await page.goto('/admin/rides/unmet')
      const row = (value: string) => main.getByRole('row').filter({ hasText: value })
      await expect(row(say('staff-rides:unmet.reason.no_volunteer'))).toContainText('5')
      await main.getByLabel(say('staff-rides:unmet.by')).selectOption('purpose')
      await expect(row(say('ride:purpose.dialysis'))).toContainText('5')
    })
  })
}
