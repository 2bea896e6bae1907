import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import { openPool } from '../apps/api/src/database/connections.ts'
import { migrate } from '../apps/api/src/database/migrate.ts'
import { openDatabase } from '../apps/api/src/database/open-database.ts'
import { startEmbeddedPostgres } from '../apps/api/src/database/postgres/start-embedded-postgres.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { ensureBrands } from '../apps/api/src/modules/brand/brand.queries.ts'
import { writeSlice } from '../apps/api/src/modules/newsletter/write-slice.ts'
import { ensureRules } from '../apps/api/src/modules/points/points.ts'
import { signSessionToken } from '../apps/api/src/plugins/session-token.ts'
import { openBenchApi } from './open-bench-api.ts'
import { printRows, type Row } from './rows.ts'

/** What members have read or deleted, in rows. */
const states = Number(process.env['BENCH_MESSAGE_ROWS'] ?? 3_000_000)
const live = 180
/** Each has read or deleted thirty of the messages. */
const statesEach = 30
const members = Math.max(2000, Math.round(states / statesEach))
const requests = 200
const centreLimit = 15
const timesEmpty = 1.5
const recipientsLimit = 100_000
const recipientsSeconds = 10
/** Mails that one transaction writes. */
const slice = 500

/** One programme with many states, and one with the same messages and members of which nobody has opened any. */
const full = { id: 1, key: 'harbor' }
const empty = { id: 4, key: 'mesa' }

/**
 * The message centre of a member with 180 live messages beside the states of everybody, and the mails of a newsletter
 * written for all members, without a mail server. `BENCH_MESSAGE_ROWS=60000 node bench/messages.ts` runs it small.
 */
export async function measureMessages(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'throughway-messages-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, log: () => {} })
  await migrate(postgres.url)
  const databases = openDatabase(postgres.appUrl, { max: 4, isShared: true })
  await ensureBrands(databases)
  await ensureRules(databases)
  await fill(postgres.url)
  const { app, api, port, secrets } = await openBenchApi(databases, {
    ...readEnv({ RATE_LIMITS: 'off', DEMONSTRATION: 'off', MAIL_HOURS: '0-24' }),
    logLevel: 'error' as const,
  })
  const agent = new Agent({ keepAlive: true })
  try {
    return [...(await measureCentre()), await measureRecipients()]
  } finally {
    agent.destroy()
    await api.close()
    await databases.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  /** Both programmes take turns, so that a machine that grows slower does so for both. */
  async function measureCentre(): Promise<Row[]> {
    const took = { full: [] as number[], empty: [] as number[] }
    const sides = { full: await openReader(full), empty: await openReader(empty) }
    for (let turn = -10; turn < requests; turn++)
      for (const side of ['full', 'empty'] as const) {
        const started = performance.now()
        const found = await sides[side](1 + ((turn + 10) % 40))
        if (turn >= 0) took[side].push(performance.now() - started)
        if (found === 0) throw new Error('The list is empty.')
      }
    const [p95, p95OfEmpty] = [findP95(took.full), findP95(took.empty)]
    const times = p95 / p95OfEmpty
    const what = `message centre with ${live} live messages beside ${states.toLocaleString('en-US')} states`
    return [
      {
        what: `${what}, p95`,
        figure: `${p95.toFixed(1)} ms`,
        limit: `≤ ${centreLimit} ms`,
        holds: p95 <= centreLimit,
      },
      {
        what: `${what}, of that without states (${p95OfEmpty.toFixed(1)} ms)`,
        figure: `${times.toFixed(2)} ×`,
        limit: `≤ ${timesEmpty} ×`,
        holds: times <= timesEmpty,
      },
    ]
  }

  /** Reads the first page of a member of the programme. */
  async function openReader({ id, key }: typeof full) {
    const base = { host: `${key}.localhost`, 'x-api-version': '2021-09-01' }
    const { data: brand } = (await ask(`/public/brand?domain=${key}.localhost`, base)) as { data: { api_key: string } }
    const owner = openPool({ connectionString: postgres.url, max: 1 })
    const tokens: string[] = []
    for (let n = 1; n <= 40; n++) {
      const [memberId, signInId] = [idOf('member', id, n), uuid()]
      await owner.query(
        'insert into sign_in (brand_id, id, member_id, created_at, last_seen_at) values ($1, $2, $3, now(), now())',
        [id, signInId, memberId],
      )
      tokens.push(await signSessionToken(secrets.session, { memberId, signInId, brandId: id }, new Date()))
    }
    await owner.end()
    return async (n: number) => {
      const headers = { ...base, 'x-api-key': brand.api_key, authorization: `Bearer ${tokens[n - 1]}` }
      const { data } = (await ask('/member/v2/messagecenter', headers)) as { data: { messages: unknown[] } }
      return data.messages.length
    }
  }

  /** `fetch` sends no host of one's own. */
  async function ask(path: string, headers: Record<string, string>): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request({ host: '127.0.0.1', port, path: `/api${path}`, headers, agent })
      .on('response', resolve)
      .on('error', reject)
      .end()
    const answer = await promise
    const written = await text(answer)
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${written}`)
    return JSON.parse(written)
  }

  async function measureRecipients(): Promise<Row> {
    const id = idOf('letter', full.id, 1)
    const started = performance.now()
    let written = 0
    for (let last = slice; last === slice; written += last)
      last = (await writeSlice(app, full.id, id, slice))?.length ?? 0
    const seconds = (performance.now() - started) / 1000
    if (written < members) throw new Error(`Only ${written} of ${members} mails were written.`)
    const limit = (recipientsSeconds * members) / recipientsLimit
    return {
      what: `mails of a newsletter to ${members.toLocaleString('en-US')} members written, without a mail server`,
      figure: `${seconds.toFixed(1)} s`,
      limit: `≤ ${limit.toFixed(1)} s`,
      holds: seconds <= limit,
    }
  }
}

function findP95(took: readonly number[]) {
  return took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1]!
}

/** Makes the same id as the function `bench_id` in the database. */
function idOf(kind: 'member' | 'message' | 'letter', brand: number, n: number) {
  const mark = { member: 'a01', message: 'b02', letter: 'c03' }[kind]
  const hex = n.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${mark}-8${String(brand).padStart(3, '0')}-${hex}`
}

const helpers = `
  create function bench_id(mark text, brand int, n bigint) returns uuid language sql immutable parallel safe
    return (lpad(to_hex(n), 12, '0') || '7' || mark || '8' || lpad(brand::text, 3, '0') || lpad(to_hex(n), 12, '0'))::uuid`

const fillMembers = `
  with added as (
    insert into member (brand_id, id, number, first_name, last_name, password_hash, account_setup, language, created_at)
    overriding user value
    select $1::smallint, bench_id('a01', $1::int, n), n, 'Ana', 'Family' || n % 9000, '!', true,
      case when n % 4 = 0 then 'es' else 'en' end, now() - interval '400 days'
    from generate_series(1, $2::integer) n returning id, number, created_at)
  insert into member_address (brand_id, member_id, email, is_primary, verified_at, created_at)
  select $1::smallint, id, 'ana.' || number || '@mill.example', true, created_at, created_at from added`

const body = JSON.stringify({
  blocks: [
    { type: 'heading', level: 2, content: [{ type: 'text', text: 'What is new' }] },
    ...Array.from({ length: 6 }, () => ({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'The path along the water is open again, from the mill to the bridge. '.repeat(4) },
      ],
    })),
    { type: 'place_button', target: 'find', content: [{ type: 'text', text: 'Plan a trip' }] },
  ],
})

