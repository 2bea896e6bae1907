import type { Locator } from '@playwright/test'
import { nextWorkday } from '../support/days.ts'
import { blankPage, openMemberCalls, openStaffCalls } from '../support/join.ts'
import { newPerson, type Person } from '../support/people.ts'
import { askAsGuest } from '../support/rides.ts'
import { askForApproval, becomeStaff, endGrants, proposePoints } from '../support/staff.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { useView } from '../support/views.ts'

type Calls = Awaited<ReturnType<typeof openMemberCalls>>
type Organisation = { version: number; organisation: { affiliations: { id: number; subgroups: { id: number }[] }[] } }

/** A member joins an organisation of the demonstration by its code; with `isInSubgroup` its first subgroup too. */
async function joinOrganisation(call: Calls, code: string, isInSubgroup = false) {
  const change = async (body: Record<string, string>) => {
    const { version } = await call({ method: 'GET', path: '/member/organisation' })
    return call({ method: 'PUT', path: '/member/organisation', body: { ...body, version: String(version) } })
  }
  const { organisation } = (await change({ action: 'join', code })) as Organisation
  if (!isInSubgroup) return
  const { id, subgroups } = organisation.affiliations.find((each) => each.subgroups.length > 0)!
  await change({ action: 'choose', affiliation_id: String(id), subgroup_id: String(subgroups[0]!.id) })
}

/** The administrator offers a pass that the staff approve; answers its id. */
async function offerPass(admin: Calls, name: string): Promise<string> {
  const words = ['en', 'es'].flatMap((key) => ['name', 'zone', 'how'].map((field) => [`texts[${key}][${field}]`, name]))
  const { id } = await admin({
    method: 'POST',
    path: '/staff/transit_pass_products',
    body: {
      ...(Object.fromEntries(words) as Record<string, string>),
      kind: 'transit',
      operator: 'City Transit',
      period: 'month',
      price_cents: '9000',
      subsidy_cents: '9000',
      approver: 'staff',
    },
  })
  return String(id)
}

async function orderPass(call: Calls, product: string): Promise<string> {
  const { from } = await call({ method: 'GET', path: '/member/transit_passes' })
  const body = { product_id: product, from: String(from) }
  return String((await call({ method: 'POST', path: '/member/transit_passes', body }))['id'])
}

