import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import { stepOf } from '@throughway/domain/race/race-rule'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { holdTerms, lockAccount } from '#modules/points/points.ts'
import { countRaceTrips, noGroup } from '#modules/standing/standing.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import {
  adjustEntry,
  adjustGroup,
  findRace,
  findOrganisationOfRace,
  findTeamOfRace,
  insertCorrection,
  lockTeamRow,
  nameTeam,
} from './correct-race.queries.ts'
import { listSharedGroups } from '../race-groups.queries.ts'
import { findOrganisationOf, type RaceRow } from '../race.queries.ts'
import { findLatestResult } from '../race-result.queries.ts'
import { findMembership, lockTeams } from '../teams.queries.ts'
import { tellOfCorrection } from '../tell-of-race.ts'

type Calls = typeof raceEntrantsStaffCalls
type Correction = InputOf<Calls['correctRace']>
type Writing = Pick<CallContext<never>, 'now' | 'audit' | 'member'>
type Telling = Pick<CallContext<never>, 'brand'> & { app: AppContext }

/** The most that all corrections of one member or group may add up to, in steps of the metric. */
const mostSteps = 100_000

/**
 * C16: adds to a score or subtracts from it, with a public reason. After the result is certified, it changes no place
 * before the next revision. Throws `notFound`. Throws `raceOver` for a draft and a cancelled race. Throws `notAllowed`
 * for one's own place, team or organisation, and `invalid` for somebody whom the race does not rank. The member, the
 * team's captain, or the participants of the organisation are notified.
 */
export async function correctRace(tx: Transaction, input: Correction, writing: Writing & Telling): Promise<string> {
  const { member, now, audit, app, brand } = writing
  const [, [race]] = await tx.send(holdTerms(), findRace(input.id))
  if (!race) throw new Refusal('notFound')
  if (race.state === 'draft' || race.state === 'void') throw new Refusal('raceOver')
  const ranked = { member_id: ['individual', 'collective'], team_id: ['team'], organisation_id: ['organisation'] }
  const wrong = (['member_id', 'team_id', 'organisation_id'] as const).find(
    (field) => input[field] !== undefined && !ranked[field].includes(race.kind),
  )
  if (wrong) throw new Refusal('invalid', { fields: { [wrong]: 'field.race_not_here' } })
  const groupId = await adjust(tx, race, input, writing)
  const [[latest]] = await tx.send(findLatestResult(race.id))
  const { team_id: team, organisation_id } = input
  audit.changed(
    {},
    {
      amount: input.amount,
      ...(team !== undefined && { team }),
      ...(organisation_id !== undefined && { organisation_id }),
    },
  )
  const id = makeUuid({ msecs: now.getTime() })
  tx.later(
    insertCorrection({
      id,
      race_id: race.id,
      member_id: input.member_id ?? null,
      group_id: groupId,
      amount: input.amount,
      reason: input.reason,
      made_by: member.id,
      made_at: now,
      revision: (latest?.revision ?? 0) + 1,
    }),
  )
  const { amount, reason } = input
  const whom = {
    memberId: input.member_id ?? null,
    teamId: input.team_id === undefined ? null : groupId,
    organisationId: input.organisation_id === undefined ? null : groupId,
  }
  await tellOfCorrection(tx, { app, brand }, { id, race, ...whom, amount, reason, waits: latest !== undefined })
  return id
}

/** Answers the group, null for a member. Throws `notAllowed` for the member, and for a team or an organisation of theirs. */
async function adjust(tx: Transaction, race: RaceRow, input: Correction, writing: Writing): Promise<string | null> {
  if (input.member_id !== undefined) return adjustMember(tx, race, input.member_id, input.amount, writing)
  if (input.team_id !== undefined) return adjustTeam(tx, race, input.team_id, input.amount, writing)
  const id = input.organisation_id!
  // a share of active people has no sum to add to
  if (race.rule.metric === 'participation')
    throw new Refusal('invalid', { fields: { organisation_id: 'field.race_not_here' } })
  const staffId = writing.member.id
  const [[found], [works], travelled] = await tx.send(
    findOrganisationOfRace(id, race),
    findOrganisationOf(staffId),
    listSharedGroups(race, staffId),
  )
  if (!found) throw new Refusal('notFound')
  const own = [works?.organisation_id, ...travelled.map((group) => group.id)]
  if (own.includes(id) || (found.merged_into !== null && own.includes(found.merged_into)))
    throw new Refusal('notAllowed')
  await addToGroup(tx, race, id, input.amount)
  return id
}

async function adjustMember(
  tx: Transaction,
  race: RaceRow,
  memberId: string,
  amount: number,
  { member, now }: Writing,
): Promise<null> {
  assertNotOwn(memberId, member.id)
  // every participant has an account
  const [, [entry]] = await tx.send(lockAccount(memberId), adjustEntry(race.id, memberId, amount))
  if (!entry) throw new Refusal('notFound')
  assertWithin(entry.adjusted, race)
  if (race.kind === 'collective') await addToGroup(tx, race, race.id, amount)
  tx.later(countRaceTrips(memberId, [], now, { races: [race.id] }))
  return null
}

async function adjustTeam(
  tx: Transaction,
  race: RaceRow,
  number: number,
  amount: number,
  { member, now }: Writing,
): Promise<string> {
  const [[team], own] = await tx.send(findTeamOfRace(race.id, number), listSharedGroups(race, member.id))
  if (!team) throw new Refusal('notFound')
  if (own.some(({ id }) => id === team.id)) throw new Refusal('notAllowed')
  await tx.send(lockTeams(race.id, [team.id]))
  await addToGroup(tx, race, team.id, amount)
  tx.later(countRaceTrips(noGroup, [], now, { teams: [{ race_id: race.id, team_id: team.id }] }))
  return team.id
}

async function addToGroup(tx: Transaction, race: RaceRow, groupId: string, amount: number): Promise<void> {
  const [[group]] = await tx.send(adjustGroup(race.id, groupId, amount))
  assertWithin(group!.adjusted, race)
}

function assertWithin(adjusted: number, { rule }: RaceRow) {
  if (Math.abs(adjusted) > mostSteps * stepOf(rule.metric))
    throw new Refusal('invalid', { fields: { amount: adjusted > 0 ? 'field.too_large' : 'field.too_small' } })
}

/**
 * Shows or hides the name of a team. Throws `notFound` for an unknown or dissolved team, `notAllowed` for one's own
 * team, and `changedMeanwhile` when the captain has changed the name.
 */
export async function decideTeamName(
  tx: Transaction,
  { id, name, answer }: InputOf<Calls['decideTeamName']>,
  { audit, member }: Writing,
): Promise<void> {
  const [[team]] = await tx.send(lockTeamRow(id))
  if (!team || team.dissolved_at) throw new Refusal('notFound')
  const [, own] = await tx.send(...findMembership(member.id, team.race_id))
  if (own.some(({ team_id: ownId }) => ownId === team.id)) throw new Refusal('notAllowed')
  if (team.name !== name) throw new Refusal('changedMeanwhile', { data: { current: { name: team.name } } })
  if (team.name_state === answer) return audit.unchanged()
  audit.changed({ name, state: team.name_state }, { name, state: answer })
  tx.later(nameTeam(team.id, answer))
}
