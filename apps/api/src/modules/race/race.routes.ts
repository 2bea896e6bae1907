import { raceCalls, type RaceLine } from '@throughway/contract/race/race'
import { raceStateOn, lastRosterDay } from '@throughway/domain/race/race-window'
import { racingName } from '@throughway/domain/identity/racing-names'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { memberContextOf } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { listMembersBeside } from './boards.queries.ts'
import { describeRace, describeStanding, nameOf } from './describe-race.ts'
import { joinRace, leaveRace } from './join-race.ts'
import {
  countEntrants,
  findOrganisationOf,
  findOwnPlace,
  findRaceFor,
  listCorrections,
  listCredits,
  listRacesFor,
  listResults,
  listStandings,
  type RaceRow,
} from './race.queries.ts'
import { findOwnClass, readBoard } from './read-board.ts'
import { listOwnTeams, type OwnTeamRow } from './teams.queries.ts'

const daysListed = 183

type Reading = Pick<CallContext<never>, 'db' | 'member' | 'brand' | 'language' | 'now'>

/** C16, C17: races as members meet them. */
export async function raceRoutes(api: Api) {
  serve(api, 'listRaces', raceCalls.listRaces, async (context) => {
    const { db, member } = context
    const [races] = await db.send(listRacesFor(member.id, addDays(todayOf(context), -daysListed)))
    return { races: await describeAll(races, context) }
  })

  serve(api, 'getRace', raceCalls.getRace, async (context) => {
    const { db, member } = context
    const race = await findRace(context, context.input.id)
    const [[line], [own], corrections, results] = [
      await describeAll([race], context),
      ...(await db.send(findOwnPlace(race.id, member.id), listCorrections(race.id), listResults(race.id))),
    ]
    const [ahead] = own ? (await db.send(listMembersBeside(race.id, own, 1)[0]))[0] : []
    const state = raceStateOn(todayOf(context), race.state, race)
    const [latest] = results
    const ownClass = race.rule.by_size ? await findOwnClass(db, race.id, await findOrganisation(context)) : null
    return {
      ...line!,
      rule: race.rule,
      can_join: state === 'open' || state === 'running',
      roster_on: lastRosterDay({ ...race, late_days: race.rule.late_days, roster_days: race.rule.roster_days }),
      own_class: ownClass,
      ahead:
        own && ahead
          ? {
              name: racingName(ahead.display, ahead.first_name, ahead.last_name) ?? null,
              missing: ahead.score - own.score + 1,
            }
          : null,
      corrections: corrections.map(({ made_at: madeAt, display, first_name: first, last_name: last, ...row }) => ({
        whom:
          row.team ?? (display && first !== null && last !== null ? (racingName(display, first, last) ?? null) : null),
        amount: row.amount,
        reason: row.reason,
        made_at: madeAt.toISOString(),
      })),
      result: latest
        ? {
            revision: latest.revision,
            hash: latest.hash,
            approved_at: latest.approved_at.toISOString(),
            notes: results.flatMap(({ revision, reason, approved_at: at }) =>
              reason === null ? [] : [{ revision, reason, approved_at: at.toISOString() }],
            ),
          }
        : null,
    }
  })

  serve(api, 'getRaceBoard', raceCalls.getRaceBoard, async (context) => {
    const { input, db, member } = context
    const race = await findRace(context, input.id)
    const reader = { memberId: member.id, organisationId: await findOrganisation(context) }
    return readBoard(db, race, input, reader)
  })

  serve(api, 'joinRace', raceCalls.joinRace, async (context) => {
    const { input, write, db, member } = context
    const { race } = await write((tx) => joinRace(tx, memberContextOf(api.app, context), input.id))
    const [[standing]] = await db.send(listStandings(member.id, [race.id]))
    return describeStanding(standing!)
  })

  serve(api, 'leaveRace', raceCalls.leaveRace, async (context) => {
    await context.write((tx) => leaveRace(tx, memberContextOf(api.app, context), context.input.id))
    return null
  })

  serve(api, 'listTripRaces', raceCalls.listTripRaces, async (context) => {
    const { input, db, member, language, brand } = context
    const [rows] = await db.send(listCredits(member.id, input.id))
    return {
      races: rows.map((row) => ({
        id: row.number,
        name: nameOf(row, language, brand.settings.languages).name,
        metric: row.metric,
        amount: row.amount,
        reason: row.reason,
        is_marked: row.state === 'in_review',
      })),
    }
  })
}

function todayOf({ brand, now }: Pick<Reading, 'brand' | 'now'>): string {
  return localDate(now, brand.settings.time_zone)
}

async function findRace({ db, member }: Reading, number: number): Promise<RaceRow> {
  const [[race]] = await db.send(findRaceFor(member.id, number))
  if (!race) throw new Refusal('notFound')
  return race
}

async function describeAll(races: readonly RaceRow[], context: Reading) {
  const { db, member, brand, language } = context
  const ids = races.map(({ id }) => id)
  const [standings, entrants, teams] = await db.send(
    listStandings(member.id, ids),
    countEntrants(ids),
    listOwnTeams(member.id, ids),
  )
  const told = { today: todayOf(context), language, languages: brand.settings.languages, standings, entrants }
  return races.map((race) => ({ ...describeRace(race, told), team: describeOwnTeam(race, teams) }))
}

function describeOwnTeam({ id }: RaceRow, teams: readonly OwnTeamRow[]): RaceLine['team'] {
  const team = teams.find(({ race_id: raceId }) => raceId === id)
  if (!team) return null
  const { number, name, is_captain, has_asked, waiting } = team
  return { id: number, name, is_captain, has_asked, waiting: is_captain ? waiting : 0 }
}

async function findOrganisation({ db, member }: Reading): Promise<string | null> {
  const [[row]] = await db.send(findOrganisationOf(member.id))
  return row?.organisation_id ?? null
}