test.describe('on a tablet', () => {
  test.use({ brand: 'orchard', viewport: { width: 768, height: 1024 } })

  test('R6.03 C18 a coordinator sees and approves what waits in the granted organisation and its subgroups, wherever they work, and nothing else', async ({
    page,
    openDevice,
    watch,
  }) => {
    watch.forgive(/status of 40[34]/)
    const say = textsIn('en')
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const device = await openDevice()
    await page.goto(blankPage)
    const admin = await openStaffCalls(page)
    const { organisations } = (await admin({ method: 'GET', path: '/staff/grants/scopes' })) as {
      organisations: { id: string; name: string }[]
    }
    const granted = organisations.find(({ name }) => name.endsWith('Public Works'))!
    const cora = newPerson('Cora', 'Lane')
    await becomeStaff(page, cora, { language: 'en', role: 'coordinator', scopeId: granted.id, at: blankPage })
    const own = await openMemberCalls(page)
    await joinOrganisation(own, 'HEALTH-ORCHARD')
    const before = await countPasses(own)

    const product = await offerPass(admin, 'A pass for the tablet')
    const order = async (person: Person, code: string, isInSubgroup?: boolean) => {
      await signUp(device, person, { at: blankPage })
      const call = await openMemberCalls(device)
      await joinOrganisation(call, code, isInSubgroup)
      return orderPass(call, product)
    }
    const streets = await order(newPerson('Ben', 'Okafor'), 'WORKS-ORCHARD', true)
    const whole = await order(newPerson('Mia', 'Stone'), 'WORKS-ORCHARD')
    const health = await order(newPerson('Dan', 'Reed'), 'HEALTH-ORCHARD')
    const redemption = await askForApproval(page, 'A book for the tablet')

    await page.goto('/admin')
    const queue = main.getByRole('listitem').filter({ hasText: say('staff-today:queue.passes') })
    await expect(queue.getByText(String(before + 2), { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1)
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('option')).toHaveText(
      ['today', 'members', 'passes', 'organisations', 'messages', 'dashboard', 'reports', 'tasks'].map((id) =>
        say(`staff:menu.${id}`),
      ),
    )
    await page.keyboard.type('Ben')
    await expect(dialog.getByRole('option')).toHaveText([say('staff:palette.member_named', { name: 'Ben' })])
    await page.keyboard.press('Escape')
    for (const path of ['/admin/redemptions', `/admin/redemptions/${redemption}`, '/admin/rides', '/admin/audit']) {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    }

    // how the accounts of the own members stand is not told
    await page.goto('/admin/members')
    await expect(main.getByLabel(say('staff-members:filter.text_of_coordinator'), { exact: true })).toBeVisible()
    await expect(main.getByLabel(say('staff-members:column.state'), { exact: true })).toHaveCount(0)

    const { items } = (await own({ method: 'GET', path: '/staff/transit_passes' })) as { items: { id: string }[] }
    const seen = items.map(({ id }) => id)
    expect([streets, whole, health].map((id) => seen.includes(id))).toEqual([true, true, false])
    const approval = (id: string) => ({
      method: 'POST',
      path: `/staff/transit_passes/${id}/approval`,
      body: { decision: 'approve' },
    })
    await own({ ...approval(health), refusal: 'notFound' })
    await own({ method: 'GET', path: `/staff/redemptions/${redemption}`, refusal: 'notAllowed' })
    await own({ method: 'GET', path: '/staff/redemptions_file', refusal: 'notAllowed' })
    await own(approval(streets))
    await page.goto('/admin')
    await expect(queue.getByText(String(before + 1), { exact: true })).toBeVisible()
  })
})

test.describe('at the desk', () => {
  test.use({ brand: 'harbor', ...useView({ theme: 'dark', language: 'es', width: 1440 }) })

  test('R6.03 an auditor opens every list and is offered nothing to change, and the calls behind are refused', async ({
    page,
  }) => {
    const say = textsIn('es')
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await becomeStaff(page, newPerson('Ari', 'Vance'), { language: 'es', role: 'auditor', at: blankPage })
    const own = await openMemberCalls(page)
    const { member_id: ownId } = await own({ method: 'GET', path: '/member/session' })
    const redemption = await askForApproval(page, 'Un libro para el auditor')
    await proposePoints(page, 'Un premio para el auditor')
    const { requests } = await askAsGuest(page, nextWorkday(), { email: '' })
    const ride = requests[0]!.id

    const screens: readonly [path: string, shown: Locator][] = [
      ['/admin', main.getByRole('link', { name: say('staff-today:queue.redemptions') })],
      ['/admin/members', main.getByRole('row').nth(1)],
      [`/admin/member/${String(ownId)}`, main.getByRole('heading', { level: 2 }).first()],
      ['/admin/redemptions', main.getByRole('row').nth(1)],
      [`/admin/redemptions/${redemption}`, main.getByText(say('staff-redemptions:state.waiting'))],
      ['/admin/orgs', main.getByRole('row').nth(1)],
      ['/admin/rides', main.getByRole('row').nth(1)],
      [`/admin/rides/${ride}`, main.getByRole('heading', { level: 2 }).first()],
      ['/admin/proposals', main.getByText('Un premio para el auditor').first()],
      ['/admin/staff', main.getByRole('row').nth(1)],
      ['/admin/audit', main.getByRole('row').nth(1)],
    ]
    const looking = [say('staff:view.views'), say('staff:list.columns'), say('global_button_label_show_more')]
    for (const [path, shown] of screens) {
      await page.goto(path)
      await expect(shown).toBeVisible()
      const buttons = await main.locator('button:not(th > button)').filter({ visible: true }).allInnerTexts()
      expect(
        buttons.map((text) => text.trim()).filter((text) => !looking.includes(text)),
        path,
      ).toEqual([])
      await expect(main.getByRole('checkbox')).toHaveCount(0)
      await expect(main.getByText('12 Elm Street'), 'where somebody lives is masked').toHaveCount(0)
    }
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('option', { name: say('staff:menu.audit') })).toBeVisible()
    await expect(dialog.getByRole('option', { name: say('staff:menu.tasks') })).toHaveCount(0)
    // members are masked, so none is found by name
    await page.keyboard.type('Zoë Nobody')
    await expect(dialog.getByRole('option')).toHaveText([say('staff:palette.pages_with', { words: 'Zoë Nobody' })])

    const { items } = (await own({ method: 'GET', path: '/staff/proposals' })) as {
      items: { id: string; reason: string; state: string }[]
    }
    const proposal = items.find(({ reason, state }) => reason === 'Un premio para el auditor' && state === 'open')!
    const reason = 'Porque sí'
    const writing = [
      [`/staff/redemptions/${redemption}/decision`, { state: 'waiting', is_revealed: 'false', decision: 'approve' }],
      ['/staff/tasks', { kind: 'redemption.approve', ids: redemption }],
      [`/staff/ride_requests/${ride}/answer`, { answer: 'deny', reason: 'no_driver' }],
      [`/staff/proposals/${proposal.id}/decision`, { decision: 'grant', reason }],
      [`/staff/members/${String(ownId)}/points/proposals`, { points: '5000', reason }],
      [`/staff/members/${String(ownId)}/unlock`, { reason }],
      [`/staff/members/${String(ownId)}/impersonations`, { reason, ticket_number: '1' }],
      ['/staff/grants', { member_id: String(ownId), role: 'programme_admin', reason }],
    ] as const
    for (const [path, body] of writing) await own({ method: 'POST', path, body, refusal: 'notAllowed' })
    for (const path of ['/staff/redemptions_file', '/staff/audit_file', '/staff/members_file'])
      await own({ method: 'GET', path, refusal: 'notAllowed' })
    const found = await own({ method: 'GET', path: `/staff/redemptions/${redemption}` })
    expect(found['state']).toBe('waiting')
  })
})

