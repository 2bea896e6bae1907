import type { Page } from '@playwright/test'
import { addDays, localDate } from '@throughway/domain/time/time'
import { openStaffCalls } from './join.ts'

/** A day of the programmes on the East Coast. */
export const raceDay = (days: number) => addDays(localDate(Date.now(), 'America/New_York'), days)

/** The demonstration's administrator publishes a special event; answers its number. */
export async function publishEvent(page: Page, name: string): Promise<string> {
  const staff = await openStaffCalls(page)
  const days = { starts_on: raceDay(0), ends_on: raceDay(40), priority: '9' }
  const { id } = await staff({ method: 'POST', path: '/staff/special_events', body: { name, ...days } })
  const about = JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text: 'Come along.' }] }] })
  const words = { revision: '1', name, about }
  await staff({ method: 'PUT', path: `/staff/special_events/${String(id)}/texts/en`, body: words })
  await staff({ method: 'POST', path: `/staff/special_events/${String(id)}/publish`, body: { revision: '2' } })
  return String(id)
}

/** A published race of teams, which begins in three days; answers its number. */
export async function publishRace(page: Page, name: string): Promise<string> {
  const staff = await openStaffCalls(page)
  const body = {
    event_id: await publishEvent(page, name),
    'names[en]': name,
    'names[es]': name,
    kind: 'team',
    starts_on: raceDay(3),
    ends_on: raceDay(30),
    metric: 'green_days',
    modes: 'bike,walk,transit',
    norm: 'roster',
  }
  const { id } = await staff({ method: 'POST', path: '/staff/races', body })
  await staff({ method: 'POST', path: `/staff/races/${String(id)}/publish`, body: { revision: '1' } })
  return String(id)
}
