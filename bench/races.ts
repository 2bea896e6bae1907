import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import { openPool } from '../apps/api/src/database/connections.ts'
import { migrate } from '../apps/api/src/database/migrate.ts'
import { longLimits } from '../apps/api/src/database/connection-pool.ts'
import { type Databases, openDatabase } from '../apps/api/src/database/open-database.ts'
import { startEmbeddedPostgres } from '../apps/api/src/database/postgres/start-embedded-postgres.ts'
import { takeNumber } from '../apps/api/src/database/take-number.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { ensureBrands } from '../apps/api/src/modules/brand/brand.queries.ts'
import { ensureRules } from '../apps/api/src/modules/points/points.ts'
import { draftRace, publishRace, type RaceDraft } from '../apps/api/src/modules/race/race.ts'
import { findRaceDifferences } from '../apps/api/src/modules/standing/standing.ts'
import { insertEvent } from '../apps/api/src/modules/special-event/special-event.ts'
import { signSessionToken } from '../apps/api/src/plugins/session-token.ts'
import { consentVersions } from '../packages/domain/src/identity/consents.ts'
import { addDays } from '../packages/domain/src/time/time.ts'
import { openBenchApi } from './open-bench-api.ts'
import { printRows, type Row } from './rows.ts'

const many = Number(process.env['BENCH_RACERS'] ?? 1_000_000)
const few = Math.round(many / 10)
const readers = 40
const requests = 200
const boardLimit = 5
const timesFew = 1.5
const timesNone = 1.35
/** How many log a trip in the last minute of a race, and how many of them at once. */
const rushers = Math.min(5000, few)
const atOnce = 32
const rushLimit = 150
const termsVersion = consentVersions.terms
const brand = { id: 1, key: 'harbor' }
const today = new Date().toISOString().slice(0, 10)

/**
 * Boards of a race with a million members beside those of one with a hundred thousand, and logged trips of members in three
 * races beside those of members in none, who ride for the same organisation. `BENCH_RACERS=20000 node bench/races.ts` runs it small.
 */
