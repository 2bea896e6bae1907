import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { activityCalls } from '@throughway/contract/account/activity'
import { apiBasePath } from '@throughway/contract/headers'
import { auditCalls } from '@throughway/contract/programme/audit'
import { pointsStaffCalls } from '@throughway/contract/trip/points'
import { instantOf } from '@throughway/domain/time/time'
import { openPool } from '#database/connections.ts'
import { query, rawQuery } from '#database/query.ts'
import { purge } from '#modules/deletion/deletion.jobs.ts'
import { giveRole } from '#testing/grants.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { openAudit } from './audit.ts'
import { sealAudit } from './audit.jobs.ts'
import { sealEvents } from './seal-events.ts'
import { listForgotten } from './audit.queries.ts'
import { compareRows } from './changes.ts'
import { checkChain } from './check-chain.ts'

let api: TestApi
let owner: pg.Pool
beforeAll(async () => {
  api = await startTestApi()
  owner = openPool({ connectionString: api.app.env.databaseUrl, max: 4 })
})
afterAll(async () => {
  await owner.end()
  await api.close()
})
beforeEach(() => void (api.clock.now = testStart))

const dbOf = (brand: BrandKey) => api.app.databases.ofBrand(brandSettings[brand].id)
const check = (brand: BrandKey, keptHeads: string[] = []) =>
  checkChain(dbOf(brand), { brandId: brandSettings[brand].id, now: api.clock.now, keptHeads })
const adminOf = (brand: BrandKey) => signedIn(api, brand, 'Ada', { role: 'program_admin' })

async function adjust(brand: BrandKey, admin: Person, id: string, points = 30, headers = {}) {
  const at = await api.at(brand, { token: admin.token })
  return at(pointsStaffCalls.adjustPoints, { id, points: String(points), reason: 'The app lost a trip' }, { headers })
}

async function read(brand: BrandKey, person: Person, filters: object = {}) {
  const at = await api.at(brand, { token: person.token })
  return at(auditCalls.listAudit, filters as never)
}

const kindsOf = async (brand: BrandKey) =>
  (await dbOf(brand).send(query.selectFrom('audit_event').select('kind')))[0].map(({ kind }) => kind)

/** Seals until nothing waits: transactions in other databases of the same PostgreSQL hold the seal up too. */
async function sealAll(brand: BrandKey) {
  await vi.waitFor(
    async () => {
      await sealEvents(dbOf(brand), brandSettings[brand].id)
      const [left] = await dbOf(brand).send(listForgotten(new Date(testStart.getTime() + 365 * 86_400_000), 1))
      expect(left).toEqual([])
    },
    { timeout: 60_000, interval: 50 },
  )
  // the head of the day before is published once, so it comes when all is sealed
  await sealAudit(api.app)
}

/** Runs a statement with all rights that the database's owner has, for one programme. */
async function asOwner(brand: BrandKey, statement: string, values: unknown[] = []) {
  const client = await owner.connect()
  try {
    await client.query(`select set_config('app.brand_id', $1, false)`, [String(brandSettings[brand].id)])
    return await client.query(statement, values)
  } finally {
    client.release()
  }
}

