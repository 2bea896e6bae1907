import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addAuthenticator } from '../support/authenticator.ts'
import { blankPage, openCallsOf, openMemberCalls, openStaffCalls } from '../support/join.ts'
import { letFactorAge } from '../support/offer-trips.ts'
import { demonstrationPerson, newPerson } from '../support/people.ts'
import { askForApprovals, becomeStaff } from '../support/staff.ts'
import { fillSignIn } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { startStrictServer } from '../support/strict-server.ts'
import { textsIn } from '../support/texts.ts'

let strict: Awaited<ReturnType<typeof startStrictServer>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => void (strict = await startStrictServer('staff')))
test.afterAll(() => strict.stop())

const say = textsIn('en')
const wanted = 38
const approving = 'staff-tasks:kind.redemption.approve'

// no other story asks for anything there
test.use({ brand: 'river' })

/** How much waits in a queue of Today, by the call. */
async function countWaiting(page: Page, queue: string): Promise<number> {
  const staff = await openStaffCalls(page)
  const { queues } = (await staff({ method: 'GET', path: '/staff/today' })) as {
    queues: { queue: string; waiting: number }[]
  }
  return queues.find((each) => each.queue === queue)!.waiting
}

test('C14 C29 C30 R6.03 an administrator signs in with two factors, finds 38 redemptions on Today, approves them in one go while two move, undoes it, and saves the list, for which the second factor is asked for anew', async ({
  page,
  openDevice,
  watch,
}) => {
  watch.forgive(/status of 403/)
  const number = (count: number) => ({ number: String(count) })
  const sol = newPerson('Sol', 'Marsh')
  await becomeStaff(page, sol, { language: 'en', role: 'programme_admin', at: blankPage })
  const { makeCode } = await addAuthenticator(await openMemberCalls(page))
  const member = await openCallsOf(page, demonstrationPerson('demo', 'river'))
  // the demonstration brings redemptions that wait, and then a message
  await expect.poll(() => countWaiting(page, 'support_cases'), { timeout: 60_000 }).toBeGreaterThan(0)
  const count = wanted - (await countWaiting(page, 'redemptions'))
  const [denied, cancelled, ...others] = await askForApprovals(page, 'A book for many', { count, call: member })

  const site = strict.siteOf('river')
  const desk = await openDevice({ baseURL: site })
  const main = desk.getByRole('main')
  const dialog = desk.getByRole('dialog')

  await test.step('the password alone opens nothing, and the code leads to Today', async () => {
    await desk.goto('/account/login?returnTo=%2Fadmin')
    await fillSignIn(desk, sol)
    await expect(desk).toHaveURL(/\/account\/second_factor/)
    await desk.goto('/admin')
    await expect(desk).toHaveURL(/\/account\/second_factor/)
    await desk.getByLabel(say('second_factor:show.code')).fill(makeCode(1))
    await desk.getByRole('button', { name: say('second_factor:show.submit') }).click()
    await expect(desk).toHaveURL(`${site}/admin`)
    const queue = main.getByRole('listitem').filter({ hasText: say('staff-today:queue.redemptions') })
    await expect(queue.getByText(String(wanted), { exact: true })).toBeVisible()
    await queue.getByRole('link').click()
  })

  await test.step('all are selected and seen, and while they are looked at two move', async () => {
    await expect(main.getByText(say('staff:list.matching_other', number(wanted)))).toBeVisible()
    await main.getByLabel(say('staff:list.pick_shown')).check()
    await expect(main.getByText(say('staff:list.picked_other', number(wanted)))).toBeVisible()
    await main.getByRole('button', { name: say('staff-redemptions:approve'), exact: true }).click()
    await expect(dialog.getByText(say(`${approving}.preview_other`, number(wanted)))).toBeVisible()
    const other = await openStaffCalls(page)
    const decision = {
      state: 'waiting',
      is_revealed: 'false',
      decision: 'deny',
      reason: 'Only one for each house.',
    }
    await other({ method: 'POST', path: `/staff/redemptions/${denied}/decision`, body: decision })
    await member({ method: 'POST', path: `/member/redemptions/${cancelled}/cancellation` })
    await dialog.getByRole('button', { name: say(`${approving}.start_other`, number(wanted)) }).click()
    await expect(dialog.getByText(say(`${approving}.done_other`, number(wanted - 2)))).toBeVisible()
    await expect(dialog.getByText(say('staff-tasks:outcome.left_out_other', number(2)))).toBeVisible()
    await expect(dialog.getByText(say('staff-tasks:reason.moved_other', number(2)))).toBeVisible()
  })

  const stateOf = async (id: string) => {
    const staff = await openStaffCalls(page)
    return (await staff({ method: 'GET', path: `/staff/redemptions/${id}` }))['state']
  }
  await test.step('the undo brings back what was approved, and not what others did', async () => {
    expect(await stateOf(others[0]!)).toBe('issued')
    await dialog.getByRole('button', { name: say('staff-tasks:outcome.undo') }).click()
    await expect(dialog.getByText(say(`${approving}.undone_other`, number(wanted - 2)))).toBeVisible()
    await dialog
      .getByRole('button', { name: say('staff-tasks:dialog.close') })
      .last()
      .click()
    await expect(main.getByText(say('staff:list.matching_other', number(wanted - 2)))).toBeVisible()
    expect(await Promise.all([denied!, cancelled!, others[0]!].map(stateOf))).toEqual([
      'denied',
      'cancelled',
      'waiting',
    ])
  })

  await test.step('a file of the list wants the second factor anew', async () => {
    await letFactorAge('river', sol.email, 11)
    const saved = desk.waitForEvent('download')
    await main.getByRole('button', { name: say('staff:list.save') }).click()
    const question = desk.getByRole('dialog', { name: say('second_factor:again.title') })
    await question.getByLabel(say('second_factor:show.code')).fill(makeCode(0))
    await question.getByRole('button', { name: say('second_factor:show.submit') }).click()
    const file = readFileSync(await (await saved).path(), 'utf8')
    expect(others.filter((id) => !file.includes(id))).toEqual([])
    expect([denied!, cancelled!].filter((id) => file.includes(id))).toEqual([])
    expect(file.trim().split('\n')).toHaveLength(wanted - 2 + 1)
  })
})
