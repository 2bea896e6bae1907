import { describe, expect, it } from 'vitest'
import { allColumns, insertRows } from './columns.ts'
import { rawQuery } from './query.ts'

describe('the columns of a row', () => {
  it('are all named, or it does not compile', () => {
    expect(allColumns<{ name: string; points: number }>()(['points', 'name'])).toEqual(['points', 'name'])
    // @ts-expect-error: `points` is missing
    allColumns<{ name: string; points: number }>()(['name'])
    // @ts-expect-error: there is no `price`
    allColumns<{ name: string; points: number }>()(['name', 'points', 'price'])
  })

  it('are written by their names, whatever the order in which a row says them', () => {
    const { sql, parameters } = rawQuery(
      insertRows('reward_unit', [
        { item_id: 'a', n: 1, code: null },
        { code: 'X', n: 2, item_id: 'a' },
      ]),
    ).compile()
    expect(sql.replace(/\s+/g, ' ')).toBe(
      'insert into "reward_unit" (brand_id, "item_id", "n", "code") select current_brand_id(), "item_id", "n", "code"' +
        ' from jsonb_populate_recordset(null::"reward_unit", $1::jsonb)',
    )
    expect(JSON.parse(parameters[0] as string)).toHaveLength(2)
  })
})
