import pino from 'pino'
import { v7 as makeUuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawingStaffCalls } from '@throughway/contract/reward/drawing-staff'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { makeDrawing } from '#testing/drawings.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { makePassProduct } from '#testing/passes.ts'
import { givePoints, makeReward } from '#testing/rewards.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { findDifferences } from './find-differences.ts'
import { recountJob } from './statistics.jobs.ts'

/* Faults that no call can make are made by SQL; each is found under its table and key, and gone when it is mended. */
let api: TestApi
let ana: Person
let drawing: string
const redemptions: string[] = []
beforeAll(async () => {
  api = await startTestApi()
  ana = await signedIn(api, 'harbor', 'Ana')
  const ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  await givePoints(api, 'harbor', [ana], 1000)
  const harbor = await api.at('harbor', { token: ana.token })
  await makeReward(api, 'harbor', 201, { codes: ['CUP-1', 'CUP-2', 'CUP-3'] })
  for (let count = 0; count < 3; count++) {
    const { data } = await harbor(rewardCalls.redeemReward, { id: '201' })
    redemptions.push(data.id)
    if (count < 2) await harbor(rewardCalls.confirmRedemption, { id: data.id })
  }
  const unusual = { miles: '14', departure: '08:00', arrival: '08:15' } as const
  for (const direction of ['out', 'back'] as const)
    await harbor(tripCalls.logTrip, {
      date: '2026-03-03',
      mode: 'bike',
      direction,
      ...(direction === 'out' ? unusual : { miles: '4' }),
    })
  drawing = await makeDrawing(api)
  const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', ada) })
  for (const name of ['Bo', 'Cy', 'Di'])
    await staff(drawingStaffCalls.addMailedEntry, { id: drawing, name, email: `${name}@example.org` })
})
afterAll(() => api.close())

const run = (text: string) => api.app.databases.pool.query(text)
const find = () => findDifferences(api.app.databases.ofBrand(1))

/** Makes the fault past all rights and triggers, and takes it back whatever is found. */
async function findWith(table: string, fault: string, mend = '') {
  await run(`create table kept_rows as table ${table}`)
  await run(`set session_replication_role = replica; ${fault}; set session_replication_role = origin`)
  const found = await find()
  await run(`set session_replication_role = replica; delete from ${table}; insert into ${table} select * from kept_rows;
    drop table kept_rows; ${mend}; set session_replication_role = origin`)
  expect(await find()).toEqual([])
  return found
}

