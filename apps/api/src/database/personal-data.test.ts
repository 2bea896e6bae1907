import { afterAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { staffColumns } from '#testing/staff-columns.ts'
import { startTestDatabase } from '#testing/start-test-database.ts'
import { openPool } from './connections.ts'
import { personalData, type RetentionRules } from './personal-data.ts'

const database = await startTestDatabase()
const pool = openPool({ connectionString: database.url, max: 1 })
const tables = (await readCatalogue(pool)).filter((table) => table.columns.some(({ name }) => name === 'brand_id'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

describe('what becomes of the data of a purged member (C31)', () => {
  it('is declared for every table of a programme, and for no other', () => {
    expect(Object.keys(personalData).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  const cut = tables.filter(({ name }) => personalData[name]?.kind === 'cut')
  it.each(cut.map(({ name, columns }) => [name, columns] as const))(
    'is declared for every column of %s',
    (name, columns) => {
      const rule = personalData[name]!
      const declared = rule.kind === 'cut' ? Object.keys(rule.columns) : []
      expect(declared.toSorted()).toEqual(columns.map((column) => column.name).toSorted())
    },
  )

  it('is declared for every table and column of the schema, or it does not compile', () => {
    type Columns = Extract<RetentionRules['drawing_list'], { kind: 'cut' }>['columns']
    const columns: Columns = { brand_id: 'kept', drawing_id: 'kept', list: { set: 'null' } }
    // @ts-expect-error: `list` is missing
    const fewer: Columns = { brand_id: 'kept', drawing_id: 'kept' }
    // @ts-expect-error: there is no `price`
    const more: Columns = { ...columns, price: 'kept' }
    // @ts-expect-error: every other table is missing
    const tables: RetentionRules = { drawing_list: { kind: 'cut', where: 'true', columns } }
    expect([fewer, more, tables.drawing_list]).toMatchObject([{ drawing_id: 'kept' }, columns, { columns }])
  })

  it('says of each column that holds who of the staff did something that the id stays', () => {
    const others = ['member_activity.actor_id', 'trip.replaced_by'] // its row goes; it is a trip
    const found = tables.flatMap(({ name, columns, references }) =>
      columns
        .filter(
          (column) => column.type === 'uuid' && /(_by|^by_id|^(staff|actor|author|assignee)_id)$/.test(column.name),
        )
        .filter((column) => !references.some((reference) => reference.columns.includes(column.name)))
        .map((column) => `${name}.${column.name}`),
    )
    const declared = Object.entries(staffColumns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`))
    expect(found.toSorted()).toEqual([...declared, ...others].toSorted())
    for (const [table, names] of Object.entries(staffColumns)) {
      const rule = personalData[table]!
      if (rule.kind === 'cut') for (const name of names) expect([table, rule.columns[name]]).toEqual([table, 'kept'])
    }
  })

  it('tables that go with another refer to it', () => {
    const strays = tables.filter(({ name, references }) => {
      const rule = personalData[name]
      return rule?.kind === 'with' && !references.some(({ target }) => target === rule.table)
    })
    expect(strays.map(({ name }) => name)).toEqual([])
  })
})