export async function measureRaces(tell: (row: Row) => void = () => {}): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'throughway-races-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, log: () => {} })
  await migrate(postgres.url)
  // as many connections as the product has: of four, a programme's share is one, and a rush waits for its turn alone
  const env = { ...readEnv({ RATE_LIMITS: 'off', DEMONSTRATION: 'off' }), logLevel: 'error' as const }
  const databases = openDatabase(postgres.appUrl, { max: env.databasePool, isShared: true })
  await ensureBrands(databases)
  await ensureRules(databases)
  const [large, small, ofTeams, ofOrganisations, together] = [
    await makeRace(databases, 'individual'),
    await makeRace(databases, 'individual'),
    await makeRace(databases, 'team'),
    await makeRace(databases, 'organisation'),
    await makeRace(databases, 'collective'),
  ]
  await fill(postgres.url, { large, small, ofTeams, ofOrganisations, together })
  const { api, port, secrets } = await openBenchApi(databases, env)
  const agent = new Agent({ keepAlive: true })
  const base = { host: `${brand.key}.localhost`, 'x-api-version': '2021-09-01' }
  const found = (await ask(`/public/brand?domain=${base.host}`, base)) as {
    data: { api_key: string; csrf_token: string }
  }
  const signed = { ...base, 'x-api-key': found.data.api_key, 'x-csrf-token': found.data.csrf_token }
  try {
    const rows: Row[] = []
    for (const measure of [measureBoards, measureTrips, measureRush]) {
      const measured = await measure()
      measured.forEach(tell)
      rows.push(...measured)
    }
    return rows
  } finally {
    agent.destroy()
    await api.close()
    await databases.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }

  /**
   * Both races take turns, so that a machine that grows slower does so for both. Each reader looks once before, since what a
   * first page from the disk costs is the machine's.
   */
  async function measureBoards(): Promise<Row[]> {
    const tokens = await signIn(
      Array.from({ length: readers }, (_, n) => readers + 1 + Math.floor((n * few) / readers)),
    )
    const parts = { rank: '', 'first hundred and neighbours': '/board?board=member' }
    const rows: Row[] = []
    for (const [what, path] of Object.entries(parts)) {
      const took = { large: [] as number[], small: [] as number[] }
      for (let turn = -readers; turn < requests; turn++)
        for (const [side, number] of [
          ['large', large],
          ['small', small],
        ] as const) {
          const headers = { ...signed, authorization: `Bearer ${tokens[(turn + readers) % readers]}` }
          const started = performance.now()
          await ask(`/member/races/${number}${path}`, headers)
          if (turn >= 0) took[side].push(performance.now() - started)
        }
      const [p95, p95OfFew] = [findP95(took.large), findP95(took.small)]
      const named = `${what} of a race with ${many.toLocaleString('en-US')} members`
      rows.push(
        {
          what: `${named}, p95`,
          figure: `${p95.toFixed(1)} ms`,
          limit: `≤ ${boardLimit} ms`,
          holds: p95 <= boardLimit,
        },
        {
          what: `${named}, of that with ${few.toLocaleString('en-US')} (${p95OfFew.toFixed(1)} ms)`,
          figure: `${(p95 / p95OfFew).toFixed(2)} ×`,
          limit: `≤ ${timesFew} ×`,
          holds: p95 / p95OfFew <= timesFew,
        },
      )
    }
    return rows
  }

  async function measureTrips(): Promise<Row[]> {
    const racing = await signIn(Array.from({ length: readers }, (_, n) => n + 1))
    const others = await signIn(Array.from({ length: readers }, (_, n) => many + n + 1))
    const took = { racing: [] as number[], others: [] as number[] }
    for (let turn = -10; turn < requests; turn++)
      for (const [side, tokens] of [
        ['racing', racing],
        ['others', others],
      ] as const) {
        const headers = {
          ...signed,
          authorization: `Bearer ${tokens[(turn + 10) % readers]}`,
          'content-type': 'application/json',
          'idempotency-key': uuid(),
        }
        const trip = {
          date: addDays(today, -1 - Math.floor((turn + 10) / readers)),
          mode: 'bike',
          direction: 'out',
          miles: '3',
          on_double: 'keep',
        }
        const started = performance.now()
        await ask('/member/trips', headers, JSON.stringify(trip))
        if (turn >= 0) took[side].push(performance.now() - started)
      }
    const times = findMedian(took.racing) / findMedian(took.others)
    return [
      {
        what: `POST member/trips in three races, of one in none (${findMedian(took.others).toFixed(1)} ms)`,
        figure: `${times.toFixed(2)} ×`,
        limit: `≤ ${timesNone} ×`,
        holds: times <= timesNone,
      },
    ]
  }

  /** Members who log at once, in a race of their own, a race of everybody, and teams; whether anything is lost or counted twice. */
  async function measureRush(): Promise<Row[]> {
    const numbers = Array.from({ length: rushers }, (_, n) => many + readers + 1 + n)
    const tokens = await signIn(numbers)
    const owner = openPool({ connectionString: postgres.url, max: 1 })
    // as the database does by itself once a minute: before, its plans are for tables without trips
    await owner.query('analyze')
    const before = await readRush(owner)
    const took: number[] = []
    let next = 0
    const send = async () => {
      for (let at = next++; at < rushers; at = next++) {
        const headers = {
          ...signed,
          authorization: `Bearer ${tokens[at]}`,
          'content-type': 'application/json',
          'idempotency-key': uuid(),
        }
        const trip = { date: today, mode: 'bike', direction: 'out', miles: '3', on_double: 'keep' }
        const started = performance.now()
        await ask('/member/trips', headers, JSON.stringify(trip))
        took.push(performance.now() - started)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, send))
    const after = await readRush(owner)
    // scores that were made up have no credits that they could be held against
    await owner.query('set statement_timeout = 0; set session_replication_role = replica')
    for (const table of ['race_entry', 'race_day', 'race_credit', 'race_bucket', 'race_tie'])
      await owner.query(`delete from ${table} where race_id in (select id from race where number = any($1))`, [
        [large, small],
      ])
    await owner.query('vacuum (analyze, parallel 0) race_entry, race_day, race_credit, race_bucket, race_tie')
    await owner.end()
    // as the job of the night looks, which has more time than a call
    const forJobs = openDatabase(postgres.appUrl, { max: 1, limits: longLimits })
    const differences = await findRaceDifferences(forJobs.ofBrand(brand.id))
    await forJobs.close()
    const p99 = took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.99) - 1]!
    const counted = after.total - before.total
    const what = `${rushers.toLocaleString('en-US')} members who log at once, ${atOnce} connections`
    return [
      { what: `${what}, p99`, figure: `${p99.toFixed(0)} ms`, limit: `≤ ${rushLimit} ms`, holds: p99 <= rushLimit },
      { what: `${what}, counted`, figure: String(counted), limit: `= ${rushers}`, holds: counted === rushers },
      {
        what: `${what}, sums that differ from their credits`,
        figure: String(differences.length),
        limit: '= 0',
        holds: differences.length === 0,
      },
      {
        what: `${what}, deadlocks`,
        figure: String(after.deadlocks - before.deadlocks),
        limit: '= 0',
        holds: after.deadlocks === before.deadlocks,
      },
    ]
  }

  async function readRush(owner: ReturnType<typeof openPool>) {
    const { rows } = await owner.query<{ total: number; deadlocks: number }>(
      `select (select coalesce(sum(g.amount), 0) from race_group g join race r on r.id = g.group_id and r.number = $1)::integer as total,
        (select deadlocks from pg_stat_database where datname = current_database())::integer as deadlocks`,
      [together],
    )
    return rows[0]!
  }

  async function signIn(numbers: readonly number[]): Promise<string[]> {
    const owner = openPool({ connectionString: postgres.url, max: 1 })
    const tokens: string[] = []
    for (const n of numbers) {
      const [memberId, signInId] = [idOf(n), uuid()]
      await owner.query(
        'insert into sign_in (brand_id, id, member_id, created_at, last_seen_at) values ($1, $2, $3, now(), now())',
        [brand.id, signInId, memberId],
      )
      tokens.push(await signSessionToken(secrets.session, { memberId, signInId, brandId: brand.id }, new Date()))
    }
    await owner.end()
    return tokens
  }

  /** `fetch` sends no host of one's own. */
  async function ask(path: string, headers: Record<string, string>, body?: string): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request({ host: '127.0.0.1', port, path: `/api${path}`, headers, agent, method: body ? 'POST' : 'GET' })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
    const answer = await promise
    const written = await text(answer)
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${written}`)
    return JSON.parse(written)
  }
}

async function makeRace(databases: Databases, kind: RaceDraft['kind']): Promise<number> {
  const now = new Date()
  const [starts_on, ends_on] = [addDays(today, -20), addDays(today, 20)]
  return databases.ofBrand(brand.id).transaction(async (tx) => {
    const [[taken]] = await tx.send(takeNumber('special_event'))
    await tx.send(
      insertEvent({
        number: taken!.number,
        state: 'published',
        priority: 1,
        starts_on,
        ends_on,
        organisations: [],
        texts: JSON.stringify([{ language: 'en', revision: 1, name: 'Race', about: { blocks: [] }, rules: null }]),
        made_by: null,
        made_at: now,
        published_at: now,
        ended_at: null,
      }),
    )
    const rule = {
      metric: 'green_days',
      modes: ['bike', 'walk'],
      cap_per_day: null,
      cap_per_week: null,
      least_trips: 1,
      norm: kind === 'team' ? 'roster' : kind === 'organisation' ? 'headcount' : 'none',
      best: null,
      by_size: false,
      late_days: 7,
      roster_days: 7,
      doubles_newcomers: false,
    } as const
    const draft = {
      event_number: taken!.number,
      kind,
      names: { en: 'Race' },
      starts_on,
      ends_on,
      goal: kind === 'collective' ? 100_000 : null,
    }
    const number = await draftRace(tx, { ...draft, rule: { ...rule, modes: [...rule.modes] } }, { id: null, now })
    await publishRace(tx, number, 1, now)
    return number
  })
}

/** Makes the same id as the function `bench_id` in the database. */
function idOf(n: number) {
  const hex = n.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7a01-8001-${hex}`
}

