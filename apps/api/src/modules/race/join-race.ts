import { raceStateOn } from '@throughway/domain/race/race-window'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { lockAccount, makeAccount } from '#modules/points/points.ts'
import { countRaceDays, type MemberContext } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { dropInvitationsOf } from './invited/team-invitations.queries.ts'
import {
  endMemberships,
  enterRace,
  findRaceFor,
  leaveRaceOn,
  listOpenEntries,
  type RacedDays,
  type RaceRow,
  takesPart,
} from './race.queries.ts'
import { passOnWhereCaptain, rosterDayOf } from './teams.ts'
import { addToRoster, dropRequests, holdOwnTeams } from './teams.queries.ts'

/**
 * C17: enters the member before or during a race; trips of its days that are already logged count. Throws `notFound`,
 * `raceOver` once its days are over, and `racingOff` for a member who has opted out of challenges.
 */
export async function joinRace(tx: Transaction, context: MemberContext, number: number): Promise<{ race: RaceRow }> {
  const { memberId, calendar, now } = context
  const [, , [race], [choice]] = await tx.send(
    makeAccount(memberId),
    lockAccount(memberId),
    findRaceFor(memberId, number),
    takesPart(memberId),
  )
  if (!race) throw new Refusal('notFound')
  const state = raceStateOn(calendar.dateOf(now), race.state, race)
  if (state !== 'open' && state !== 'running') throw new Refusal('raceOver')
  if (choice?.takes_part === false) throw new Refusal('racingOff')
  await tx.send(enterRace(memberId, race, calendar.instantOf(race.starts_on, '00:00'), now))
  await countRaceDays(tx, context, [race], { races: [race.id] })
  recordActivity(tx, { memberId, kind: 'race_joined', now })
  return { race }
}

/** Does nothing for a member who does not take part. Throws `notFound`, and `raceOver` once the result is certified. */
export async function leaveRace(tx: Transaction, context: MemberContext, number: number): Promise<void> {
  const { memberId } = context
  const [, [race]] = await tx.send(lockAccount(memberId), findRaceFor(memberId, number))
  if (!race) throw new Refusal('notFound')
  if (race.state !== 'published') throw new Refusal('raceOver')
  await leave(tx, context, [race])
}

/** The member takes part in no challenge any more. */
export async function leaveAllRaces(tx: Transaction, context: MemberContext): Promise<void> {
  const [, open] = await tx.send(lockAccount(context.memberId), listOpenEntries(context.memberId))
  await leave(tx, context, open)
}

async function leave(tx: Transaction, context: MemberContext, races: readonly RacedDays[]): Promise<void> {
  const { memberId, calendar, now } = context
  const today = calendar.dateOf(now)
  const ids = races.map(({ id }) => id)
  await tx.send(holdOwnTeams(memberId, ids))
  const [left, teams] = await tx.send(
    leaveRaceOn(memberId, ids, today),
    endMemberships(memberId, ids, today),
    dropRequests(memberId, ids),
    dropInvitationsOf(memberId, ids),
  )
  if (!left.length) return
  const isOpen = ({ race_id: id }: { race_id: string }) => today <= rosterDayOf(races.find((race) => race.id === id)!)
  await tx.send(...teams.filter(isOpen).map((team) => addToRoster(team.race_id, team.team_id, -1)))
  for (const { team_id: id } of teams) await passOnWhereCaptain(tx, id, memberId, now)
  // today's trip no longer belongs to a team
  await countRaceDays(tx, context, races, { races: ids, teams })
  recordActivity(tx, { memberId, kind: 'race_left', now })
}
