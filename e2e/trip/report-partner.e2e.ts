import { blankPage, join, openMemberCalls } from '../support/join.ts'
import { liveAmongThem, lookForCompany, openCompany, waitForSearch } from '../support/matching.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'river' })

test('C25 whoever is written to reports and blocks, and staff bar the one who wrote', async ({ page, openDevice }) => {
  const say = textsIn('en')
  const wish = { kind: 'bike', pace: 'brisk' }
  await page.goto(blankPage)
  await openCompany(page)
  await join(page, newPerson('Nia', 'Brook'), { language: 'en', setup: 'finished', at: blankPage })
  const ofNia = await lookForCompany(page, await liveAmongThem(page, 'Ride', { mode: 'bike' }), wish)
  const device = await openDevice()
  await join(device, newPerson('Mo', 'Thistle'), { language: 'en', setup: 'finished', at: blankPage })
  const ofMo = await lookForCompany(device, await liveAmongThem(device, 'Ride', { mode: 'bike' }), wish)
  await waitForSearch(device)
  const mo = await openMemberCalls(device)
  const words = 'Buy my lottery tickets!'
  const begun = await mo({
    method: 'POST',
    path: `/member/matches/${ofNia}/conversation`,
    body: { wish_id: ofMo, words },
  })

  await page.goto('/trips/company')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await main.getByRole('link', { name: say('conversation:list.open', { name: 'Mo T.' }) }).click()
  await expect(main.getByText(words)).toBeVisible()
  await main.getByRole('button', { name: say('conversation:report.press', { name: 'Mo T.' }) }).click()
  await dialog.getByLabel(say('conversation:report.reason')).selectOption('spam')
  await dialog.getByLabel(say('conversation:report.words')).fill('Sells things to me.')
  await dialog.getByRole('button', { name: say('conversation:report.send'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await main.getByRole('button', { name: say('conversation:block.press', { name: 'Mo T.' }) }).click()
  await dialog.getByRole('button', { name: say('conversation:block.now'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const line = { method: 'POST', path: `/member/conversations/${String(begun['id'])}/lines`, body: { words: 'Hello?' } }
  await mo({ ...line, refusal: 'contactOver' })

  // Mo's browser is one of the staff by now
  await becomeStaff(device, newPerson('Rosa', 'Marsh'), {
    language: 'en',
    role: 'programme_admin',
    at: '/admin/contact-reports',
  })
  const desk = device.getByRole('main')
  const name = 'Mo Thistle'
  await desk.getByRole('row').getByRole('button', { name, exact: true }).click()
  await expect(desk.getByText(words)).toBeVisible()
  await desk.getByRole('button', { name: say('staff-contact-reports:bar.of', { name }) }).click()
  const bar = device.getByRole('dialog')
  await bar.getByLabel(say('staff-contact-reports:bar.reason')).fill('No selling here.')
  await bar.getByRole('button', { name: say('staff-contact-reports:bar.button'), exact: true }).click()
  await expect(bar).toBeHidden()
  await mo({ ...line, refusal: 'contactBarred' })
})
