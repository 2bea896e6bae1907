import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { racingCalls } from '@throughway/contract/account/racing'
import { locationCalls } from '@throughway/contract/account/location'
import { membershipCalls } from '@throughway/contract/account/organisation'
import { contentCalls } from '@throughway/contract/content/content'
import { messageStaffCalls } from '@throughway/contract/content/message-staff'
import { messageCalls } from '@throughway/contract/content/message'
import { surveyCalls } from '@throughway/contract/content/survey'
import { commuteReportCalls } from '@throughway/contract/programme/commute-report'
import { dashboardCalls } from '@throughway/contract/programme/dashboard'
import { partnerCalls } from '@throughway/contract/programme/partner'
import { raceCalls } from '@throughway/contract/race/race'
import { racePrizeCalls } from '@throughway/contract/race/race-prize'
import { drawingCalls } from '@throughway/contract/reward/drawing'
import { staffTodayCalls } from '@throughway/contract/programme/staff-today'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { sessionCalls } from '@throughway/contract/identity/session'
import { transitPassCalls } from '@throughway/contract/reward/transit-pass'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { walletCalls } from '@throughway/contract/reward/wallet'
import { checkPublished, publishedDrawOf } from '@throughway/domain/drawing/draw-record'
import { rewardTabs } from '@throughway/domain/reward/rewards'
import { rawQuery, query } from '#database/query.ts'
import { siteOf } from '#modules/brand/brand.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { judgeAgain } from '#modules/trip/review/judge-again.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { demonstrationPassword, fillDemonstration } from './demonstration.ts'
import type { Size } from './programme.ts'

const keys: BrandKey[] = ['harbor', 'rose']
const small = (key: BrandKey): Size =>
  key === 'harbor'
    ? { members: 4, days: 30, organisations: 3, recent: { members: 2, days: 10 } }
    : { members: 10, days: 14, organisations: 2 }

const open: TestApi[] = []
afterEach(async () => {
  for (const api of open.splice(0)) await api.close()
})

async function start() {
  const api = await startTestApi()
  open.push(api)
  return api
}

const db = (api: TestApi, brandId: number) => api.app.databases.ofBrand(brandId)

/** Everything that was made of a brand, without the ids that chance makes. */
async function tell(api: TestApi, brandId: number) {
  const [trips, members, [sums]] = await db(api, brandId).send(
    rawQuery(sql`select a.email, t.date, t.direction, t.mode, t.metres, t.state, t.points, t.from_name, t.recorded_at, o.name as organisation
      from trip t join member_address a using (brand_id, member_id) join organisation o on o.id = t.organisation_id order by 1, 2, 3, 4`),
    rawQuery(sql`select a.email, m.first_name, m.last_name, m.role, b.total from member m join member_address a on a.member_id = m.id
      left join points_balance b on b.member_id = m.id order by 1`),
    rawQuery(sql`select sum(trips) as trips, sum(points) as points, sum(co2_milligrams)::bigint as co2 from brand_day`),
  )
  return { trips, members, sums }
}

/** Three starts that fill three programmes each; longer where others use the machine too. */
const patience = 90_000

