import type { AnswerOf, InputOf } from '@throughway/contract/call'
import type { raceCalls } from '@throughway/contract/race/race'
import type { BoardRow } from '@throughway/contract/race/race-parts'
import { racingName } from '@throughway/domain/identity/racing-names'
import { type Placed, rank, rankAround } from '@throughway/domain/race/places'
import { mostFoundOnBoard } from '@throughway/domain/race/board-search'
import { leastShownPeople, sizeClassOf } from '@throughway/domain/race/race-rule'
import { teamScale } from '@throughway/domain/race/places'
import type { Database } from '#database/open-database.ts'
import {
  countBefore,
  countRanked,
  findOwnTeam,
  listMembersAround,
  listOrganisations,
  listTeamsBeside,
  listTopMembers,
  listTopTeams,
  type MemberPlace,
  type OrganisationPlace,
  searchTeams,
  type TeamPlace,
} from './boards.queries.ts'
import { rankingOf, readCertifiedBoard } from './certified-board.ts'
import { isCommonName, mostLookedThrough, searchMembers } from './find-racers.queries.ts'
import type { RaceRow } from './race.queries.ts'
import { readResults } from './read-results.ts'

const topRows = 100
const rowsBeside = 2

type Call = typeof raceCalls.getRaceBoard
type Board = Omit<AnswerOf<Call>, 'is_certified'>
type Asked = Pick<InputOf<Call>, 'board' | 'size_class' | 'text'>
type Reader = { memberId: string; organisationId: string | null }

/** C16: the board with the reader's own line: as it was certified, and live before that. */
export async function readBoard(db: Database, race: RaceRow, asked: Asked, reader: Reader): Promise<AnswerOf<Call>> {
  const result = (await readResults(db, [race])).get(race.id)
  const ranking = result && rankingOf(race, result, asked.board)
  const board = ranking
    ? await readCertifiedBoard(db, race, ranking, asked, reader, { topRows, rowsBeside })
    : await readLive(db, race, asked, reader)
  return { ...board, is_certified: ranking !== undefined }
}

async function readLive(db: Database, race: RaceRow, asked: Asked, reader: Reader): Promise<Board> {
  if (asked.board === 'organisation') return readOrganisations(db, race, asked, reader)
  return asked.board === 'team' ? readTeams(db, race, asked, reader) : readMembers(db, race, asked, reader)
}

async function readMembers(db: Database, race: RaceRow, { text }: Asked, { memberId }: Reader): Promise<Board> {
  if (text) return findMembers(db, race, text, memberId)
  const [[counted], around, top] = await db.send(
    countRanked(race.id, 'member'),
    listMembersAround(race.id, memberId, rowsBeside),
    listTopMembers(race.id, topRows),
  )
  const entrants = counted!.entrants
  const describe = (rows: readonly MemberPlace[], ranks: readonly number[]) =>
    rows.map((row, index) => describeMember(row, ranks[index]!, memberId))
  const topRanks = rank(top.map(placeOfMember)).map((each) => each.rank)
  const answer = { entrants, top: describe(top, topRanks), around: [], has_more: false }
  const own = around.findIndex(({ member_id: id }) => id === memberId)
  if (own === -1 || top.some(({ member_id: id }) => id === memberId)) return answer
  return { ...answer, around: describe(around, rankAround(around.map(placeOfMember), own, around[own]!.own_rank)) }
}

async function findMembers(db: Database, race: RaceRow, text: string, memberId: string): Promise<Board> {
  const [[counted], found, [name]] = await db.send(
    countRanked(race.id, 'member'),
    searchMembers(race.id, text, mostFoundOnBoard + 1),
    isCommonName(text),
  )
  const entrants = counted!.entrants
  const rows = found.slice(0, mostFoundOnBoard)
  const ranks = await findRanks(db, race.id, 'member', rows)
  return {
    entrants,
    top: rows.map((row, index) => describeMember(row, ranks[index]!, memberId)),
    around: [],
    has_more: found.length > mostFoundOnBoard || (name!.common && entrants > mostLookedThrough),
  }
}

