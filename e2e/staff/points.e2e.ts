import { blankPage, openMemberCalls, openStaffCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { becomeStaff } from '../support/staff.ts'
import { draftTriedRules, farDay, findRevision, proposeTriedRules } from '../support/staff-points.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    // rules and budget are the programme's, so each of these stories has one to itself
    test.use({ ...use, brand: language === 'en' ? 'redwood' : 'river' })
    const say = textsIn(language)
    const text = (key: string, values = {}) => say(`staff-points:${key}`, values)

    test('C1 an administrator changes a rule after its trial, a second person grants it, and it is withdrawn before its day', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      await becomeStaff(page, newPerson('Pia', 'Stone'), {
        language,
        role: 'programme_admin',
        at: '/admin/points/rules',
      })
      await press(main.getByRole('button', { name: text('draft.button') }))
      await press(dialog.getByRole('button', { name: text('draft.submit') }))
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
      const reason = `A better spring ${language} ${test.info().retry}`
      await dialog.getByLabel(text('reason.label')).fill(reason)
      await dialog.getByLabel(text('draft.add')).selectOption('mode bike')
      const change = dialog.getByRole('group', { name: say('trip:mode.bike'), exact: true })
      const points = change.getByLabel(text('field.points'), { exact: true })
      await expect(points).toBeFocused()
      await expect(points).toHaveValue('10')
      await points.fill('12')
      await press(dialog.getByRole('button', { name: text('draft.submit') }))
      await expect(page.getByRole('heading', { level: 1, name: reason })).toBeVisible()
      const differences = main.getByRole('region', { name: text('change.differences') })
      await expect(differences).toContainText(/10 (→|a) 12/)
      await expect(main.getByRole('button', { name: text('act.propose.button') })).toHaveCount(0)

      await press(main.getByRole('button', { name: text('trial.button') }))
      await expect(main.getByText(text('trial.gaining'), { exact: true })).toBeVisible()
      await press(main.getByRole('button', { name: text('act.propose.button'), exact: true }))
      const first = dialog.getByLabel(text('column.from'))
      await first.fill('2020-01-01')
      await press(dialog.getByRole('button', { name: text('act.propose.submit') }))
      await expect(dialog.getByText(say('refusal.rules_day_begun'))).toBeVisible()
      await first.fill(farDay())
      await press(dialog.getByRole('button', { name: text('act.propose.submit') }))
      await expect(dialog).toHaveCount(0)
      await expect(main.getByText(text('change.proposed')).first()).toBeVisible()
      await expect(main.getByRole('button', { name: text('act.grant.button') })).toHaveCount(0)

      const desk = await openDevice()
      await becomeStaff(desk, newPerson('Omar', 'Hale'), { language, role: 'programme_admin', at: '/admin/proposals' })
      const deskMain = desk.getByRole('main')
      const deskDialog = desk.getByRole('dialog')
      const row = deskMain.getByRole('row').filter({ hasText: reason }).first()
      await press(row.getByRole('link').first())
      await expect(desk.getByRole('heading', { level: 1, name: reason })).toBeVisible()
      await press(deskMain.getByRole('button', { name: text('act.grant.button') }))
      await press(deskDialog.getByRole('button', { name: text('act.grant.button') }))
      await expect(deskDialog.getByText(say('field.required'))).toBeVisible()
      await deskDialog.getByLabel(text('decision.label')).fill('I have read the trial')
      await press(deskDialog.getByRole('button', { name: text('act.grant.button') }))
      await expect(deskDialog).toHaveCount(0)
      await expect(deskMain.getByText(text('change.published'), { exact: true })).toBeVisible()
      const own = await openMemberCalls(desk)
      const { upcoming } = (await own({ method: 'GET', path: '/member/points/rules' })) as {
        upcoming: { mode: string; points: number }[]
      }
      expect(upcoming).toContainEqual(expect.objectContaining({ mode: 'bike', points: 12 }))

      await page.reload()
      await press(main.getByRole('button', { name: text('act.withdraw.button') }))
      await press(dialog.getByRole('button', { name: text('act.withdraw.button') }))
      await expect(dialog).toHaveCount(0)
      await expect(main.getByText(text('change.withdrawn'), { exact: true })).toBeVisible()
      await page.goto('/admin/points/rules')
      await press(main.locator('summary').filter({ hasText: say('trip:mode.bike') }))
      await expect(
        main
          .getByRole('row')
          .filter({ hasText: /10 (→|a) 12/ })
          .first(),
      ).toContainText(text('state.withdrawn'))
    })

    test('C1 points that reach the limit warn staff, and lower caps are a draft that changes nothing', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const member = await openDevice()
      await signUp(member, newPerson('Ana', 'Reyes'), { at: blankPage })
      const { member_id: id } = await (await openMemberCalls(member))({ method: 'GET', path: '/member/session' })
      await becomeStaff(page, newPerson('Pia', 'Stone'), {
        language,
        role: 'programme_admin',
        at: `/admin/member/${String(id)}`,
      })

      // what is too much for one person is proposed from the same dialog
      await press(main.getByRole('button', { name: say('staff-members:adjust.button') }))
      await dialog.getByLabel(say('staff-members:adjust.points')).fill('5000')
      await dialog.getByLabel(say('staff-members:reason.label')).fill('First prize')
      await press(dialog.getByRole('button', { name: say('staff-members:adjust.submit') }))
      await expect(dialog.getByText(say('refusal.second_person_needed'))).toBeVisible()
      await expect(dialog.getByRole('button', { name: say('staff-members:adjust.propose') })).toBeVisible()
      await dialog.getByLabel(say('staff-members:adjust.points')).fill('900')
      await press(dialog.getByRole('button', { name: say('staff-members:adjust.submit') }))
      await expect(dialog).toHaveCount(0)

      await page.goto('/admin/points')
      const opener = main.getByRole('button', { name: text('terms.say') })
      await press(opener.or(main.getByRole('button', { name: text('terms.change') })))
      await dialog.getByLabel(text('terms.cost')).fill('1.50')
      await dialog.getByLabel(text('terms.liability_limit')).fill('0.01')
      await press(dialog.getByRole('button', { name: text('terms.submit') }))
      await expect(dialog).toHaveCount(0)
      await expect(main.getByText(text('brake.over'), { exact: true })).toBeVisible()
      await page.goto('/admin')
      await press(main.getByRole('link', { name: say('staff-today:queue.points_budget') }))
      await expect(page.getByRole('heading', { level: 1, name: text('budget.title') })).toBeVisible()

      await press(main.getByRole('button', { name: text('brake.lower') }))
      await expect(dialog.getByText(text('lower.now', { value: '' }).trim())).toBeVisible()
      await dialog.getByLabel(text('lower.cap_per_day')).fill('2')
      await press(dialog.getByRole('button', { name: text('lower.submit') }))
      await expect(dialog.getByText(say('field.too_large'))).toBeVisible()
      await dialog.getByLabel(text('lower.cap_per_day')).fill('1')
      await press(dialog.getByRole('button', { name: text('lower.submit') }))
      await expect(page.getByRole('heading', { level: 1, name: text('lower.reason') })).toBeVisible()
      await expect(main.getByText(text('change.draft'), { exact: true })).toBeVisible()
      const staff = await openStaffCalls(page)
      const { items } = (await staff({ method: 'GET', path: '/staff/points/rules' })) as {
        items: { kind: string; cap_per_day: number; state: string }[]
      }
      expect(items.filter(({ kind, state }) => kind === 'day' && state === 'holds')).toMatchObject([{ cap_per_day: 2 }])

      await press(main.getByRole('button', { name: text('act.drop.button') }))
      await press(dialog.getByRole('button', { name: text('act.drop.button') }))
      await expect(dialog).toHaveCount(0)
      await page.goto('/admin/points')
      await press(main.getByRole('button', { name: text('terms.change') }))
      await dialog.getByLabel(text('terms.liability_limit')).fill('')
      await press(dialog.getByRole('button', { name: text('terms.submit') }))
      await expect(main.getByText(text('brake.off'))).toBeVisible()
    })
  })
}