describe('the recount', () => {
  it('finds nothing where all is in order', async () => {
    const { rows } = await run(`select (select count(*) from reward_redemption where code is not null) as codes,
      (select count(*) from points_hold where released_at is null) as holds, (select count(*) from drawing_entry) as entries,
      (select count(*) from points_ledger where kind = 'spend') as spends`)
    expect(rows).toEqual([{ codes: 2, holds: 2, entries: 3, spends: 2 }])
    expect(await find()).toEqual([])
  })

  it('finds a redemption that was paid by nothing, and a spend for nothing', async () => {
    const [first] = redemptions
    expect(await findWith('points_ledger', `delete from points_ledger where source_id = '${first}'`)).toContainEqual({
      part: 'reward_redemption',
      key: first,
    })
    const found = await findWith('reward_redemption', `delete from reward_redemption where id = '${first}'`)
    expect(found).toContainEqual({ part: 'reward_redemption', key: first })
  })

  it('finds a spend of another sum, and points given back that nobody took', async () => {
    const [first, second] = redemptions
    expect(await findWith('reward_redemption', `update reward_redemption set cost = 40 where id = '${first}'`)).toEqual(
      [{ part: 'reward_redemption', key: first }],
    )
    const back = `update points_ledger set kind = 'refund', delta = 50 where source_id = '${second}'`
    expect(await findWith('points_ledger', back)).toContainEqual({ part: 'reward_redemption', key: second })
  })

  it('finds a hold whose trip or reservation is over, which nothing will release', async () => {
    const { rows } = await run(`select id from points_hold where reason = 'review'`)
    expect(await findWith('trip', `update trip set state = 'counted' where state = 'in_review'`)).toContainEqual({
      part: 'points_hold',
      key: rows[0].id,
    })
    const [, , reserved] = redemptions
    expect(
      await findWith('reward_redemption', `update reward_redemption set state = 'lapsed' where id = '${reserved}'`),
    ).toEqual([{ part: 'points_hold', key: reserved }])
  })

  it('finds a code that was given twice, and one that is another than its piece has', async () => {
    const [first, second] = redemptions
    expect(
      await findWith('reward_redemption', `update reward_redemption set code = 'CUP-1' where code is not null`),
    ).toEqual([
      { part: 'reward_redemption.code', key: [first!, second!].toSorted((one, other) => (one < other ? -1 : 1))[1] },
      { part: 'reward_unit', key: expect.stringMatching(/ 2$/) },
    ])
  })

  it('C18 C19 finds a pass that two people have the code of, and a number of a ride home that was given twice', async () => {
    const pass = (id: string, member: string, from: string) =>
      `insert into transit_pass (brand_id, id, member_id, product_id, kind, period, from_on, to_on, price_cents, subsidy_cents, approver, state, code, ordered_at)
        values (1, '${id}', '${member}', '${product}', 'transit', 'month', '${from}', '2026-12-31', 0, 0, 'none', 'expired', 'CARD-1', now())`
    const ride = (id: string, number: string) =>
      `insert into ride_home_request (brand_id, id, member_id, date, asked_at, state, reason, destination, needs_accessible, way, number, ends_at, most_cents, refusals, asks_supervisor)
        values (1, '${id}', '${ana.id}', '2026-03-03', now(), 'lapsed', 'illness', 'home', false, 'voucher', '${number}', now(), 1, '[]', false)`
    const product = await makePassProduct(api, 'harbor')
    const [first, second, third] = [makeUuid(), makeUuid(), makeUuid()].toSorted() as [string, string, string]
    const own = `${pass(first, ana.id, '2026-03-01')}; ${pass(second, ana.id, '2026-04-01')}`
    expect(await findWith('transit_pass', own), 'one card, loaded each month').toEqual([])
    expect(await findWith('transit_pass', `${own}; ${pass(third, redemptions[0]!, '2026-04-01')}`)).toEqual([
      { part: 'transit_pass.code', key: second },
    ])
    const once = 'alter table ride_home_request add constraint ride_home_number_once unique (brand_id, number)'
    const twice = `alter table ride_home_request drop constraint ride_home_number_once; ${ride(first, '1234-5678')}; ${ride(second, '1234-5678')}`
    expect(await findWith('ride_home_request', twice, once)).toEqual([
      { part: 'ride_home_request.number', key: second },
    ])
  })

  it.each([
    ['the last entry', 'n = 3', ['drawing']],
    ['one in the middle', 'n = 2', ['drawing', 'drawing_entry']],
  ])('C15 finds that %s of a drawing was removed', async (_, which, parts) => {
    const found = await findWith('drawing_entry', `delete from drawing_entry where ${which}`)
    expect(found.map(({ part }) => part)).toEqual(parts)
    expect(found[0]!.key).toBe(drawing)
  })

  it('C15 finds that an entry was removed and the others counted anew', async () => {
    const found = await findWith(
      'drawing_entry',
      `delete from drawing_entry where n = 2; update drawing_entry set n = 2 where n = 3;
       update drawing set entry_count = 2`,
      'update drawing set entry_count = 3',
    )
    expect(found).toEqual([{ part: 'drawing_entry', key: `${drawing} 2` }])
  })

  it('says in the log and in a number what it found', async () => {
    const said: object[] = []
    const log = { ...pino({ level: 'silent' }), error: (line: object) => void said.push(line) } as never
    const [first] = redemptions
    await run(`update reward_redemption set cost = 40 where id = '${first}'`)
    await recountJob.run({ ...api.app, log })
    await run(`update reward_redemption set cost = 50 where id = '${first}'`)
    expect(said).toEqual([{ brand: 'harbor', differences: [{ part: 'reward_redemption', key: first }] }])
    expect(await api.app.metrics.metrics()).toContain('throughway_recount_differences{brand="harbor"} 1')
  })
})