/**
 * The score of the member with this number, so that there are forty scores and days, and many ties. The sums of those who
 * log trips begin at nothing, as their days do.
 */
const scored = `(case when n > ${readers} then n::bigint * 7919 % 41 else 0 end)`

async function fill(
  connectionString: string,
  {
    large,
    small,
    ofTeams,
    ofOrganisations,
    together,
  }: Record<'large' | 'small' | 'ofTeams' | 'ofOrganisations' | 'together', number>,
) {
  const owner = openPool({ connectionString, max: 1 })
  try {
    await owner.query('set statement_timeout = 0; set synchronous_commit = off; set session_replication_role = replica')
    await owner.query(`create function bench_id(n bigint) returns uuid language sql immutable parallel safe
      return (lpad(to_hex(n), 12, '0') || '7a018001' || lpad(to_hex(n), 12, '0'))::uuid`)
    await owner.query(
      `insert into organisation (brand_id, id, number, name, created_at, headcount) values ($1, bench_id(1), 1, 'Mill', now(), 900)`,
      [brand.id],
    )
    await owner.query(
      `with added as (
        insert into member (brand_id, id, number, first_name, last_name, password_hash, account_setup, language, created_at, organisation_id)
        overriding user value
        select $1::smallint, bench_id(n), n, 'Ana', 'Family' || n % 9000, '!', true, 'en', now() - interval '400 days',
          case when n % 900 < 40 or n between $3::integer + 1 and $3::integer + ${readers} then bench_id(1) end
        from generate_series(1, $2::integer) n returning id, number, created_at)
      insert into member_address (brand_id, member_id, email, is_primary, verified_at, created_at)
      select $1::smallint, id, 'ana.' || number || '@mill.example', true, created_at, created_at from added`,
      [brand.id, many + readers + rushers, many],
    )
    await owner.query(
      `insert into member_consent (brand_id, member_id, kind, version, language, given_at)
      select $1::smallint, bench_id(n), 'terms', c.version, 'en', now() from unnest($2::bigint[]) n
      cross join (select $3::text as version) c`,
      [brand.id, [...range(1, readers), ...range(many + 1, readers + rushers)], termsVersion],
    )
    // who logs trips is in the large race, a race of teams and one of organisations
    for (const [number, first, last] of [
      [large, 1, many],
      [small, readers + 1, readers + few],
    ] as const)
      await owner.query(
        `insert into race_entry (brand_id, race_id, member_id, joined_at, score, trips, days, reached, is_ranked, is_counted)
        select $1::smallint, r.id, bench_id(n), now(), ${scored}, case when n > ${readers} then ${scored} + 1 else 0 end, ${scored},
          case when n > ${readers} then r.starts_on + (n % 20)::integer else '9999-12-31' end, n > ${readers}, true
        from generate_series($3::integer, $4::integer) n, race r where r.brand_id = $1 and r.number = $2`,
        [brand.id, number, first, last],
      )
    for (const number of [ofTeams, ofOrganisations])
      await owner.query(
        `insert into race_entry (brand_id, race_id, member_id, joined_at, is_counted)
        select $1::smallint, r.id, bench_id(n), now(), true from generate_series(1, ${readers}) n, race r where r.brand_id = $1 and r.number = $2`,
        [brand.id, number],
      )
    for (const number of [large, ofTeams, together])
      await owner.query(
        `insert into race_entry (brand_id, race_id, member_id, joined_at, is_counted)
        select $1::smallint, r.id, bench_id(n), now(), true
        from generate_series($3::integer + 1, $3::integer + ${rushers}) n, race r where r.brand_id = $1 and r.number = $2`,
        [brand.id, number, many + readers],
      )
    await owner.query(`insert into race_bucket select brand_id, race_id, 'member', score, race_shard(member_id), count(*)
      from race_entry where is_ranked group by 1, 2, 4, 5`)
    await owner.query(`insert into race_tie select brand_id, race_id, 'member', score, score, 1, days, reached, race_shard(member_id), count(*)
      from race_entry where is_ranked group by 1, 2, 4, 5, 7, 8, 9`)
    await owner.query(`insert into race_bucket select brand_id, race_id, 'joined', 0, race_shard(member_id), count(*)
      from race_entry group by 1, 2, 5`)
    // ten teams of four
    await owner.query(
      `with teams as (
        insert into race_team (brand_id, id, number, race_id, name, name_state, captain_seen_at, joins_by, code, made_at)
        select $1::smallint, bench_id(n), 1 + n, r.id, 'Team ' || n, 'shown', now(), 'code', 'CODE' || n, now()
        from generate_series(0, ${readers / 4 - 1}) n, race r where r.brand_id = $1 and r.number = $2 returning id, race_id),
      groups as (
        insert into race_group (brand_id, race_id, group_id, shard, roster) select $1::smallint, race_id, id, 0, 4 from teams)
      insert into race_membership (brand_id, id, race_id, team_id, member_id, state, from_day, asked_at)
      select $1::smallint, bench_id(n), r.id, bench_id((n - 1) / 4), bench_id(n), 'member', r.starts_on, now()
      from generate_series(1, ${readers}) n, race r where r.brand_id = $1 and r.number = $2`,
      [brand.id, ofTeams],
    )
    await owner.query(
      `with teams as (
        insert into race_team (brand_id, id, number, race_id, name, name_state, captain_seen_at, joins_by, code, made_at)
        select $1::smallint, bench_id(1000000 + n), 1000 + n, r.id, 'Crew ' || n, 'shown', now(), 'code', 'CREW' || n, now()
        from generate_series(0, ${rushers / 4 - 1}) n, race r where r.brand_id = $1 and r.number = $2 returning id, race_id),
      groups as (
        insert into race_group (brand_id, race_id, group_id, shard, roster) select $1::smallint, race_id, id, 0, 4 from teams)
      insert into race_membership (brand_id, id, race_id, team_id, member_id, state, from_day, asked_at)
      select $1::smallint, bench_id(2000000 + n), r.id, bench_id(1000000 + (n - 1) / 4), bench_id($3::integer + n), 'member', r.starts_on, now()
      from generate_series(1, ${rushers}) n, race r where r.brand_id = $1 and r.number = $2`,
      [brand.id, ofTeams, many + readers],
    )
    await owner.query(`vacuum (analyze, parallel 0) member, member_address, race_entry, race_bucket, race_tie,
      race_team, race_membership, race_group`)
    // else what was filled is written to the disk while the races are measured
    await owner.query('checkpoint')
  } finally {
    await owner.end()
  }

  function range(from: number, count: number) {
    return Array.from({ length: count }, (_, at) => from + at)
  }
}

function findP95(took: readonly number[]) {
  return took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1]!
}

function findMedian(took: readonly number[]) {
  return took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)]!
}

if (import.meta.main) printRows(await measureRaces(({ what, figure }) => console.error(`${figure}  ${what}`)))
