import { afterAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { startTestDatabase } from '#testing/start-test-database.ts'
import { openPool } from './connections.ts'
import { personalData } from './personal-data.ts'

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

  const cut = tables.filter(({ name }) => personalData[name]?.fate === 'cut')
  it.each(cut.map(({ name, columns }) => [name, columns] as const))(
    'is declared for every column of %s',
    (name, columns) => {
      const fate = personalData[name]!
      const declared = fate.fate === 'cut' ? Object.keys(fate.columns) : []
      expect(declared.toSorted()).toEqual(columns.map((column) => column.name).toSorted())
    },
  )

  it('tables that go with another refer to it', () => {
    const strays = tables.filter(({ name, references }) => {
      const fate = personalData[name]
      return fate?.fate === 'with' && !references.some(({ target }) => target === fate.table)
    })
    expect(strays.map(({ name }) => name)).toEqual([])
  })
})