async function readTeams(db: Database, race: RaceRow, { text }: Asked, { memberId }: Reader): Promise<Board> {
  const [[counted], [own], top] = await db.send(
    countRanked(race.id, 'team'),
    findOwnTeam(race.id, memberId),
    text ? searchTeams(race.id, text, mostFoundOnBoard + 1) : listTopTeams(race.id, topRows),
  )
  const entrants = counted!.entrants
  const describe = (rows: readonly TeamPlace[], ranks: readonly number[]) =>
    rows.map((row, index) => describeTeam(row, ranks[index]!, own?.group_id))
  if (text) {
    const found = top.slice(0, mostFoundOnBoard)
    const ranks = await findRanks(db, race.id, 'team', found)
    return { entrants, top: describe(found, ranks), around: [], has_more: top.length > mostFoundOnBoard }
  }
  const answer = {
    entrants,
    top: describe(
      top,
      rank(top).map((each) => each.rank),
    ),
    around: [],
    has_more: false,
  }
  if (!own?.is_ranked || top.some(({ group_id: id }) => id === own.group_id)) return answer
  const [before, after] = await db.send(...listTeamsBeside(race.id, own, rowsBeside))
  const around = [...before.toReversed(), own, ...after]
  return { ...answer, around: describe(around, await findRanks(db, race.id, 'team', around)) }
}

/** Ranks of rows from anywhere on the board; those of the first hundred follow from their order. */
async function findRanks(
  db: Database,
  raceId: string,
  board: 'member' | 'team',
  rows: readonly (Omit<Placed, 'active'> & { active?: number; reached: string })[],
): Promise<number[]> {
  const counted = await db.send(...rows.map((row) => countBefore(raceId, board, { active: 1, ...row })))
  return counted.map(([found]) => found!.before + 1)
}

async function readOrganisations(
  db: Database,
  race: RaceRow,
  { size_class: sizeClass, text }: Asked,
  { organisationId }: Reader,
): Promise<Board> {
  const [rows] = await db.send(listOrganisations(race.id))
  const inClass = rows.filter(
    ({ headcount }) => !race.rule.by_size || sizeClass === undefined || sizeClassOf(headcount) === sizeClass,
  )
  const ranked = rank(inClass.map((row) => ({ ...row, score: shareOf(row, race), reached: null })))
  const described = ranked
    .filter(({ name }) => !text || name.toLowerCase().includes(text.toLowerCase()))
    .map((row): BoardRow => {
      const isOwn = row.organisation_id === organisationId
      const isShown = row.active >= leastShownPeople
      return {
        rank: row.rank,
        name: row.name,
        is_own: isOwn,
        team_id: null,
        people: isShown ? row.active : null,
        score: isShown ? row.score : null,
        days: isShown ? row.days : null,
      }
    })
  const top = described.slice(0, text ? mostFoundOnBoard : topRows)
  const own = described.findIndex(({ is_own: isOwn }) => isOwn)
  const around = text || own < topRows ? [] : described.slice(own - rowsBeside, own + rowsBeside + 1)
  return { entrants: ranked.length, top, around, has_more: text ? described.length > mostFoundOnBoard : false }
}

/** The size class in which an organisation is ranked; null for one without participants. */
export async function findOwnClass(
  db: Database,
  raceId: string,
  organisationId: string | null,
): Promise<number | null> {
  const [rows] = await db.send(listOrganisations(raceId))
  const own = rows.find(({ organisation_id: id }) => id === organisationId)
  return own ? sizeClassOf(own.headcount) : null
}

/** An organisation's amount for each of its people, or the share of them who are active. */
export function shareOf(
  { amount, active, headcount }: Pick<OrganisationPlace, 'amount' | 'active' | 'headcount'>,
  { rule }: Pick<RaceRow, 'rule'>,
): number {
  if (rule.metric === 'participation') return active / headcount
  return rule.norm === 'none' ? amount : amount / headcount
}

function placeOfMember<Of extends MemberPlace>(row: Of): Of & Placed {
  return { ...row, active: 1 }
}

function describeMember(row: MemberPlace, rankOfIt: number, memberId: string): BoardRow {
  return {
    rank: rankOfIt,
    name: racingName(row.display, row.first_name, row.last_name) ?? null,
    is_own: row.member_id === memberId,
    team_id: null,
    people: null,
    score: row.score,
    days: row.days,
  }
}

/** C16: a group of fewer than five shows its rank and no figures, but to its own people. */
function describeTeam(row: TeamPlace, rankOfIt: number, ownTeamId: string | undefined): BoardRow {
  const isOwn = row.group_id === ownTeamId
  const isShown = isOwn || row.roster >= leastShownPeople
  return {
    rank: rankOfIt,
    name: row.name,
    is_own: isOwn,
    team_id: row.number,
    people: isShown ? row.roster : null,
    score: isShown ? row.score / teamScale : null,
    days: isShown ? row.days : null,
  }
}
