import { addDays, localDate } from '@throughway/domain/time/time'
import { openMemberCalls, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'harbor' })

test('C24 a sheet is printed for a member, and its lines are typed: the good one is logged once, the other keeps its fault', async ({
  page,
  openDevice,
}) => {
  const say = textsIn('en')
  const yesterday = addDays(localDate(Date.now(), 'America/New_York'), -1)
  const own = await openDevice()
  await signUp(own, newPerson('Doris', 'Field'))
  const call = await openMemberCalls(own)
  const { member_id: id } = await call({ method: 'GET', path: '/member/session' })
  const staff = await openStaffCalls(own)
  const { number } = (await staff({ method: 'GET', path: `/staff/members/${String(id)}` })) as { number: number }
  await becomeStaff(page, newPerson('Hana', 'Desk'), { language: 'en', role: 'helpdesk', at: '/admin/paper' })
  const main = page.getByRole('main')
  const make = main.getByRole('region', { name: say('staff-paper:make.title') })
  await make.getByLabel(say('staff-paper:make.number'), { exact: true }).fill(String(number))
  await main.getByRole('button', { name: say('staff-paper:make.press') }).click()
  const sheet = main.getByRole('region', { name: /Doris Field/ })
  const code = (await sheet.getByRole('rowheader').first().textContent())!

  const field = (name: string, number: string) => main.getByLabel(say(`staff-paper:line.${name}`, { number }))
  await field('code', '1').fill(code)
  await field('date', '1').fill(yesterday)
  await field('mode', '1').selectOption('bike')
  await field('miles', '1').fill('4')
  await main.getByRole('button', { name: say('staff-paper:type.look') }).click()
  await expect(main.getByText(say('staff-paper:line.ready', { name: 'Doris Field' }))).toBeVisible()
  await main.getByRole('button', { name: say('staff-paper:type.add') }).click()
  await field('code', '2').fill(code)
  await field('date', '2').fill(yesterday)
  await main.getByRole('button', { name: say('staff-paper:type.press') }).click()
  await expect(main.getByText(say('field.paper_typed'))).toBeVisible()
  await expect(field('code', '1')).toHaveValue(code)
  const { items } = (await call({ method: 'GET', path: '/member/trips' })) as { items: { source: string }[] }
  expect(items.map(({ source }) => source)).toEqual(['paper', 'paper'])
})
