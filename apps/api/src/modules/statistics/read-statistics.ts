import type { InputOf } from '@throughway/contract/call'
import type { Statistics, statisticsCalls } from '@throughway/contract/programme/statistics'
import { tripModes } from '@throughway/domain/mode/modes'
import { figuresOf } from '@throughway/domain/mode/savings'
import { daysBetween } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { addUp } from './add-up.ts'
import { listMemberDays } from './statistics.queries.ts'

const longestDays = 400

type Asking = {
  input: InputOf<typeof statisticsCalls.getStatistics>
  db: Pick<Database, 'send'>
  member: { id: string }
}

/** What the member's own trips of a period add up to. */
export async function readStatistics({ input: { from, to, basis }, db, member }: Asking): Promise<Statistics> {
  if (to < from) throw new Refusal('invalid', { fields: { to: 'field.before_start' } })
  if (daysBetween(from, to) >= longestDays) throw new Refusal('invalid', { fields: { to: 'field.period_too_long' } })
  // The database's calendar begins in the year 1, a form's in the year 0.
  const days =
    to < '0001-01-01'
      ? []
      : (await db.send(listMemberDays(member.id, { from: from < '0001' ? '0001-01-01' : from, to, basis })))[0]
  return {
    from,
    to,
    totals: figuresOf(addUp(days)),
    by_mode: tripModes
      .map((mode) => ({ mode, days: days.filter((day) => day.mode === mode) }))
      .filter((each) => each.days.length)
      .map((each) => ({ mode: each.mode, ...figuresOf(addUp(each.days)) })),
    days: days.map((day) => ({ date: day.date, mode: day.mode, ...figuresOf(day) })),
  }
}
