import type { Page } from '@playwright/test'
import type { GrantRole } from '@throughway/domain/identity/permissions'
import { blankPage, join, openCallsOf, openMemberCalls, openStaffCalls } from './join.ts'
import { demonstrationPerson, type Person } from './people.ts'
import type { Language } from './texts.ts'

type StaffOptions = { language: Language; role: GrantRole; scopeId?: string; at?: string }

/** Somebody becomes a member, and the demonstration's administrator gives them a role; ends signed in at `at`. */
export async function becomeStaff(
  page: Page,
  person: Person,
  { language, role, scopeId, at = '/home' }: StaffOptions,
): Promise<void> {
  await join(page, person, { language, setup: 'finished', at: blankPage })
  const call = await openMemberCalls(page)
  const { member_id: id } = await call({ method: 'GET', path: '/member/session' })
  const admin = await openStaffCalls(page)
  await admin({
    method: 'POST',
    path: '/staff/grants',
    body: { member_id: String(id), role, reason: 'For a story', ...(scopeId && { scope_id: scopeId }) },
  })
  const user = await call({ method: 'GET', path: '/member/session' })
  await page.evaluate((known) => {
    const kept = JSON.parse(sessionStorage.getItem('throughway.session')!) as object
    sessionStorage.setItem('throughway.session', JSON.stringify({ ...kept, ...(JSON.parse(known) as object) }))
  }, JSON.stringify(user))
  await page.goto(at)
}

type Given = { id: string; member_id: string; role: GrantRole; ended_at: string | null }

/** The demonstration's administrator ends the grants by which a member has a role. */
export async function endGrants(page: Page, memberId: string, role: GrantRole): Promise<void> {
  const admin = await openStaffCalls(page)
  const { items } = (await admin({ method: 'GET', path: '/staff/grants' })) as { items: Given[] }
  for (const { id } of items.filter((each) => each.member_id === memberId && each.role === role && !each.ended_at))
    await admin({ method: 'POST', path: `/staff/grants/${id}/end`, body: { reason: 'For a story' } })
}

/** Offers a reward that costs nothing and needs a yes; answers its number. */
async function offerApproval(page: Page, title: string): Promise<string> {
  const staff = await openStaffCalls(page)
  const texts = Object.fromEntries(
    ['en', 'es'].flatMap((key) =>
      ['title', 'summary', 'how', 'terms', 'alt'].map((field) => [`texts[${key}][${field}]`, title]),
    ),
  )
  const made = await staff({
    method: 'POST',
    path: '/staff/rewards',
    body: {
      ...texts,
      category: 'online',
      stage: 'published',
      sponsor: 'The Mill',
      motif: 'book',
      live_from: '2026-01-01T00:00:00Z',
      kind: 'in_store',
      cost: '0',
      needs_approval: 'true',
    },
  })
  return String(made['id'])
}

/** The demonstration's member asks for a new reward that needs a yes; answers the id of what waits. */
export async function askForApproval(page: Page, title: string): Promise<string> {
  const brand = new URL(page.url()).hostname.split('.')[0]!
  const call = await openCallsOf(page, demonstrationPerson('demo', brand))
  const [id] = await askForApprovals(page, title, { count: 1, call })
  return id!
}

type Asking = { count: number; call: Awaited<ReturnType<typeof openMemberCalls>> }

/** A member asks so many times for a new reward that needs a yes; answers the ids of what waits. */
export async function askForApprovals(page: Page, title: string, { count, call }: Asking): Promise<string[]> {
  const number = await offerApproval(page, title)
  const ids: string[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const { id } = await call({ method: 'POST', path: `/member/rewards/${number}/redemptions` })
    await call({ method: 'POST', path: `/member/redemptions/${String(id)}/confirmation` })
    ids.push(String(id))
  }
  return ids
}

/** The demonstration's administrator proposes 5,000 points, for the demonstration's member unless told otherwise. */
export async function proposePoints(page: Page, reason: string, memberId?: string): Promise<void> {
  const staff = await openStaffCalls(page)
  const path = `/staff/members/${memberId ?? (await findDemoMember(page))}/points/proposals`
  await staff({ method: 'POST', path, body: { points: '5000', reason } })
}

async function findDemoMember(page: Page): Promise<string> {
  const call = await openCallsOf(page, demonstrationPerson('demo', new URL(page.url()).hostname.split('.')[0]!))
  const { member_id: id } = await call({ method: 'GET', path: '/member/session' })
  return String(id)
}
