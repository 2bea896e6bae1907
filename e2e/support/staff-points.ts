import { expect, type Page } from '@playwright/test'
import { addDays, localDate } from '@throughway/domain/time/time'
import { openStaffCalls } from './join.ts'

/** A day so far ahead that no trip of any story is on it, in the zone of the programmes on the East Coast. */
export const farDay = (days = 40) => addDays(localDate(Date.now(), 'America/New_York'), days)

/** The demonstration's administrator drafts other points for a vanpool, and tries them; answers the draft's id. */
export async function draftTriedRules(page: Page, reason: string): Promise<string> {
  const staff = await openStaffCalls(page)
  const body = {
    reason,
    'changes[0][kind]': 'mode',
    'changes[0][mode]': 'vanpool',
    'changes[0][points]': '11',
    'changes[1][kind]': 'day',
    'changes[1][cap_per_day]': '1',
  }
  const { id } = await staff({ method: 'POST', path: '/staff/points/changes', body })
  await staff({ method: 'POST', path: `/staff/points/changes/${String(id)}/trial` })
  return String(id)
}

/** The same, proposed; answers the ids of the draft and of the proposal. */
export async function proposeTriedRules(page: Page, reason: string): Promise<{ id: string; proposal: string }> {
  const id = await draftTriedRules(page, reason)
  const staff = await openStaffCalls(page)
  const body = { revision: '1', valid_from: farDay() }
  const made = await staff({ method: 'POST', path: `/staff/points/changes/${id}/proposals`, body })
  return { id, proposal: String(made['id']) }
}

/** The demonstration's administrator says what points cost, and a limit that they reach. Of two at once the later one says it again. */
export async function sayCosts(page: Page): Promise<void> {
  const staff = await openStaffCalls(page)
  await expect(async () => {
    const body = { revision: String(await findRevision(staff)), cents_per_hundred: '100', liability_limit_cents: '1' }
    await staff({ method: 'PUT', path: '/staff/points/budget', body })
  }).toPass()
}

/** The revision of the budget's terms; 0 while nobody has said any. */
export async function findRevision(staff: Awaited<ReturnType<typeof openStaffCalls>>): Promise<number> {
  const { terms } = (await staff({ method: 'GET', path: '/staff/points/budget' })) as {
    terms: { revision: number } | null
  }
  return terms?.revision ?? 0
}
