import { blankPage, join, openCalls, openMemberCalls, openStaffCalls } from '../support/join.ts'
import { demonstrationPerson, newPerson } from '../support/people.ts'
import { endRace, openRace } from '../support/races.ts'
import { publishEvent, raceDay } from '../support/staff-races.ts'
import { becomeStaff } from '../support/staff.ts'
import { recordTrips } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { pressByKeys } from '../support/two-ways.ts'

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

test.describe('the result of a race', () => {
  test.use({ brand: 'delta' })

  test('C16 is proposed by one and certified by another, and its member reads hash and revision and prints the certificate', async ({
    page,
    openDevice,
  }) => {
    const say = textsIn('en')
    await join(page, newPerson('Ana', 'Lopez'), { language: 'en', setup: 'finished', at: '/account/racing' })
    const names = { en: 'Autumn race', es: 'Carrera de otoño' }
    const { race } = await openRace(page, { names, from: -8, to: 5, rule: { least_trips: 1, late_days: 0 } })
    const member = await openMemberCalls(page)
    await member({ method: 'PUT', path: `/member/races/${race}/entry` })
    await recordTrips(
      page,
      ...[3, 2].map((daysAgo) => ({ mode: 'bike', way: 'one_way', miles: '4', daysAgo }) as const),
    )
    await endRace(page, race)
    await page.goto(`/race_individual/${race}`)
    await expect(page.getByText(say('race:result.waits'))).toBeVisible()

    const [pia, omar] = [await openDevice(), await openDevice()]
    const at = `/admin/race/${race}?part=certify`
    await becomeStaff(pia, newPerson('Pia', 'Stone'), { language: 'en', role: 'programme_admin', at })
    await becomeStaff(omar, newPerson('Omar', 'Reyes'), { language: 'en', role: 'programme_admin', at })
    await pia.getByRole('button', { name: say('staff-races:propose.button') }).press('Enter')
    await pia
      .getByRole('dialog')
      .getByRole('button', { name: say('staff-races:propose.submit') })
      .press('Enter')
    await expect(pia.getByText(say('staff-races:certify.own'))).toBeVisible()
    await expect(pia.getByRole('button', { name: say('staff-races:certify.button') })).toHaveCount(0)

    // the message leads the second one there
    await omar.goto('/messages')
    await expect(omar.getByText(`A result waits for you: ${names.en}`).first()).toBeVisible()
    await omar.goto(at)
    await omar.getByRole('button', { name: say('staff-races:certify.button') }).press('Enter')
    await omar
      .getByRole('dialog')
      .getByRole('button', { name: say('staff-races:certify.submit') })
      .press('Enter')
    const kept = omar.getByRole('region', { name: say('staff-races:certify.results') })
    await expect(kept).toContainText('Pia Stone, Omar Reyes')
    const hash = (await kept.locator('.race-hash').textContent())!
    expect(hash).toMatch(/^[0-9a-f]{64}$/)

    await page.goto(`/race_individual/${race}`)
    const result = page.locator('.race-result')
    const shown = async () => (await result.locator('code').textContent())!.replaceAll(/\s/g, '')
    await expect(result).toContainText(say('race:result.title'))
    expect(await shown()).toBe(hash)
    await expect(page.locator('.own-line')).toContainText(say('race:own.first'))

    // a correction of later stands beside the certified amount until the next revision
    const staff = await openStaffCalls(page)
    const { member_id: id } = await member({ method: 'GET', path: '/member/session' })
    const correction = { member_id: String(id), amount: '5', reason: 'A lost sheet' }
    await staff({ method: 'POST', path: `/staff/races/${race}/corrections`, body: correction })
    await page.reload()
    await expect(page.getByText(say('race:corrections.waiting'))).toBeVisible()
    const two = say('race-line:amount.green_days_other', { amount: '2' })
    await expect(page.locator('.own-line')).toContainText(two)
    await pressByKeys(page.getByRole('link', { name: say('race:certificate.open') }))
    const paper = page.getByRole('article')
    await expect(paper).toContainText('Ana Lopez')
    await expect(paper).toContainText(two)
    await expect(paper).toContainText(hash.slice(0, 8))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByRole('button', { name: say('race:certificate.print') })).toBeHidden()
    await expect(paper).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    // two persons again, by whoever of them
    await omar.reload()
    await omar.getByRole('button', { name: say('staff-races:propose.button') }).press('Enter')
    await omar.getByRole('dialog').getByLabel(say('staff-races:propose.reason')).fill('A lost sheet was found')
    await omar
      .getByRole('dialog')
      .getByRole('button', { name: say('staff-races:propose.submit') })
      .press('Enter')
    await expect(omar.getByText(say('staff-races:certify.own'))).toBeVisible()
    await pia.reload()
    await pia.getByRole('button', { name: say('staff-races:certify.button') }).press('Enter')
    await pia
      .getByRole('dialog')
      .getByRole('button', { name: say('staff-races:certify.submit') })
      .press('Enter')
    await expect(pia.getByRole('dialog')).toHaveCount(0)
    await page.goto(`/race_individual/${race}`)
    await expect(result).toContainText('A lost sheet was found')
    expect(await shown()).not.toBe(hash)
    await expect(page.locator('.own-line')).toContainText(say('race-line:amount.green_days_other', { amount: '7' }))
  })
})

