import { judgeRace, type RacedTrip, type SpoiledReason } from '@throughway/domain/race/judge-race'
import { isRaceDay, lastLateDay } from '@throughway/domain/race/race-window'
import { isApproved } from '@throughway/domain/identity/approvals'
import { isSpareDouble, type JudgedTrip } from '@throughway/domain/trip/judge-day'
import { type CountingRace, noGroup, type RaceEntry, type RaceTrip } from '#modules/standing/standing.ts'
import { describeForJudge } from './describe-for-judge.ts'
import type { Calendar } from './calendar.ts'
import type { TripRow } from '../trip.queries.ts'

/** A race that counts the member's trips. */
export type MembersRace = CountingRace & Pick<RaceEntry, 'is_newcomer' | 'left_on' | 'teams'>

type Days = { before: readonly TripRow[]; after: readonly TripRow[]; calendar: Calendar; now: Date }

/**
 * C16: what the trips of whole days count in each race, as they are after a change. Once the days for late trips are
 * over, only what a review finds changes anything.
 */
export function planRaces(races: readonly MembersRace[], { before, after, calendar, now }: Days): RaceTrip[] {
  if (!races.length) return []
  const old = new Map(before.map((row) => [row.id, row]))
  const days = Map.groupBy(after, ({ date }) => date)
  const judged = new Map(after.map((row) => [row.id, describeForJudge(row, calendar)]))
  const today = calendar.dateOf(now)
  return races.flatMap((race) => {
    const isClosed = today > lastLateDay({ ends_on: race.ends_on, late_days: race.rule.late_days })
    const concerned = after.filter(({ id, date }) =>
      [date, old.get(id)?.date ?? date].some((on) => isRaceDay(on, race)),
    )
    const isIn = ({ date }: TripRow) => isRaceDay(date, race) && (race.left_on === null || date < race.left_on)
    const credits = judgeRace(
      race.rule,
      concerned.filter(isIn).map((row) => describe(row, days.get(row.date)!, judged)),
      race.rule.doubles_newcomers && race.is_newcomer,
    )
    return concerned
      .filter((row) => !isClosed || wasReviewed(old.get(row.id), row))
      .map((row): RaceTrip => {
        const { amount, fits, reason } = credits.get(row.id) ?? { amount: 0, fits: false, reason: 'outside' }
        return {
          race_id: race.id,
          trip_id: row.id,
          revision: row.revision,
          date: row.date,
          group_id: groupOf(race, row.date, days.get(row.date)!),
          amount,
          trips: fits ? 1 : 0,
          reason,
        }
      })
  })
}

/** Whether somebody found that the trip was none, or that it was one after all. */
function wasReviewed(was: TripRow | undefined, is: TripRow): boolean {
  return was !== undefined && (was.state === 'rejected') !== (is.state === 'rejected')
}

function describe(row: TripRow, ofDay: readonly TripRow[], judged: ReadonlyMap<string, JudgedTrip>): RacedTrip {
  const trip = judged.get(row.id)!
  return {
    id: row.id,
    date: row.date,
    mode: trip.mode,
    departure: row.departure,
    metres: row.metres,
    co2_milligrams: row.co2_milligrams,
    points: row.points,
    is_synced: row.source === 'sync',
    spoiled: findSpoiled(row, trip, () => ofDay.filter(isStanding).map(({ id }) => judged.get(id)!)),
  }
}

function findSpoiled(row: TripRow, trip: JudgedTrip, listDay: () => JudgedTrip[]): SpoiledReason | null {
  if (!isStanding(row)) return 'removed'
  if (row.made_by_staff) return 'by_staff'
  if (trip.late) return 'too_late'
  if (trip.mostlyDriven) return 'mostly_driven'
  if (trip.approval && !isApproved(trip.approval)) return 'not_approved'
  return isSpareDouble(trip, listDay()) ? 'kept_double' : null
}

function isStanding({ state }: TripRow): boolean {
  return state !== 'deleted' && state !== 'rejected'
}

/** A day belongs to the organisation of its first trip, as for points, so that moving changes nothing in the past. */
function groupOf({ id, kind, teams }: MembersRace, date: string, ofDay: readonly TripRow[]): string {
  if (kind === 'collective') return id
  if (kind === 'team')
    return (
      teams.find(({ from_day: from, to_day: to }) => from <= date && (to === null || date <= to))?.team_id ?? noGroup
    )
  if (kind !== 'organisation') return noGroup
  const first = ofDay.filter(isStanding).toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]
  return first?.organisation_id ?? noGroup
}
