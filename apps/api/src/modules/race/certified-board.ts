import type { BoardRow } from '@throughway/contract/race/race-parts'
import { racingName } from '@throughway/domain/identity/racing-names'
import { mostFoundOnBoard } from '@throughway/domain/race/board-search'
import { rank, teamScale } from '@throughway/domain/race/places'
import { leastShownPeople } from '@throughway/domain/race/race-rule'
import type { Database } from '#database/open-database.ts'
import type { ResultRow } from '#database/tables/race.ts'
import { findTeamsByName, isCommonName, listFormerOf, mostLookedThrough, searchMembers } from './find-racers.queries.ts'
import type { RaceRow } from './race.queries.ts'
import { listGroupsOf } from './race-groups.queries.ts'
import { listFormer, listOrganisationNames, listRacerNames, listTeamNames } from './race-result.queries.ts'
import { type CertifiedResult, findRow, rankedBoardOf, type Ranking } from './read-results.ts'

type Reader = { memberId: string; organisationId: string | null }
type Asked = { board: 'member' | 'team' | 'organisation'; size_class?: number | undefined; text?: string | undefined }
type Sizes = { topRows: number; rowsBeside: number }
type Named = { name: string | null; team_id: number | null }

/** The board of a certified result; undefined for a board that continues to show the standings. */
export function rankingOf(race: RaceRow, result: CertifiedResult, board: Asked['board']): Ranking | undefined {
  if (board === rankedBoardOf(race)) return result
  return board === 'member' ? result.members : undefined
}

/** C16: reads the board of the certified result. It looks names up now, so a member who left has none. */
export async function readCertifiedBoard(
  db: Database,
  race: RaceRow,
  ranking: Ranking,
  { board, size_class: sizeClass, text }: Asked,
  reader: Reader,
  { topRows, rowsBeside }: Sizes,
) {
  const inClass = board === 'organisation' ? chooseClass(ranking.rows, race, sizeClass) : ranking.rows
  const entrants = inClass.length
  const ownId = board === 'member' ? await findOwnRow(db, ranking, reader) : await findOwnId(db, race, board, reader)
  if (text) {
    const { found, has_more } = await findByName(db, race, board, inClass, text)
    return { entrants, top: await describe(found), around: [], has_more }
  }
  const own = ownId === null ? -1 : inClass.findIndex(({ id }) => id === ownId)
  const around = own < topRows ? [] : inClass.slice(own - rowsBeside, own + rowsBeside + 1)
  const described = await describe([...inClass.slice(0, topRows), ...around])
  return { entrants, top: described.slice(0, topRows), around: described.slice(topRows), has_more: false }

  async function describe(rows: readonly ResultRow[]): Promise<BoardRow[]> {
    const names = await listNames(db, race, board, rows)
    return rows.map((row) => describeRow(row, board, names.get(row.id), row.id === ownId))
  }
}

/** Without size classes, organisations of all sizes are ranked together. */
function chooseClass(rows: readonly ResultRow[], race: RaceRow, sizeClass: number | undefined): readonly ResultRow[] {
  if (!race.rule.by_size) return rows
  if (sizeClass !== undefined) return rows.filter((row) => row.size_class === sizeClass)
  return rank(rows)
}

/** The reader's own, or that of an account that went into theirs. */
async function findOwnRow(db: Database, ranking: Ranking, { memberId }: Reader): Promise<string | null> {
  const [former] = await db.send(listFormer(memberId))
  return findRow(ranking, [memberId, ...former.map(({ id }) => id)])?.id ?? null
}

/**
 * The id of the reader's row in a result; null without one. A reader who brought nothing to any organisation gets the
 * row of their own organisation.
 */
export async function findOwnId(
  db: Pick<Database, 'send'>,
  race: RaceRow,
  board: Asked['board'],
  reader: Reader,
): Promise<string | null> {
  if (board === 'member') return reader.memberId
  const [[own]] = await db.send(listGroupsOf(race, [reader.memberId]))
  return own?.group_id ?? (board === 'organisation' ? reader.organisationId : null)
}

/** The first rows of a result whose name has the text. Members are found as they are on a board that is not certified. */
async function findByName(
  db: Database,
  race: RaceRow,
  board: Asked['board'],
  rows: readonly ResultRow[],
  text: string,
) {
  const most = mostFoundOnBoard
  if (board === 'member') {
    const [racers, [name]] = await db.send(searchMembers(race.id, text, most + 1), isCommonName(text))
    const ids = racers.map(({ member_id: id }) => id)
    const [former] = await db.send(listFormerOf(ids))
    const found = chooseRows(rows, new Set([...ids, ...former.map(({ id }) => id)]))
    const isCut = racers.length > most || (name!.common && rows.length > mostLookedThrough)
    return { found: found.slice(0, most), has_more: isCut }
  }
  const found = board === 'team' ? await findTeams(db, race, rows, text) : await findOrganisations(db, race, rows, text)
  return { found: found.slice(0, most), has_more: found.length > most }
}

async function findTeams(db: Database, race: RaceRow, rows: readonly ResultRow[], text: string) {
  const [teams] = await db.send(findTeamsByName(race.id, text))
  return chooseRows(rows, new Set(teams.map(({ id }) => id)))
}

async function findOrganisations(db: Database, race: RaceRow, rows: readonly ResultRow[], text: string) {
  const names = await listNames(db, race, 'organisation', rows)
  return rows.filter(({ id }) => names.get(id)?.name?.toLowerCase().includes(text.toLowerCase()))
}

function chooseRows(rows: readonly ResultRow[], ids: ReadonlySet<string>): ResultRow[] {
  return ids.size ? rows.filter(({ id }) => ids.has(id)) : []
}

/** What rows of a result are called now. */
export async function listNames(
  db: Pick<Database, 'send'>,
  race: RaceRow,
  board: Asked['board'],
  rows: readonly ResultRow[],
): Promise<ReadonlyMap<string, Named>> {
  const ids = rows.map(({ id }) => id)
  if (board === 'organisation') {
    const [found] = await db.send(listOrganisationNames(ids))
    return new Map(found.map(({ id, name }) => [id, { name, team_id: null }]))
  }
  if (board === 'team') {
    const [found] = await db.send(listTeamNames(race.id, ids))
    return new Map(found.map(({ id, name, number }) => [id, { name, team_id: number }]))
  }
  const [found] = await db.send(listRacerNames(ids))
  return new Map(
    found.map(({ id, display, first_name: first, last_name: last }) => [
      id,
      { name: racingName(display, first, last) ?? null, team_id: null },
    ]),
  )
}

/** C16: a group of fewer than five shows its rank and no figures, but a team to its own people. */
function describeRow(row: ResultRow, board: Asked['board'], named: Named | undefined, isOwn: boolean): BoardRow {
  const people = board === 'team' ? row.people : row.active
  const isShown = board === 'member' || people >= leastShownPeople || (board === 'team' && isOwn)
  return {
    rank: row.rank,
    name: named?.name ?? null,
    is_own: isOwn,
    team_id: named?.team_id ?? null,
    people: board !== 'member' && isShown ? people : null,
    score: isShown ? row.score / (board === 'team' ? teamScale : 1) : null,
    days: isShown ? row.days : null,
  }
}
