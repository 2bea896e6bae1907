import type { GroupPlace, Race, RaceLine } from '@throughway/contract/race/race'
import { racingName } from '@throughway/domain/identity/racing-names'
import { teamScale } from '@throughway/domain/race/places'
import { leastShownPeople } from '@throughway/domain/race/race-rule'
import { lastRosterDay } from '@throughway/domain/race/race-window'
import { addDays, localDate } from '@throughway/domain/time/time'
import { Refusal } from '#plugins/refusal.ts'
import { findMemberBefore, type MemberPlace } from './boards.queries.ts'
import { findOwnId, listNames } from './certified-board.ts'
import {
  findOrganisationOf,
  findRaceFor,
  listCorrections,
  listRacesFor,
  listResults,
  type RaceRow,
} from './race.queries.ts'
import { findOwnClass } from './read-board.ts'
import { listFormer } from './race-result.queries.ts'
import { type CertifiedResult, findRow, rankedBoardOf, readResults } from './read-results.ts'
import { describeRaces, listAboutRaces, type Reading, tellRaces } from './tell-races.ts'

const daysListed = 183

/** The races that a member can see: open, running, and over for less than half a year. */
export async function readRaces(context: Reading): Promise<{ races: RaceLine[] }> {
  const { db, member, brand, now } = context
  const [races] = await db.send(listRacesFor(member.id, addDays(localDate(now, brand.settings.time_zone), -daysListed)))
  return { races: await tellRaces(context, races) }
}

/** One race as a member reads it. Throws `notFound` for a race that is not for them. */
export async function readRace(context: Reading, number: number): Promise<Race> {
  const { db } = context
  const race = await findRace(context, number)
  const [standings, entrants, teams, corrections, revisions, [before]] = await db.send(
    ...listAboutRaces(context.member.id, [race]),
    listCorrections(race.id),
    listResults(race.id),
    findMemberBefore(race.id, context.member.id),
  )
  const [line] = await describeRaces(context, [race], [standings, entrants, teams])
  const certified = (await readResults(db, [race])).get(race.id)
  const [latest] = revisions
  const canJoin = line!.state === 'open' || line!.state === 'running'
  return {
    ...line!,
    rule: race.rule,
    can_join: canJoin,
    roster_on: lastRosterDay({ ...race, late_days: race.rule.late_days, roster_days: race.rule.roster_days }),
    own_class: race.rule.by_size ? await findClass(context, race, certified) : null,
    ahead: await findAhead(context, race, before, certified),
    corrections: corrections.map(({ team, display, first_name: first, last_name: last, ...row }) => ({
      whom: team ?? (display && first !== null && last !== null ? (racingName(display, first, last) ?? null) : null),
      amount: row.amount,
      reason: row.reason,
      made_at: row.made_at.toISOString(),
      is_waiting: latest !== undefined && row.revision > latest.revision,
    })),
    result: latest
      ? {
          revision: latest.revision,
          hash: latest.hash,
          approved_at: latest.approved_at.toISOString(),
          notes: revisions.flatMap(({ revision, reason, approved_at: at }) =>
            reason === null ? [] : [{ revision, reason, approved_at: at.toISOString() }],
          ),
          group: certified ? await findGroupPlace(context, race, certified) : null,
        }
      : null,
  }
}

/** Throws `notFound` for a race that is not for the reader. */
async function findRace({ db, member }: Pick<Reading, 'db' | 'member'>, number: number): Promise<RaceRow> {
  const [[race]] = await db.send(findRaceFor(member.id, number))
  if (!race) throw new Refusal('notFound')
  return race
}

/** The same, with whom the reader rides for. */
export async function findRaceAndReader({ db, member }: Pick<Reading, 'db' | 'member'>, number: number) {
  const [[race], [own]] = await db.send(findRaceFor(member.id, number), findOrganisationOf(member.id))
  if (!race) throw new Refusal('notFound')
  return { race, reader: { memberId: member.id, organisationId: own?.organisation_id ?? null } }
}

async function findReadersOrganisation({ db, member }: Pick<Reading, 'db' | 'member'>): Promise<string | null> {
  const [[row]] = await db.send(findOrganisationOf(member.id))
  return row?.organisation_id ?? null
}

async function findClass(
  context: Reading,
  race: RaceRow,
  certified: CertifiedResult | undefined,
): Promise<number | null> {
  const organisationId = await findReadersOrganisation(context)
  if (!certified) return findOwnClass(context.db, race.id, organisationId)
  const reader = { memberId: context.member.id, organisationId }
  const ownId = await findOwnId(context.db, race, 'organisation', reader)
  return certified.byId.get(ownId ?? '')?.size_class ?? null
}

type MemberBefore = MemberPlace & { own_score: number }

/** For a certified race, the person ranked before the member in the result. */
async function findAhead(
  { db, member }: Reading,
  race: RaceRow,
  live: MemberBefore | undefined,
  certified: CertifiedResult | undefined,
): Promise<Race['ahead']> {
  if (certified?.members) {
    const { rows } = certified.members
    const [former] = await db.send(listFormer(member.id))
    const row = findRow(certified.members, [member.id, ...former.map(({ id }) => id)])
    const at = row ? rows.indexOf(row) : -1
    const [before, settled] = at > 0 ? rows.slice(at - 1, at + 1) : []
    if (!before || !settled) return null
    const names = await listNames(db, race, 'member', [before])
    return { name: names.get(before.id)?.name ?? null, missing: before.score - settled.score + 1 }
  }
  if (!live) return null
  const name = racingName(live.display, live.first_name, live.last_name) ?? null
  return { name, missing: live.score - live.own_score + 1 }
}

/**
 * C16: for an organisation of fewer than five participants only the place; a team shows its figures to its own people.
 */
async function findGroupPlace(context: Reading, race: RaceRow, certified: CertifiedResult): Promise<GroupPlace | null> {
  const { db, member } = context
  const board = rankedBoardOf(race)
  if (board === 'member') return null
  const reader = { memberId: member.id, organisationId: await findReadersOrganisation(context) }
  const row = certified.byId.get((await findOwnId(db, race, board, reader)) ?? '')
  if (!row) return null
  const names = await listNames(db, race, board, [row])
  const compared = certified.rows.filter(({ size_class: of }) => !race.rule.by_size || of === row.size_class)
  const isShown = board === 'team' || row.active >= leastShownPeople
  return {
    name: names.get(row.id)?.name ?? null,
    team_id: names.get(row.id)?.team_id ?? null,
    rank: row.rank,
    entrants: compared.length,
    score: isShown ? row.score / (board === 'team' ? teamScale : 1) : null,
  }
}
