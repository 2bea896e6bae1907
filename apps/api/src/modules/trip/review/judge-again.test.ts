import { describe, expect, it } from 'vitest'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { addDays } from '@throughway/domain/time/time'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { ana, api, db, startAtHarbor } from '#testing/start-at-harbor.ts'
import { joinFlexible, settle, signedIn } from '#testing/people.ts'
import { judgeAgain } from './judge-again.ts'

startAtHarbor()

const run = (text: string) => api.app.databases.pool.query(text)

async function judge() {
  const said: { trips?: number; verdicts?: Record<string, unknown>[] }[] = []
  const log = { ...api.app.log, error: (line: object) => void said.push(line) } as never
  const before = (await run('select md5(string_agg(t::text, chr(10) order by id)) from trip t')).rows
  await judgeAgain({ ...api.app, log })
  expect((await run('select md5(string_agg(t::text, chr(10) order by id)) from trip t')).rows).toEqual(before)
  return said
}

describe('the verdicts', () => {
  it('of all ways that trips are logged, changed and deleted are the same a second time', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    await settle(api, 'harbor', ben, 10)
    await joinFlexible(api, 'harbor', ben)
    for (const { token } of [ana, ben]) {
      const call = await api.at('harbor', { token })
      let seed = 11
      const pick = (count: number) => (seed = (seed * 48_271) % 2_147_483_647) % count
      const ids: string[] = []
      for (let turn = 0; turn < 80; turn++) {
        const mode = (['bike', 'walk', 'transit', 'telecommute', 'compressed_week', 'brown_bag', 'drive'] as const)[
          pick(7)
        ]!
        const date = addDays('2026-02-23', pick(10))
        const facts = { date, mode, direction: mode === 'bike' ? 'out' : 'other', miles: String(1 + pick(30)) } as const
        const action = pick(6)
        const id = ids.length ? ids[pick(ids.length)]! : undefined
        if (action < 4 || !id) {
          const { data, http } = await call(tripCalls.logTrip, { ...facts, on_double: 'keep' } as never)
          if (http === 200) ids.push(data.trips[0]!.id)
        } else if (action === 4) await call(tripCalls.deleteTrip, { id })
        else await call(tripCalls.changeTrip, { id, ...facts } as never)
      }
      expect(ids.length).toBeGreaterThan(20)
    }
    const { rows } = await run('select state, count(*)::integer as trips from trip group by 1')
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(await judge()).toEqual([])
    expect(await api.app.metrics.metrics()).toContain('throughway_wrong_verdicts{brand="harbor"} 0')
  })

  it('that stand otherwise are told of, though every sum agrees, and nothing is changed', async () => {
    const cy = await signedIn(api, 'harbor', 'Cy')
    const call = await api.at('harbor', { token: cy.token })
    const log = async (date: string, direction: 'out' | 'back') =>
      (await call(tripCalls.logTrip, { date, mode: 'bike', direction, miles: '4' })).data.trips[0]!.id
    const wrong = await log('2026-03-02', 'out')
    await log('2026-03-03', 'out')
    // the trip, its reason in the ledger and the balance together: as a fault in the judging would leave them
    await run(`update trip set points = points + 7 where id = '${wrong}';
      update points_ledger set delta = delta + 7 where source_id = '${wrong}';
      update points_balance set total = total + 7, earned = earned + 7 where member_id = '${cy.id}';
      update member_day set points = points + 7 where member_id = '${cy.id}' and date = '2026-03-02';
      update brand_day set points = points + 7 where (brand_id, date, mode, shard) = (
        select brand_id, date, mode, ('x' || right(member_id::text, 1))::bit(4)::integer from trip where id = '${wrong}')`)
    expect(await findDifferences(db())).toEqual([])
    const [said, ...more] = await judge()
    expect([said!.trips, more]).toEqual([1, []])
    expect(said!.verdicts).toMatchObject([{ member: cy.id, trip: wrong, date: '2026-03-02' }])
    expect(said!.verdicts![0]!['stands']).not.toBe(said!.verdicts![0]!['judged'])
    expect(await api.app.metrics.metrics()).toContain('throughway_wrong_verdicts{brand="harbor"} 1')
  })

  it('C8 of days before a compressed week was chosen are left as they were judged by the one of that time', async () => {
    const di = await signedIn(api, 'harbor', 'Di')
    await settle(api, 'harbor', di, 10)
    await joinFlexible(api, 'harbor', di)
    const call = await api.at('harbor', { token: di.token })
    for (const date of ['2026-02-23', '2026-03-02'])
      await call(tripCalls.logTrip, { date, mode: 'compressed_week', direction: 'other' })
    const ours = async () =>
      (await judge()).flatMap(({ verdicts }) => verdicts!).filter(({ member }) => member === di.id)
    expect(await ours()).toEqual([])
    // two of one fortnight, had 9/80 held by then
    await run(`insert into compressed_week (brand_id, member_id, id, scheme, first_day_off, offered_until, created_at, changed_at)
      values (1, '${di.id}', gen_random_uuid(), '9_80', '2026-02-23', '2026-03-04', '2026-03-04T12:00:00Z', '2026-03-04T12:00:00Z')`)
    expect(await ours()).toEqual([])
    await run(`update compressed_week set changed_at = '2026-02-01T12:00:00Z' where member_id = '${di.id}'`)
    expect((await ours()).length).toBe(1)
  })
})
