import { mostRaceOrganisations, raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import { teamScale } from '@throughway/domain/race/places'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { listOrganisations } from '../boards.queries.ts'
import { correctRace, decideTeamName } from './correct-race.ts'
import { findRace } from './correct-race.queries.ts'
import { dayOrNone } from '../describe-race.ts'
import { type Entrant, entrantColumns, type StaffTeam, teamColumns } from './race-columns.ts'
import {
  correctionKeys,
  entrantKeys,
  type EntrantRow,
  listAdjusted,
  listEntrants,
  listLockedHeadcounts,
  listStaffCorrections,
  listTeams,
  raceTeamKeys,
  selectEntrants,
  selectTeams,
  type StaffTeamRow,
} from './race-entrants.queries.ts'
import { rankOrganisations } from './race-result.ts'
import type { RaceRow } from '../race.queries.ts'

type Calls = typeof raceEntrantsStaffCalls

/** C16: who races, and what staff decide of it. */
export async function raceEntrantsRoutes(api: Api) {
  const calls = raceEntrantsStaffCalls

  serve(api, 'listRaceEntrants', calls.listRaceEntrants, async (context) => {
    const page = openPage(api.app, calls.listRaceEntrants, context, entrantKeys)
    const asked = await readAsked(context)
    const [rows, counted] = await context.db.send(listEntrants(asked, page), ...page.counting(selectEntrants(asked)))
    const mask = await context.mask()
    return { ...page.answer(rows, (row) => describeEntrant(row, mask)), ...page.counted(counted) }
  })

  serve(api, 'exportRaceEntrants', calls.exportRaceEntrants, async (context) => {
    const asked = await readAsked(context)
    const mask = await context.mask()
    return writeListFile(calls.exportRaceEntrants, context, entrantKeys, {
      name: fileName(context, context.language === 'es' ? 'participantes' : 'participants'),
      rowsOf: (page) => listEntrants(asked, page),
      describe: (row) => describeEntrant(row, mask),
      columns: entrantColumns,
    })
  })

  serve(api, 'listRaceTeams', calls.listRaceTeams, async (context) => {
    const { input, db } = context
    const page = openPage(api.app, calls.listRaceTeams, context, raceTeamKeys)
    const { id: raceId } = await readRace(context)
    const asked = { raceId, name_state: input.name_state }
    const [rows, counted] = await db.send(listTeams(asked, page), ...page.counting(selectTeams(asked)))
    const mask = await context.mask()
    return { ...page.answer(rows, (row) => describeTeam(row, mask)), ...page.counted(counted) }
  })

  serve(api, 'exportRaceTeams', calls.exportRaceTeams, async (context) => {
    const { id: raceId } = await readRace(context)
    const asked = { raceId, name_state: context.input.name_state }
    const mask = await context.mask()
    return writeListFile(calls.exportRaceTeams, context, raceTeamKeys, {
      name: fileName(context, context.language === 'es' ? 'equipos' : 'teams'),
      rowsOf: (page) => listTeams(asked, page),
      describe: (row) => describeTeam(row, mask),
      columns: teamColumns,
    })
  })

  serve(api, 'getRaceOrganisations', calls.getRaceOrganisations, async (context) => {
    const race = await readRace(context)
    const [found, locked, adjusted] = await context.db.send(
      listOrganisations(race.id),
      listLockedHeadcounts(race.id),
      listAdjusted(race.id),
    )
    const known = new Map(found.map((row) => [row.organisation_id, row]))
    const isLocked = new Set(locked.map(({ organisation_id: id }) => id))
    const corrected = new Map(adjusted.map((row) => [row.group_id, row.adjusted]))
    const { text = '' } = context.input
    const ranked = rankOrganisations(found, race).filter(({ id }) =>
      known.get(id)!.name.toLowerCase().includes(text.toLowerCase()),
    )
    const organisations = ranked.slice(0, mostRaceOrganisations).map((row) => ({
      id: row.id,
      name: known.get(row.id)!.name,
      rank: row.rank,
      size_class: row.size_class!,
      headcount: row.people,
      is_locked: isLocked.has(row.id),
      active: row.active,
      amount: known.get(row.id)!.amount,
      adjusted: corrected.get(row.id) ?? 0,
      score: row.score,
    }))
    return { count: ranked.length, organisations }
  })

  serve(api, 'listRaceCorrections', calls.listRaceCorrections, async (context) => {
    const page = openPage(api.app, calls.listRaceCorrections, context, correctionKeys)
    const race = await readRace(context)
    const [rows] = await context.db.send(listStaffCorrections(race.id, page))
    const mask = await context.mask()
    return page.answer(rows, ({ made_at: at, of_group: group, first_name, last_name, ...row }) => ({
      id: row.id,
      whom: group ?? (first_name !== null && last_name !== null ? mask.nameOf({ first_name, last_name }) : null),
      amount: row.amount,
      // the reason is public
      reason: row.reason,
      by: row.by,
      made_at: at.toISOString(),
      is_waiting: row.is_waiting,
    }))
  })

  serve(api, 'correctRace', calls.correctRace, async (context) => ({
    id: await context.write((tx) => correctRace(tx, context.input, { ...context, app: api.app })),
  }))

  serve(api, 'decideTeamName', calls.decideTeamName, async (context) => {
    await context.write((tx) => decideTeamName(tx, context.input, context))
    return null
  })
}

/** Throws `notFound`. */
export async function readRace({
  db,
  input,
}: {
  db: CallContext<never>['db']
  input: { id: number }
}): Promise<RaceRow> {
  const [[race]] = await db.send(findRace(input.id))
  if (!race) throw new Refusal('notFound')
  return race
}

type Context = CallContext<Calls['listRaceEntrants']> | CallContext<Calls['exportRaceEntrants']>

/** A masked reader cannot search by name, since a match would reveal the person. */
async function readAsked(context: Context) {
  const { id: raceId } = await readRace(context)
  const { who, text } = context.input
  if (text) (await context.mask()).refuseFilter('text')
  return { raceId, who, text }
}

function fileName({ brand, now, input }: Pick<Context, 'brand' | 'now'> & { input: { id: number } }, word: string) {
  return [brand.key, word, input.id, localDate(now, brand.settings.time_zone)].join('-')
}

function describeEntrant(row: EntrantRow, mask: MemberMask): Entrant {
  const { member_id: id, organisation, team, rank, score, adjusted, trips, days, is_newcomer, left_on } = row
  return {
    id,
    name: mask.nameOf(row),
    rank,
    organisation,
    team: mask.textOf(team),
    score,
    adjusted,
    trips,
    days,
    reached: dayOrNone(row.reached),
    is_newcomer,
    joined_at: row.joined_at.toISOString(),
    left_on,
  }
}

function describeTeam(row: StaffTeamRow, mask: MemberMask): StaffTeam {
  const { captain_id: captain, first_name, last_name } = row
  return {
    id: String(row.number),
    rank: row.rank,
    name: mask.textOf(row.name),
    name_state: row.name_state,
    captain:
      captain !== null && first_name !== null && last_name !== null
        ? { id: captain, name: mask.nameOf({ first_name, last_name }) }
        : null,
    roster: row.roster,
    active: row.active,
    days: row.days,
    score: row.score / teamScale,
    adjusted: row.adjusted,
    made_at: row.made_at.toISOString(),
    is_dissolved: row.dissolved_at !== null,
  }
}
