import { someWednesday } from '../support/days.ts'
import { openMemberCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { findBus, rideEnds } from '../support/rides.ts'
import { becomeStaff } from '../support/staff.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'harbor' })

test('R2.37 the front desk enters a rider without e-mail and asks for a ride, which her account takes over by the code', async ({
  page,
  openDevice,
}) => {
  const say = textsIn('en')
  const date = someWednesday()
  await becomeStaff(page, newPerson('Hana', 'Desk'), { language: 'en', role: 'helpdesk', at: '/admin/riders' })
  const main = page.getByRole('main')
  const elena = newPerson('Elena', 'Quill')
  const name = 'Elena Quill'
  await main.getByLabel(say('staff-riders:add.name')).fill(name)
  await main.getByLabel(say('staff-riders:add.phone')).fill('(555) 555-0143')
  await main.getByRole('button', { name: say('staff-riders:add.press'), exact: true }).click()
  const given = main.getByRole('status').filter({ hasText: say('staff-riders:code.title', { name }) })
  const code = /[A-Z0-9]{10}/.exec((await given.textContent())!)![0]

  await main
    .getByRole('button', { name: say('staff-riders:list.ask_named', { name }) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: say('staff-riders:ask.origin') })).toBeVisible()
  await dialog.getByRole('button', { name: say('staff-riders:ask.press') }).click()
  await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const staff = await openMemberCalls(page)
  const { items } = (await staff({ method: 'GET', path: '/staff/riders' })) as { items: { id: string }[] }
  const [lat, lng] = rideEnds.from.split(',') as [string, string]
  const [toLat, toLng] = rideEnds.to.split(',') as [string, string]
  await staff({
    method: 'POST',
    path: `/staff/riders/${items[0]!.id}/rides`,
    body: {
      'origin[lat]': lat,
      'origin[lng]': lng,
      'origin[name]': '12 Elm Street',
      'destination[lat]': toLat,
      'destination[lng]': toLng,
      'destination[name]': 'Medical center',
      service_id: await findBus(page, date),
      date,
      time: '10:00',
      phone: '(555) 555-0143',
    },
  })

  // she calls and asks how it stands; the front desk finds her and her ride
  await main.getByRole('searchbox', { name: say('staff-riders:list.search') }).fill('quill')
  await page.keyboard.press('Enter')
  await main
    .getByRole('button', { name: say('staff-riders:rides.show_named', { name }) })
    .first()
    .click()
  const rides = main.getByRole('list', { name: say('staff-riders:rides.show_named', { name }) })
  await expect(rides).toContainText('Medical center')
  await expect(rides).toContainText(say('ride-request:state.waiting'))

  const own = await openDevice()
  await signUp(own, elena, { at: '/account/claim_rides' })
  const account = own.getByRole('main')
  await account.getByLabel(say('rider:code')).fill(code.toLowerCase())
  await account.getByRole('button', { name: say('rider:press'), exact: true }).click()
  await expect(own.getByText(say('rider:done_one', { count: '1' })).first()).toBeVisible()
  await account.getByRole('link', { name: say('rider:see') }).click()
  await expect(account.getByText('Medical center').first()).toBeVisible()
})