describe('what staff did', () => {
  it('is read by the administrator and the auditor: who, with which role, what, about whom, why, and what changed', async () => {
    const [ada, ben] = [await adminOf('harbor'), await signedIn(api, 'harbor', 'Ben')]
    const { data: adjusted } = await adjust('harbor', ada, ben.id)
    const auditor = await signedIn(api, 'harbor', 'Augusta')
    await giveRole(api, 'harbor', auditor.id, 'auditor')
    for (const [reader, name] of [
      [ada, 'Ben Example'],
      [auditor, 'B. E.'],
    ] as const) {
      const { data } = await read('harbor', reader, { member: ben.id })
      expect(data.items).toEqual([
        {
          id: expect.any(String),
          at: testStart.toISOString(),
          actor: { id: ada.id, name: 'Ada Example' },
          roles: ['programme_admin'],
          kind: 'points.adjusted',
          subject: adjusted.id,
          member: { id: ben.id, name },
          reason: 'The app lost a trip',
          changes: { points: [null, 30] },
          is_erased: false,
          number: null,
        },
      ])
    }
    for (const role of ['helpdesk', 'content_editor'] as const) {
      const other = await signedIn(api, 'harbor', 'Otis')
      await giveRole(api, 'harbor', other.id, role)
      expect((await read('harbor', other)).http).toBe(403)
    }
    expect((await read('harbor', ben)).http).toBe(403)
  })

  it('stands in the activity of the member whom it is about, with the reason', async () => {
    const [ada, ben] = [await adminOf('harbor'), await signedIn(api, 'harbor', 'Ben')]
    await adjust('harbor', ada, ben.id, 12)
    const own = await api.at('harbor', { token: ben.token })
    const { data } = await own(activityCalls.listActivity, {})
    expect(data.items).toMatchObject([
      { kind: 'points_adjusted', actor: 'staff', details: { points: '+12', reason: 'The app lost a trip' } },
    ])
  })

  it('of another programme is not seen', async () => {
    const [ada, ben] = [await adminOf('harbor'), await signedIn(api, 'harbor', 'Ben')]
    await adjust('harbor', ada, ben.id)
    const far = await adminOf('cascade')
    expect((await read('cascade', far, { member: ben.id })).data.items).toEqual([])
    expect((await read('cascade', far, { actor: ada.id })).data.items).toEqual([])
    expect((await adjust('cascade', far, ben.id)).status.name).toBe('notFound')
    expect(await kindsOf('cascade')).toEqual([])
  })

  it('is found by person, thing, kind and time, page after page', async () => {
    const [ada, ben] = [await adminOf('harbor'), await signedIn(api, 'harbor', 'Ben')]
    for (let minute = 0; minute < 5; minute++) {
      api.clock.now = new Date(testStart.getTime() + minute * 60_000)
      await adjust('harbor', ada, ben.id, 10 + minute)
    }
    const pointsIn = (items: { changes: Record<string, unknown[]> }[]) =>
      items.map(({ changes }) => changes['points']![1])
    const by = async (filters: object) =>
      pointsIn((await read('harbor', ada, { actor: ada.id, ...filters })).data.items)
    expect(await by({})).toEqual([14, 13, 12, 11, 10])
    expect(await by({ direction: 'asc' })).toEqual([10, 11, 12, 13, 14])
    expect(await by({ kind: 'points.adjusted', member: ben.id.toUpperCase() })).toHaveLength(5)
    expect(await by({ kind: 'grant.given' })).toEqual([])
    const { data: whole } = await read('harbor', ada, { actor: ada.id })
    expect(await by({ thing: whole.items[2]!.subject })).toEqual([12])

    const seen: unknown[] = []
    for (let after: string | null = ''; after !== null;) {
      const { data } = await read('harbor', ada, { actor: ada.id, limit: '2', ...(after && { after }) })
      seen.push(...pointsIn(data.items))
      after = data.next
    }
    expect(seen).toEqual([14, 13, 12, 11, 10])
    expect((await read('harbor', ada, { actor: ada.id })).data.count).toBe(5)
    expect((await read('harbor', ada, { after: 'x' })).status).toMatchObject({ fields: { after: 'field.not_valid' } })
  })

  it.each<[object, string, string]>([
    [{ kind: 'points.invented' }, 'kind', 'field.not_a_choice'],
    [{ from: 'yesterday' }, 'from', 'field.not_a_date'],
    [{ actor: 'a'.repeat(101) }, 'actor', 'field.too_long'],
  ])('refuses %j beside its field', async (filters, field, fault) => {
    const { http, status } = await read('harbor', await adminOf('harbor'), filters)
    expect([http, status.fields]).toEqual([422, { [field]: fault }])
  })

  it('is saved as a file by an administrator, the rows of its pages in their order', async () => {
    const brand = 'harbor' satisfies BrandKey
    const [ada, ben] = [await adminOf(brand), await signedIn(api, brand, 'Ben')]
    for (const points of [10, 20, 30]) {
      await adjust(brand, ada, ben.id, points)
      api.clock.now = new Date(api.clock.now.getTime() + 1000)
    }
    const path = `${apiBasePath}/staff/audit_file?${new URLSearchParams({ actor: ada.id, direction: 'asc' })}`
    const headers = { ...(await api.brandHeaders(brand)), authorization: `Bearer ${ada.token}` }
    const file = await api.send('GET', path, { headers })
    expect(file).toMatchObject({
      http: 200,
      headers: {
        'content-disposition': expect.stringMatching(/^attachment; filename="harbor-audit-2026-\d\d-\d\d\.csv"$/),
      },
    })
    const [headings, ...rows] = parse(file.bytes, { bom: true })
    expect(headings).toEqual(expect.arrayContaining(['Kind', 'Who', 'Member', 'Reason', 'Changes']))
    const { items } = (await read(brand, ada, { actor: ada.id, direction: 'asc' })).data
    // to take the file along is an event of its own
    expect(items.at(-1)!.kind).toBe('audit.exported')
    expect(rows.map(([id]) => id)).toEqual(items.slice(0, -1).map(({ id }) => id))
    expect(rows[0]).toEqual(
      expect.arrayContaining(['points.adjusted', 'Ada Example', 'Ben Example', '{"points":[null,10]}']),
    )
  })

  it('is nothing when the call is refused, rolled back, or repeated under its key', async () => {
    const [ada, ben] = [await adminOf('harbor'), await signedIn(api, 'harbor', 'Ben')]
    const before = (await kindsOf('harbor')).length
    expect((await adjust('harbor', ada, ben.id, -10)).status.name).toBe('pointsShort')
    expect((await adjust('harbor', ada, ada.id)).status.name).toBe('notAllowed')
    expect((await adjust('harbor', ben, ada.id)).status.name).toBe('notAllowed')
    expect(await kindsOf('harbor')).toHaveLength(before)

    const headers = { 'idempotency-key': 'the-first-adjustment' }
    const answers = await Promise.all([1, 2, 3].map(() => adjust('harbor', ada, ben.id, 10, headers)))
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200])
    expect(await kindsOf('harbor')).toHaveLength(before + 1)

    // the event goes with the transaction
    const { record } = openAudit({ act: { kind: 'test.failed' }, input: {}, actorId: ada.id, now: testStart })
    const failing = dbOf('harbor').transaction(async (tx) => {
      await record(async () => {})(tx)
      tx.later(rawQuery(sql`select 1 / 0`))
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await kindsOf('harbor')).not.toContain('test.failed')
  })

  it('cannot be left out: the database refuses a change that a changing call of staff makes outside of its transaction', async () => {
    const db = api.app.databases.with({ role: 'throughway_api', brandId: 1, writesInTransactionsOnly: true })
    const change = rawQuery(sql`update brand set revision = revision where brand_id = current_brand_id()`)
    await expect(db.send(change)).rejects.toMatchObject({ code: '25006' })
    await db.transaction((tx) => tx.send(change))
  })

  it('cannot be changed or deleted by the api', async () => {
    const [ada, ben] = [await adminOf('harbor'), await signedIn(api, 'harbor', 'Ben')]
    await adjust('harbor', ada, ben.id)
    for (const statement of [
      sql`update audit_event set kind = 'x.y'`,
      sql`delete from audit_event`,
      sql`update audit_about set reason = 'x'`,
      sql`update audit_seal set n = n + 1`,
      sql`delete from audit_seal`,
      sql`delete from audit_head`,
    ])
      await expect(dbOf('harbor').send(rawQuery(statement))).rejects.toMatchObject({ code: '42501' })
  })

  it.each<[string, object, object, object]>([
    ['nothing of what stays', { a: 1, b: { x: 1, y: 2 } }, { a: 1, b: { y: 2, x: 1 } }, {}],
    ['both values', { cost: 50 }, { cost: 60 }, { cost: [50, 60] }],
    ['a field that is new', {}, { cost: 60 }, { cost: [null, 60] }],
    ['a moment as text', { at: testStart }, { at: null }, { at: [testStart.toISOString(), null] }],
    [
      'no secret',
      { static_code: 'MILL', password_hash: 'a' },
      { static_code: 'CUP', password_hash: 'b' },
      {
        static_code: ['hidden', 'hidden'],
        password_hash: ['hidden', 'hidden'],
      },
    ],
  ])('notes %s', (_, before, after, changes) => {
    expect(compareRows(before, after)).toEqual(changes)
  })

  it('notes a long value by its digest', () => {
    const [was, is] = compareRows({ text: 'a'.repeat(3000) }, { text: 'b'.repeat(3000) })['text']!
    expect([was, is]).toEqual([{ sha256: expect.any(String) }, { sha256: expect.any(String) }])
    expect(was).not.toEqual(is)
  })
})

