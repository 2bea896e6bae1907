import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { rawQuery, query, combineWrites } from './query.ts'

const rows = sql.join([sql`(${1}, ${'a'})`, sql`(${2}, ${null})`])

describe('a template as a query', () => {
  const examples = {
    'no value': sql`select 1`,
    values: sql`select ${1}, ${'two'}, ${null}, ${new Date(0)}, ${Buffer.from('five')}`,
    'a list as one value': sql`select ${[1, 2]}::integer[]`,
    'lists of values': sql`select * from (values ${rows}) as t`,
    'words of ours': sql`select ${sql.raw('a, b')} from t where a = ${1}`,
    'a template in a template': sql`select ${sql`${1} + ${sql`${2}`}`}, ${3}`,
    'a name of a table': sql`select * from ${sql.table('member')} where id = ${1}`,
    'a name of a column': sql`select ${sql.ref('member.id')} where id = ${1}`,
    'a number as it stands': sql`select ${sql.lit(3)}, ${1}`,
    'a value as it stands': sql`select ${sql.lit("it's")}, ${1}`,
    'a query of the builder': sql`select (${query.selectFrom('brand').select('revision').where('brand_id', '=', 1)}) as revision, ${2}`,
  }

  it.each(Object.entries(examples))('is written as the general compiler does: %s', (_, raw) => {
    const { sql: text, parameters } = raw.compile(query)
    expect(rawQuery(raw).compile()).toMatchObject({ sql: text, parameters })
  })

  it('is recalled with its own values, and never with the text of another that begins alike', () => {
    const selectBy = (condition: ReturnType<typeof sql>) => rawQuery(sql`select a from t where ${condition} limit ${1}`)
    const conditions = [
      (id: number) => sql`b = ${id}`,
      (id: number) => sql`c = ${id}`,
      (id: number) => sql`${sql.raw('d')} = ${id}`,
      (id: number) => sql`${sql.raw('e')} = ${id}`,
      (id: number) => sql`f = ${sql.lit(id)}`,
      (id: number) => sql`g in (${sql.join([id, id])})`,
      (id: number) => sql`g in (${sql.join([id, id], sql`; `)})`,
      (id: number) => sql`g in (${sql.join([id, id, id])})`,
    ]
    for (const id of [5, 6, 5])
      for (const condition of conditions) {
        const { sql: text, parameters } = sql`select a from t where ${condition(id)} limit ${1}`.compile(query)
        expect(selectBy(condition(id)).compile()).toMatchObject({ sql: text, parameters })
      }
  })

  it('numbers the values of writes that go together in the order of their text', () => {
    const { sql: text, parameters } = combineWrites([
      sql`insert into a values (${1})`,
      sql`insert into b values (${2})`,
      sql`insert into c values (${3})`,
    ]).compile()
    expect([text, parameters]).toEqual([
      'with write_1 as (insert into c values ($1)), write_0 as (insert into b values ($2)) insert into a values ($3)',
      [3, 2, 1],
    ])
  })
})
