import { addDays, localDate } from '@throughway/domain/time/time'
import { join } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

const day = (days: number) => addDays(localDate(Date.now(), 'America/New_York'), days)

test.describe('special events of staff', () => {
  test.use({ brand: 'summit' })

  test('C17 R6.09 a special event is drafted, written with its rules, published and ended, by keyboard', async ({
    page,
    watch,
  }) => {
    watch.forgive(/status of 422/)
    const say = textsIn('en')
    await becomeStaff(page, newPerson('Pia', 'Stone'), { language: 'en', role: 'programme_admin', at: '/admin/events' })
    await page.getByRole('button', { name: say('staff-events:add.button') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('staff-events:column.name')).fill('Bike month')
    await dialog.getByLabel(say('staff-events:column.starts_on')).fill(day(4))
    await dialog.getByLabel(say('staff-events:column.ends_on')).fill(day(1))
    await dialog.getByRole('button', { name: say('staff-events:add.submit') }).press('Enter')
    await expect(dialog.getByText(say('field.ends_before'))).toBeVisible()
    await dialog.getByLabel(say('staff-events:column.ends_on')).fill(day(20))
    await dialog.getByRole('button', { name: say('staff-events:add.submit') }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Bike month' })).toBeVisible()

    // nothing is published without words
    const publish = page.getByRole('button', { name: say('staff-events:publish.button') })
    await publish.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    const english = page.getByRole('region', { name: say('staff-events:words.in', { language: 'English' }) })
    await english
      .getByRole('region', { name: say('staff-events:words.about') })
      .getByRole('textbox')
      .pressSequentially('A month on two wheels.')
    await english
      .getByRole('region', { name: say('staff-events:words.rules') })
      .getByRole('textbox')
      .pressSequentially('Ring your bell.')
    await publish.press('Enter')
    await expect(page.getByText(say('staff-events:publish.save_first'))).toBeVisible()
    await english.getByRole('button', { name: say('staff-events:words.save') }).press('Enter')
    await expect(english.getByText(say('staff-events:words.saved'))).toBeVisible()
    await publish.press('Enter')
    await dialog.getByRole('button', { name: say('staff-events:publish.submit') }).press('Enter')
    await page.getByRole('link', { name: say('staff-events:one.open') }).press('Enter')
    await expect(page.getByText('A month on two wheels.')).toBeVisible()
    await page.getByRole('tab', { name: say('event:rules') }).press('Enter')
    await expect(page.getByText('Ring your bell.')).toBeVisible()

    await page.goto('/admin/events')
    await page.getByRole('link', { name: 'Bike month' }).press('Enter')
    await page.getByRole('button', { name: say('staff-events:end.button') }).press('Enter')
    await dialog.getByRole('button', { name: say('staff-events:end.submit') }).press('Enter')
    await expect(page.locator('.staff-facts').getByText(say('staff-events:state.ended'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('staff-events:words.save') })).toHaveCount(0)
  })
})

test.describe('registrations', () => {
  test.use({ brand: 'summit' })

  test('C17 staff give an event its places, put a member on the list and take them off, by keyboard', async ({
    page,
    openDevice,
    watch,
  }) => {
    watch.forgive(/status of 422/)
    const say = textsIn('en')
    const luz = newPerson('Luz', 'Park')
    const device = await openDevice()
    await device.goto('/account/login')
    await join(device, luz, { language: 'en', setup: 'finished', at: '/account/activity' })
    await becomeStaff(page, newPerson('Pia', 'Stone'), { language: 'en', role: 'programme_admin', at: '/admin/events' })
    await page.getByRole('button', { name: say('staff-events:add.button') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('staff-events:column.name')).fill('Repair evening')
    await dialog.getByRole('radio', { name: say('staff-events:kind.registration') }).press('Space')
    const fill = (column: string, value: string) =>
      dialog.getByLabel(say(`staff-events:column.${column}`), { exact: true }).fill(value)
    await fill('starts_on', day(9))
    await fill('ends_on', day(9))
    await fill('starts_time', '17:30')
    await fill('ends_time', '17:00')
    await fill('closes_on', day(9))
    await fill('closes_time', '12:00')
    await fill('capacity', '1')
    await dialog.getByRole('button', { name: say('staff-events:add.submit') }).press('Enter')
    await expect(dialog.getByText(say('field.event_ends_before'))).toBeVisible()
    await fill('ends_time', '19:30')
    await dialog.getByRole('button', { name: say('staff-events:add.submit') }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Repair evening' })).toBeVisible()
    const english = page.getByRole('region', { name: say('staff-events:words.in', { language: 'English' }) })
    await english
      .getByRole('region', { name: say('staff-events:words.about') })
      .getByRole('textbox')
      .pressSequentially('Bring a bike.')
    await english.getByRole('button', { name: say('staff-events:words.save') }).press('Enter')
    await expect(english.getByText(say('staff-events:words.saved'))).toBeVisible()
    await page.getByRole('button', { name: say('staff-events:publish.button') }).press('Enter')
    await dialog.getByRole('button', { name: say('staff-events:publish.submit') }).press('Enter')

    const list = page.getByRole('region', { name: say('staff-events:list.title') })
    await expect(list.getByText(say('staff-events:list.none'))).toBeVisible()
    await list.getByRole('button', { name: say('staff-events:add_member.button') }).press('Enter')
    await dialog.getByLabel(say('staff-events:add_member.email')).fill(luz.email)
    await dialog.getByLabel(say('staff-events:list.reason')).fill('She asked by phone')
    await dialog.getByRole('button', { name: say('staff-events:add_member.submit') }).press('Enter')
    const row = list.getByRole('row').filter({ hasText: 'Luz Park' })
    await expect(row).toContainText(say('staff-events:list.states.registered'))
    await expect(page.locator('.staff-facts')).toContainText(
      say('staff-events:facts.taken', { registered: '1', capacity: '1' }),
    )

    // the member reads of it
    await device.goto('/account/events')
    await expect(device.locator('.own-events > li')).toContainText('Repair evening')

    await row.getByRole('button', { name: new RegExp(say('staff-events:remove_member.button')) }).press('Enter')
    await dialog.getByLabel(say('staff-events:list.reason')).fill('Two of one desk')
    await dialog.getByRole('button', { name: say('staff-events:remove_member.submit') }).press('Enter')
    await expect(list.getByText(say('staff-events:list.none'))).toBeVisible()
  })
})

test.describe('the programme’s links', () => {
  test.use({ brand: 'northern' })

  test('R3.02 C37 an administrator sets a social link, which stands at the foot of each page', async ({ page }) => {
    const say = textsIn('en')
    await becomeStaff(page, newPerson('Pia', 'Stone'), {
      language: 'en',
      role: 'programme_admin',
      at: '/admin/programme',
    })
    const facebook = page.getByRole('textbox', { name: 'Facebook' })
    await facebook.fill('https://facebook.com.evil.example/orchard')
    await page.getByRole('button', { name: say('staff-programme:save'), exact: true }).press('Enter')
    await expect(page.getByText(say('field.not_of_network'))).toBeVisible()
    await expect(facebook).toBeFocused()
    await facebook.fill('https://www.facebook.com/orchard')
    await page.getByRole('button', { name: say('staff-programme:save'), exact: true }).press('Enter')
    await expect(page.locator('.toast__text')).toHaveText(say('staff-programme:saved'))
    await page.goto('/home')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      'https://www.facebook.com/orchard',
    )
    await page.goto('/admin/programme')
    await facebook.fill('')
    await page.getByRole('button', { name: say('staff-programme:save'), exact: true }).press('Enter')
    await expect(page.locator('.toast__text')).toHaveText(say('staff-programme:saved'))
    await page.goto('/home')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' })).toHaveCount(0)
  })
})