describe('the demonstration, as it is after two starts', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
    for (const _ of [1, 2]) await fillDemonstration(api.app, { keys, sizeOf: small })
  })
  afterAll(() => api.close())

  it('C18 has passes of every kind, and a member whose wallet holds a pass, a code and something to pay', async () => {
    for (const key of keys) {
      const call = await api.at(key)
      const { data: session } = await call(sessionCalls.signIn, {
        email: `demo@${key}.example`,
        password: demonstrationPassword,
      })
      const { data: passes } = await call(transitPassCalls.getTransitPasses, {}, { token: session.token })
      expect(new Set(passes.products.map(({ kind }) => kind))).toEqual(new Set(['transit', 'vanpool', 'parking']))
      expect(passes.products.map(({ approver }) => approver)).toEqual(expect.arrayContaining(['none', 'staff']))
      expect(passes.tax_free).toMatchObject([{ left_cents: 340_00 }, { left_cents: 280_00 }])
      const { data: wallet } = await call(walletCalls.getWallet, {}, { token: session.token })
      expect(
        wallet.items
          .map(({ type, state, code }) => `${type} ${state} ${code !== null}`)
          .toSorted((one, other) => one.localeCompare(other)),
      ).toEqual(['pass active true', 'pass approved false', 'reward active true', 'ticket reserved false'])
    }
  })

  it('leads to no site that does not exist: "Pay" and every other link of it is a page of ours', async () => {
    const made = /https?:\/\/[^"'\s<>)\\]+/g
    const found: string[] = []
    for (const key of keys) {
      const { id } = brandSettings[key]
      const [columns] = await db(api, id).send(
        rawQuery(sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
          from information_schema.columns where table_schema = current_schema() and data_type in ('text', 'jsonb', 'ARRAY')`),
      )
      for (const { table, column } of columns) {
        // a provider that is switched off is nobody's link
        if (table === 'identity_provider') continue
        const [rows] = await db(api, id).send(
          rawQuery(sql<{ words: string }>`select distinct ${sql.ref(column)}::text as words from ${sql.table(table)}
            where ${sql.ref(column)}::text ~ 'https?://'`),
        )
        found.push(...rows.flatMap(({ words }) => words.match(made) ?? []))
      }
    }
    const ours = keys.map((key) => new URL(siteOf(api.app.env, key)).host)
    expect(found.some((href) => ours.includes(new URL(href).host))).toBe(true)
    expect(
      found.filter(
        (href) => /\.(example|test|invalid)$/.test(new URL(href).hostname) && !ours.includes(new URL(href).host),
      ),
    ).toEqual([])
  })

  it('C18 the page that "Pay" opens has its answer in both languages', async () => {
    for (const [key, lang] of [
      ['harbor', 'en'],
      ['rose', 'es'],
    ] as const) {
      const call = await api.at(key)
      const asked = { kind: 'faqs', slug: 'faqs' } as const
      const { data } = await call(contentCalls.getContent, asked, { headers: { 'accept-language': lang } })
      expect([data?.language, JSON.stringify(data?.tree)]).toEqual([lang, expect.stringContaining('pay-a-pass')])
    }
  })

  it('C20 has messages for everybody, once, in each language of the programme, that lead somewhere', async () => {
    for (const key of keys) {
      const call = await api.at(key)
      const { data: session } = await call(sessionCalls.signIn, {
        email: `demo@${key}.example`,
        password: demonstrationPassword,
      })
      for (const lang of brandSettings[key].languages) {
        const headers = { 'accept-language': lang }
        const { data } = await call(messageCalls.getMessageCentre, {}, { token: session.token, headers })
        expect(data.messages.map((each) => [each.lang, each.priority])).toEqual([
          [lang, 'urgent'],
          [lang, 'normal'],
          [lang, 'normal'],
          [lang, 'normal'],
        ])
        expect(data.messages.every(({ body }) => body.blocks.at(-1)!.type === 'place_button')).toBe(true)
        // C21: the poll to answer; once it is put away, the one with results
        expect(data.poll).toMatchObject({ state: 'open', lang, answer: null })
      }
    }
  })

  it('C20 has a draft of the staff and a newsletter that was mailed, once, in each language of the programme', async () => {
    for (const key of keys) {
      const call = await api.at(key)
      const email = `admin@${key}.example`
      const { data: session } = await call(sessionCalls.signIn, { email, password: demonstrationPassword })
      const { data } = await call(messageStaffCalls.listStaffMessages, {}, { token: session.token })
      const written = data.items.filter(({ mailing, state }) => state === 'draft' || mailing !== 'none')
      expect(written.map(({ state, channels, mailing }) => [state, channels, mailing])).toEqual([
        ['draft', ['centre'], 'none'],
        ['sent', ['mail'], 'done'],
      ])
      const { languages } = brandSettings[key]
      expect(written.every(({ texts }) => texts.length === languages.length)).toBe(true)
      expect(written[1]!.mailed).toBe(Math.max(written[1]!.audience_count! - 2, 0))
    }
  })

  it('C16 has a race that runs, an open one and one that two of the staff have certified, in each programme, once', async () => {
    for (const key of keys) {
      const call = await api.at(key)
      const { data: session } = await call(sessionCalls.signIn, {
        email: `demo@${key}.example`,
        password: demonstrationPassword,
      })
      const { data } = await call(raceCalls.listRaces, {}, { token: session.token })
      expect(data.races.map(({ state }) => state).toSorted()).toEqual(['certified', 'open', 'running'])
      const certified = data.races.find(({ state }) => state === 'certified')!
      const asked = { id: String(certified.id) }
      const { data: race } = await call(raceCalls.getRace, asked, { token: session.token })
      const { data: board } = await call(raceCalls.getRaceBoard, asked, { token: session.token })
      expect(race.result).toMatchObject({ revision: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect([board.is_certified, board.entrants]).toEqual([true, race.entrants])
      // nobody is told of what was over before the programme began
      const [told] = await db(api, brandSettings[key].id).send(query.selectFrom('race_notice').select('race_id'))
      expect(told).toEqual([])
    }
  })

  it('C16 has prizes of the race that runs, the same in each programme', async () => {
    const won = async (key: (typeof keys)[number]) => {
      const call = await api.at(key)
      const { data: session } = await call(sessionCalls.signIn, {
        email: `demo@${key}.example`,
        password: demonstrationPassword,
      })
      const { token } = session
      const { data } = await call(raceCalls.listRaces, {}, { token })
      const running = data.races.find(({ state }) => state === 'running')!
      const { data: read } = await call(racePrizeCalls.getRacePrizes, { id: String(running.id) }, { token })
      expect(read.won).toEqual([])
      return read.prizes.map(({ given_for: of, place_from: from, place_to: to, least_days: days, ...prize }) => [
        of,
        from,
        to,
        days,
        prize.reward?.id ?? 'entries',
      ])
    }
    const [first, ...others] = await Promise.all(keys.map(won))
    expect(first!.map(([of, from, to, days]) => [of, from, to, days])).toEqual([
      ['places', 1, 1, null],
      ['places', 2, 3, null],
      ['minimum', null, null, 10],
    ])
    for (const each of others) expect(each).toEqual(first)
  })

  it('C21 asks a survey of the member whom everybody may sign in as, once, and of no newcomer', async () => {
    for (const key of keys) {
      const call = await api.at(key)
      const surveyOf = async (name: string) => {
        const email = `${name}@${key}.example`
        const { data: session } = await call(sessionCalls.signIn, { email, password: demonstrationPassword })
        return (await call(surveyCalls.getOpenSurvey, {}, { token: session.token })).data.survey
      }
      expect(await surveyOf('demo')).toMatchObject({ progress: 'new' })
      expect(await surveyOf('new')).toBeNull()
      const [kept] = await db(api, brandSettings[key].id).send(query.selectFrom('survey').select('state'))
      expect(kept).toEqual([{ state: 'open' }])
    }
  })

  it('R2.55 has sixty-one rewards in all tabs of a programme, once, with pictures that say what they show', async () => {
    const harbor = await api.at('harbor')
    const { data: session } = await harbor(sessionCalls.signIn, {
      email: 'demo@harbor.example',
      password: demonstrationPassword,
    })
    const list = async (category: string, language = 'en') =>
      (
        await harbor(
          rewardCalls.listRewards,
          { category, limit: '60' },
          { token: session.token, headers: { 'accept-language': language } },
        )
      ).data.items
    const tabs = await Promise.all(rewardTabs.slice(1).map((tab) => list(tab)))
    expect(tabs.every((items) => items.length >= 4)).toBe(true)
    expect(tabs.flat().length).toBe(59) // one is the ride home, one is over
    expect((await list('featured')).map(({ id }) => id)).toHaveLength(8)
    expect(await list('200', 'es')).toMatchObject([{ id: 1, title: 'Viaje a casa cuando importa', cost: 0 }])
    for (const { picture, title, summary } of tabs.flat())
      expect([picture.alt, title, summary].every((words) => words && !words.includes('{'))).toBe(true)
    const [[kept]] = await db(api, 3).send(rawQuery(sql`select count(*) as items from reward_item`))
    expect(kept).toEqual({ items: 61 })
  })

  it('C15 has drawings that run, one that was drawn, with a prize for its member, and one whose prizes were claimed; once, and their records check', async () => {
    const harbor = await api.at('harbor')
    const { items } = (await harbor(drawingCalls.listDrawings, {})).data
    expect(items.map(({ state }) => state).toSorted()).toEqual([
      'drawn',
      'open',
      'open',
      'open',
      'open',
      'open',
      'settled',
    ])
    for (const { id, state } of items.filter((each) => each.state !== 'open')) {
      const record = (await harbor(drawingCalls.getDrawingRecord, { id })).data
      expect([state, await checkPublished(publishedDrawOf(record)!)]).toEqual([state, []])
    }
    const { data: session } = await harbor(sessionCalls.signIn, {
      email: 'demo@harbor.example',
      password: demonstrationPassword,
    })
    const drawn = items.find(({ state }) => state === 'drawn')!
    expect(
      (await harbor(drawingCalls.getOwnDrawing, { id: drawn.id }, { token: session.token })).data.claim,
    ).toMatchObject({ state: 'invited' })
    const entries = (await harbor(rewardCalls.listRewards, { category: 'drawings' }, { token: session.token })).data
      .items
    for (const { id } of entries)
      expect(
        (await harbor(rewardCalls.getReward, { id: String(id) }, { token: session.token })).data.reward!.drawing_id,
      ).toEqual(expect.any(String))
  })

  it('R6.03 has work in each queue of Today, once, also for the coordinator and the operator', async () => {
    for (const key of keys) {
      const call = await api.at(key)
      const waitingFor = async (name: string) => {
        const email = `${name}@${key}.example`
        const { data: session } = await call(sessionCalls.signIn, { email, password: demonstrationPassword })
        const { data } = await call(staffTodayCalls.getStaffToday, {}, { token: session.token })
        return Object.fromEntries(data.queues.map(({ queue, waiting }) => [queue, waiting]))
      }
      const asking = key === 'harbor' ? 3 : 5
      // four members are too few for a photo and an offer to drive
      const shown = key === 'harbor' ? 0 : 1
      expect(await waitingFor('admin')).toEqual({
        proposals: 1,
        redemptions: asking,
        rides: 2,
        ride_feedback: 1,
        passes: 1,
        reviews: 1,
        support_cases: 2,
        contact_reports: 0,
        organisation_tasks: 3,
        message_drafts: 1,
        points_budget: 0,
        rides_home: 0,
        ride_home_claims: 0,
        reward_stock: 1,
        drawing_claims: 0,
        feeds: 0,
        photos: shown,
        volunteers: shown,
        volunteer_rides: shown,
      })
      expect(await waitingFor('coordinator')).toEqual({ passes: 1, message_drafts: 0 })
      expect(await waitingFor('operator')).toEqual({ rides: 1, ride_feedback: 1 })
      expect(await waitingFor('helpdesk')).toEqual({ support_cases: 2, contact_reports: 0 })
    }
  })

  it('has three accounts in each brand: with a history, without one, and for the administration', async () => {
    const rose = await api.at('rose')
    const signIn = async (name: string) => {
      const { data } = await rose(sessionCalls.signIn, {
        email: `${name}@rose.example`,
        password: demonstrationPassword,
      })
      return { ...data, trips: (await rose(tripCalls.listTrips, {}, { token: data.token })).data.items }
    }
    const demo = await signIn('demo')
    expect(demo).toMatchObject({ account_setup: true, role: 'member' })
    expect(demo.trips.length).toBeGreaterThan(5)
    expect(await signIn('new')).toMatchObject({ account_setup: false, trips: [] })
    expect(await signIn('admin')).toMatchObject({ role: 'program_admin', admin_features: [13] })
    const [[row]] = await db(api, 3).send(query.selectFrom('brand').select(['website', 'social_media', 'about_us']))
    expect(row).toMatchObject({
      // nothing that it links to is made up
      website: null,
      social_media: {},
      about_us: expect.stringContaining('Portland') as string,
    })
  })

  it('C13 R5.07 its members live in houses that the address check knows, and their ways are measured', async () => {
    const harbor = await api.at('harbor')
    const { data: session } = await harbor(sessionCalls.signIn, {
      email: 'demo@harbor.example',
      password: demonstrationPassword,
    })
    const as = { token: session.token }
    const { items } = (await harbor(locationCalls.listLocations, {}, as)).data
    const [home, work] = ['home', 'work'].map((kind) => items.find((each) => each.kind === kind)!)
    const between = async () =>
      (await harbor(locationCalls.getDistance, { from: home!.id, to: work!.id, date: '2026-03-10' }, as)).data
    const kept = await between()
    expect(kept).toMatchObject({ is_estimate: false })

    await api.app.planner.prepare('harbor')
    for (const { street, city, state, zip, verified } of items) {
      const { data } = await harbor(locationCalls.checkAddress, { street, city, state, zip }, as)
      expect([verified, data]).toMatchObject([true, { verified: true, differs: [] }])
    }
    await db(api, 1).send(rawQuery(sql`update member_distance set is_estimate = true, metres = 1`))
    expect(await between()).toEqual(kept)
  })
})

describe('filling the demonstration', () => {
  it(
    'is the same on each new start, also when it was interrupted, and its sums are right',
    async () => {
      const [one, other] = [await start(), await start()]
      await fillDemonstration(one.app, { keys, sizeOf: small })

      const ending = [20, 70, 3].map((trips) => ({ trips, controller: new AbortController() }))
      for (const { trips, controller } of ending) {
        let left = trips
        await fillDemonstration(other.app, {
          keys,
          sizeOf: small,
          signal: controller.signal,
          onTrip: () => void (--left || controller.abort()),
        })
        const [[row]] = await db(other, 1).send(query.selectFrom('brand').select('demonstration_at'))
        expect(row!.demonstration_at).toBeNull()
      }
      await fillDemonstration(other.app, { keys, sizeOf: small })

      for (const brandId of [1, 3]) {
        const told = await tell(one, brandId)
        expect(told.trips.length).toBeGreaterThan(50)
        expect(await tell(other, brandId)).toEqual(told)
        expect(await findDifferences(db(one, brandId))).toEqual([])
        expect(await findDifferences(db(other, brandId))).toEqual([])
      }
      const said: object[] = []
      await judgeAgain({
        ...one.app,
        log: { ...one.app.log, error: (line: object) => void said.push(line) } as never,
      })
      expect(said).toEqual([])
      const before = await tell(one, 1)
      await fillDemonstration(one.app, { keys, sizeOf: small })
      expect(await tell(one, 1)).toEqual(before)
    },
    patience,
  )

  it('R6.10 has two partners, one or none for its member, and R2.02 a provider that is off', async () => {
    const api = await start()
    const size = (): Size => ({ members: 1, days: 1, organisations: 3 })
    await fillDemonstration(api.app, { keys: brandKeys.slice(0, 3), sizeOf: size })
    const told: unknown[] = []
    for (const key of brandKeys.slice(0, 3)) {
      const call = await api.at(key)
      const { data: demo } = await call(sessionCalls.signIn, {
        email: `demo@${key}.example`,
        password: demonstrationPassword,
      })
      const { data } = await call(partnerCalls.getCobrand, {}, { token: demo.token })
      const { data: own } = await call(membershipCalls.getOwnOrganisation, {}, { token: demo.token })
      told.push([data.id1, data.id2, own.organisation!.affiliations.length > 1])
      const [providers] = await db(api, brandKeys.indexOf(key) + 1).send(
        query.selectFrom('identity_provider').select('is_enabled'),
      )
      expect(providers).toEqual([{ is_enabled: false }])
    }
    expect(told).toEqual([
      [1, 2, true],
      [1, null, true],
      [null, null, true],
    ])
  })

  it('C19 has a receipt to look at, once, where the ride home is paid by receipt', async () => {
    const api = await start()
    const size = (): Size => ({ members: 3, days: 1, organisations: 1 })
    for (const _ of [1, 2]) await fillDemonstration(api.app, { keys: ['cascade'], sizeOf: size })
    const [claims] = await db(api, brandSettings.cascade.id).send(
      query
        .selectFrom('ride_home_claim as c')
        .innerJoin('ride_home_receipt as r', (join) =>
          join.onRef('r.brand_id', '=', 'c.brand_id').onRef('r.request_id', '=', 'c.request_id'),
        )
        .select(['c.state', 'r.file_id']),
    )
    expect(claims).toEqual([{ state: 'submitted', file_id: expect.any(String) }])
  })

  it('has an AVR report that was filed and corrected, and a CTR draft, once, where an organisation has people enough', async () => {
    const api = await start()
    const size = (key: BrandKey): Size =>
      key === 'rose' ? { members: 12, days: 30, organisations: 1 } : { members: 4, days: 10, organisations: 2 }
    for (const _ of [1, 2]) await fillDemonstration(api.app, { keys, sizeOf: size })
    const told: Record<string, unknown[]> = {}
    for (const key of keys) {
      const call = await api.at(key)
      const email = `admin@${key}.example`
      const { data: session } = await call(sessionCalls.signIn, { email, password: demonstrationPassword })
      const { data } = await call(commuteReportCalls.listCommuteReports, {}, { token: session.token })
      told[key] = data.items.map(({ method, state, revision }) => [method, state, revision])
      if (key === 'rose')
        for (const { result } of data.items.filter(({ method }) => method === 'avr')) expect(result).not.toBeNull()
    }
    expect(told).toEqual({
      harbor: [],
      rose: [
        ['ctr', 'draft', 1],
        ['avr', 'filed', 2],
        ['avr', 'replaced', 1],
      ],
    })
  })

  it('C16 has a race that runs and one that is open or runs, weeks and months later, once', async () => {
    const api = await start()
    const size = (): Size => ({ members: 5, days: 14, organisations: 1 })
    // a page that stands open for days asks for a new token
    const open = () => api.at('harbor')
    const begin = api.clock.now.getTime()
    const fill = () => fillDemonstration(api.app, { keys: ['harbor'], sizeOf: size })
    const signIn = async () => {
      const { data } = await (
        await open()
      )(sessionCalls.signIn, {
        email: 'demo@harbor.example',
        password: demonstrationPassword,
      })
      return data
    }
    const read = async () => {
      const { data } = await (await open())(raceCalls.listRaces, {}, { token: (await signIn()).token })
      return data.races.map(({ kind, state }) => `${kind} ${state}`).toSorted()
    }
    const usual = ['individual certified', 'individual running', 'team open']
    await fill()
    expect(await read()).toEqual(usual)
    // a visitor takes the member out of all challenges, and nothing fails by it
    const out = { takes_part: 'false', display: 'initials', version: '0' } as never
    expect(
      (await (await open())(racingCalls.saveRacing, out, { token: (await signIn()).token, json: true })).http,
    ).toBe(200)
    const told: string[][] = []
    for (const days of [10, 18, 28, 90, 91]) {
      api.clock.now = new Date(begin + days * 86_400_000)
      await fill()
      told.push(await read())
    }
    const over = 'individual provisional'
    expect(told).toEqual([
      ['individual certified', 'individual running', 'team running'],
      ['individual certified', over, 'individual running', 'team running'],
      ['individual certified', over, 'individual running', 'team open', 'team provisional'],
      ['individual certified', over, over, 'individual running', 'team open', 'team provisional', 'team provisional'],
      ['individual certified', over, over, 'individual running', 'team open', 'team provisional', 'team provisional'],
    ])
  })

  it(
    'C32 has figures of who found whom in the dashboard of a programme that offers it',
    { timeout: patience },
    async () => {
      const api = await start()
      const key: BrandKey = 'cascade'
      const size = (): Size => ({ members: 12, days: 34, organisations: 2 })
      await fillDemonstration(api.app, { keys: [key], sizeOf: size })
      const call = await api.at(key)
      const email = `admin@${key}.example`
      const { data: session } = await call(sessionCalls.signIn, { email, password: demonstrationPassword })
      const asked = { from: '2026-01', to: '2026-01' }
      const { data } = await call(dashboardCalls.getDashboard, asked, { token: session.token })
      expect(data.now.figures).toMatchObject({
        matches_shown: 33,
        matches_contacted: 17,
        matches_answered: 9,
        matches_pooled: 6,
        matches_30_days: 5,
      })
      expect(brandSettings[key].partner_matching, 'members can open it').toBe(true)
    },
  )

  it('is refused in production', async () => {
    const api = await start()
    const app = { ...api.app, env: { ...api.app.env, production: true } }
    await expect(fillDemonstration(app)).rejects.toThrow(/never filled in production/)
  })
})
