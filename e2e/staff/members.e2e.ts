import type { Page } from '@playwright/test'
import { openCalls, openMemberCalls, blankPage } from '../support/join.ts'
import { newPerson, type Person } from '../support/people.ts'
import { openPoll } from '../support/polls.ts'
import { becomeStaff, endGrants } from '../support/staff.ts'
import { signIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'
import { pressByKeys } from '../support/two-ways.ts'
import { useView } from '../support/views.ts'

/** Somebody types five wrong passwords, which lock the account. */
async function lockOut(page: Page, person: Person) {
  const call = await openCalls(page.request, new URL(page.url()).hostname.split('.')[0] as never)
  const body = { email: person.email, password: 'wrong-one-1' }
  for (let n = 0; n < 4; n++)
    await call({ method: 'POST', path: '/public/v5/login', body, refusal: 'wrongCredentials' })
  await call({ method: 'POST', path: '/public/v5/login', body, refusal: 'accountLocked' })
}

/** From the list to the page of one member. */
async function findMember(page: Page, person: Person, language: Language) {
  const say = textsIn(language)
  const main = page.getByRole('main')
  await page.goto('/admin/members')
  const field = main.getByLabel(say('staff-members:filter.text'))
  await field.fill(person.email)
  await field.press('Enter')
  const row = main.getByRole('row').filter({ hasText: person.email })
  await expect(row).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${person.firstName} ${person.lastName}`)
}

/** Says why, and opens the member's account in a tab of its own. */
async function actFor(page: Page, language: Language): Promise<Page> {
  const say = textsIn(language)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: say('staff-members:acting.button') }).click()
  await dialog.getByLabel(say('staff-members:reason.label')).fill('She cannot log a trip')
  await dialog.getByLabel(say('staff-members:acting.ticket_number')).fill('HD-4711')
  await dialog.getByRole('button', { name: say('staff-members:acting.start') }).click()
  const opening = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: say('staff-members:acting.open_tab') }).click()
  const tab = await opening
  await expect(tab).toHaveURL('/account/impersonate')
  await tab.getByRole('button', { name: say('account:impersonate.submit') }).click()
  await expect(tab).toHaveURL('/home')
  return tab
}

test.describe('at the desk', () => {
  test.use({ brand: 'piedmont', ...useView({ theme: 'light', language: 'en', width: 1440 }) })

  test('R1.11 C30 the helpdesk finds a member who cannot sign in, unlocks the account, looks at it, is stopped at what is blocked, and changes something with a second reason; the member reads all of it', async ({
    page,
    openDevice,
    watch,
  }) => {
    watch.forgive(/status of 40[13]/)
    const say = textsIn('en')
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const lou = newPerson('Lou', 'Marsh')
    const device = await openDevice()
    await signUp(device, lou, { at: '/account/activity' })
    await becomeStaff(page, newPerson('Hana', 'Reed'), { language: 'en', role: 'helpdesk', at: blankPage })
    await lockOut(page, lou)

    await test.step('the lock is seen and taken away', async () => {
      await findMember(page, lou, 'en')
      await expect(main.getByText(say('staff-members:state.locked'), { exact: true })).toBeVisible()
      await main.getByRole('button', { name: say('staff-members:act.unlock.button') }).click()
      await dialog.getByRole('button', { name: say('staff-members:act.unlock.button') }).click()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
      await dialog.getByLabel(say('staff-members:reason.label')).fill('She called')
      await dialog.getByRole('button', { name: say('staff-members:act.unlock.button') }).click()
      await expect(dialog).toBeHidden()
      await expect(main.getByText(say('staff-members:state.locked'), { exact: true })).toBeHidden()
      for (const part of ['trips', 'ledger', 'rewards', 'rides'])
        await expect(main.getByRole('heading', { name: say(`staff-members:part.${part}`), exact: true })).toHaveCount(0)
      const phone = await openDevice()
      await signIn(phone, lou)
    })

    const tab = await actFor(page, 'en')
    const banner = tab.getByRole('region', { name: say('title.impersonate') })
    await test.step('the account is open for half an hour, and nothing can be changed', async () => {
      await expect(banner).toContainText('Hana Reed acts for Lou Marsh')
      await expect(banner.getByRole('timer')).toContainText(/29:\d\d/)
      await tab.goto('/account/profile')
      await expect(banner).toBeVisible()
      await tab.getByLabel('First name').fill('Louise')
      await tab.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(tab.getByText(say('refusal.impersonation_read_only'))).toBeVisible()
    })

    await test.step('a second reason allows changes, and what is blocked stays so', async () => {
      await banner.getByRole('button', { name: say('layout.allow_changes') }).click()
      const asking = tab.getByRole('dialog')
      await asking.getByRole('button', { name: say('layout.allow_changes') }).click()
      await expect(asking.getByText(say('field.required'))).toBeVisible()
      await asking.getByLabel(say('layout.allow_reason')).fill('She asked me to spell her name')
      await asking.getByRole('button', { name: say('layout.allow_changes') }).click()
      await expect(banner).toContainText(say('layout.changes_allowed'))
      await tab.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(banner).toContainText('Louise Marsh')
      await tab.goto('/account/emails')
      await tab.getByLabel(say('email:add.email')).fill(newPerson('Hana', 'Thief').email)
      await tab.keyboard.press('Enter')
      await expect(tab.getByText(say('refusal.not_for_impersonator'))).toBeVisible()
    })

    await test.step('C21 the poll is the member’s alone to answer', async () => {
      await openPoll(page)
      const told = tab.waitForResponse((answer) => answer.url().includes('/member/v2/messagecenter'))
      await tab.goto('/messages')
      expect(await (await told).json()).toMatchObject({ data: { poll: null } })
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(tab.getByRole('radio')).toHaveCount(0)
    })

    await test.step('Stop leads out, and nothing signs in again from there', async () => {
      await banner.getByRole('button', { name: say('layout.stop_acting') }).click()
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(say('account:impersonate.ended_title'))
      await tab.goto('/home')
      await expect(tab).toHaveURL('/account/impersonation_ended')
      await expect(banner).toHaveCount(0)
    })

    await test.step('the member reads who did what, and why', async () => {
      await device.goto('/account/activity')
      const entries = device.getByRole('main').getByRole('listitem')
      for (const [kind, words] of [
        ['impersonation_started', 'HD-4711'],
        ['impersonation_unlocked', 'She asked me to spell her name'],
        ['profile_changed', ''],
        ['impersonation_ended', ''],
      ] as const)
        await expect(
          entries
            .filter({ hasText: say(`activity:kind.${kind}`) })
            .filter({ hasText: say('activity:actor.impersonator') })
            .filter({ hasText: words })
            .first(),
        ).toBeVisible()
      await expect(entries.filter({ hasText: say('activity:kind.lock_taken_away') })).toContainText('She called')
    })
  })

  test('C30 a grant that ends in the middle ends the impersonation with the next call', async ({
    page,
    openDevice,
    watch,
  }) => {
    watch.forgive(/status of 401/)
    const say = textsIn('en')
    const ben = newPerson('Ben', 'Okafor')
    const device = await openDevice()
    await signUp(device, ben, { at: blankPage })
    await becomeStaff(page, newPerson('Hugo', 'Lane'), { language: 'en', role: 'helpdesk', at: blankPage })
    const { member_id: id } = await (await openMemberCalls(page))({ method: 'GET', path: '/member/session' })
    await findMember(page, ben, 'en')
    const tab = await actFor(page, 'en')
    await expect(tab.getByRole('timer')).toBeVisible()
    await endGrants(page, String(id), 'helpdesk')
    await tab.goto('/home')
    await expect(tab).toHaveURL('/account/impersonation_ended')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(say('account:impersonate.ended_title'))
  })

  test('C27 R8.08 an administrator ends a password that others know and resets the second step of a colleague, both with a reason, and asks for ways of travel again; the member reads it', async ({
    page,
    openDevice,
    watch,
  }) => {
    watch.forgive(/status of 40[13]/)
    const say = textsIn('en')
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    const text = (key: string, values = {}) => say(`staff-members:${key}`, values)
    const [lou, hugo] = [newPerson('Lou', 'Marsh'), newPerson('Hugo', 'Lane')]
    const [device, desk] = [await openDevice(), await openDevice()]
    await signUp(device, lou, { at: blankPage })
    await becomeStaff(desk, hugo, { language: 'en', role: 'helpdesk', at: blankPage })
    await becomeStaff(page, newPerson('Pia', 'Reed'), { language: 'en', role: 'programme_admin', at: blankPage })

    /** Asks first without a reason, which the form wants. */
    async function act(button: string, submit: string) {
      await pressByKeys(main.getByRole('button', { name: button }))
      const send = dialog.getByRole('button', { name: submit })
      await pressByKeys(send)
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
      await dialog.getByLabel(text('reason.label')).fill('He wrote it on a note')
      await pressByKeys(send)
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }

    await findMember(page, lou, 'en')
    await expect(main.getByRole('button', { name: text('act.factor.button') })).toHaveCount(0)
    await act(text('act.expire.button'), text('act.expire.submit'))
    await expect(main.getByText(text('way.password_expired'))).toBeVisible()
    await expect(main.getByRole('button', { name: text('act.expire.button') })).toHaveCount(0)
    await act(text('act.modes.button'), text('act.modes.button'))
    const nobody = text('act.modes.nobody', { name: `Lou ${lou.lastName}` })
    await expect(page.locator('.toast__text', { hasText: nobody })).toBeVisible()
    await device.goto('/home')
    await expect(device).toHaveURL(/\/account\/login/)

    await findMember(page, hugo, 'en')
    await act(text('act.factor.button'), text('act.factor.submit'))
    await desk.goto('/admin')
    await expect(desk).toHaveURL(/\/account\/login/)
  })
})

test.describe('en el teléfono', () => {
  test.use({ brand: 'motor', ...useView({ theme: 'dark', language: 'es', width: 390 }) })

  test('R6.03 an auditor finds a member by number, reads initials, and is offered nothing to change', async ({
    page,
    openDevice,
  }) => {
    const say = textsIn('es')
    const main = page.getByRole('main')
    const eva = newPerson('Eva', 'Quiroga')
    const device = await openDevice()
    await signUp(device, eva, { language: 'es', at: blankPage })
    const { member_id: id } = await (await openMemberCalls(device))({ method: 'GET', path: '/member/session' })
    await becomeStaff(page, newPerson('Ari', 'Vance'), { language: 'es', role: 'auditor', at: '/admin/members' })
    const field = main.getByLabel(say('staff-members:filter.number'))
    await field.fill(String(id))
    await field.press('Enter')
    await expect(main.getByText('E. Q.').first()).toBeVisible()
    await expect(main.getByText(eva.email)).toHaveCount(0)
    await main.getByRole('link', { name: 'E. Q.' }).first().tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E. Q.')
    for (const text of [eva.email, 'Quiroga']) await expect(page.getByText(text)).toHaveCount(0)
    for (const part of ['trips', 'ledger', 'rewards', 'messages', 'consents'])
      await expect(main.getByRole('heading', { name: say(`staff-members:part.${part}`), exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { name: say('staff-members:part.devices') })).toHaveCount(0)
    await expect(main.getByRole('button', { name: say('staff-members:acting.button') })).toHaveCount(0)
  })
})