describe('an event is found by', () => {
  const brand = 'lakes' satisfies BrandKey
  let people: { ada: Person; ben: Person }
  beforeAll(async () => {
    const { time_zone: timeZone } = brandSettings[brand]
    // the last minute of a day in the programme, and the first of the next one
    api.clock.now = instantOf('2026-03-03', '23:59', timeZone)
    people = {
      ada: await signedIn(api, brand, 'Zora', { lastName: 'Peña', role: 'program_admin' }),
      ben: await signedIn(api, brand, 'Benedikt'),
    }
    await adjust(brand, people.ada, people.ben.id)
    api.clock.now = instantOf('2026-03-04', '00:00', timeZone)
    await adjust(brand, people.ada, (await signedIn(api, brand, 'Cleo')).id)
  })

  it.each<[string, (people: { ada: Person; ben: Person }) => object, number]>([
    ['who did it by the beginning of a word of the name', () => ({ actor: 'zora' }), 2],
    ['who did it by words without their accents, in any order', () => ({ actor: 'pena zor' }), 2],
    ['who did it by the id in capitals', ({ ada }) => ({ actor: ada.id.toUpperCase() }), 2],
    ['whom it is about by name', () => ({ member: 'benedikt' }), 1],
    ['whom it is about by id', ({ ben }) => ({ member: ben.id }), 1],
    ['both', ({ ben }) => ({ actor: 'zora', member: ben.id }), 1],
    ['nobody of the name', () => ({ actor: 'zorro' }), 0],
    ['a word that is no beginning', () => ({ member: 'enedikt' }), 0],
    ['somebody who is only ever the other one', () => ({ member: 'zora' }), 0],
    ['no word, which narrows nothing', () => ({ actor: ' , ', member: 'benedikt' }), 1],
    ['a day of the programme', () => ({ actor: 'zora', from: '2026-03-03', to: '2026-03-03' }), 1],
    ['the days from one on', () => ({ actor: 'zora', from: '2026-03-04' }), 1],
    ['the days until one', () => ({ actor: 'zora', to: '2026-03-02' }), 0],
  ])('%s', async (_, filtersOf, count) => {
    expect((await read(brand, await adminOf(brand), filtersOf(people))).data).toMatchObject({ count })
  })
})

