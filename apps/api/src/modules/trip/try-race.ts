import { sql } from 'kysely'
import type { RaceRule } from '@throughway/domain/race/race-rule'
import { rawQuery } from '#database/query.ts'
import { noGroup } from '#modules/standing/standing.ts'
import type { Calendar } from './change/calendar.ts'
import { type MembersRace, planRaces } from './change/plan-races.ts'
import { columnNames, type TripRow } from './trip.queries.ts'

/** Trips of several members between two dates, including deleted ones. */
export function listTripsOfMany(memberIds: readonly string[], from: string, to: string) {
  return rawQuery(sql<TripRow>`select ${columnNames} from trip
    where brand_id = current_brand_id() and member_id = any(${[...memberIds]}::uuid[])
      and date between ${from}::date and ${to}::date`)
}

type Tried = { rule: RaceRule; from: string; to: string; isNewcomer: boolean; calendar: Calendar }

/**
 * C16: what one member's trips of some days would count in a race, by the function that judges races, with the
 * organisation of each day. It writes nothing.
 */
export function tryRace(trips: readonly TripRow[], { rule, from, to, isNewcomer, calendar }: Tried) {
  const race: MembersRace = {
    id: noGroup,
    number: 0,
    kind: 'organisation',
    starts_on: from,
    ends_on: to,
    rule,
    is_newcomer: isNewcomer,
    left_on: null,
    teams: [],
    stood: [],
  }
  const judged = planRaces([race], { before: [], after: trips, calendar, now: calendar.noonOf(to) })
  return judged.map(({ date, amount, trips: counted, group_id: group }) => ({
    date,
    amount,
    trips: counted,
    organisationId: group === noGroup ? null : group,
  }))
}
