import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { allColumns, eachColumn, insertRows, insertSelect, insertValues, replaceBy, updateRows } from './columns.ts'
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
    const { sql: text, parameters } = rawQuery(
      insertRows('reward_unit', [
        { item_id: 'a', n: 1, code: null },
        { code: 'X', n: 2, item_id: 'a' },
      ]),
    ).compile()
    expect(text.replace(/\s+/g, ' ')).toBe(
      'insert into "reward_unit" (brand_id, "item_id", "n", "code") select current_brand_id(), "item_id", "n", "code"' +
        ' from jsonb_populate_recordset(null::"reward_unit", $1::jsonb)',
    )
    expect(JSON.parse(parameters[0] as string)).toHaveLength(2)
  })

  it('are changed by their names, in every column but those by which a row is found', () => {
    const { sql: text } = rawQuery(
      updateRows('reward_unit', ['n'], [{ n: 1, code: 'X' }], sql`t.item_id = ${'a'}`),
    ).compile()
    expect(text.replace(/\s+/g, ' ')).toBe(
      'update "reward_unit" t set "code" = changed."code"' +
        ' from jsonb_populate_recordset(null::"reward_unit", $1::jsonb) changed' +
        ' where t.brand_id = current_brand_id() and t."n" = changed."n" and t.item_id = $2',
    )
  })

  it('stand beside what they take from a query, or it does not compile', () => {
    const values = { drawing_id: sql`a`, day: sql`b`, count: sql`c`, head: sql`d`, published_at: sql`e` }
    const { sql: text } = rawQuery(insertSelect('drawing_head', values, sql`from x`)).compile()
    expect(text.replace(/\s+/g, ' ')).toBe(
      'insert into "drawing_head" (brand_id, "drawing_id", "day", "count", "head", "published_at")' +
        ' select current_brand_id(), a, b, c, d, e from x',
    )
    const { head: _head, ...fewer } = values
    // @ts-expect-error: `head` is missing
    insertSelect('drawing_head', fewer, sql`from x`)
  })

  it('stand beside plain values too, or it does not compile', () => {
    const block = { member_id: 'a', blocked_id: 'b', created_at: new Date(0) }
    const { sql: text, parameters } = rawQuery(insertValues('pool_block', [block, block])).compile()
    expect(text.replace(/\s+/g, ' ')).toBe(
      'insert into "pool_block" (brand_id, "member_id", "blocked_id", "created_at")' +
        ' values (current_brand_id(), $1, $2, $3), (current_brand_id(), $4, $5, $6)',
    )
    expect(parameters).toHaveLength(6)
    const { blocked_id: _, ...fewer } = block
    // @ts-expect-error: `blocked_id` is missing
    insertValues('pool_block', [fewer])
    // @ts-expect-error: there is no `until`
    insertValues('pool_block', [{ ...block, until: new Date(0) }])
  })

  it('take the programme from the row where it says one, and the name by which the statement calls the table', () => {
    const count = { brand_id: 3, subject: 'reward', last_number: 1 }
    expect(
      rawQuery(insertValues('counter as c', [count]))
        .compile()
        .sql.replace(/\s+/g, ' '),
    ).toBe('insert into "counter" as "c" ("brand_id", "subject", "last_number") values ($1, $2, $3)')
    expect(
      rawQuery(insertSelect('counter as c', count, sql`where true`))
        .compile()
        .sql.replace(/\s+/g, ' '),
    ).toBe('insert into "counter" as "c" (brand_id, "subject", "last_number") select $1, $2, $3 where true')
  })

  it('are what an object has one value for', () => {
    expect(eachColumn(['a', 'b'], (name) => name + name)).toEqual({ a: 'aa', b: 'bb' })
  })

  it('are written by hand in no statement that inserts', () => {
    const src = resolve(import.meta.dirname, '..')
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|migrations)\//.test(file),
    )
    expect(files.length).toBeGreaterThan(500)
    const byHand = files.filter((file) => /\binsert into\b/i.test(readFileSync(join(src, file), 'utf8')))
    expect(byHand).toEqual(['database/columns.ts'])
  })

  it('become what the new row says', () => {
    expect(rawQuery(sql`${replaceBy(['metres', 'way'])}`).compile().sql).toBe(
      '"metres" = excluded."metres", "way" = excluded."way"',
    )
  })

  it('are the same in each row: what one leaves out would be null there, and not its default', () => {
    const rows = [
      { item_id: 'a', n: 1, code: 'X' },
      { item_id: 'a', n: 2, code: undefined },
    ]
    expect(() => insertRows('reward_unit', rows as never)).toThrow('A row of reward_unit leaves out code')
    expect(() => updateRows('reward_unit', ['n'], rows as never)).toThrow('A row of reward_unit leaves out code')
  })
})