describe('the chain', () => {
  it('holds every event once, in one order, while twenty write and two copies seal', async () => {
    const ada = await adminOf('summit')
    const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(api, 'summit', 'Ben')))
    let isWriting = true
    const seal = async () => {
      while (isWriting) await sealAudit(api.app)
    }
    const sealing = [seal(), seal()]
    await Promise.all(
      people.map(async ({ id }) => {
        for (let count = 0; count < 5; count++) expect((await adjust('summit', ada, id, 10)).http).toBe(200)
      }),
    )
    isWriting = false
    await Promise.all(sealing)
    await sealAll('summit')
    expect(await check('summit')).toEqual({ faults: [], sealed: 100, erased: 0 })
    const { rows } = await asOwner(
      'summit',
      `select e.tx::text from audit_seal s join audit_event e on e.brand_id = s.brand_id and e.id = s.event_id
        where s.brand_id = $1 order by s.n`,
      [brandSettings['summit'].id],
    )
    const transactions = rows.map(({ tx }) => Number(tx))
    expect(transactions).toEqual(transactions.toSorted((one, other) => one - other))
  })

  it('waits for a transaction that began before and has not ended, so nothing comes in between later', async () => {
    const ada = await adminOf('rose')
    const ben = await signedIn(api, 'rose', 'Ben')
    const early = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const { record } = openAudit({ act: { kind: 'test.slow' }, input: {}, actorId: ada.id, now: testStart })
    const slow = dbOf('rose').transaction(async (tx) => {
      await record(async () => {})(tx)
      // takes its number among the transactions now
      await tx.send(rawQuery(sql`select pg_current_xact_id()`))
      begun.resolve()
      await early.promise
    })
    await begun.promise
    await adjust('rose', ada, ben.id)
    await sealAudit(api.app)
    expect((await check('rose')).sealed).toBe(0)
    early.resolve()
    await slow
    await sealAll('rose')
    const { rows } = await asOwner(
      'rose',
      `select e.kind from audit_seal s join audit_event e on e.brand_id = s.brand_id and e.id = s.event_id
        where s.brand_id = $1 order by s.n`,
      [brandSettings.rose.id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['test.slow', 'points.adjusted'])
    expect(await check('rose')).toMatchObject({ faults: [], sealed: 2 })
  })

  it('goes on in a database that was restored where transactions count anew', async () => {
    const [ada, ben] = [await adminOf('prairie'), await signedIn(api, 'prairie', 'Ben')]
    await adjust('prairie', ada, ben.id)
    await sealAll('prairie')
    await adjust('prairie', ada, ben.id)
    // one is sealed and one is not, both by transactions that this cluster has not come to
    const { id: brandId } = brandSettings.prairie
    await asOwner('prairie', `update audit_event set tx = '999999999999' where brand_id = $1`, [brandId])
    for (let sealed = 3; sealed < 6; sealed++) {
      await adjust('prairie', ada, ben.id)
      await sealAll('prairie')
      expect(await check('prairie')).toEqual({ faults: [], sealed, erased: 0 })
    }
  })

  it('stays whole when a member is purged, and what it was about is gone', async () => {
    const [ada, ben] = [await adminOf('cascade'), await signedIn(api, 'cascade', 'Ben')]
    await adjust('cascade', ada, ben.id)
    await sealAll('cascade')
    await dbOf('cascade').send(
      query.updateTable('member').set({ deletion_asked_at: testStart }).where('id', '=', ben.id),
    )
    api.clock.now = new Date(testStart.getTime() + 40 * 86_400_000)
    await purge(api.app)
    expect(await check('cascade')).toEqual({ faults: [], sealed: 1, erased: 1 })
    const { rows } = await asOwner(
      'cascade',
      'select to_jsonb(e)::text as event from audit_event e where brand_id = $1',
      [brandSettings.cascade.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].event).not.toContain(ben.id)
    api.clock.now = testStart
    expect((await read('cascade', ada)).data.items).toMatchObject([
      { kind: 'points.adjusted', member: null, subject: null, reason: null, changes: {}, is_erased: true, number: 1 },
    ])
  })

  it('has a head for each day, published once and asked for by everybody', async () => {
    const brand = 'delta' satisfies BrandKey
    const anybody = await api.at(brand)
    expect((await anybody(auditCalls.getAuditHead, {})).data).toEqual({ head: null })
    const [ada, ben] = [await adminOf(brand), await signedIn(api, brand, 'Ben')]
    await adjust(brand, ada, ben.id)
    await sealAll(brand)
    const { data } = await anybody(auditCalls.getAuditHead, {})
    expect(data.head).toEqual({ day: '2026-03-03', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await adjust(brand, ada, ben.id)
    await sealAll(brand)
    expect((await anybody(auditCalls.getAuditHead, {})).data).toEqual(data)
    expect(await check(brand, [data.head!.hash])).toMatchObject({ faults: [], sealed: 2 })
  })
})

describe('somebody with all rights on the database', () => {
  const brand = 'mesa' satisfies BrandKey
  const brandId = brandSettings[brand].id
  let ada: Person
  let ids: string[]
  let keptHead: string

  beforeAll(async () => {
    api.clock.now = testStart
    ada = await adminOf(brand)
    for (let count = 0; count < 4; count++) {
      const { id } = await signedIn(api, brand, 'Ben')
      await adjust(brand, ada, id)
    }
    const { record } = openAudit({
      act: { kind: 'reward.changed', subject: 'id' },
      input: { id: 7 },
      actorId: ada.id,
      now: testStart,
    })
    await dbOf(brand).transaction(record(async () => {}))
    await sealAll(brand)
    const { rows } = await asOwner(brand, 'select event_id, hash from audit_seal where brand_id = $1 order by n', [
      brandId,
    ])
    ids = rows.map(({ event_id: id }) => id)
    keptHead = rows.at(-1)!.hash.toString('hex')
  })

  const tables = ['audit_head', 'audit_seal', 'audit_about', 'audit_event'] as const

  async function keepTables() {
    const kept = new Map<string, string>()
    for (const table of tables) {
      const { rows } = await asOwner(
        brand,
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${table} t where brand_id = $1`,
        [brandId],
      )
      kept.set(table, rows[0].all)
    }
    return kept
  }

  async function restore(kept: Map<string, string>) {
    for (const table of tables) await asOwner(brand, `delete from ${table} where brand_id = $1`, [brandId])
    for (const table of tables.toReversed())
      await asOwner(brand, `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
        kept.get(table),
      ])
  }

  it.each<[string, (ids: string[]) => [string, unknown[]][], RegExp]>([
    [
      'cuts an event',
      (ids) => [
        ['delete from audit_about where event_id = $1', [ids[1]]],
        ['delete from audit_event where id = $1', [ids[1]]],
      ],
      /^Event \S+ at 2 is cut\.$/,
    ],
    [
      'changes who did it',
      (ids) => [['update audit_event set actor_id = gen_random_uuid() where id = $1', [ids[1]]]],
      /at 2 is changed/,
    ],
    [
      'changes when it was',
      (ids) => [[`update audit_event set at = at + interval '1 second' where id = $1`, [ids[2]]]],
      /at 3 is changed/,
    ],
    [
      'changes a reason',
      (ids) => [[`update audit_about set reason = 'A gift' where event_id = $1`, [ids[0]]]],
      /at 1 has another member, subject, reason or changes/,
    ],
    [
      'changes what changed',
      (ids) => [[`update audit_about set changes = '{"points": [null, 3]}' where event_id = $1`, [ids[0]]]],
      /at 1 has another/,
    ],
    [
      'blames another member',
      (ids) => [['update audit_about set member_id = gen_random_uuid() where event_id = $1', [ids[0]]]],
      /at 1 has another/,
    ],
    [
      'cuts what a thing was',
      (ids) => [['delete from audit_about where event_id = $1', [ids[4]]]],
      /at 5 has lost its subject/,
    ],
    [
      'swaps two events',
      (ids) => [
        [`update audit_seal set event_id = gen_random_uuid() where event_id = $1`, [ids[1]]],
        [`update audit_seal set event_id = $1 where event_id = $2`, [ids[1], ids[2]]],
        [`update audit_seal set event_id = $1 where n = 2 and brand_id = ${brandId}`, [ids[2]]],
      ],
      /at 2 is changed or stands in another place/,
    ],
    ['cuts a seal', () => [[`delete from audit_seal where n = 3 and brand_id = ${brandId}`, []]], /^Seal 3 is cut\.$/],
    [
      'cuts the first seals',
      () => [[`delete from audit_seal where n < 3 and brand_id = ${brandId}`, []]],
      /^Seals 1 to 2 are cut\.$/,
    ],
    [
      'cuts the end, head and all',
      (ids) => [
        ['delete from audit_seal where event_id = $1', [ids[4]]],
        ['delete from audit_about where event_id = $1', [ids[4]]],
        ['delete from audit_event where id = $1', [ids[4]]],
        [`delete from audit_head where brand_id = ${brandId}`, []],
      ],
      /^The head [0-9a-f]{64} stands nowhere in the chain\.$/,
    ],
    [
      'cuts the end and leaves the head',
      (ids) => [
        ['delete from audit_seal where event_id = $1', [ids[4]]],
        ['delete from audit_about where event_id = $1', [ids[4]]],
        ['delete from audit_event where id = $1', [ids[4]]],
      ],
      /^The head of 2026-03-03, seal 5, is cut\.$/,
    ],
    [
      'writes another head',
      () => [[`update audit_head set hash = sha256('x') where brand_id = ${brandId}`, []]],
      /^The head of 2026-03-03, seal 5, is another one now\.$/,
    ],
    [
      'adds an event of long ago',
      (ids) => [
        [
          `insert into audit_event (brand_id, id, at, actor_id, roles, kind, about, tx)
        select brand_id, gen_random_uuid(), at - interval '1 day', actor_id, roles, kind, 'nothing', '3' from audit_event where id = $1`,
          [ids[0]],
        ],
      ],
      /is in no seal\.$/,
    ],
  ])('who %s is found', async (_, makeStatements, fault) => {
    expect(await check(brand, [keptHead])).toEqual({ faults: [], sealed: 5, erased: 0 })
    const kept = await keepTables()
    const client = await owner.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.brand_id', $1, true)`, [String(brandId)])
      for (const [statement, values] of makeStatements(ids))
        expect((await client.query(statement, values)).rowCount).toBeGreaterThan(0)
      await client.query('commit')
    } finally {
      client.release()
    }
    const { faults } = await check(brand, [keptHead])
    expect(
      faults.find((each) => fault.test(each)),
      faults.join('\n'),
    ).toBeDefined()
    await restore(kept)
  })

  it('is told by the command, with 1; with 0 where all is in order', async () => {
    const root = join(import.meta.dirname, '../../../../..')
    const run = async (...args: string[]) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'command.ts'), ...args], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: api.app.env.databaseUrl },
      })
      const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
      return [code, out] as const
    }
    expect(await run('check', '--brand', brand)).toEqual([0, 'mesa: 5 sealed events: all in order.\n'])
    await asOwner(brand, `update audit_event set kind = 'x.done' where id = $1`, [ids[1]])
    const [code, out] = await run('check', '--brand', brand)
    expect([code, out]).toEqual([
      1,
      `mesa: Event ${ids[1]} at 2 is changed or stands in another place than it was sealed at.\nmesa: 5 sealed events: 1 faults.\n`,
    ])
    expect((await run('look'))[0]).toBe(2)
  })
})
