import { raceCalls } from '@throughway/contract/race/race'
import type { Api } from '#api.ts'
import { memberContextOf } from '#modules/trip/trip.ts'
import { serve } from '#plugins/serve.ts'
import { describeStanding, nameOf } from './describe-race.ts'
import { joinRace, leaveRace } from './join-race.ts'
import { listCredits, listStandings } from './race.queries.ts'
import { readBoard } from './read-board.ts'
import { findRaceAndReader, readRace, readRaces } from './read-race.ts'

/** C16, C17: races as members meet them. */
export async function raceRoutes(api: Api) {
  serve(api, 'listRaces', raceCalls.listRaces, readRaces)

  serve(api, 'getRace', raceCalls.getRace, (context) => readRace(context, context.input.id))

  serve(api, 'getRaceBoard', raceCalls.getRaceBoard, async (context) => {
    const { race, reader } = await findRaceAndReader(context, context.input.id)
    return readBoard(context.db, race, context.input, reader)
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