test.describe('the cup of a coordinator', () => {
  test.use({ brand: 'delta' })

  test('R1.07 C16 shows their organization its place and no figures of few, and nothing of the staff’s races', async ({
    page,
    openDevice,
  }) => {
    const say = textsIn('en')
    await page.goto(blankPage)
    const staff = await openStaffCalls(page)
    const { items } = (await staff({ method: 'GET', path: '/staff/organisations?status=partner' })) as {
      items: { id: string; name: string }[]
    }
    const [own] = items
    const { code } = await staff({ method: 'POST', path: `/staff/organisations/${own!.id}/codes`, body: {} })
    const scope = { role: 'coordinator', scopeId: own!.id } as const
    await becomeStaff(page, newPerson('Cora', 'Hill'), { language: 'en', ...scope, at: '/account/racing' })
    const call = await openMemberCalls(page)
    const joining = { version: '0', action: 'join', code: String(code) }
    await call({ method: 'PUT', path: '/member/organisation', body: joining })
    const names = { en: 'Cup of employers', es: 'Copa de empresas' }
    const rule = { metric: 'participation', norm: 'headcount', least_trips: 1 } as const
    const { race } = await openRace(page, { kind: 'organisation', names, rule })
    // an organization of one has no place
    const other = await openDevice()
    await join(other, newPerson('Ben', 'Okafor'), { language: 'en', setup: 'finished', at: blankPage })
    const second = await openMemberCalls(other)
    await second({ method: 'PUT', path: '/member/organisation', body: joining })
    for (const [device, send] of [
      [page, call],
      [other, second],
    ] as const) {
      await send({ method: 'PUT', path: `/member/races/${race}/entry` })
      await recordTrips(device, { mode: 'bike', way: 'one_way', miles: '4', daysAgo: 1 })
    }

    await page.goto(`/race_individual/${race}`)
    const row = page.getByRole('table').first().getByRole('row').nth(1)
    await expect(row).toContainText(own!.name)
    await expect(row).toContainText(say('race:board.yours'))
    await expect(row.getByText(say('race:board.none'))).toHaveCount(2)

    // their part of the staff's pages has organizations and no races
    await page.goto('/admin/orgs')
    await expect(page.getByRole('row').filter({ hasText: own!.name })).toBeVisible()
    await expect(page.getByRole('link', { name: say('staff:menu.races'), exact: true })).toHaveCount(0)
    for (const part of ['', '/entrants', '/corrections', '/certification'])
      await call({ method: 'GET', path: `/staff/races/${race}${part}`, refusal: 'notAllowed' })
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
