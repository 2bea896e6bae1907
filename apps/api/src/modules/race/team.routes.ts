import { raceTeamCalls, type RaceTeam } from '@throughway/contract/race/race-team'
import { localDate } from '@throughway/domain/time/time'
import { racingName } from '@throughway/domain/identity/racing-names'
import { leastShownPeople, mostTeamSize } from '@throughway/domain/race/race-rule'
import { teamScale } from '@throughway/domain/race/places'
import { raceStateOn } from '@throughway/domain/race/race-window'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { memberContextOf } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { countBefore } from './boards.queries.ts'
import {
  answerRequest,
  askTeam,
  changeTeam,
  handOver,
  isCode,
  leaveOrWithdraw,
  removeFrom,
  renewCode,
} from './captain.ts'
import { findInvitation } from './invited/team-invitations.queries.ts'
import { joinRace } from './join-race.ts'
import { findRaceById } from './race.queries.ts'
import { readResults } from './read-results.ts'
import { type Reading, tellRaces } from './tell-races.ts'
import { enterTeam, findStandingTeam, makeTeam, rosterDayOf } from './teams.ts'
import {
  findRequest,
  findTeam,
  findTeamByCode,
  findTeamPlace,
  listTeamDays,
  listTeamPeople,
  listTeamRequests,
  noteCaptain,
  type TeamRow,
} from './teams.queries.ts'

/** C16: teams of races. */
export async function teamRoutes(api: Api) {
  const calls = raceTeamCalls

  serve(api, 'getRaceTeam', calls.getRaceTeam, (context) => readTeam(context, context.input.id))

  serve(api, 'findRaceTeam', calls.findRaceTeam, async (context) => {
    const [[team]] = await context.db.send(findTeamByCode(context.input.code.trim().toUpperCase()))
    if (!team || team.dissolved_at) throw new Refusal('notFound')
    const { race } = await findRace(context, team)
    return { id: team.number, name: team.name_state === 'refused' ? null : team.name, race }
  })

  serve(api, 'makeRaceTeam', calls.makeRaceTeam, async (context) => {
    const { input, write } = context
    const member = memberContextOf(api.app, context)
    const number = await write(async (tx) => {
      await joinRace(tx, member, input.id)
      return (await makeTeam(tx, member, input.id, input)).number
    })
    return readTeam(context, number)
  })

  serve(api, 'enterRaceTeam', calls.enterRaceTeam, async (context) => {
    const { input, write } = context
    const member = memberContextOf(api.app, context)
    await write(async (tx) => {
      const team = await findStandingTeam(tx, input.id)
      const [[race]] = await tx.send(findRaceById(member.memberId, team.race_id))
      if (!race) throw new Refusal('notFound')
      const given = input.code?.trim().toUpperCase()
      if (given !== undefined && !isCode(team, given))
        throw new Refusal('invalid', { fields: { code: 'field.wrong_code' } })
      const isInvited = given === undefined && (await isInvitedTo(tx, team, member.memberId))
      if (given === undefined && !isInvited && team.joins_by === 'code')
        throw new Refusal('invalid', { fields: { code: 'field.required' } })
      await joinRace(tx, member, race.number)
      if (given === undefined && !isInvited) await askTeam(tx, member, race, team)
      else await enterTeam(tx, member, race, team)
    })
    return readTeam(context, input.id)
  })

  serve(api, 'leaveRaceTeam', calls.leaveRaceTeam, async (context) => {
    await context.write((tx) => leaveOrWithdraw(tx, memberContextOf(api.app, context), context.input.id))
    return null
  })

  serve(api, 'changeRaceTeam', calls.changeRaceTeam, async (context) => {
    const { input, write, member, now } = context
    await write((tx) => changeTeam(tx, member.id, input, now))
    return readTeam(context, input.id)
  })

  serve(api, 'renewRaceTeamCode', calls.renewRaceTeamCode, async (context) => {
    const { input, write, member, now } = context
    await write((tx) => renewCode(tx, member.id, input.id, now))
    return readTeam(context, input.id)
  })

  serve(api, 'answerTeamRequest', calls.answerTeamRequest, async (context) => {
    const { input, write, brand } = context
    await write((tx) => answerRequest(tx, memberContextOf(api.app, context), input, { app: api.app, brand }))
    return readTeam(context, input.id)
  })

  serve(api, 'removeFromTeam', calls.removeFromTeam, async (context) => {
    const { input, write } = context
    await write((tx) => removeFrom(tx, memberContextOf(api.app, context), input))
    return readTeam(context, input.id)
  })

  serve(api, 'handTeamOver', calls.handTeamOver, async (context) => {
    const { input, write, member, now } = context
    await write((tx) => handOver(tx, member.id, input, now))
    return readTeam(context, input.id)
  })
}

