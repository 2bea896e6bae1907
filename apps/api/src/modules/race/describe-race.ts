import type { RaceLine } from '@throughway/contract/race/race'
import type { RaceStanding } from '@throughway/contract/race/race-parts'
import type { Language } from '@throughway/contract/programme/brand'
import { lastLateDay, raceStateOn } from '@throughway/domain/race/race-window'
import type { RowsOf } from '#database/query.ts'
import type { countEntrants, listStandings, RaceRow } from './race.queries.ts'

type Standing = RowsOf<ReturnType<typeof listStandings>>[number]
type Entrants = RowsOf<ReturnType<typeof countEntrants>>[number]

export type Told = {
  today: string
  language: Language
  languages: readonly Language[]
  standings: readonly Standing[]
  entrants: readonly Entrants[]
}

/** The name in a language, else in the first of the programme that it is written in. */
export function nameOf({ names }: Pick<RaceRow, 'names'>, language: Language, languages: readonly Language[]) {
  const lang = [language, ...languages].find((each) => names[each] !== undefined) ?? languages[0]!
  return { name: names[lang] ?? '', lang }
}

export function describeRace(
  race: RaceRow,
  { today, language, languages, standings, entrants }: Told,
): Omit<RaceLine, 'team'> {
  const standing = standings.find(({ race_id: id }) => id === race.id)
  const all = entrants.find(({ race_id: id }) => id === race.id)
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
    entrants: all?.entrants ?? 0,
    total: kind === 'collective' ? (all?.total ?? 0) : null,
    goal,
    mine: standing ? describeStanding(standing) : null,
  }
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

/** The database keeps a day after all others where nothing was reached, so that it stands last. */
export function dayOrNone(reached: string): string | null {
  return reached === '9999-12-31' ? null : reached
}
