import { afterAll, beforeAll, expect, it } from 'vitest'
import { openClient } from '#database/connections.ts'
import { startTestDatabase } from '#testing/start-test-database.ts'
import { openLog } from './open-log.ts'

let database: Awaited<ReturnType<typeof startTestDatabase>>
let client: Awaited<ReturnType<typeof openClient>>
beforeAll(async () => {
  database = await startTestDatabase()
  client = await openClient(database.url)
  await client.query('create table person (email text primary key, age integer check (age > 0))')
  await client.query(`insert into person values ('ana@example.org', 30)`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it.each([
  ['a key that is there twice', `insert into person values ('ana@example.org', 31)`],
  ['a row that breaks a check', `insert into person values ('ben@example.org', -7)`],
])('an error of PostgreSQL is logged without the row it quotes: %s', async (_, statement) => {
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  const error = (await client.query(statement).catch((thrown: unknown) => thrown)) as Error & { detail?: string }
  expect(error.detail).toMatch(/example\.org/)
  log.error({ err: error }, 'surprise')
  log.error({ err: new AggregateError([error], 'some rows failed') }, 'job')
  log.error({ err: new Error('outer', { cause: error }) }, 'caused')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).not.toMatch(/example\.org|-7/)
  expect(JSON.parse(lines[0]!)).toMatchObject({ err: { message: error.message, table: 'person', stack: error.stack } })
})

it.each([
  ['a number', `select 'ana@example.org'::integer`],
  ['an id', `select 'ana@example.org'::uuid`],
  ['a moment', `select 'ana@example.org'::timestamptz`],
])('an error of PostgreSQL is logged without the value that it quotes: %s', async (_, statement) => {
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  const error = (await client.query(statement).catch((thrown: unknown) => thrown)) as Error
  expect(error.message).toContain('ana@example.org')
  log.error({ err: error }, 'surprise')
  log.error({ err: new AggregateError([error], 'some rows failed') }, 'job')
  log.error({ err: new Error(`1 failed, the first with: ${error.message}`, { cause: error }) }, 'caused')
  for (const line of lines) {
    expect(line).not.toContain('ana@')
    expect(line).toMatch(/PostgreSQL cannot use a value \(22[\dA-Z]{3}\)/)
  }
})