/** The member has opened the link of the team, with its code. */
async function isInvitedTo(tx: Transaction, team: TeamRow, memberId: string): Promise<boolean> {
  const [[invitation]] = await tx.send(findInvitation({ memberId, teamId: team.id }))
  return invitation !== undefined
}

async function findRace(context: Reading, team: TeamRow) {
  const { db, member, brand, now } = context
  const [[row]] = await db.send(findRaceById(member.id, team.race_id))
  if (!row) throw new Refusal('notFound')
  const [race] = await tellRaces(context, [row])
  return { row, today: localDate(now, brand.settings.time_zone), race: race! }
}

/** Throws `notFound` for a team of a race that is not for the member. */
async function readTeam(
  context: Reading & Pick<CallContext<never>, 'impersonation'>,
  number: number,
): Promise<RaceTeam> {
  const { db, member, now } = context
  const [[team]] = await db.send(findTeam(number))
  if (!team) throw new Refusal('notFound')
  const { row, today, race } = await findRace(context, team)
  const [people, requests, [asked], [place], days] = await db.send(
    listTeamPeople(team.id),
    listTeamRequests(team.id),
    findRequest(team.id, member.id),
    findTeamPlace(row.id, team.id),
    listTeamDays(row.id, team.id),
  )
  const own = people.find(({ member_id: id }) => id === member.id)
  const isCaptain = team.captain_id === member.id && own !== undefined
  // who acts for the captain only reads, and is not the captain who is seen
  if (isCaptain && !context.impersonation) await db.send(noteCaptain(team.id, now))
  const isShown = own !== undefined || people.length >= leastShownPeople
  const certified = (await readResults(db, [row])).get(row.id)
  const [[before]] = place?.is_ranked && !certified ? await db.send(countBefore(row.id, 'team', place)) : [[]]
  const settled = certified?.byId.get(team.id)
  const score = settled?.score ?? place?.score
  const state = raceStateOn(today, row.state, row)
  const isRunning = state === 'open' || state === 'running'
  const nameOf = (person: { display: 'full' | 'initials' | 'anonymous'; first_name: string; last_name: string }) =>
    racingName(person.display, person.first_name, person.last_name) ?? null
  return {
    id: team.number,
    race,
    name: team.name_state === 'shown' || own ? team.name : null,
    name_state: team.name_state,
    is_captain: isCaptain,
    is_own: own !== undefined,
    has_asked: asked !== undefined,
    is_dissolved: team.dissolved_at !== null,
    joins_by: team.joins_by,
    code: own ? team.code : null,
    notice: own ? team.notice : null,
    roster_on: rosterDayOf(row),
    can_join: isRunning && today <= rosterDayOf(row) && people.length < mostTeamSize && !team.dissolved_at && !own,
    most: mostTeamSize,
    people: own
      ? people.map((person) => ({
          member_id: person.member_id,
          name: nameOf(person),
          is_own: person.member_id === member.id,
          is_captain: person.member_id === team.captain_id,
          since: person.from_day,
        }))
      : [],
    size: people.length,
    asked: isCaptain
      ? requests.map((person) => ({
          member_id: person.member_id,
          name: nameOf(person),
          asked_at: person.asked_at.toISOString(),
        }))
      : [],
    rank: settled?.rank ?? (before ? before.before + 1 : null),
    score: isShown && score !== undefined ? score / teamScale : null,
    chart: isShown ? days : null,
  }
}
