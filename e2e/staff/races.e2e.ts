import { openCalls } from '../support/join.ts'
import { demonstrationPerson, newPerson } from '../support/people.ts'
import { publishEvent, raceDay } from '../support/staff-races.ts'
import { becomeStaff } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.describe('races of staff', () => {
  test.use({ brand: 'summit' })

  test('C16 R2.34 a race is made from a template, tried, published, its team corrected and its name refused, by keyboard', async ({
    page,
    watch,
  }) => {
    watch.forgive(/status of 422/)
    const say = textsIn('en')
    await becomeStaff(page, newPerson('Pia', 'Stone'), { language: 'en', role: 'programme_admin', at: '/admin/races' })
    const name = `Cup of ${raceDay(0)}`
    await publishEvent(page, name)
    await page.reload()
    await page.getByRole('button', { name: say('staff-races:add.button') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: say('staff-races:template.cup.name') }).press('Space')
    await dialog.getByRole('button', { name: say('staff-races:add.submit') }).press('Enter')
    const event = dialog.getByLabel(say('staff-races:field.event_id'))
    await expect(event).toBeFocused()
    await event.selectOption({ label: name })
    await dialog.getByLabel(say('staff-races:field.starts_on')).fill(raceDay(3))
    await dialog.getByLabel(say('staff-races:field.ends_on')).fill(raceDay(2))
    await dialog.getByRole('button', { name: say('staff-races:add.submit') }).press('Enter')
    await expect(dialog.getByText(say('field.ends_before'))).toBeVisible()
    await dialog.getByLabel(say('staff-races:field.ends_on')).fill(raceDay(30))
    await dialog.getByRole('button', { name: say('staff-races:add.submit') }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Departments’ Cup' })).toBeVisible()

    await page.getByRole('tab', { name: say('staff-races:part.trial') }).press('Enter')
    await page.getByRole('button', { name: say('staff-races:trial.button') }).press('Enter')
    await expect(page.getByText(say('staff-races:trial.members'), { exact: true })).toBeVisible()

    await page.getByRole('button', { name: say('staff-races:publish.button') }).press('Enter')
    await dialog.getByRole('button', { name: say('staff-races:publish.submit') }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('tab', { name: say('staff-races:part.about') }).press('Enter')
    await expect(page.locator('.staff-facts').getByText(say('staff-races:state.open'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('staff-races:edit.button') })).toHaveCount(0)

    // a member makes a team of it
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    const call = await openCalls(page.request, 'summit')
    const body = demonstrationPerson('demo', 'summit')
    const { token } = await call({ method: 'POST', path: '/public/v5/login', body })
    const member = { token: String(token) }
    await call({ ...member, method: 'PUT', path: `/member/races/${id}/entry` })
    await call({ ...member, method: 'POST', path: `/member/races/${id}/teams`, body: { name: 'Rude Riders' } })
    await page.reload()
    await page.getByRole('tab', { name: say('staff-races:part.teams_waiting_one', { count: '1' }) }).press('Enter')
    const row = page.getByRole('row', { name: /Rude Riders/ })
    await row.getByRole('button', { name: say('staff-races:teams.refused.button') }).press('Enter')
    await dialog.getByRole('button', { name: say('staff-races:teams.refused.submit') }).press('Enter')
    await expect(row.getByText(say('staff-races:name_state.refused'))).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await row.getByRole('button', { name: say('staff-races:correct.button') }).press('Enter')
    await dialog.getByRole('button', { name: say('staff-races:correct.submit') }).press('Enter')
    await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    await dialog.getByRole('spinbutton').fill('3')
    await dialog.getByLabel(say('staff-races:reason.label')).fill('A lost sheet')
    await dialog.getByRole('button', { name: say('staff-races:correct.submit') }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('tab', { name: say('staff-races:part.corrections') }).press('Enter')
    await expect(page.getByRole('row', { name: /Rude Riders.*\+3.*A lost sheet.*Pia Stone/ })).toBeVisible()

    await page.getByRole('tab', { name: say('staff-races:part.certify') }).press('Enter')
    await expect(page.getByRole('button', { name: say('staff-races:propose.button') })).toHaveCount(0)
    await page.getByRole('button', { name: say('staff-races:void.button') }).press('Enter')
    await dialog.getByLabel(say('staff-races:reason.label')).fill('Snow')
    await dialog.getByRole('button', { name: say('staff-races:void.submit') }).press('Enter')
    await expect(page.getByText(say('staff-races:one.void', { reason: 'Snow' }))).toBeVisible()
  })
})

test.describe('races of staff on a phone', () => {
  test.use({
    brand: 'bluegrass',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-US',
  })

  test('C16 a goal for all is drafted in Spanish, changed and thrown away', async ({ page }) => {
    const say = textsIn('es')
    await becomeStaff(page, newPerson('Luz', 'Vega'), { language: 'es', role: 'programme_admin', at: '/admin/races' })
    const name = `Meta del ${raceDay(0)}`
    await publishEvent(page, name)
    await page.reload()
    await page.getByRole('button', { name: say('staff-races:add.button') }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=radio][value=together]').first().tap()
    await dialog.getByLabel(say('staff-races:field.event_id')).selectOption({ label: name })
    await expect(dialog.getByLabel(say('staff-races:field.goal', { unit: 'kg' }))).toHaveValue('10000')
    await dialog.getByRole('button', { name: say('staff-races:add.submit') }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Diez toneladas entre todos' })).toBeVisible()
    await expect(page.getByText('10,000 kg')).toBeVisible()
    await page.getByRole('button', { name: say('staff-races:edit.button') }).tap()
    await dialog.getByLabel(say('staff-races:field.goal', { unit: 'kg' })).fill('500')
    await dialog.getByRole('button', { name: say('staff-races:edit.submit') }).tap()
    await expect(page.getByText('500 kg')).toBeVisible()
    await page.getByRole('button', { name: say('staff-races:drop.button') }).tap()
    await dialog.getByRole('button', { name: say('staff-races:drop.submit') }).tap()
    await expect(page).toHaveURL(/\/admin\/races/)
  })
})
