import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { v7 as uuid } from 'uuid'
import { buildApi } from '../apps/api/src/app.ts'
import { openPool } from '../apps/api/src/database/connections.ts'
import { migrate } from '../apps/api/src/database/migrate.ts'
import { openDatabase } from '../apps/api/src/database/open-database.ts'
import { startEmbeddedPostgres } from '../apps/api/src/database/postgres/start-embedded-postgres.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { buildAppContext } from '../apps/api/src/app-context.ts'
import { ensureBrands } from '../apps/api/src/modules/brand/brand.queries.ts'
import { makeMember } from '../apps/api/src/modules/member/member.ts'
import { ensureRules } from '../apps/api/src/modules/points/points.ts'
import { openFolderStore } from '../apps/api/src/files/folder-store.ts'
import { openTypicalFuelEconomy } from '../apps/api/src/outside/fuel-economy.ts'
import { openMailBox } from '../apps/api/src/outside/mail.ts'
import { openMetrics } from '../apps/api/src/plugins/metrics.ts'
import { signSessionToken } from '../apps/api/src/plugins/session-token.ts'
import { deriveSecrets } from '../apps/api/src/secrets.ts'
import { printRows, type Row } from './rows.ts'

const members = 50_000
const redemptions = 1_000_000
const items = 200
/** Of each list, each at another place. */
const requestsEach = 40
const limitMilliseconds = 150

const sorts = ['waiting', 'cost', 'value'].flatMap((sort) =>
  ['asc', 'desc'].map((direction) => `sort=${sort}&direction=${direction}`),
)
/** By turn, so that none is answered from what the one before has read. */
const filters: Record<string, (turn: number) => string> = {
  waiting: () => '',
  'every state': () => 'state=waiting,issued,fulfilled,denied,refunded',
  'a rare state': () => 'state=denied',
  'one reward': (turn) => `state=waiting,issued,fulfilled&item=${1 + (turn % items)}`,
  'a common name': (turn) => `state=issued,fulfilled&text=${['a', 'be', 'car'][turn % 3]}`,
  'a rare name': (turn) => `state=issued,fulfilled&text=family${1 + ((turn * 97) % 9000)}`,
  'two words': (turn) => `state=issued,fulfilled&text=ana+family${1 + (turn % 90)}`,
  'an organization': () => 'state=waiting,issued,fulfilled&organisation=',
  'one day': (turn) => `state=issued,fulfilled&from=${dayBefore(turn)}&to=${dayBefore(turn)}`,
}

function dayBefore(turn: number) {
  return new Date(Date.now() - (20 + turn * 7) * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Staff's list of a million redemptions: the first page with its count, and the page behind it, by every order and
 * filter. `node bench/lists.ts` measures it alone.
 */
export async function measureLists(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'throughway-lists-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, log: () => {} })
  await migrate(postgres.url)
  const databases = openDatabase(postgres.appUrl, { max: 4, isShared: true })
  await ensureBrands(databases)
  await ensureRules(databases)
  const organisation = uuid()
  await fill(postgres.url, organisation)

  const secrets = deriveSecrets('a secret of the bench, which is long enough')
  const app = buildAppContext({
    env: { ...readEnv({ RATE_LIMITS: 'off', DEMONSTRATION: 'off' }), logLevel: 'error' as const },
    databases,
    secrets,
    files: openFolderStore(join(tmpdir(), `throughway-files-${randomUUID()}`)),
    fuelEconomy: openTypicalFuelEconomy(() => new Date()),
    mailer: openMailBox(),
    now: () => new Date(),
    machineNow: () => new Date(),
    metrics: openMetrics(databases.pool),
    log: pino({ level: 'error' }),
  })
  app.checkAnswers = false
  app.ready = true
  const api = await buildApi(app)
  await api.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}/api`
  try {
    const token = await signInStaff()
    const base = { host: 'harbor.localhost', 'x-api-version': '2021-09-01' }
    const { data: brand } = (await (
      await fetch(`${url}/public/brand?domain=harbor.localhost`, { headers: base })
    ).json()) as { data: { api_key: string } }
    const headers = { ...base, 'x-api-key': brand.api_key, authorization: `Bearer ${token}` }
    const rows: Row[] = []
    for (const [name, filterOf] of Object.entries(filters)) rows.push(await measure(name, filterOf, headers))
    return rows
  } finally {
    await api.close()
    await databases.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  async function measure(
    name: string,
    filterOf: (turn: number) => string,
    headers: Record<string, string>,
  ): Promise<Row> {
    const worst = { milliseconds: 0, sort: '' }
    for (const sort of sorts) {
      const took: number[] = []
      for (let turn = 0; turn < requestsEach; turn++) {
        const filter = filterOf(turn).replace('organisation=', `organisation=${organisation}`)
        const query = `${sort}&${filter}`
        const started = performance.now()
        const { next } = await ask(query, headers)
        took.push(performance.now() - started)
        if (!next) continue
        const startedBehind = performance.now()
        await ask(`${query}&after=${next}`, headers)
        took.push(performance.now() - startedBehind)
      }
      const milliseconds = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)]!
      if (milliseconds > worst.milliseconds) Object.assign(worst, { milliseconds, sort })
    }
    return {
      what: `staff's list of 1,000,000 redemptions, ${name}, p95 of the slowest order (${worst.sort})`,
      figure: `${Math.round(worst.milliseconds)} ms`,
      limit: `≤ ${limitMilliseconds} ms`,
      holds: worst.milliseconds <= limitMilliseconds,
    }
  }

  async function ask(query: string, headers: Record<string, string>) {
    const answer = await fetch(`${url}/staff/redemptions?${query}`, { headers })
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: { next: string | null } }
    return data
  }

  async function signInStaff() {
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
    const signInId = uuid()
    const owner = openPool({ connectionString: postgres.url, max: 1 })
    await owner.query(
      'insert into sign_in (brand_id, id, member_id, created_at, last_seen_at, second_factor_at) values (1, $1, $2, now(), now(), now())',
      [signInId, id],
    )
    await owner.end()
    return signSessionToken(secrets.session, { memberId: id, signInId, brandId: 1 }, now)
  }
}

