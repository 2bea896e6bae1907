import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionCalls } from '@throughway/contract/identity/session'
import { pointsCalls } from '@throughway/contract/trip/points'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open-database.ts'
import { startEmbeddedPostgres } from '#database/postgres/start-embedded-postgres.ts'
import { StartProblem } from '#database/postgres/start-problem.ts'
import { findSuperuser } from '#database/superuser.ts'
import { ensureBrands } from '#modules/brand/brand.queries.ts'
import { defineJobs } from '#modules/jobs/define-jobs.ts'
import { startJobs } from '#modules/jobs/jobs.ts'
import { ensureRules } from '#modules/points/points.ts'
import { startPostgres15 } from '#testing/start-postgres-15.ts'
import { agree } from '#testing/people.ts'
import { startTestApi, testStart } from '#testing/start-test-api.ts'
import { runOnServer } from '#testing/start-test-database.ts'
import { ask } from '#testing/use-data-dir.ts'

const servers = [
  ['PostgreSQL 15', /^15\./, startPostgres15],
  ['the embedded PostgreSQL', /^18\./, startEmbedded],
] as const

type Server = { url: string; stop(): Promise<void> }
const starting = new Map<string, Promise<Server>>()

// side by side: most of the time goes into making clusters
beforeAll(() => {
  for (const [name, , start] of servers) {
    const server = start()
    server.catch(() => {})
    starting.set(name, server)
  }
})
afterAll(async () => {
  for (const started of await Promise.allSettled(starting.values()))
    if (started.status === 'fulfilled') await started.value.stop()
})

describe.each(servers)('a DATABASE_URL on %s, whose user is no superuser', { timeout: 60_000 }, (name, version) => {
  let server: Server
  beforeAll(async () => {
    server = await starting.get(name)!
  })

  it('migrates it, and a member signs up and logs a trip, as a user who may create roles', async () => {
    expect(await ask(server.url, 'show server_version')).toMatchObject([
      { server_version: expect.stringMatching(version) },
    ])
    await dropRoles()
    const url = await makeDatabase('keeper', 'createrole')
    expect(await findSuperuser(url)).toBeUndefined()
    await migrate(url)
    await migrate(url)
    await tellStory(url)
  })

  it('says what a superuser has to run, where the user may not create the roles, and starts after it', async () => {
    await dropRoles()
    const url = await makeDatabase('tenant', 'nocreaterole')
    const sentence = await problemOf(url)
    expect(sentence).toMatch(/^The database user may not create roles; [^\n]+: create role throughway_api [^\n]+;$/)
    await runOnServer(server.url, sentence.slice(sentence.indexOf(': ') + 2))
    await migrate(url)
    await fill(url)
  })

  it('says so where the roles are there and the user may not take them on', async () => {
    const url = await makeDatabase('guest', 'nocreaterole')
    const sentence = await problemOf(url)
    expect(sentence).toMatch(
      /^The database user may not take on the roles of Throughway; [^\n]+: grant throughway_api, throughway_all_brands to guest[^\n]*;$/,
    )
    await runOnServer(server.url, sentence.slice(sentence.indexOf(': ') + 2))
    await Promise.all(['throughway_api', 'throughway_all_brands'].map((role) => ask(url, `set role ${role}`)))
  })

  /** A database of a user who owns it and may do nothing beyond. */
  async function makeDatabase(user: string, right: string) {
    await runOnServer(server.url, `create role ${user} login ${right} nobypassrls password 'of-${user}'`)
    await runOnServer(server.url, `create database of_${user} owner ${user}`)
    const url = new URL(server.url)
    Object.assign(url, { username: user, password: `of-${user}`, pathname: `/of_${user}` })
    return url.href
  }

  /** As on a server that never had Throughway. */
  async function dropRoles() {
    for (const database of await ask(server.url, `select datname from pg_database where datname like 'of\\_%'`))
      await runOnServer(server.url, `drop database ${(database as { datname: string }).datname} with (force)`)
    await runOnServer(server.url, 'drop role if exists throughway_api, throughway_all_brands')
  }
})

async function problemOf(url: string) {
  const problem: unknown = await migrate(url).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(StartProblem)
  return (problem as StartProblem).message
}

/** What each start of the server writes, in flights that take on both roles. */
async function fill(url: string) {
  const databases = openDatabase(url, { max: 2 })
  await ensureBrands(databases)
  await ensureRules(databases)
  await databases.close()
}

/** A first member signs up and logs a trip, while the jobs run. */
async function tellStory(url: string) {
  await fill(url)
  const api = await startTestApi({ databaseUrl: url })
  try {
    const jobs = await startJobs(api.app, url, defineJobs())
    const harbor = await api.at('harbor')
    const ana = { firstname: 'Ana', lastname: 'Rivera', email: 'ana@example.org', password: 'bicycle 42' }
    const { http, data } = await harbor(sessionCalls.signUp, { ...ana, region_id: '1' })
    expect(http).toBe(200)
    const options = { token: data.token }
    await agree(harbor, data.token)
    const ride = { date: testStart.toISOString().slice(0, 10), mode: 'bike', direction: 'out', miles: '4.2' } as const
    expect(await harbor(tripCalls.logTrip, { ...ride, from: 'Home', to: 'Work' }, options)).toMatchObject({
      http: 200,
      data: { points: 10 },
    })
    expect((await harbor(pointsCalls.getPoints, {}, options)).data).toMatchObject({ pending: 35 })
    await jobs.stop()
  } finally {
    await api.close()
  }
}

async function startEmbedded() {
  const dataDir = mkdtempSync(join(tmpdir(), 'throughway-postgres-'))
  // PostgreSQL refuses to run as root, and whoever runs it then must be able to look in
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, log: () => {} })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