/** Messages for all, by language and by activity, in turns; a few are urgent. */
const fillMessages = `
  with added as (
    insert into message (brand_id, id, kind, topic, priority, channels, audience, state, revision, made_at, sent_at, mailed_at)
    select $1::smallint, bench_id('b02', $1::int, n), 'brand', 'events', case when n % 60 = 0 then 'urgent' else 'normal' end,
      '{centre}', case n % 3 when 0 then '{"newcomers": true}' when 1 then '{"newcomers": true, "languages": ["en", "es"]}'
        else '{"newcomers": true, "activity": {"kind": "inactive", "days": 30}}' end::jsonb,
      'sent', 1, now() - n * interval '1 day', now() - n * interval '1 day', now()
    from generate_series(1, ${live}) n returning id)
  insert into message_text (brand_id, message_id, language, title, body)
  select $1::smallint, id, language, 'What is new', $2::jsonb from added cross join (values ('en'), ('es')) as texts (language)`

const fillLetter = `
  with added as (
    insert into message (brand_id, id, kind, topic, priority, channels, audience, state, revision, made_at, sent_at)
    values ($1::smallint, bench_id('c03', $1::int, 1), 'brand', 'events', 'normal', '{mail}', '{"newcomers": false}', 'sent', 1, now(), now())
    returning id)
  insert into message_text (brand_id, message_id, language, title, body)
  select $1::smallint, id, language, 'What is new', $2::jsonb from added cross join (values ('en'), ('es')) as texts (language)`

/** Each member has opened thirty messages and deleted three of them. */
const fillMarks = `
  insert into message_mark (brand_id, member_id, message_id, read_at, deleted_at)
  select $1::smallint, bench_id('a01', $1::int, m), bench_id('b02', $1::int, 1 + (m * 7 + k * 6) % ${live}), now(),
    case when k % 10 = 0 then now() end
  from generate_series(1, $2::integer) m cross join generate_series(1, ${statesEach}) k
  on conflict do nothing`

async function fill(connectionString: string) {
  const owner = openPool({ connectionString, max: 1 })
  try {
    await owner.query('set synchronous_commit = off; set session_replication_role = replica')
    await owner.query(helpers)
    for (const { id } of [full, empty]) {
      await owner.query(fillMembers, [id, members])
      await owner.query(fillMessages, [id, body])
    }
    await owner.query(fillLetter, [full.id, body])
    await owner.query(fillMarks, [full.id, members])
    await owner.query('vacuum (analyze, parallel 0) member, member_address, message, message_text, message_mark')
  } finally {
    await owner.end()
  }
}

if (import.meta.main) printRows(await measureMessages())
