import { type StaffQueue, staffQueues, staffTodayCalls } from '@throughway/contract/programme/staff-today'
import { findAnswerCaseBy } from '@throughway/domain/content/answer-case-by'
import { findDecideBy } from '@throughway/domain/reward/decide-by'
import { findLookBy } from '@throughway/domain/time/look-by'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { countWaiting } from './staff-today.queries.ts'

/** Queues whose oldest entry is due some working days after it came. */
const dueDays: Partial<Record<StaffQueue, (date: string) => string>> = {
  redemptions: findDecideBy,
  support_cases: findAnswerCaseBy,
  contact_reports: findAnswerCaseBy,
  passes: findDecideBy,
  drawing_claims: findDecideBy,
  photos: (date) => findLookBy('photo', date),
  volunteers: (date) => findLookBy('volunteer', date),
}

/** Counts the work that waits for a member of the staff. */
export async function staffTodayRoutes(api: Api) {
  serve(api, 'getStaffToday', staffTodayCalls.getStaffToday, async ({ db, member, brand, now }) => {
    const [[row]] = await db.send(countWaiting(member.id, now))
    const dayOf = (instant: string) => localDate(new Date(instant), brand.settings.time_zone)
    return {
      queues: staffQueues.flatMap((queue) => {
        const found = row![queue]
        if (!found) return []
        const { waiting, oldest_at: oldest, due_at: due } = found
        const decideBy = oldest ? dueDays[queue]?.(dayOf(oldest)) : undefined
        return {
          queue,
          waiting,
          oldest_at: oldest && new Date(oldest).toISOString(),
          due_on: due ? dayOf(due) : (decideBy ?? null),
        }
      }),
    }
  })
}