/** Four in a hundred wait, one in a hundred was denied; a third of all members has a name that begins with "a". */
async function fill(connectionString: string, organisation: string) {
  const owner = openPool({ connectionString, max: 1 })
  await owner.query(`set synchronous_commit = off; set session_replication_role = replica`)
  await owner.query(
    "insert into organisation (brand_id, id, number, name, created_at) values (1, $1, 1, 'One of many', now())",
    [organisation],
  )
  await owner.query(
    `insert into member (brand_id, id, first_name, last_name, password_hash, organisation_id, account_setup, created_at)
      select 1, md5('member' || n)::uuid, (array['Ana', 'Ben', 'Carla', 'Abe', 'Dora', 'Eli'])[1 + n % 6], 'Family' || n % 9000, '!', case when n % 500 = 0 then $2::uuid end, true, now()
      from generate_series(1, $1::integer) n`,
    [members, organisation],
  )
  await owner.query(`insert into member_name_word (brand_id, member_id, word)
    select m.brand_id, m.id, word from member m cross join lateral name_words(m.first_name, m.last_name) word`)
  await owner.query(
    `insert into reward_item (brand_id, id, number, category, kind, stage, sponsor, texts, motif, cost, is_limited, live_from, organisations, min_trips, near, needs_approval, static_code, created_at)
      select 1, md5('item' || n)::uuid, n, 'dining', 'static_code', 'published', 'Sponsor', '{"en": {"title": "Coffee"}, "es": {"title": "Café"}}', 'coffee', 50, false, now(), '{}', 0, 'either', true, 'CODE', now()
      from generate_series(1, $1::integer) n`,
    [items],
  )
  await owner.query(
    `insert into reward_redemption (brand_id, id, item_id, member_id, state, cost, value_cents, reserved_on, reserved_at, reserved_until, confirmed_at, used_points)
      select 1, md5('redemption' || n)::uuid, md5('item' || 1 + n % $2::integer)::uuid, md5('member' || 1 + (n::bigint * 7919 % $3)::integer)::uuid,
        case when n % 100 < 4 then 'waiting' when n % 100 = 4 then 'denied' when n % 100 = 5 then 'refunded' when n % 100 < 60 then 'fulfilled' else 'issued' end,
        25 * (1 + n % 20), 100 * (n % 50), current_date, t.at, t.at, t.at, '[]'
      from generate_series(1, $1::integer) n cross join lateral (select now() - n * interval '50 seconds' as at) t`,
    [redemptions, items, members],
  )
  await owner.query('vacuum (analyze, parallel 0)')
  await owner.end()
}

if (import.meta.main) printRows(await measureLists())
