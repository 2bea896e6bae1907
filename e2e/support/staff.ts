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
  const number = await offerApproval(page, title)
  const brand = new URL(page.url()).hostname.split('.')[0]!
  const call = await openCallsOf(page, demonstrationPerson('demo', brand))
  const { id } = (await call({ method: 'POST', path: `/member/rewards/${number}/redemptions` })) as { id: string }
  await call({ method: 'POST', path: `/member/redemptions/${id}/confirmation` })
  return id
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
