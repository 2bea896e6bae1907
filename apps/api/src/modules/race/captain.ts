import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { raceTeamCalls } from '@throughway/contract/race/race-team'
import type { Transaction } from '#database/open-database.ts'
import { lockAccount, makeAccount } from '#modules/points/points.ts'
import type { MemberContext } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { dropInvitationsTo } from './invited/team-invitations.queries.ts'
import { findRaceById, type RaceRow } from './race.queries.ts'
import { type Sender, tellOfAnswer } from './tell-of-race.ts'
import { assertNameFree, enterTeam, findStandingTeam, leaveTeam, makeCode, passOn, rosterDayOf } from './teams.ts'
import {
  changeTeam as writeTeam,
  dropRequest,
  findMembership,
  findRequest,
  holdRace,
  holdTeams,
  insertMembership,
  listTeamPeople,
  settleRequest,
  type TeamRow,
} from './teams.queries.ts'

type Inputs = typeof raceTeamCalls

/** The comparison need not take constant time: nobody can try eight letters out of thirty while a race runs. */
export function isCode(team: Pick<TeamRow, 'code'>, given: string): boolean {
  return team.code === given
}

/**
 * Asks the captain to take the member in. Does nothing for a member who has already asked or is in the team. Throws
 * `rosterClosed`.
 */
export async function askTeam(tx: Transaction, context: MemberContext, race: RaceRow, team: TeamRow): Promise<void> {
  const { memberId, calendar, now } = context
  const today = calendar.dateOf(now)
  if (today > rosterDayOf(race)) throw new Refusal('rosterClosed')
  const [, [own], [asked]] = await tx.send(...findMembership(memberId, race.id), findRequest(team.id, memberId))
  if (own?.team_id === team.id || asked) return
  tx.later(
    insertMembership({
      id: makeUuid(),
      race_id: race.id,
      team_id: team.id,
      member_id: memberId,
      state: 'asked',
      from_day: today,
      to_day: null,
      asked_at: now,
    }),
  )
}

/** Leaves the team today, or takes the question to its captain back. Throws `notFound`. */
export async function leaveOrWithdraw(tx: Transaction, context: MemberContext, number: number): Promise<void> {
  const { memberId } = context
  await tx.send(makeAccount(memberId), lockAccount(memberId))
  const { team, race } = await openTeam(tx, memberId, number)
  const [, , [own]] = await tx.send(dropRequest(team.id, memberId), ...findMembership(memberId, race.id))
  if (own?.team_id !== team.id) return
  if (team.captain_id === memberId) await passOn(tx, team, memberId, context.now)
  await leaveTeam(tx, context, race)
}

/** Throws `notFound`, `notAllowed` for a member who is not the captain, and `invalid` for the name of another team. */
export async function changeTeam(
  tx: Transaction,
  memberId: string,
  { id, name, joins_by, notice }: InputOf<Inputs['changeRaceTeam']>,
  now: Date,
): Promise<void> {
  const { race_id: raceId } = await findStandingTeam(tx, id)
  await tx.send(holdRace(raceId))
  const { team } = await openOwnTeam(tx, memberId, id)
  const isRenamed = name !== team.name
  if (isRenamed) await assertNameFree(tx, team, name)
  tx.later(
    writeTeam(team.id, {
      joins_by,
      notice: notice || null,
      captain_seen_at: now,
      ...(isRenamed && { name, name_state: 'waiting' }),
    }),
  )
}

export async function renewCode(tx: Transaction, memberId: string, number: number, now: Date): Promise<void> {
  const { team } = await openOwnTeam(tx, memberId, number)
  // a member who opened the earlier link without joining is no longer invited
  tx.later(writeTeam(team.id, { code: makeCode(), captain_seen_at: now }), dropInvitationsTo(team.id))
}