test.describe('en el teléfono', () => {
  test.use({ brand: 'motor', ...useView({ theme: 'light', language: 'es', width: 390 }) })

  test('R6.03 a role that ends while a dialog is open: the press is refused in clear words, and the menu has what is left', async ({
    page,
    watch,
  }) => {
    watch.forgive(/status of 403/)
    const say = textsIn('es')
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await becomeStaff(page, newPerson('Sol', 'Robles'), { language: 'es', role: 'programme_admin', at: blankPage })
    const { member_id: id } = await (await openMemberCalls(page))({ method: 'GET', path: '/member/session' })
    const admin = await openStaffCalls(page)
    const helpdesk = { member_id: String(id), role: 'helpdesk', reason: 'For a story' }
    await admin({ method: 'POST', path: '/staff/grants', body: helpdesk })
    const title = `Un libro a medias ${Date.now()}`
    const waiting = await askForApproval(page, title)
    await page.goto('/admin/redemptions')
    await main.getByRole('row').filter({ hasText: title }).getByRole('checkbox').tap()
    await main.getByRole('button', { name: say('staff-redemptions:approve'), exact: true }).tap()
    const start = dialog.getByRole('button', {
      name: say('staff-tasks:kind.redemption.approve.start_one', { number: '1' }),
    })
    await expect(start).toBeVisible()

    await endGrants(page, String(id), 'programme_admin')
    await start.tap()
    await expect(page.locator('.toast__text', { hasText: say('staff:frame.role_ended') })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
    await page.goto('/admin')
    await page.getByRole('button', { name: say('layout.open_menu') }).tap()
    await expect(dialog.getByRole('link')).toHaveText([
      say('staff:menu.today'),
      say('staff:menu.members'),
      say('staff:menu.cases'),
      say('staff:frame.to_member'),
    ])
    await page.goto('/admin/redemptions')
    await expect(page).toHaveURL('/')
    expect((await admin({ method: 'GET', path: `/staff/redemptions/${waiting}` }))['state']).toBe('waiting')
  })
})

async function countPasses(call: Calls): Promise<number> {
  const { queues } = (await call({ method: 'GET', path: '/staff/today' })) as {
    queues: { queue: string; waiting: number }[]
  }
  return queues.find(({ queue }) => queue === 'passes')!.waiting
}
