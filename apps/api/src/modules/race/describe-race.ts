import type { RaceLine } from '@throughway/contract/race/race'
import type { RaceStanding } from '@throughway/contract/race/race-parts'
import type { Language } from '@throughway/contract/programme/brand'
import { lastLateDay, raceStateOn } from '@throughway/domain/race/race-window'
import type { RowsOf } from '#database/query.ts'
import type { countEntrants, listStandings, RaceRow } from './race.queries.ts'
import type { ResultRow } from '#database/tables/race.ts'
import { findRow, type Ranking } from './read-results.ts'

type Standing = RowsOf<ReturnType<typeof listStandings>>[number]
type Entrants = RowsOf<ReturnType<typeof countEntrants>>[number]

export type Told = {
  today: string
  /** The member, and accounts that went into theirs. */
  memberIds: readonly string[]
  language: Language
  languages: readonly Language[]
  standings: readonly Standing[]
  entrants: readonly Entrants[]
  /** Of certified races, by their ids: the members' places, and the sum of all in a collective race. */
  results: ReadonlyMap<string, { members: Ranking; total: number | null }>
  /** The member's score in each such race in which they have no place. */
  settled: ReadonlyMap<string, number>
}

/** The name in a language, else in the first of the programme that it is written in. */
export function nameOf({ names }: Pick<RaceRow, 'names'>, language: Language, languages: readonly Language[]) {
  const lang = [language, ...languages].find((each) => names[each] !== undefined) ?? languages[0]!
  return { name: names[lang] ?? '', lang }
}

/** C16: a race as it is now, and one that is certified as it was certified. */
export function describeRace(race: RaceRow, told: Told): Omit<RaceLine, 'team'> {
  const { today, memberIds, language, languages, standings, entrants, results, settled } = told
  const standing = standings.find(({ race_id: id }) => id === race.id)
  const all = entrants.find(({ race_id: id }) => id === race.id)
  const result = results.get(race.id)
  const { number: id, event_number: event_id, kind, starts_on, ends_on, goal, rule } = race
  return {
    id,
    event_id,
    ...nameOf(race, language, languages),
    kind,
    state: raceStateOn(today, race.state, race),
    metric: rule.metric,
    starts_on,
    ends_on,
    late_on: lastLateDay({ ends_on, late_days: rule.late_days }),
    entrants: result ? result.members.rows.length : (all?.entrants ?? 0),
    total: kind === 'collective' ? (result?.total ?? all?.total ?? 0) : null,
    goal,
    mine: standing ? describeMine(standing) : null,
  }

  function describeMine(live: Standing): RaceStanding {
    return describeStanding(result ? certify(live, findRow(result.members, memberIds), settled.get(race.id)) : live)
  }
}

/**
 * A result does not contain the number of trips and whether somebody is new. Neither changes once there is a result.
 */
function certify(live: Standing, row: ResultRow | undefined, settled = 0): Standing {
  if (!row) return { ...live, rank: null, score: settled }
  const { rank, score, days, reached } = row
  return { ...live, rank, score, days, reached: reached ?? never }
}

export function describeStanding({
  rank,
  score,
  trips,
  days,
  reached,
  is_newcomer,
  left_on: leftOn,
}: Standing): RaceStanding {
  return { rank, score, trips, days, reached: dayOrNone(reached), is_newcomer, has_left: leftOn !== null }
}

/** Where nothing was reached, the database stores a day after all others, so that it sorts last. */
const never = '9999-12-31'

export function dayOrNone(reached: string): string | null {
  return reached === never ? null : reached
}
