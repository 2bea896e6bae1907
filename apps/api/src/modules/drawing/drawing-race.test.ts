import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { drawingCalls } from '@throughway/contract/reward/drawing'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { checkPublished, publishedDrawOf } from '@throughway/domain/drawing/draw-record'
import { rawQuery } from '#database/query.ts'
import { dyingApp } from '#testing/dying-app.ts'
import { makeDrawing } from '#testing/drawings.ts'
import { signedIn } from '#testing/people.ts'
import { testStart } from '#testing/start-test-api.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { runDrawings } from './drawing.jobs.ts'

startTwoCopies()

/** A drawing with that many people, each with two trips on its first day, who have joined but not entered yet. */
async function fill(people: number, parts: Record<string, unknown> = {}) {
  const id = await makeDrawing(api, parts)
  const members = []
  for (let index = 0; index < people; index++) members.push(await signedIn(api, 'harbor', `M${index}`))
  const ids = members.map((member) => member.id)
  await db().send(
    rawQuery(sql`insert into drawing_person (brand_id, drawing_id, tag, member_id, name, rules_version, joined_at)
      select current_brand_id(), ${id}, md5(m::text || ${id}::text), m, '', 1, ${testStart} from unnest(${ids}::uuid[]) m`),
  )
  return { id, members }
}

async function logTrips(members: readonly { token: string }[]) {
  const harbor = await api.at('harbor')
  for (const { token } of members)
    expect(
      (await harbor(tripCalls.logTrip, { date: '2026-03-04', mode: 'bike', round_trip: 'true', miles: '4' }, { token }))
        .http,
    ).toBe(200)
}

async function readRecord(id: string) {
  const harbor = await api.at('harbor')
  return publishedDrawOf((await harbor(drawingCalls.getDrawingRecord, { id })).data)!
}

async function tell(id: string) {
  await api.app.settle()
  await copy.app.settle()
  const [[entries], [claims], [mails]] = await db().send(
    rawQuery(
      sql<{
        all: number
        numbers: number
        trips: number
      }>`select count(*)::integer as "all", max(n)::integer as numbers, count(distinct trip_id)::integer as trips from drawing_entry where drawing_id = ${id}`,
    ),
    rawQuery(sql<{ count: number }>`select count(*)::integer as count from drawing_claim where drawing_id = ${id}`),
    rawQuery(sql<{
      won: number
      receipts: number
    }>`select count(*) filter (where template = 'drawing_won')::integer as won, count(*) filter (where template = 'drawing_receipt')::integer as receipts
      from mail where text like ${`%${id}%`}`),
  )
  return { entries: entries!, claims: claims!.count, ...mails! }
}

describe('C15 on two copies at once', () => {
  it('every trip enters once, the list is closed once, it is drawn once and each winner is asked once', async () => {
    const { id, members } = await fill(12, { winner_count: 3 })
    await logTrips(members)
    const both = () => Promise.all([runDrawings(api.app), runDrawings(copy.app), runDrawings(api.app)])
    await both()
    expect((await tell(id)).entries).toEqual({ all: 24, numbers: 24, trips: 24 })
    api.clock.now = new Date('2026-03-09T17:00:00Z')
    await both()
    await both()
    const record = await readRecord(id)
    expect(await checkPublished(record)).toEqual([])
    expect([record.winners.length, record.alternates.length]).toEqual([3, 9])
    expect(await tell(id)).toMatchObject({ claims: 3, won: 3, receipts: 12 })
  })

  it('killed at every step it goes on where it stopped, and the chain has no hole', async () => {
    const { id, members } = await fill(3)
    await logTrips(members)
    const runAndDie = (after: number) => runDrawings(dyingApp(api.app, after)).catch(expectKilled)
    for (let after = 0; after < 4; after++) await runAndDie(after)
    api.clock.now = new Date('2026-03-09T17:00:00Z')
    for (let after = 0; after < 9; after++) await runAndDie(after)
    await runDrawings(copy.app)
    const record = await readRecord(id)
    expect(record.order).toHaveLength(6)
    expect(await checkPublished(record)).toEqual([])
    expect(await tell(id)).toMatchObject({ entries: { all: 6, numbers: 6, trips: 6 }, claims: 1, won: 1, receipts: 3 })
  })
})

const expectKilled = (error: unknown) => expect(String(error)).toContain('killed')
