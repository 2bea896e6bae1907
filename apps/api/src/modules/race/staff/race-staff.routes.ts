import { raceStaffCalls, type RaceTrial } from '@throughway/contract/race/race-staff'
import { lastLateDay, lastRosterDay, raceStateOn } from '@throughway/domain/race/race-window'
import { localDate } from '@throughway/domain/time/time'
import type { AnswerOf } from '@throughway/contract/call'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { textOf } from '#modules/special-event/special-event.ts'
import { openCalendar } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { declareVoid, draft, dropDraft, publish, saveDraft } from './change-race.ts'
import { findRace } from './correct-race.queries.ts'
import { nameOf } from '../describe-race.ts'
import {
  findStaffRace,
  listRaces,
  type ListedRace,
  raceKeys,
  selectRaces,
  type StaffRaceRow,
} from './race-staff.queries.ts'
import { askForRaceTrial, readRaceTrial, runRaceTrial } from './race-trial.ts'

type Reading = Pick<CallContext<never>, 'db' | 'brand' | 'language' | 'now'>

/** A trial that takes longer goes on in its job. */
const patienceMilliseconds = 3000

/** C16: races as staff make them. */
export async function raceStaffRoutes(api: Api) {
  const calls = raceStaffCalls

  serve(api, 'listStaffRaces', calls.listStaffRaces, async (context) => {
    const { input, db, brand, language } = context
    const today = todayOf(context)
    const page = openPage(api.app, calls.listStaffRaces, context, raceKeys)
    const asked = { state: input.state, event_id: input.event_id, today }
    const [rows, counted] = await db.send(listRaces(asked, page), ...page.counting(selectRaces(asked)))
    const describe = (row: ListedRace) => ({
      id: String(row.number),
      event_id: row.event_number,
      name: nameOf(row, language, brand.settings.languages).name,
      kind: row.kind,
      state: raceStateOn(today, row.state, row),
      metric: row.rule.metric,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      joined: row.joined,
    })
    return { ...page.answer(rows, describe), ...page.counted(counted) }
  })

  serve(api, 'getStaffRace', calls.getStaffRace, (context) => readOne(context, context.input.id))

  serve(api, 'draftRace', calls.draftRace, async (context) => {
    const { input, write, brand } = context
    return readOne(context, await write((tx) => draft(tx, input, brand.settings.languages, context)))
  })

  serve(api, 'saveRace', calls.saveRace, async (context) => {
    const { input, write, brand } = context
    await write((tx) => saveDraft(tx, input, brand.settings.languages, context))
    return readOne(context, input.id)
  })

  serve(api, 'dropRace', calls.dropRace, async ({ input, write }) => {
    await write((tx) => dropDraft(tx, input))
    return null
  })

  serve(api, 'publishRace', calls.publishRace, async (context) => {
    const { input, write, now, brand } = context
    const clock = { now, timeZone: brand.settings.time_zone }
    await write((tx) => publish(tx, input, todayOf(context), clock))
    return readOne(context, input.id)
  })

  serve(api, 'voidRace', calls.voidRace, async (context) => {
    await context.write((tx) => declareVoid(tx, context.input, context))
    return readOne(context, context.input.id)
  })

  serve(api, 'tryRace', calls.tryRace, async (context): Promise<RaceTrial> => {
    const { input, write, db, brand, now } = context
    const raceId = await write((tx) => askForRaceTrial(tx, input, { today: todayOf(context), now }))
    const deadline = performance.now() + patienceMilliseconds
    const programme = { calendar: openCalendar(brand.settings.time_zone), now: api.app.now }
    await runRaceTrial(db, programme, raceId, () => performance.now() > deadline)
    return (await readTrial(context, input.id))!
  })

  serve(api, 'getRaceTrial', calls.getRaceTrial, async (context) => ({
    trial: await readTrial(context, context.input.id),
  }))
}

async function readTrial({ db }: Reading, number: number): Promise<RaceTrial | null> {
  const [[race]] = await db.send(findRace(number))
  if (!race) throw new Refusal('notFound')
  return readRaceTrial(db, race)
}

/** Throws `notFound`. */
async function readOne(context: Reading, number: number): Promise<AnswerOf<typeof raceStaffCalls.getStaffRace>> {
  const [[row]] = await context.db.send(findStaffRace(number))
  if (!row) throw new Refusal('notFound')
  return describe(row, context)
}

function describe(row: StaffRaceRow, context: Reading) {
  const { language, brand } = context
  const {
    number: id,
    event_number: event_id,
    kind,
    revision,
    names,
    starts_on,
    ends_on,
    goal,
    rule,
    rule_version,
  } = row
  const window = { starts_on, ends_on, late_days: rule.late_days, roster_days: rule.roster_days }
  return {
    id,
    event_id,
    event_name: textOf({ texts: row.event_texts }, language, brand.settings.languages).name,
    event_state: row.event_state,
    kind,
    state: raceStateOn(todayOf(context), row.state, row),
    revision,
    names,
    starts_on,
    ends_on,
    late_on: lastLateDay(window),
    roster_on: lastRosterDay(window),
    goal,
    rule,
    rule_version,
    made_at: row.made_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    over_at: row.over_at?.toISOString() ?? null,
    void_reason: row.void_reason,
    joined: row.joined,
    ranked: row.ranked,
    teams: row.teams,
    waiting_names: row.waiting_names,
    headcounts: row.headcounts,
    total: kind === 'collective' ? row.total : null,
  }
}

function todayOf({ brand, now }: Pick<Reading, 'brand' | 'now'>): string {
  return localDate(now, brand.settings.time_zone)
}