/** Tells who asked, too. Throws `notFound` for a question that is not there any more, and as joining does. */
export async function answerRequest(
  tx: Transaction,
  context: MemberContext,
  { id, member, answer }: InputOf<Inputs['answerTeamRequest']>,
  sender: Sender,
): Promise<void> {
  const seen = await readOwnTeam(tx, context.memberId, id)
  const [[waiting]] = await tx.send(findRequest(seen.team.id, member))
  if (!waiting) throw new Refusal('notFound')
  const old = answer === 'yes' ? await holdMember(tx, member, seen.race.id) : undefined
  const { team } = await openOwnTeam(tx, context.memberId, id, old)
  const [[asked], [race]] = await tx.send(findRequest(team.id, member), findRaceById(member, team.race_id))
  if (!asked || !race) throw new Refusal('notFound')
  await tellOfAnswer(tx, sender, {
    requestId: asked.id,
    race,
    team,
    memberId: member,
    captainId: context.memberId,
    answer,
  })
  if (answer === 'no') return void tx.later(settleRequest(asked.id, 'refused'))
  await tx.send(dropRequest(team.id, member))
  await enterTeam(tx, { ...context, memberId: member }, race, team)
}

/**
 * Throws `notFound` for somebody who is not in the team, and `notAllowed` for the captain, who must hand over or leave
 * instead.
 */
export async function removeFrom(
  tx: Transaction,
  context: MemberContext,
  { id, member }: InputOf<Inputs['removeFromTeam']>,
): Promise<void> {
  const seen = await readOwnTeam(tx, context.memberId, id)
  if (member === context.memberId) throw new Refusal('notAllowed')
  const [, [there]] = await tx.send(...findMembership(member, seen.race.id))
  if (there?.team_id !== seen.team.id) throw new Refusal('notFound')
  const own = await holdMember(tx, member, seen.race.id)
  const { team, race } = await openOwnTeam(tx, context.memberId, id)
  if (own !== team.id) throw new Refusal('notFound')
  await leaveTeam(tx, { ...context, memberId: member }, race)
}

/** Throws `notFound` for somebody who is not in the team. */
export async function handOver(
  tx: Transaction,
  memberId: string,
  { id, member }: InputOf<Inputs['handTeamOver']>,
  now: Date,
): Promise<void> {
  const { team } = await openOwnTeam(tx, memberId, id)
  const [people] = await tx.send(listTeamPeople(team.id))
  if (!people.some(({ member_id: each }) => each === member)) throw new Refusal('notFound')
  tx.later(writeTeam(team.id, { captain_id: member, captain_seen_at: now }))
}

/** Throws `notFound` for a dissolved team and for a team of a race that is not for the member, and `raceOver`. */
async function readTeam(tx: Transaction, memberId: string, number: number) {
  const team = await findStandingTeam(tx, number)
  const [[race]] = await tx.send(findRaceById(memberId, team.race_id))
  if (!race) throw new Refusal('notFound')
  if (race.state !== 'published') throw new Refusal('raceOver')
  return { team, race }
}

/** The same, held until the transaction ends, together with the team that somebody leaves for it. */
async function openTeam(tx: Transaction, memberId: string, number: number, old?: string) {
  const { team: seen, race } = await readTeam(tx, memberId, number)
  const [teams] = await tx.send(holdTeams([seen.id, ...(old ? [old] : [])]))
  const team = teams.find(({ id }) => id === seen.id)
  if (!team || team.dissolved_at) throw new Refusal('notFound')
  return { team, race }
}

/** The team of which the member is the captain. Throws `notAllowed` for others, and as reading does. */
async function readOwnTeam(tx: Transaction, memberId: string, number: number) {
  const read = await readTeam(tx, memberId, number)
  assertCaptain(read.team, memberId)
  return read
}

/** The same, held, so that two who are captain one after the other do not overlap. */
async function openOwnTeam(tx: Transaction, memberId: string, number: number, old?: string) {
  const opened = await openTeam(tx, memberId, number, old)
  assertCaptain(opened.team, memberId)
  return opened
}

function assertCaptain({ captain_id: captainId }: TeamRow, memberId: string): void {
  if (captainId !== memberId) throw new Refusal('notAllowed')
}

/** Locks the account of a member whom a captain moves; accounts are locked before teams. Answers the member's team. */
async function holdMember(tx: Transaction, memberId: string, raceId: string): Promise<string | undefined> {
  const [, , , [own]] = await tx.send(makeAccount(memberId), lockAccount(memberId), ...findMembership(memberId, raceId))
  return own?.team_id
}
