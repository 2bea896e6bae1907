import { randomBytes } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import { mostTeamSize } from '@throughway/domain/race/race-rule'
import { lastRosterDay, raceStateOn } from '@throughway/domain/race/race-window'
import type { Transaction } from '#database/open-database.ts'
import { takeNumber } from '#database/take-number.ts'
import { lockAccount } from '#modules/points/points.ts'
import { countRaceDays, type MemberContext } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { dropInvitationsOf } from './invited/team-invitations.queries.ts'
import { findRaceFor, type RaceRow } from './race.queries.ts'
import {
  addToRoster,
  changeTeam as writeTeam,
  dropRequests,
  endMembership,
  findMembership,
  findTeam,
  findTeamOfName,
  holdRace,
  holdTeams,
  insertMembership,
  insertTeam,
  listTeamPeople,
  lockTeams,
  type TeamRow,
} from './teams.queries.ts'

/** Letters and digits that do not look alike. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 8

type NewTeam = { name: string; joins_by: 'code' | 'approval' }

/**
 * Makes a new team with the member as captain. If they are in another team, they leave it today. Throws `notFound`,
 * `raceOver` once teams no longer take members in, and `notEntered` for a member who does not take part in the race.
 */
export async function makeTeam(
  tx: Transaction,
  context: MemberContext,
  number: number,
  { name, joins_by }: NewTeam,
): Promise<TeamRow> {
  const { memberId, now } = context
  const [, [race], [taken]] = await tx.send(
    lockAccount(memberId),
    findRaceFor(memberId, number),
    takeNumber('race_team'),
  )
  if (!race || race.kind !== 'team') throw new Refusal('notFound')
  await tx.send(holdRace(race.id))
  await assertNameFree(tx, { race_id: race.id }, name)
  const team: TeamRow = {
    id: makeUuid(),
    number: taken!.number,
    race_id: race.id,
    name,
    name_state: 'waiting',
    captain_id: memberId,
    captain_seen_at: now,
    joins_by,
    code: makeCode(),
    notice: null,
    made_at: now,
    dissolved_at: null,
  }
  await tx.send(...insertTeam(team))
  await enterTeam(tx, context, race, team)
  return team
}

/**
 * Takes the member into a team from today on. Their earlier days stay with their earlier team; if they were its
 * captain, they hand it over. Their other requests and invitations are dropped. The caller has checked that they may
 * join. Throws `raceOver`, `rosterClosed`, `teamFull`, and `raceNotEntered` for a member who does not take part in the
 * race.
 */
export async function enterTeam(
  tx: Transaction,
  context: MemberContext,
  race: RaceRow,
  team: Pick<TeamRow, 'id'>,
): Promise<void> {
  const { memberId, calendar, now } = context
  const today = calendar.dateOf(now)
  assertRosterOpen(race, today)
  const [, [entry], [old]] = await tx.send(lockAccount(memberId), ...findMembership(memberId, race.id))
  if (!entry || entry.left_on !== null) throw new Refusal('raceNotEntered')
  if (old?.team_id === team.id) return
  const touched = [team.id, ...(old ? [old.team_id] : [])]
  const [teams, rosters] = await tx.send(holdTeams(touched), lockTeams(race.id, touched))
  // the last one of the team may have left meanwhile
  const standing = teams.find(({ id }) => id === team.id)
  if (!standing || standing.dissolved_at) throw new Refusal('notFound')
  const size = rosters.find(({ group_id: id }) => id === team.id)?.roster ?? 0
  if (size >= mostTeamSize) throw new Refusal('teamFull')
  await tx.send(
    ...(old ? [endMembership(old.id, today), addToRoster(race.id, old.team_id, -1)] : []),
    insertMembership({
      id: makeUuid(),
      race_id: race.id,
      team_id: team.id,
      member_id: memberId,
      state: 'member',
      from_day: today,
      to_day: null,
      asked_at: now,
    }),
    addToRoster(race.id, team.id, 1),
    dropRequests(memberId, [race.id]),
    dropInvitationsOf(memberId, [race.id]),
  )
  if (old) await passOnWhereCaptain(tx, old.team_id, memberId, now)
  await countRaceDays(tx, context, [race], { teams: touched.map((id) => ({ race_id: race.id, team_id: id })) })
}

/**
 * The member leaves their team today. Once the roster is closed, the team keeps its size of that time for comparison.
 * Does nothing for a member without a team.
 */
export async function leaveTeam(tx: Transaction, context: MemberContext, race: RaceRow): Promise<void> {
  const { memberId, calendar, now } = context
  const today = calendar.dateOf(now)
  const [, , [old]] = await tx.send(lockAccount(memberId), ...findMembership(memberId, race.id))
  if (!old) return
  await tx.send(lockTeams(race.id, [old.team_id]))
  await tx.send(
    endMembership(old.id, today),
    ...(today <= rosterDayOf(race) ? [addToRoster(race.id, old.team_id, -1)] : []),
  )
  await countRaceDays(tx, context, [race], { teams: [{ race_id: race.id, team_id: old.team_id }] })
}

/**
 * Hands the team over if the member is its captain. The caller holds the lock on the team, as all code does that
 * changes its sums.
 */
export async function passOnWhereCaptain(tx: Transaction, teamId: string, memberId: string, now: Date): Promise<void> {
  const [[team]] = await tx.send(holdTeams([teamId]))
  if (team?.captain_id === memberId) await passOn(tx, team, memberId, now)
}

/** The longest member of the team is the next captain. A team without people is dissolved. */
export async function passOn(tx: Transaction, team: TeamRow, captainId: string, now: Date): Promise<void> {
  const [people] = await tx.send(listTeamPeople(team.id))
  const next = people.find(({ member_id: id }) => id !== captainId)
  await tx.send(
    writeTeam(
      team.id,
      next ? { captain_id: next.member_id, captain_seen_at: now } : { captain_id: null, dissolved_at: now },
    ),
  )
}

/** Throws `notFound` for a team of another race, and for one that is no more. */
export async function findStandingTeam(tx: Pick<Transaction, 'send'>, number: number): Promise<TeamRow> {
  const [[team]] = await tx.send(findTeam(number))
  if (!team || team.dissolved_at) throw new Refusal('notFound')
  return team
}

/** Throws `invalid` beside the name when another team of the race has it, in capitals or not. */
export async function assertNameFree(
  tx: Transaction,
  { id, race_id: raceId }: { id?: string; race_id: string },
  name: string,
): Promise<void> {
  const [[other]] = await tx.send(findTeamOfName(raceId, name))
  if (other && other.id !== id) throw new Refusal('invalid', { fields: { name: 'field.name_taken' } })
}

export function rosterDayOf(race: Pick<RaceRow, 'starts_on' | 'ends_on' | 'rule'>): string {
  return lastRosterDay({ ...race, late_days: race.rule.late_days, roster_days: race.rule.roster_days })
}

/** Whether the teams of a race take people in today. */
export function isRosterOpen(race: RaceRow, today: string): boolean {
  return isGoingOn(race, today) && today <= rosterDayOf(race)
}

function isGoingOn(race: RaceRow, today: string): boolean {
  const state = raceStateOn(today, race.state, race)
  return state === 'open' || state === 'running'
}

function assertRosterOpen(race: RaceRow, today: string): void {
  if (!isGoingOn(race, today)) throw new Refusal('raceOver')
  if (today > rosterDayOf(race)) throw new Refusal('rosterClosed')
}

export function makeCode(): string {
  return [...randomBytes(codeLength)].map((byte) => codeLetters[byte % codeLetters.length]).join('')
}
