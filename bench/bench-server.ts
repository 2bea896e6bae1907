import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { v7 as uuid } from 'uuid'
import { buildApi } from '../apps/api/src/app.ts'
import { openPool } from '../apps/api/src/database/connections.ts'
import { migrate } from '../apps/api/src/database/migrate.ts'
import { openDatabase } from '../apps/api/src/database/open-database.ts'
import { startEmbeddedPostgres } from '../apps/api/src/database/postgres/start-embedded-postgres.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { brandSettings } from '../brands/src/settings.ts'
import { ensureBrands } from '../apps/api/src/modules/brand/brand.queries.ts'
import { ensureContent } from '../apps/api/src/modules/demonstration/content/content.ts'
import { staffViewCalls } from '../packages/contract/src/programme/staff-view.ts'
import { pointsStaffCalls } from '../packages/contract/src/trip/points.ts'
import { listViews } from '../apps/api/src/modules/staff-view/staff-view.queries.ts'
import { recordActivity } from '../apps/api/src/modules/activity/activity.ts'
import { makeMember } from '../apps/api/src/modules/member/member.ts'
import { adjustPoints } from '../apps/api/src/modules/points/adjust-points.ts'
import { tellOfAdjustment } from '../apps/api/src/modules/adjustment/adjustment.ts'
import { findAddressee } from '../apps/api/src/modules/points/ledger.queries.ts'
import { ensureRules } from '../apps/api/src/modules/points/points.ts'
import { importRides } from '../apps/api/src/modules/ride/import-rides.ts'
import { hashPassword } from '../apps/api/src/modules/session/session.ts'
import { serve } from '../apps/api/src/plugins/serve.ts'
import { signSessionToken } from '../apps/api/src/plugins/session-token.ts'
import { buildBenchRegions } from './bench-regions.ts'
import { openBenchApp } from './open-bench-api.ts'
import { makeRideServices } from './ride-services.ts'

/*
 * The process that is measured: the whole product on one port, and beside it, in the same process and on the same
 * PostgreSQL, the bare routes that its figures are held against.
 */
const memberCount = 4000
/** One member may hold only a few connections (`shares.ts`); 32 requests of one member would measure their queue. */
const adminCount = 8
const dataDir = await mkdtemp(join(tmpdir(), 'throughway-bench-'))
const regionsDir = join(dataDir, 'regions')
const env = {
  ...readEnv({ LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DEMONSTRATION: 'off', REGIONS_DIR: regionsDir }),
  logLevel: 'warn' as const,
}
await chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, log: () => {} })
await migrate(postgres.url)
// what the server itself may not: tables of the bench, rows of many members at once, and the planner's statistics
const owner = openPool({ connectionString: postgres.url, max: 2 })
const databases = openDatabase(postgres.appUrl, { max: env.databasePool, isShared: true })
await ensureBrands(databases)

const { app } = openBenchApp(databases, env)
await ensureRules(databases)
await ensureContent(databases.ofBrand(1), brandSettings.harbor, null, new Date())
await importRides(databases.ofBrand(1), { wanted: makeRideServices(), now: new Date() })
const api = await buildApi(app)
serveWithoutAudit(api)
serveWithoutPermission(api)
await api.listen({ port: 0, host: '127.0.0.1' })

await owner.query(`create table bench_row (brand_id smallint not null, id uuid not null, label text, amount integer, primary key (brand_id, id));
  alter table bench_row enable row level security; alter table bench_row force row level security;
  create policy of_brand on bench_row to throughway_api using (brand_id = current_brand_id()) with check (brand_id = current_brand_id());
  grant select, insert on bench_row to throughway_api;`)

const members = await makeMembers()
const crowd = await makeCrowd()
const collector = members[0]!
const adminTokens = await Promise.all(Array.from({ length: adminCount }, (_, index) => makeAdmin(index)))
await collectTrips(collector.memberId)
const rowIds = members.slice(0, 1000).map(({ memberId }) => memberId)
await owner.query('insert into bench_row select 1, unnest($1::uuid[]), $2, 1', [rowIds, 'a row'])

