import { judgeRace, type RaceCredit, type RacedTrip, type SpoiledReason } from '@throughway/domain/race/judge-race'
import { isRaceDay, lastLateDay } from '@throughway/domain/race/race-window'
import { isApproved } from '@throughway/domain/identity/approvals'
import { startOfWeek } from '@throughway/domain/time/time'
import { isSpareDouble, type JudgedTrip } from '@throughway/domain/trip/judge-day'
import { type CountingRace, noGroup, type RaceEntry, type RaceTrip } from '#modules/standing/standing.ts'
import { describeForJudge } from './describe-for-judge.ts'
import type { Calendar } from './calendar.ts'
import type { TripRow } from '../trip.queries.ts'

/** A race that counts the member's trips. */
export type MembersRace = CountingRace & Pick<RaceEntry, 'is_newcomer' | 'left_on' | 'teams' | 'stood'>

type Days = { before: readonly TripRow[]; after: readonly TripRow[]; calendar: Calendar; now: Date }

/**
 * C16: the credits of whole days' trips in each race, after a change. Once the days for late trips are over, only a
 * review changes anything. Then its day, or its week where the rule has a weekly limit, is judged again, so that no day
 * counts twice or is lost.
 */
export function planRaces(races: readonly MembersRace[], { before, after, calendar, now }: Days): RaceTrip[] {
  if (!races.length) return []
  const old = new Map(before.map((row) => [row.id, row]))
  const days = Map.groupBy(after, ({ date }) => date)
  const judged = new Map(after.map((row) => [row.id, describeForJudge(row, calendar)]))
  const today = calendar.dateOf(now)
  return races.flatMap((race) => {
    const lateOn = lastLateDay({ ends_on: race.ends_on, late_days: race.rule.late_days })
    const isClosed = today > lateOn
    const datesOf = ({ id, date }: TripRow) => [date, old.get(id)?.date ?? date]
    const concerned = after.filter((row) => datesOf(row).some((on) => isRaceDay(on, race)))
    const reviewed = isClosed ? concerned.filter((row) => wasReviewed(old.get(row.id), row)) : []
    if (isClosed && !reviewed.length) return []
    const isIn = ({ date, recorded_at: recordedAt }: TripRow) =>
      isRaceDay(date, race) &&
      (race.left_on === null || date < race.left_on) &&
      !(isClosed && calendar.dateOf(recordedAt) > lateOn)
    const credits = judgeRace(
      race.rule,
      concerned.filter(isIn).map((row) => describe(row, days.get(row.date)!, judged)),
      race.rule.doubles_newcomers && race.is_newcomer,
    )
    const periodOf = (date: string) => (race.rule.cap_per_week === null ? date : startOfWeek(date))
    const periods = new Set(reviewed.flatMap(datesOf).map(periodOf))
    const told = isClosed ? concerned.filter((row) => datesOf(row).some((on) => periods.has(periodOf(on)))) : concerned
    const counted = isClosed ? keepWithin(race, told, credits, old) : credits
    return told.map((row): RaceTrip => {
      const { amount, fits, reason } = counted.get(row.id) ?? outside
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

const outside: RaceCredit = { amount: 0, fits: false, reason: 'outside' }

/**
 * After the days for late trips nobody gains by an edit. A trip that a review accepts counts its full amount. All
 * others count at most their earlier amount, plus what the trips under review have lost, where a limit or a double of
 * the same direction had left them out.
 */
function keepWithin(
  { rule, stood }: Pick<MembersRace, 'rule' | 'stood'>,
  rows: readonly TripRow[],
  credits: ReadonlyMap<string, RaceCredit>,
  old: ReadonlyMap<string, TripRow>,
): Map<string, RaceCredit> {
  const before = new Map(stood.map((each) => [each.trip_id, each]))
  const standingOf = ({ id }: TripRow) => before.get(id) ?? { amount: 0, trips: 0 }
  const isLimited =
    rule.metric === 'green_days' ||
    rule.metric === 'participation' ||
    rule.cap_per_day !== null ||
    rule.cap_per_week !== null
  const free = { amount: 0, trips: 0 }
  const counted = new Map<string, RaceCredit>()
  for (const row of rows) {
    const was = old.get(row.id)
    if (!was || !wasReviewed(was, row)) continue
    const standing = standingOf(row)
    const found = credits.get(row.id) ?? outside
    const credit = isDecided(was, row) ? found : limit(found, standing)
    counted.set(row.id, credit)
    free.amount += Math.max(0, standing.amount - credit.amount)
    free.trips += Math.max(0, standing.trips - (credit.fits ? 1 : 0))
  }
  for (const row of rows.toSorted((one, other) => (one.date + one.id < other.date + other.id ? -1 : 1))) {
    if (counted.has(row.id)) continue
    const standing = standingOf(row)
    const mayRise = isLimited || row.kept_double
    const most = mayRise ? { amount: standing.amount + free.amount, trips: standing.trips + free.trips } : standing
    const credit = limit(credits.get(row.id) ?? outside, most)
    counted.set(row.id, credit)
    free.amount -= Math.max(0, credit.amount - standing.amount)
    free.trips -= Math.max(0, (credit.fits ? 1 : 0) - standing.trips)
  }
  return counted
}

function limit({ amount, fits, reason }: RaceCredit, most: { amount: number; trips: number }): RaceCredit {
  if (!fits) return { amount, fits, reason }
  if (most.trips < 1) return { amount: 0, fits: false, reason: 'too_late' }
  return amount > most.amount ? { amount: most.amount, fits, reason: 'in_part' } : { amount, fits, reason }
}

/** Whether a trip that somebody looked at, or was to look at, is another one now. */
function wasReviewed(was: TripRow | undefined, is: TripRow): boolean {
  return was !== undefined && was.revision !== is.revision && (was.state === 'in_review' || isDecided(was, is))
}

/** Whether somebody found that the trip was none, or that it was one after all. */
function isDecided(was: TripRow, is: TripRow): boolean {
  return (was.state === 'rejected') !== (is.state === 'rejected')
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

/**
 * A day belongs to the organisation of its first trip, as for points, so that changing the organisation does not change
 * the past.
 */
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
