import type { RaceLine } from '@throughway/contract/race/race'
import { localDate } from '@throughway/domain/time/time'
import type { RowsOf } from '#database/query.ts'
import type { CallContext } from '#plugins/serve.ts'
import { describeRace } from './describe-race.ts'
import { listOwnTeams, type OwnTeamRow } from './teams.queries.ts'
import { countEntrants, listStandings, type RaceRow } from './race.queries.ts'
import { listFormer, listSettledScores } from './race-result.queries.ts'
import { readResults } from './read-results.ts'

export type Reading = Pick<CallContext<never>, 'db' | 'member' | 'brand' | 'language' | 'now'>

/** The queries whose rows `describeRaces` takes, so that a caller can send them together with others. */
export function listAboutRaces(memberId: string, races: readonly RaceRow[]) {
  const ids = races.map(({ id }) => id)
  return [listStandings(memberId, ids), countEntrants(ids), listOwnTeams(memberId, ids)] as const
}

type AboutRaces = [
  standings: RowsOf<ReturnType<typeof listStandings>>,
  entrants: RowsOf<ReturnType<typeof countEntrants>>,
  teams: readonly OwnTeamRow[],
]

/** What lists, pages and teams tell of races, with how the member stands, and their team in each. */
export async function tellRaces(reading: Reading, races: readonly RaceRow[]): Promise<RaceLine[]> {
  return describeRaces(reading, races, await reading.db.send(...listAboutRaces(reading.member.id, races)))
}

export async function describeRaces(
  { db, member, brand, language, now }: Reading,
  races: readonly RaceRow[],
  [standings, entrants, teams]: AboutRaces,
): Promise<RaceLine[]> {
  const certified = await readResults(db, races)
  const results = new Map(
    [...certified].flatMap(([id, { members, total }]) => (members ? [[id, { members, total }] as const] : [])),
  )
  const [settled, former] = results.size
    ? await db.send(listSettledScores(member.id, [...results.keys()]), listFormer(member.id))
    : [[], []]
  const told = {
    today: localDate(now, brand.settings.time_zone),
    memberIds: [member.id, ...former.map(({ id }) => id)],
    language,
    languages: brand.settings.languages,
    standings,
    entrants,
    results,
    settled: new Map(settled.map(({ race_id: id, score }) => [id, score])),
  }
  return races.map((race) => ({ ...describeRace(race, told), team: describeOwnTeam(race, teams) }))
}

function describeOwnTeam({ id }: RaceRow, teams: readonly OwnTeamRow[]): RaceLine['team'] {
  const team = teams.find(({ race_id: raceId }) => raceId === id)
  if (!team) return null
  const { number, name, is_captain, has_asked, waiting } = team
  return { id: number, name, is_captain, has_asked, waiting: is_captain ? waiting : 0 }
}