const bare = Fastify()
const pool = openPool({ connectionString: postgres.appUrl, max: env.databasePool, pipeline: true })
bare.get('/hello', async () => ({ hello: 'world' }))
let turn = 0
bare.get('/select', async () =>
  inFlight('select id, label, amount from bench_row where brand_id = $1 and id = $2', [
    1,
    rowIds[turn++ % rowIds.length],
  ]),
)
bare.post('/insert', async () =>
  inFlight('insert into bench_row (brand_id, id, label, amount) values ($1, $2, $3, $4)', [1, uuid(), 'a row', 1]),
)
await bare.listen({ port: 0, host: '127.0.0.1' })

/** Begin, identity, one statement, commit: pipelined and prepared, and nothing else. */
async function inFlight(text: string, values: unknown[]) {
  const client = await pool.connect()
  try {
    const [, , answer] = await Promise.all([
      client.query({ name: 'begin', text: 'begin' }),
      client.query({
        name: 'identity',
        text: "select set_config('role', $1, true), set_config('app.brand_id', $2, true)",
        values: ['throughway_api', '1'],
      }),
      client.query({ name: text.slice(0, 6), text, values }),
      client.query('commit'),
    ])
    return { rows: answer.rows }
  } finally {
    client.release()
  }
}

/** Copies a call of staff without its permission, so that any signed-in member may make it. */
function serveWithoutPermission(to: typeof api) {
  const { permission: _permission, ...call } = staffViewCalls.listStaffViews
  const twin = { ...call, access: 'member' as const, path: '/staff/views_without_permission' }
  serve(to, 'listViewsWithoutPermission', twin, async ({ db, member }) => {
    const [rows] = await db.send(listViews(member.id))
    return { items: rows.map(({ created_at: at, ...view }) => ({ ...view, created_at: at.toISOString() })) }
  })
}

/** The twin of an audited call: it changes the same and tells the member, and leaves no event. */
function serveWithoutAudit(to: typeof api) {
  const { audit: _audit, ...call } = pointsStaffCalls.adjustPoints
  const twin = { ...call, path: '/staff/members/{id}/points_without_audit' }
  serve(to, 'adjustWithoutAudit', twin, ({ input: { id: memberId, points, reason }, write, brand, member, now }) =>
    write(async (tx) => {
      recordActivity(tx, {
        memberId,
        kind: 'points_adjusted',
        actor: 'staff',
        actorId: member.id,
        details: { points: `+${points}`, reason },
        now,
      })
      const adjusted = await adjustPoints(tx, { memberId, points, reason, by: member.id, now })
      const [[addressee]] = await tx.send(findAddressee(memberId))
      tellOfAdjustment(tx, { app, brand }, addressee, { id: adjusted.id, memberId, points, reason })
      return adjusted
    }),
  )
}

async function makeAdmin(index: number) {
  const now = new Date()
  const admin = { firstName: 'Ada', lastName: 'Bench', email: `ada${index}@bench.example`, passwordHash: '!' }
  const { id: memberId, queries } = makeMember(1, {
    ...admin,
    createdAt: now,
    verifiedAt: now,
    grants: [{ role: 'programme_admin' }],
  })
  const signInId = uuid()
  await databases.ofBrand(1).send(...queries)
  await owner.query(
    'insert into sign_in (brand_id, id, member_id, created_at, last_seen_at, second_factor_at) values (1, $1, $2, now(), now(), now())',
    [signInId, memberId],
  )
  return signSessionToken(app.secrets.session, { memberId, signInId, brandId: 1 }, now)
}

