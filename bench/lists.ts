import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { openPool } from '../apps/api/src/database/connections.ts'
import { migrate } from '../apps/api/src/database/migrate.ts'
import { openDatabase } from '../apps/api/src/database/open-database.ts'
import { startEmbeddedPostgres } from '../apps/api/src/database/postgres/start-embedded-postgres.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { ensureBrands } from '../apps/api/src/modules/brand/brand.queries.ts'
import { makeMember } from '../apps/api/src/modules/member/member.ts'
import { ensureRules } from '../apps/api/src/modules/points/points.ts'
import { importRides } from '../apps/api/src/modules/ride/import-rides.ts'
import { signSessionToken } from '../apps/api/src/plugins/session-token.ts'
import { describeLists, type Listed } from './described-lists.ts'
import { fillLists } from './lists-data.ts'
import { makeRideServices } from './ride-services.ts'
import { openBenchApi } from './open-bench-api.ts'
import { printRows, type Row } from './rows.ts'

/** Of each filter in each order, each at another place.  */
const requestsEach = 10
const limitMilliseconds = 150

/**
 * Lists at the size of years: the first page with its count, and the page behind it, by every order and filter.
 * `node bench/lists.ts` measures them alone, `node bench/lists.ts redemptions words` those whose title has both. Tells each
 * row once it is measured.
 */
export async function measureLists(
  titleWords: readonly string[] = [],
  tell: (row: Row) => void = () => {},
): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'throughway-lists-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, log: () => {} })
  await migrate(postgres.url)
  const databases = openDatabase(postgres.appUrl, { max: 4, isShared: true })
  await ensureBrands(databases)
  await ensureRules(databases)
  await importRides(databases.ofBrand(1), { wanted: makeRideServices(), now: new Date() })
  const filled = await fillLists(postgres.url)

  const { api, port, secrets } = await openBenchApi(databases, {
    ...readEnv({ RATE_LIMITS: 'off', DEMONSTRATION: 'off' }),
    logLevel: 'error' as const,
  })
  const url = `http://127.0.0.1:${port}/api`
  try {
    const base = { host: 'harbor.localhost', 'x-api-version': '2021-09-01' }
    const { data: brand } = (await (
      await fetch(`${url}/public/brand?domain=harbor.localhost`, { headers: base })
    ).json()) as { data: { api_key: string } }
    const tokens = { staff: await signIn(await makeStaff()), traveller: await signIn(filled.traveller) }
    const rows: Row[] = []
    for (const list of describeLists(filled)) {
      const headers = { ...base, 'x-api-key': brand.api_key, authorization: `Bearer ${tokens[list.as]}` }
      for (const name of Object.keys(list.filters)) {
        const title = `${list.what}, ${name}`
        if (!titleWords.every((word) => title.includes(word))) continue
        rows.push(await measure(list, name, headers))
        tell(rows.at(-1)!)
      }
    }
    return rows
  } finally {
    await api.close()
    await databases.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  async function measure(
    { what, path, orders, filters }: Listed,
    name: string,
    headers: Record<string, string>,
  ): Promise<Row> {
    const worst = { milliseconds: 0, order: '' }
    for (const order of orders) {
      const took: number[] = []
      for (let turn = 0; turn < requestsEach; turn++) {
        const query = `${path}?${order}&${filters[name]!(turn)}`
        const started = performance.now()
        const { next } = await ask(query, headers)
        took.push(performance.now() - started)
        if (!next) continue
        const startedBehind = performance.now()
        await ask(`${query}&after=${next}`, headers)
        took.push(performance.now() - startedBehind)
      }
      const milliseconds = took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1]!
      if (milliseconds > worst.milliseconds) Object.assign(worst, { milliseconds, order })
    }
    return {
      what: `${what}, ${name}, p95 of the slowest order (${worst.order})`,
      figure: `${Math.round(worst.milliseconds)} ms`,
      limit: `≤ ${limitMilliseconds} ms`,
      holds: worst.milliseconds <= limitMilliseconds,
    }
  }

  async function ask(query: string, headers: Record<string, string>) {
    const answer = await fetch(`${url}/${query}`, { headers })
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: { next: string | null } }
    return data
  }

  async function makeStaff() {
    const now = new Date()
    const { id, queries } = makeMember(1, {
      firstName: 'Rosa',
      lastName: 'Bench',
      email: 'rosa@bench.example',
      passwordHash: '!',
      createdAt: now,
      verifiedAt: now,
      grants: [{ role: 'programme_admin' }],
    })
    await databases.ofBrand(1).send(...queries)
    return id
  }

  async function signIn(memberId: string) {
    const signInId = uuid()
    const owner = openPool({ connectionString: postgres.url, max: 1 })
    await owner.query(
      'insert into sign_in (brand_id, id, member_id, created_at, last_seen_at, second_factor_at) values (1, $1, $2, now(), now(), now())',
      [signInId, memberId],
    )
    await owner.end()
    return signSessionToken(secrets.session, { memberId, signInId, brandId: 1 }, new Date())
  }
}

if (import.meta.main)
  printRows(await measureLists(process.argv.slice(2), ({ what, figure }) => console.error(`${figure}  ${what}`)))
