import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawQuery } from '#database/query.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { key, orderRows, type Place, type Placed } from './place.ts'

let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

const n = key('integer', sql`n`)
const orders = {
  'one way': [key('integer', sql`tie`), n],
  'mixed ways': [key('integer', sql`tie`, { isTurned: true }), n],
  'three keys, the middle one turned': [key('text', sql`word`), key('integer', sql`tie`, { isTurned: true }), n],
  'rows without a value': [key('timestamptz', sql`moment`, { isNullable: true }), n],
  'rows without a value, turned': [key('timestamptz', sql`moment`, { isNullable: true, isTurned: true }), n],
  'a truth and a number': [key('boolean', sql`(tie > 2)`), key('numeric', sql`(tie / 3.0)`), n],
}

describe.each(Object.entries(orders))('an order of %s', (_, keys) => {
  it.each(['asc', 'desc'] as const)('%s goes on behind every row, none twice and none left out', async (direction) => {
    const read = async (after: Place | undefined, limit: number) => {
      const { place, isBehind, order } = orderRows(keys, direction, after)
      const [rows] = await api.app.databases.ofBrand(1).send(
        rawQuery(sql<{ n: number } & Placed>`select n, ${place} from (
            select n, n % 4 as tie, (array['Ana', 'ben', 'Çelik'])[1 + n % 3] as word,
              case when n % 3 > 0 then '2026-03-02 12:00:00.000001+00'::timestamptz + (n % 5) * interval '1 microsecond' end as moment
            from generate_series(1, 30) n) numbers
          where ${isBehind} order by ${order} limit ${limit}`),
      )
      return rows
    }
    const whole = await read(undefined, 100)
    expect(whole).toHaveLength(30)
    for (const [index, row] of whole.entries())
      expect((await read(row.place, 100)).map((each) => each.n)).toEqual(whole.slice(index + 1).map((each) => each.n))
  })
})
