import { demonstrationPerson, newPerson } from '../support/people.ts'
import { openCallsOf, openMemberCalls } from '../support/join.ts'
import { askForApproval, becomeStaff, proposePoints } from '../support/staff.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'steel' })

    test('R6.03 an administrator decides a redemption and finds it in the audit; an auditor sees it without the member’s name', async ({
      page,
      openDevice,
    }) => {
      const say = textsIn(language)
      const main = page.getByRole('main')
      const lastName = language === 'en' ? 'Marsh' : 'Robles'
      await becomeStaff(page, newPerson('Sol', lastName), { language, role: 'programme_admin' })
      const title = `An audited book ${language}`
      const id = await askForApproval(page, title)
      await page.goto(`/admin/redemptions/${id}`)
      await press(main.getByRole('button', { name: say('staff-redemptions:decide.deny.button') }))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('staff-redemptions:column.reason')).fill('Only one for each house.')
      await press(dialog.getByRole('button', { name: say('staff-redemptions:decide.deny.button') }))
      await expect(main.getByText(say('staff-redemptions:state.denied'))).toBeVisible()

      await page.goto('/admin/audit')
      await main.getByLabel(say('staff-audit:column.kind')).selectOption('redemption.decided')
      await expect(page).toHaveURL(/kind=redemption.decided/)
      const actor = main.getByLabel(say('staff-audit:filter.actor'))
      await actor.fill(lastName)
      await actor.press('Enter')
      await expect(page).toHaveURL(/actor=/)
      const opener = main
        .getByRole('row')
        .filter({ hasText: 'Only one for each house.' })
        .getByRole('button', { name: say('staff-audit:kind.redemption.decided') })
        .first()
      await press(opener)
      await expect(opener).toHaveAttribute('aria-expanded', 'true')
      const changes = main.getByRole('region', { name: say('staff-audit:details.changes') })
      await expect(changes).toContainText('deny')
      await expect(main.getByText(id)).toBeVisible()
      await expect(main.getByRole('button', { name: say('staff:list.save') })).toBeVisible()
      await press(main.getByRole('link', { name: say('staff-audit:details.of_thing') }))
      await expect(page).toHaveURL(new RegExp(`thing=${id}`))
      await expect(main.getByText(say('staff:list.matching_one', { number: '1' }))).toBeVisible()

      const desk = await openDevice()
      await becomeStaff(desk, newPerson('Ari', 'Vance'), { language, role: 'auditor', at: `/admin/audit?thing=${id}` })
      const read = desk.getByRole('main')
      await expect(read.getByText(say('staff-audit:masked'))).toBeVisible()
      const row = read.getByRole('row').filter({ hasText: 'Only one for each house.' }).first()
      const { first_name: first, last_name: last } = (await (
        await openCallsOf(page, demonstrationPerson('demo', 'steel'))
      )({ method: 'GET', path: '/member/session' })) as { first_name: string; last_name: string }
      await expect(row).toContainText(`${first[0]}. ${last[0]}.`)
      await expect(row).toContainText(`Sol ${lastName}`)
      await expect(read.getByText(`${first} ${last}`)).toHaveCount(0)
      await expect(read.getByRole('button', { name: say('staff:list.save') })).toHaveCount(0)
      await expect(read.getByLabel(say('staff-audit:filter.member'))).toHaveCount(0)
      await desk.goto(`/admin/redemptions/${id}`)
      await expect(read.getByText(`${first[0]}. ${last[0]}.`).first()).toBeVisible()
      await expect(read.getByText(`${first} ${last}`)).toHaveCount(0)
    })

    test('R6.03 C1 one administrator proposes points, another grants them from Today, and the member has them', async ({
      page,
      openDevice,
    }) => {
      const say = textsIn(language)
      const main = page.getByRole('main')
      const dialog = page.getByRole('dialog')
      const member = newPerson('Ben', language === 'en' ? 'Okafor' : 'Quispe')
      const desk = await openDevice()
      await becomeStaff(desk, member, { language, role: 'helpdesk' })
      const own = await openMemberCalls(desk)
      const { member_id: memberId } = await own({ method: 'GET', path: '/member/session' })
      const reason = `First prize ${language}`
      await proposePoints(desk, reason, String(memberId))

      await becomeStaff(page, newPerson('Sol', 'Marsh'), { language, role: 'programme_admin', at: '/admin' })
      await press(main.getByRole('link', { name: say('staff-today:queue.proposals') }))
      await expect(page.getByRole('heading', { level: 1, name: say('staff-proposals:title') })).toBeFocused()
      const open = main.getByRole('region', { name: say('staff-proposals:open'), exact: true })
      const row = open.getByRole('row').filter({ hasText: reason }).filter({ hasText: member.lastName })
      await press(row.getByRole('button', { name: say('staff-proposals:grant.button') }).first())
      await press(dialog.getByRole('button', { name: say('staff-proposals:grant.button') }))
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
      await dialog.getByLabel(say('staff-proposals:column.decision_reason')).fill('I have seen the list')
      await press(dialog.getByRole('button', { name: say('staff-proposals:grant.button') }))
      await expect(dialog).toBeHidden()
      await expect(row).toHaveCount(0)
      const over = main.getByRole('region', { name: say('staff-proposals:over') })
      await expect(over.getByRole('row').filter({ hasText: reason }).first()).toContainText(
        say('staff-proposals:state.granted'),
      )
      expect((await own({ method: 'GET', path: '/member/points' }))['balance']).toBe(5000)

      // an own one is proposed on the screen and withdrawn again; nobody grants their own
      await press(main.getByRole('button', { name: say('staff-proposals:propose.button') }))
      const email = dialog.getByLabel(say('staff-proposals:propose.email'))
      await email.fill(member.email)
      await dialog.getByLabel(say('staff-proposals:column.points')).fill('-2000')
      await dialog.getByLabel(say('staff-proposals:column.reason')).fill('Booked twice')
      await press(dialog.getByRole('button', { name: say('staff-proposals:propose.submit') }))
      await expect(dialog).toBeHidden()
      const mine = open.getByRole('row').filter({ hasText: 'Booked twice' }).filter({ hasText: member.lastName }).last()
      await expect(mine.getByRole('button')).toHaveCount(1)
      await press(mine.getByRole('button', { name: say('staff-proposals:withdraw.button') }))
      await press(dialog.getByRole('button', { name: say('staff-proposals:withdraw.button') }))
      await expect(dialog).toBeHidden()
      await expect(
        over
          .getByRole('row')
          .filter({ hasText: 'Booked twice' })
          .filter({ hasText: say('staff-proposals:state.withdrawn') })
          .first(),
      ).toBeVisible()
    })
  })
}