async function makeMembers() {
  const now = new Date()
  const organisationId = uuid()
  await owner.query(
    "insert into organisation (brand_id, id, number, name, created_at) values (1, $1, 1, 'All of them', now())",
    [organisationId],
  )
  const made = Array.from({ length: memberCount }, (_, index) => ({
    memberId: uuid(),
    signInId: uuid(),
    inOrganisation: index % 2 === 1,
  }))
  await owner.query(
    `insert into member (brand_id, id, first_name, last_name, password_hash, organisation_id, account_setup, created_at)
     select 1, id, 'Ana', 'Bench', '', case when inside then $3::uuid end, true, now() from unnest($1::uuid[], $2::boolean[]) as t (id, inside)`,
    [made.map((each) => each.memberId), made.map((each) => each.inOrganisation), organisationId],
  )
  await owner.query(
    'insert into sign_in (brand_id, id, member_id, created_at, last_seen_at) select 1, sign_in, member, now(), now() from unnest($1::uuid[], $2::uuid[]) as t (sign_in, member)',
    [made.map((each) => each.signInId), made.map((each) => each.memberId)],
  )
  // whoever has no address is told of no adjustment; the first ones with open streams wait to be told
  await owner.query(
    `insert into member_address (brand_id, member_id, email, is_primary, verified_at, created_at)
     select 1, id, id || '@bench.example', true, now(), now() from unnest($1::uuid[]) as t (id)`,
    [made.slice(0, 100).map((each) => each.memberId)],
  )
  // as members stand who have logged before: only the first trip of all makes this row
  await owner.query('insert into points_balance (brand_id, member_id) select 1, unnest($1::uuid[])', [
    made.map((each) => each.memberId),
  ])
  await owner.query('vacuum analyze')
  return Promise.all(
    made.map(async (each) => ({
      ...each,
      token: await signSessionToken(
        app.secrets.session,
        { memberId: each.memberId, signInId: each.signInId, brandId: 1 },
        now,
      ),
    })),
  )
}

/** Somebody who logged twice a day for twenty-seven years. */
async function collectTrips(memberId: string) {
  await owner.query(
    `insert into trip (brand_id, id, member_id, source, date, direction, mode, metres, from_name, to_name, state, kept_double, revision, points, rule, rule_version, available_at, earned_revision,
       avoided_metres, millicalories, gas_microgallons, co2_milligrams, saved_millicents, factor_set, recorded_at, changed_at)
     select 1, gen_random_uuid(), $1, 'manual', current_date - 100 - (i / 2), case i % 2 when 0 then 'out' else 'back' end, case i % 3 when 0 then 'bike' when 1 then 'transit' else 'walk' end,
       6759, 'Home', 'Work', 'counted', false, 1, 10, 'green_trip', 1, now(), 1, 6759, 200000, 100, 100, 100, 'us-2026-1', now() - interval '100 days', now() - interval '100 days'
     from generate_series(0, 19999) i`,
    [memberId],
  )
  await owner.query('analyze trip')
}

/** Those who sign in at once; one hash does for all of them. */
async function makeCrowd() {
  const password = 'rain-or-shine-7'
  const passwordHash = await hashPassword(password)
  const emails = Array.from({ length: 200 }, (_, index) => `crowd${index}@bench.example`)
  const createdAt = new Date()
  const queries = emails.flatMap(
    (email) =>
      makeMember(1, { firstName: 'Ben', lastName: 'Bench', email, passwordHash, createdAt, verifiedAt: createdAt })
        .queries,
  )
  await databases.ofBrand(1).send(...queries)
  return { emails, password }
}

process.on('message', (message) => {
  if (message === 'regions')
    void buildBenchRegions(regionsDir).then(async (regions) => {
      await Promise.all(regions.map(({ brand }) => app.planner.prepare(brand)))
      process.send!(regions)
    })
  if (message === 'analyze') void owner.query('analyze').then(() => process.send!('analyzed'))
  if (message === 'memory') {
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    process.send!({ rss, used: heapUsed + external })
  }
  if (message !== 'stop') return
  void (async () => {
    await Promise.all([api.close(), bare.close()])
    await Promise.all([pool.end(), owner.end(), databases.close()])
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
    process.exit(0)
  })()
})
const alone = members.slice(1).filter((each) => !each.inOrganisation)
process.send!({
  api: (api.server.address() as AddressInfo).port,
  bare: (bare.server.address() as AddressInfo).port,
  collector: collector.token,
  admins: adminTokens,
  membersOfAdmin: members.slice(1).map(({ memberId }) => memberId),
  alone: alone.map((each) => each.token),
  aloneIds: alone.map((each) => each.memberId),
  together: members.filter((each) => each.inOrganisation).map((each) => each.token),
  crowd,
})