test.describe('rules of points at one desk and another', () => {
  test.use({ brand: 'prairie', viewport: { width: 1440, height: 900 } })
  const say = textsIn('en')
  const text = (key: string, values = {}) => say(`staff-points:${key}`, values)

  test('C1 of two who grant one proposal one does, and the other is told what stands', async ({
    page,
    openDevice,
    watch,
  }) => {
    watch.forgive(/status of 409/)
    await becomeStaff(page, newPerson('Pia', 'Stone'), { language: 'en', role: 'programme_admin', at: blankPage })
    const { id, proposal } = await proposeTriedRules(page, 'One trip a day')
    await page.goto(`/admin/points/rules/${id}`)
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await main.getByRole('button', { name: text('act.grant.button') }).click()
    await dialog.getByLabel(text('decision.label')).fill('I have read it')

    const desk = await openDevice()
    await becomeStaff(desk, newPerson('Omar', 'Hale'), { language: 'en', role: 'programme_admin', at: blankPage })
    const other = await openMemberCalls(desk)
    const body = { decision: 'decline', reason: 'Too low' }
    await other({ method: 'POST', path: `/staff/proposals/${proposal}/decision`, body })

    await dialog.getByRole('button', { name: text('act.grant.button') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(main.getByRole('alert')).toContainText(text('act.elsewhere', { state: text('change.draft') }))
    await expect(main.getByRole('button', { name: text('act.edit.button') })).toBeVisible()
    await other({ method: 'DELETE', path: `/staff/points/changes/${id}` })
  })

  test('C1 a draft and a budget that a colleague changed meanwhile are shown beside what is typed', async ({
    page,
    watch,
  }) => {
    watch.forgive(/status of 409/)
    await becomeStaff(page, newPerson('Pia', 'Stone'), { language: 'en', role: 'programme_admin', at: blankPage })
    const id = await draftTriedRules(page, 'One trip a day')
    await page.goto(`/admin/points/rules/${id}`)
    const dialog = page.getByRole('dialog')
    const conflict = dialog.getByRole('alert').filter({ hasText: say('elsewhere.title') })
    await page.getByRole('button', { name: text('act.edit.button') }).click()
    await dialog.getByLabel(text('reason.label')).fill('My words')
    const colleague = await openStaffCalls(page)
    const theirs = { revision: '1', reason: 'Their words', 'changes[0][kind]': 'day', 'changes[0][cap_per_day]': '1' }
    await colleague({ method: 'PUT', path: `/staff/points/changes/${id}`, body: theirs })
    await dialog.getByRole('button', { name: text('act.edit.submit'), exact: true }).click()
    await expect(conflict).toContainText('Their words')
    await expect(dialog.getByLabel(text('reason.label'))).toHaveValue('My words')
    await conflict.getByRole('button', { name: say('elsewhere.take') }).click()
    await expect(dialog.getByLabel(text('reason.label'))).toHaveValue('Their words')
    await dialog.getByRole('button', { name: text('act.edit.submit'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(text('trial.stale'))).toBeVisible()
    await colleague({ method: 'DELETE', path: `/staff/points/changes/${id}` })

    await page.goto('/admin/points')
    const opener = page.getByRole('button', { name: text('terms.say') })
    await opener.or(page.getByRole('button', { name: text('terms.change') })).click()
    await dialog.getByLabel(text('terms.cost')).fill('2')
    const theirTerms = { revision: String(await findRevision(colleague)), cents_per_hundred: '150' }
    await colleague({ method: 'PUT', path: '/staff/points/budget', body: theirTerms })
    await dialog.getByRole('button', { name: text('terms.submit'), exact: true }).click()
    await expect(conflict).toContainText('$1.50')
    await dialog.getByRole('button', { name: text('terms.submit'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('$2.00').first()).toBeVisible()
  })
})
