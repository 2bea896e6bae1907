import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import type { Direction, ListCall } from '@throughway/contract/list'
import { rewardStaffCalls } from '@throughway/contract/reward/reward-staff'
import { brandSettings } from '@throughway/brands/settings'
import { rawQuery } from '#database/query.ts'
import { takeNumber } from '#database/take-number.ts'
import { fillRides } from '#modules/ride/ride.ts'
import { makeEvent } from '#testing/events.ts'
import { forge } from '#testing/forge.ts'
import { makeInput } from '#testing/make-input.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { treeOf } from '#testing/messages.ts'
import { makePassProduct } from '#testing/passes.ts'
import { makeRace } from '#testing/races.ts'
import { makeReward } from '#testing/rewards.ts'
import { insertRow, makeRowFactory, type Row } from '#testing/row-factory.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const calls = Object.values(callsBySubject).flatMap((subject) => Object.entries<Call>(subject))
const lists = calls.filter((each): each is [string, ListCall] => 'list' in each[1])

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let insert: (table: string, row: Row) => Promise<void>
let change: (table: string, set: string, ids: readonly string[]) => Promise<void>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  const { pool, ofBrand } = api.app.databases
  await fillRides(ofBrand(1), brandSettings.harbor, '2026-03-02', testStart)
  const [[found]] = await ofBrand(1).send(rawQuery(sql<{ id: string }>`select id from ride_service limit 1`))
  service = found!.id
  const tables = new Map((await readCatalogue(pool)).map((table) => [table.name, table]))
  const factory = makeRowFactory(tables, ofBrand, pool)
  insert = async (table, row) => {
    const made = await factory.makeRow(tables.get(table)!, 1, false)
    await ofBrand(1).send(insertRow(tables.get(table)!, { ...made, ...row }))
  }
  // the one that others refer to stands first, so that numbers are taken after its own
  for (const table of ['special_event', 'race', 'race_team', 'volunteer_offer']) await factory.getRow(table, 1)
  // the event of these rows stands in the list of events too
  await ofBrand(1).send(rawQuery(sql`update special_event set texts = ${eventTexts}, organisations = '{}'`))
  await insert('organisation', { id: ofOrganisation, number: 69_999, name: 'Of many', merged_into: null, level: null })
  change = async (table, set, ids) => {
    const statement =
      set === 'delete' ? sql`delete from ${sql.table(table)}` : sql`update ${sql.table(table)} set ${sql.raw(set)}`
    await ofBrand(1).send(rawQuery(sql`${statement} where brand_id = 1 and id = any(${ids}::uuid[])`))
  }
})
afterAll(() => api.close())
beforeEach(() => void (api.clock.now = testStart))

const rewardWords = { title: 'Tea', summary: 'A cup.', how: 'Show it.', terms: 'One.', alt: 'A cup' }
const rewardTexts = JSON.stringify({ en: rewardWords, es: rewardWords })
const drawingWords = { title: 'Spring', prize: 'A bike', rules: 'No purchase necessary.' }
const drawingTexts = JSON.stringify({ en: drawingWords, es: drawingWords })
const eventTexts = JSON.stringify([{ language: 'en', revision: 1, name: 'A week', about: null, rules: null }])

/** Seconds from a moment, with a fraction that only PostgreSQL keeps, three rows to a second. */
const momentOf = (n: number) => `2026-02-0${1 + (Math.floor(n / 3) % 9)} 12:00:00.00000${n % 2}+00`
const dayOf = (n: number) => `2026-02-${String(1 + (Math.floor(n / 3) % 20)).padStart(2, '0')}`

type Filled = {
  as: 'member' | 'staff'
  input?: Record<string, string>
  /** Makes what the rows belong to, and answers filters beside `input`. */
  prepare?: (owner: Person) => Promise<Record<string, string>>
  /** Adds a row, the `n`th, and answers its id as the list tells it. Rows of three numbers share a key. */
  add: (n: number, owner: Person) => Promise<string>
  /** Takes rows out of the list; missing where rows never leave it. */
  remove?: (ids: readonly string[]) => Promise<void>
}

/** A race whose columns others share. */
let race: Row
async function prepareRace() {
  const number = await makeRace(api, 'harbor', { starts_on: '2026-02-01', ends_on: '2026-12-01' })
  const [[found]] = await api.app.databases.ofBrand(1).send(
    rawQuery(sql<Row>`select r.*, v.rule from race r join race_rule v on v.brand_id = r.brand_id and v.race_id = r.id
      where r.brand_id = 1 and r.number = ${number}`),
  )
  const { rule, names, ...columns } = found!
  race = { ...columns, names: JSON.stringify(names), rule: JSON.stringify(rule) }
  return { id: String(number) }
}

const ofOrganisation = makeUuid()
let item: string
let page: string
let pass: string
let drawing: string
let file: string
let service: string
/** The event whose list is read. */
let event: number
let numbers = 70_000
const dropNumbers = async (table: string, ids: readonly string[]) => {
  const gone = sql`delete from ${sql.table(table)} where brand_id = 1 and number = any(${ids.map(Number)}::integer[])`
  await api.app.databases.ofBrand(1).send(rawQuery(gone))
}
const addRow =
  (table: string, row: (n: number, owner: Person, id: string) => Row) => async (n: number, owner: Person) => {
    const id = makeUuid()
    await insert(table, { id, ...row(n, owner, id) })
    return id
  }
const ride = (n: number, { id }: Person) => ({
  member_id: id,
  guest_id: null,
  service_id: service,
  actor: 'self',
  state: 'selected',
  booking: 'pending',
  date: dayOf(n),
  time: '08:00',
  pickup_at: n % 2 ? momentOf(n).replace('2026-02', '2026-03') : momentOf(n).replace('2026-02', '2026-04'),
  reminder_days: [],
  reminded: [],
  history: '[]',
  asked_at: momentOf(n),
})
const trip = (n: number, { id }: Person) => ({
  member_id: id,
  date: dayOf(n),
  mode: ['bike', 'walk', 'carpool'][n % 3],
  direction: 'out',
  source: 'manual',
  state: 'in_review',
  kept_double: true,
  points: 10 * (n % 4),
  recorded_at: momentOf(n),
})

const rideHome = (n: number, { id }: Person) => ({
  member_id: id,
  // one open request a day
  date: dayFrom('2026-03-02', (numbers += 1) % 20_000),
  asked_at: momentOf(n),
  state: 'needs_call',
  reason: 'own_emergency',
  destination: 'home',
  way: 'voucher',
  ends_at: '2026-04-01T12:00:00Z',
  refusals: '[]',
})
const dayFrom = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

async function addLine(n: number, owner: Person) {
  const id = makeUuid()
  const at = momentOf(n)
  await insert('points_ledger', {
    source_kind: 'one_off',
    source_id: id,
    source_revision: 1,
    kind: 'earn',
    rule: 'welcome',
    member_id: owner.id,
    created_at: at,
    available_at: at,
  })
  return `${id}.1.earn.welcome`
}

/** Says for each list how a test adds and removes its rows. */
const filled: Record<string, Filled> = {
  listActivity: {
    as: 'member',
    add: addRow('member_activity', (n, owner) => ({
      member_id: owner.id,
      actor_id: null,
      kind: 'photo_changed',
      actor: 'member',
      created_at: momentOf(n),
    })),
    remove: (ids) => change('member_activity', 'delete', ids),
  },
  listTrips: {
    as: 'member',
    add: addRow('trip', trip),
    remove: (ids) => change('trip', `state = 'deleted', deleted_at = now()`, ids),
  },
  listReviews: {
    as: 'staff',
    add: addRow('trip', trip),
    remove: (ids) => change('trip', `state = 'counted'`, ids),
  },
  listLedger: {
    as: 'member',
    add: addLine,
  },
  listRedemptions: {
    as: 'staff',
    input: { state: 'waiting,issued,denied' },
    add: addRow('reward_redemption', (n, owner) => ({
      item_id: item,
      member_id: owner.id,
      state: ['waiting', 'issued', 'denied'][n % 3],
      cost: 50 + 10 * (n % 5),
      value_cents: 100 * (n % 2),
      confirmed_at: momentOf(n),
      used_points: '[]',
    })),
    remove: (ids) => change('reward_redemption', `state = 'refunded'`, ids),
  },
  listMembers: {
    as: 'staff',
    add: addRow('member', (n) => ({
      number: (numbers += 1) + 1_000_000,
      first_name: ['Ana', 'Ben'][n % 2],
      last_name: ['Zeta', 'alpha', 'Ñandú'][n % 3],
      created_at: momentOf(n),
      deleted_at: null,
      organisation_id: null,
    })),
    remove: (ids) => change('member', 'deleted_at = now()', ids),
  },
  listMemberTrips: {
    as: 'staff',
    prepare: async ({ id }) => ({ id }),
    add: addRow('trip', trip),
    remove: (ids) => change('trip', `state = 'deleted', deleted_at = now()`, ids),
  },
  listMemberLedger: {
    as: 'staff',
    prepare: async ({ id }) => ({ id }),
    add: addLine,
  },
  listRideRequests: {
    as: 'member',
    add: addRow('ride_request', ride),
    remove: (ids) => change('ride_request', 'delete', ids),
  },
  listStaffRides: {
    as: 'staff',
    input: { state: 'all' },
    add: addRow('ride_request', ride),
    remove: (ids) => change('ride_request', 'delete', ids),
  },
  listRideFeedback: {
    as: 'staff',
    add: async (n, owner) => {
      const id = await addRow('ride_request', ride)(n, owner)
      const given = { request_id: id, given_at: momentOf(n), rating: 1 + (n % 5) }
      await insert('ride_feedback', { ...given, acknowledged_at: n % 2 ? momentOf(n) : null })
      return id
    },
    remove: (ids) => change('ride_request', 'delete', ids),
  },
  listSupportCases: {
    as: 'staff',
    add: async () => {
      const number = (numbers += 1)
      await insert('support_case', { number, member_id: null, state: 'open', topic: 'points', language: 'en' })
      return String(number)
    },
    remove: (ids) => dropNumbers('support_case', ids),
  },
  listContentItems: {
    as: 'staff',
    add: addRow('content_item', (n, _owner, id) => ({
      kind: ['page', 'help', 'legal'][n % 3],
      slug: `text-${id}`,
      area: null,
      position: n % 4,
      created_at: momentOf(n),
    })),
  },
  listOrganisations: {
    as: 'member',
    add: async (n) => {
      const number = (numbers += 1)
      await insert('organisation', { number, name: `${['Ábc', 'abd', 'Zoo'][n % 3]} & Co.`, is_listed: true })
      return String(number)
    },
    remove: (ids) => dropNumbers('organisation', ids),
  },
  listStaffOrganisations: {
    as: 'staff',
    add: addRow('organisation', (n) => ({
      number: (numbers += 1),
      name: `${['Ábc', 'abd', 'Zoo'][n % 3]} & Sons`,
      last_contact_on: n % 4 ? dayOf(n) : null,
      merged_into: null,
      level: null,
    })),
    remove: (ids) => change('organisation', 'delete', ids),
  },
  listOrganisationEntries: {
    as: 'staff',
    input: { id: ofOrganisation },
    add: addRow('organisation_entry', (n) => ({
      organisation_id: ofOrganisation,
      kind: 'note',
      on_date: dayOf(n),
      assigned_to: null,
      done_at: null,
      done_by: null,
    })),
    remove: (ids) => change('organisation_entry', 'delete', ids),
  },
  listRoster: {
    as: 'staff',
    input: { id: ofOrganisation },
    add: async (n) => {
      const names = { firstName: ['Ana', 'ana', 'Ben'][n % 3]!, lastName: ['Stone', 'Álvarez'][n % 2]! }
      return (await signedIn(api, 'harbor', 'Ana', { ...names, organisationId: ofOrganisation })).id
    },
    remove: (ids) => change('member', 'organisation_id = null', ids),
  },
  listRosterInvitations: {
    as: 'staff',
    input: { id: ofOrganisation },
    add: async (n) => {
      const email = `${'abc'[n % 3]}.${makeUuid()}@example.com`
      await insert('organisation_invitation', {
        organisation_id: ofOrganisation,
        email,
        affiliation_id: null,
        subgroup_id: null,
      })
      return email
    },
    remove: async (emails) => {
      const gone = sql`delete from organisation_invitation where brand_id = 1 and email = any(${[...emails]})`
      await api.app.databases.ofBrand(1).send(rawQuery(gone))
    },
  },
  listAudit: {
    as: 'staff',
    add: addRow('audit_event', (n, owner) => ({
      at: momentOf(n),
      actor_id: owner.id,
      roles: '{}',
      kind: 'points.adjusted',
      about: 'nothing',
    })),
  },
  listRuleChanges: {
    as: 'staff',
    add: addRow('points_change', () => ({ state: 'draft', changes: '[]' })),
  },
  getMessageCentre: {
    as: 'member',
    add: addRow('personal_message', (n, owner, id) => ({
      member_id: owner.id,
      source: id,
      kind: 'system',
      priority: n % 4 ? 'normal' : 'urgent',
      language: 'en',
      title: 'A trip',
      body: JSON.stringify(treeOf('It counts.')),
      sent_at: momentOf(n),
    })),
    remove: (ids) => change('personal_message', 'deleted_at = now()', ids),
  },
  listStaffMessages: {
    as: 'staff',
    add: addRow('message', (n) => ({
      kind: 'brand',
      topic: 'events',
      channels: ['centre'],
      audience: '{"newcomers":false}',
      state: 'draft',
      made_at: momentOf(n),
    })),
    remove: (ids) => change('message', 'delete', ids),
  },
  listContentRevisions: {
    as: 'staff',
    prepare: async () => {
      const id = makeUuid()
      await insert('content_item', { id, kind: 'page', slug: id })
      page = id
      return { id, language: 'en' }
    },
    add: addRow('content_revision', () => ({
      item_id: page,
      language: 'en',
      version: (numbers += 1),
      tree: JSON.stringify(treeOf('A page.')),
    })),
  },
  listContentImages: {
    as: 'staff',
    add: addRow('content_image', () => ({})),
    remove: (ids) => change('content_image', 'delete', ids),
  },
  listPolls: {
    as: 'staff',
    add: addRow('poll', (n) => ({
      state: 'draft',
      choice: 'single',
      audience: '{"newcomers":false}',
      texts: '[]',
      made_at: momentOf(n),
    })),
    remove: (ids) => change('poll', 'delete', ids),
  },
  listStaffRaces: {
    as: 'staff',
    prepare: prepareRace,
    add: async (n) => {
      const [[taken]] = await api.app.databases.ofBrand(1).send(takeNumber('race'))
      const [number, id] = [taken!.number, makeUuid()]
      const days = { starts_on: dayOf(n), ends_on: '2026-12-01' }
      const { rule, ...columns } = race
      await insert('race', { ...columns, ...days, id, number, state: 'draft', published_at: null })
      await insert('race_rule', { race_id: id, version: 1, rule })
      return String(number)
    },
    remove: (ids) => dropNumbers('race', ids),
  },
  listRaceEntrants: {
    as: 'staff',
    prepare: prepareRace,
    add: async (n) => {
      const { id } = await signedIn(api, 'harbor', 'Racer')
      const standing = { score: n % 4, days: n % 2, reached: dayOf(n), is_ranked: true, left_on: null }
      await insert('race_entry', { race_id: race['id'], member_id: id, joined_at: momentOf(n), ...standing })
      return id
    },
    remove: async (ids) => {
      const left = sql`update race_entry set is_ranked = false where brand_id = 1 and member_id = any(${ids}::uuid[])`
      await api.app.databases.ofBrand(1).send(rawQuery(left))
    },
  },
  listRaceWinners: {
    as: 'staff',
    prepare: async () => {
      const given = await prepareRace()
      const none = { place_from: null, place_to: null, size_class: null, drawing_id: null, entries: null }
      for (const position of [1, 2])
        await insert('race_prize', {
          race_id: race['id'],
          position,
          given_for: 'minimum',
          least_days: 1,
          item_id: item,
          ...none,
        })
      return given
    },
    add: async (n) => {
      const { id: memberId } = await signedIn(api, 'harbor', 'Winner')
      const id = makeUuid()
      const facts = { state: 'due', obstacle: null, given_at: null, entitlement_id: null, place: null, revision: 1 }
      const award = { id, race_id: race['id'], position: 1 + (n % 2), member_id: memberId, entry_numbers: '{}' }
      await insert('race_award', { ...award, ...facts, won_at: momentOf(n), try_at: momentOf(n) })
      return id
    },
    remove: (ids) => change('race_award', 'delete', ids),
  },
  listRaceCorrections: {
    as: 'staff',
    prepare: prepareRace,
    add: async (n) => {
      const id = makeUuid()
      const correction = { id, race_id: race['id'], member_id: null, group_id: makeUuid(), amount: 1, made_by: null }
      await insert('race_adjustment', { ...correction, reason: 'A sheet', made_at: momentOf(n) })
      return id
    },
    remove: (ids) => change('race_adjustment', 'delete', ids),
  },
  listRaceTeams: {
    as: 'staff',
    prepare: prepareRace,
    input: { name_state: 'waiting' },
    add: async (n) => {
      const [number, id] = [(numbers += 1), makeUuid()]
      const team = { name: `Team ${id}`, name_state: 'waiting', captain_id: null, dissolved_at: null }
      await insert('race_team', { ...team, id, number, race_id: race['id'], code: id, joins_by: 'code' })
      const sums = { score: n % 4, active_placed: n % 2, days_placed: 0, reached: dayOf(n), is_ranked: n % 3 > 0 }
      await insert('race_group', { race_id: race['id'], group_id: id, shard: 0, ...sums })
      return String(number)
    },
    remove: async (ids) => {
      const shown = sql`update race_team set name_state = 'shown' where brand_id = 1 and number = any(${ids.map(Number)}::integer[])`
      await api.app.databases.ofBrand(1).send(rawQuery(shown))
    },
  },
  listEventRegistrations: {
    as: 'staff',
    prepare: async () => {
      event = await makeEvent(api, 'harbor')
      return { id: String(event) }
    },
    add: async (n) => {
      const { id } = await signedIn(api, 'harbor', 'Guest')
      const state = n % 2 ? 'registered' : 'waiting'
      const row = { event_number: event, member_id: id, state, turn: (numbers += 1) }
      await insert('event_registration', { ...row, asked_at: momentOf(n), changed_at: momentOf(n) })
      return id
    },
    remove: async (ids) => {
      const gone = sql`update event_registration set state = 'withdrawn' where brand_id = 1 and member_id = any(${ids}::uuid[])`
      await api.app.databases.ofBrand(1).send(rawQuery(gone))
    },
  },
  listStaffEvents: {
    as: 'staff',
    add: async (n) => {
      const [[taken]] = await api.app.databases.ofBrand(1).send(takeNumber('special_event'))
      const { number } = taken!
      await insert('special_event', {
        number,
        state: 'draft',
        published_at: null,
        ended_at: null,
        priority: 1,
        starts_on: dayOf(n),
        ends_on: '2026-12-01',
        organisations: '{}',
        texts: eventTexts,
      })
      return String(number)
    },
    remove: (ids) => dropNumbers('special_event', ids),
  },
  listFeeds: {
    as: 'staff',
    add: addRow('feed', (n, _, id) => ({ kind: 'gtfs', key: id, name: `Feed ${n}`, added_at: momentOf(n) })),
    remove: (ids) => change('feed', 'delete', ids),
  },
  listSurveys: {
    as: 'staff',
    add: addRow('survey', (n) => ({
      state: 'draft',
      languages: ['en'],
      title: '{"en":"Survey"}',
      intro: '{"en":"Words"}',
      pages: '[]',
      audience: '{"newcomers":false}',
      made_at: momentOf(n),
    })),
    remove: (ids) => change('survey', 'delete', ids),
  },
  listRideHomeForStaff: {
    as: 'staff',
    add: addRow('ride_home_request', rideHome),
    remove: (ids) => change('ride_home_request', `state = 'denied'`, ids),
  },
  listRideHomeClaims: {
    as: 'staff',
    add: async (n, owner) => {
      const id = await addRow('ride_home_request', (row, member) => ({
        ...rideHome(row, member),
        state: 'approved',
        number: `HB-${numbers}`,
      }))(n, owner)
      await insert('ride_home_claim', { request_id: id, state: 'submitted', submitted_at: momentOf(n) })
      await insert('ride_home_receipt', { request_id: id, kind: 'pdf', bytes: Buffer.from('%PDF') })
      return id
    },
    remove: (ids) => change('ride_home_request', 'delete', ids),
  },
  listContactReports: {
    as: 'staff',
    add: async (n, owner) => {
      const id = makeUuid()
      const { id: reportedId } = await signedIn(api, 'harbor', 'Reported')
      const facts = { reason: 'rude', words: 'Rude.', quoted: '[]', state: 'waiting', decided_by: null }
      await insert('contact_report', {
        id,
        reporter_id: owner.id,
        reported_id: reportedId,
        ...facts,
        reported_at: momentOf(n),
      })
      return id
    },
    remove: (ids) => change('contact_report', 'delete', ids),
  },
  listPhotos: {
    as: 'staff',
    add: async (n) => {
      const id = makeUuid()
      const { id: memberId } = await signedIn(api, 'harbor', 'Photographed')
      const facts = { key: id, created_at: momentOf(n), reviewed_at: null, reviewed_by: null }
      const picture = { small: Buffer.from('small'), large: Buffer.from('large'), small_file: null, large_file: null }
      await insert('member_photo', { id, member_id: memberId, ...picture, ...facts })
      return id
    },
    remove: (ids) => change('member_photo', 'delete', ids),
  },
  listVolunteers: {
    as: 'staff',
    add: async (n) => {
      const { id } = await signedIn(api, 'harbor', 'Driver')
      const facts = {
        state: n % 2 ? 'applied' : 'checks',
        paused_by: null,
        checks: '{}',
        area: 'home',
        languages: ['English'],
      }
      await insert('volunteer_offer', {
        member_id: id,
        hours: '[]',
        vehicle_id: null,
        applied_at: momentOf(n),
        ...facts,
      })
      if (n % 3) await insert('volunteer_document', { member_id: id, kind: 'licence', expires_on: dayOf(n) })
      return id
    },
    remove: async (ids) => {
      const left = sql`update volunteer_offer set state = 'left' where brand_id = 1 and member_id = any(${ids}::uuid[])`
      await api.app.databases.ofBrand(1).send(rawQuery(left))
    },
  },
  listStaffVolunteerRides: {
    as: 'staff',
    input: { state: 'all' },
    add: addRow('volunteer_ride', (n) => ({ state: 'cancelled', pickup_at: momentOf(n) })),
    remove: (ids) => change('volunteer_ride', 'delete', ids),
  },
  listCatalogueServices: {
    as: 'staff',
    prepare: knowServices,
    add: async (n) => {
      const [id, [[known]]] = [
        makeUuid(),
        await api.app.databases
          .ofBrand(1)
          .send(
            rawQuery(sql<Row>`select agency_id, document from ride_service where brand_id = 1 order by key limit 1`),
          ),
      ]
      const document = {
        ...(known!['document'] as object),
        key: id,
        name: { en: ['Van', 'Áuto', 'bus'][n % 3] },
        review_due: n % 4 ? dayOf(n) : undefined,
      }
      const facts = { agency_id: known!['agency_id'], document: JSON.stringify(document), changed_at: momentOf(n) }
      await insert('ride_service', { id, key: id, ...facts })
      return id
    },
    remove: (ids) => change('ride_service', 'delete', ids),
  },
  listCatalogueAreas: {
    as: 'staff',
    add: addRow('ride_area', (n, _owner, id) => ({
      key: id,
      document: JSON.stringify({
        key: id,
        name: { en: ['North', 'áreas', 'south'][n % 3] },
        buffer_feet: 0,
        shape: null,
        lines: [],
        recipe: 'lines',
      }),
      changed_at: momentOf(n),
    })),
    remove: (ids) => change('ride_area', 'delete', ids),
  },
  listPassOrders: {
    as: 'staff',
    prepare: async () => {
      pass = await makePassProduct(api, 'harbor')
      return {}
    },
    add: addRow('transit_pass', (n, owner) => {
      const from = dayFrom('2026-03-02', (numbers += 1) % 20_000)
      return {
        member_id: owner.id,
        product_id: pass,
        kind: 'transit',
        period: 'month',
        from_on: from,
        to_on: from,
        approver: 'staff',
        state: 'requested',
        ordered_at: momentOf(n),
      }
    }),
    remove: (ids) => change('transit_pass', `state = 'denied'`, ids),
  },
  listStaffRewards: {
    as: 'staff',
    // the row that others refer to says nothing in any language
    input: { state: 'draft', text: 'Tea' },
    add: async (n) => {
      const number = (numbers += 1) + 2_000_000
      await insert('reward_item', {
        id: makeUuid(),
        number,
        category: 'dining',
        kind: 'in_store',
        stage: 'draft',
        texts: rewardTexts,
        cost: 10 * (n % 4),
        live_from: momentOf(n),
        drawing_id: null,
        image_id: null,
        image_width: null,
        image_height: null,
      })
      return String(number)
    },
    remove: async (ids) => {
      const gone = sql`update reward_item set stage = 'archived' where brand_id = 1 and number = any(${ids.map(Number)}::integer[])`
      await api.app.databases.ofBrand(1).send(rawQuery(gone))
    },
  },
  listStaffDrawings: {
    as: 'staff',
    input: { state: 'draft', text: 'Spring' },
    add: addRow('drawing', (n) => ({
      stage: 'draft',
      texts: drawingTexts,
      first_day: dayOf(n),
      last_day: dayOf(n),
      organisations: '{}',
      winners: '{}',
      alternates: '{}',
    })),
    remove: (ids) => change('drawing', `stage = 'cancelled'`, ids),
  },
  listDrawingEntries: {
    as: 'staff',
    prepare: async () => {
      drawing = makeUuid()
      await insert('drawing', {
        id: drawing,
        stage: 'published',
        texts: drawingTexts,
        organisations: '{}',
        winners: '{}',
        alternates: '{}',
      })
      await insert('drawing_person', { drawing_id: drawing, tag: 'ana', member_id: null, name: 'Ana' })
      return { id: drawing }
    },
    add: async (n) => {
      const id = makeUuid().replaceAll('-', '')
      await insert('drawing_entry', {
        drawing_id: drawing,
        // some come before others that are there already
        n: (n % 2 ? 1_000_000 : 0) + (numbers += 1),
        id,
        tag: 'ana',
        source: 'mail',
        trip_id: null,
        redemption_id: null,
        struck_at: null,
        struck_reason: null,
        struck_note: null,
        struck_by: null,
      })
      return id
    },
  },
  listCommuteReports: {
    as: 'staff',
    add: async (n) => {
      const [id, reading] = [makeUuid(), makeUuid()]
      // each week has one report
      const week = new Date(Date.UTC(2000, 0, 3 + 7 * (numbers += 1))).toISOString().slice(0, 10)
      await insert('commute_reading', { id: reading, organisation_id: ofOrganisation, week, number: 1 })
      await insert('commute_report', {
        id,
        series_id: makeUuid(),
        revision: 1,
        organisation_id: ofOrganisation,
        method: 'avr',
        source: 'trips',
        week,
        reading_id: reading,
        state: 'draft',
        made_at: momentOf(n),
      })
      return id
    },
    remove: (ids) => change('commute_report', 'delete', ids),
  },
  listTripImportRows: {
    as: 'member',
    prepare: async (owner) => {
      file = makeUuid()
      await insert('trip_import', { id: file, member_id: owner.id, kind: 'csv', state: 'preview' })
      return { id: file }
    },
    add: async () => {
      const position = (numbers += 1)
      await insert('trip_import_row', { import_id: file, position, line: position, state: 'bad', is_wanted: false })
      return String(position)
    },
  },
}

/** Lists whose pages are not joined here, with the reason. */
const notJoined: Record<string, string> = {
  listRewards:
    'its order is made in memory, by distance and points, and a place in it is a number: reward.test.ts joins its pages; a reward that staff publish between two pages can show a row twice',
}

type Asked = { token: string; call: ListCall; input: Record<string, string> }

async function readPage({ token, call, input }: Asked) {
  const answer = await harbor(call, input as never, { token })
  const data = answer.data as { next: string | null; count?: number | null } & Record<
    string,
    { id?: string | number; number?: number; position?: number }[]
  >
  return {
    ...answer,
    ids:
      answer.http === 200
        ? data[call.list.as]!.map(({ id, number, position }) => String(id ?? number ?? position))
        : [],
    next: data?.next,
  }
}

/** Every row, while nothing changes. */
async function readAll(asked: Asked) {
  const ids: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await readPage({ ...asked, input: { ...asked.input, limit: '50', ...(after && { after }) } })
    expect(page.http).toBe(200)
    ids.push(...page.ids)
    after = page.next
  }
  return ids
}

const ways = Object.entries(filled).flatMap(([name, each]) => {
  const call = lists.find(([listed]) => listed === name)![1]
  return Object.keys(call.list.sorts).flatMap((sort) =>
    (call.list.oneWay ? [undefined] : (['asc', 'desc'] as const)).map(
      (direction) => [name, sort, direction, call, each] as [string, string, Direction | undefined, ListCall, Filled],
    ),
  )
})

it('every list of the contract is filled here, or says why not', () => {
  expect([...Object.keys(filled), ...Object.keys(notJoined)].toSorted()).toEqual(lists.map(([name]) => name).toSorted())
})

describe('the pages of a list, joined', () => {
  it.each(ways)('%s by %s %s are the whole, while rows come and go', async (_name, sort, direction, call, list) => {
    const owner = await signedIn(api, 'harbor', 'Ana', { role: list.as === 'staff' ? 'program_admin' : 'member' })
    item = await makeReward(api, 'harbor', 1 + Math.floor(Math.random() * 1e9))
    const input = { ...list.input, ...(await list.prepare?.(owner)), sort, ...(direction && { direction }) }
    const asked = { token: owner.token, call, input }
    const others = new Set(await readAll(asked))
    for (let n = 0; n < 23; n++) await list.add(n, owner)
    const whole = (await readAll(asked)).filter((id) => !others.has(id))
    expect(new Set(whole).size).toBe(23)

    const removed = new Set<string>()
    const joined: string[] = []
    let after: string | null | undefined
    let turn = 0
    do {
      const page = await readPage({ ...asked, input: { ...input, limit: '7', ...(after && { after }) } })
      expect(page.http).toBe(200)
      joined.push(...page.ids)
      after = page.next
      // by turns the last row of the page goes, or one that is still to come, while others come in the middle; a last
      // row that stays would be seen twice by a next page that began with it
      const unseen = whole.findLast((id) => !joined.includes(id) && !removed.has(id))
      const going = [turn % 2 ? unseen : page.ids.at(-1)].filter((id) => id !== undefined)
      await Promise.all([
        list.remove?.(going.filter((id) => whole.includes(id))),
        ...(turn < 12 ? [list.add(turn * 2, owner), list.add(22 - turn, owner)] : []),
      ])
      if (list.remove) for (const id of going) removed.add(id)
      turn += 1
    } while (after && turn < 200)

    expect(new Set(joined).size).toBe(joined.length)
    const stayed = whole.filter((id) => !removed.has(id) || joined.includes(id))
    expect(joined.filter((id) => stayed.includes(id))).toEqual(stayed)
  })
})

/** Columns of the file of each list, by their headings in English, and where a row of a page tells the same. */
const columnsOf: Record<string, Record<string, string>> = {
  exportAudit: { Event: 'id', At: 'at', Who: 'actor.name' },
  exportCatalogueServices: { Service: 'name', 'Short name': 'key', 'Check again by': 'review_due' },
  exportEventRegistrations: { 'Member, as id': 'id', 'Asked at': 'asked_at', Name: 'name' },
  exportMembers: { Number: 'number', Name: 'name', 'Member since': 'since' },
  exportPassOrders: { Order: 'id', From: 'from', 'Ordered at': 'ordered_at' },
  exportPhotos: { Photo: 'id', Member: 'member.name', 'Uploaded at': 'saved_at' },
  exportRaceEntrants: { 'Member, as id': 'id', Score: 'score', 'Active days': 'days' },
  exportRaceTeams: { Number: 'id', Team: 'name', Score: 'score' },
  exportRaceWinners: { 'Member, as id': 'member.id', 'Won at': 'won_at' },
  exportRedemptions: { Redemption: 'id', Points: 'cost', 'Confirmed at': 'confirmed_at' },
  exportReviews: { Trip: 'id', Date: 'date', 'Waits since': 'waiting_since' },
  exportRideHomeClaims: { Ride: 'id', Day: 'date' },
  exportRoster: { Name: 'name', Email: 'address' },
  exportStaffOrganisations: { Number: 'number', Name: 'name', 'Last contact': 'last_contact_on' },
  exportStaffRewards: { 'Reward number': 'id', Points: 'cost', From: 'live_from' },
  exportStaffRides: { Ride: 'id', 'Asked for at': 'asked_at' },
  exportVolunteers: { 'Volunteer, as id': 'id', 'Offered at': 'applied_at' },
}

/** Lists without pages, whose files staff-files.test.ts holds against them. */
const readWhole = ['exportGrants', 'exportProposals']

/** Saving a file is an event of its own; a ride that other rows refer to has no history that could be told. */
const narrowed: Record<string, () => Record<string, string>> = {
  exportAudit: () => ({ kind: 'points.adjusted' }),
  exportStaffRides: () => ({ service }),
}

const files = calls.filter(([, call]) => 'exports' in call)

it('the file of every list is held against its pages', () => {
  expect([...Object.keys(columnsOf), ...readWhole].toSorted()).toEqual(files.map(([name]) => name).toSorted())
})

describe('the file of a list', () => {
  it.each(Object.entries(columnsOf))('%s has the rows of all pages, in each order', async (name, columns) => {
    const call = files.find(([each]) => each === name)![1]
    const [listed, list] = lists.find(([, { path }]) => `${path}_file` === call.path)!
    const rows = filled[listed]!
    const owner = await signedIn(api, 'harbor', 'Ana', { role: 'program_admin' })
    const { token } = owner
    item = await makeReward(api, 'harbor', 1 + Math.floor(Math.random() * 1e9))
    const input = { ...rows.input, ...(await rows.prepare?.(owner)), ...narrowed[name]?.() }
    for (let n = 0; n < 23; n++) await rows.add(n, owner)
    await knowServices()
    for (const sort of Object.keys(list.list.sorts))
      for (const direction of list.list.oneWay ? [undefined] : (['asc', 'desc'] as const)) {
        const asked = { ...input, sort, ...(direction && { direction }) }
        const { told, pages } = await tellPages({ token, call: list, input: asked }, Object.values(columns))
        expect(pages).toBeGreaterThan(1)
        const { http, text } = await harbor(call, asked as never, { token })
        expect(http).toBe(200)
        const lines = parse(text, { bom: true, columns: true }) as Record<string, string>[]
        expect(lines.map((line) => Object.keys(columns).map((heading) => line[heading]))).toEqual(told)
      }
  })
})

/** A service that other rows refer to stands in the catalogue too, with the rules of a known one. */
async function knowServices() {
  const like = sql`update ride_service s set document = k.document, agency_id = k.agency_id from ride_service k
    where s.brand_id = 1 and k.brand_id = 1 and k.id = ${service} and not s.document ? 'kind'`
  await api.app.databases.ofBrand(1).send(rawQuery(like))
  return {}
}

/** What all pages tell, a line for each row, as a file would write it. */
async function tellPages({ token, call, input }: Asked, names: readonly string[]) {
  const told: string[][] = []
  let pages = 0
  for (let after: string | null | undefined; after !== null; pages += 1) {
    const { http, data } = await harbor(call, { ...input, limit: '19', ...(after && { after }) }, { token })
    expect(http).toBe(200)
    const { next, ...answer } = data as { next: string | null }
    const items = (answer as Record<string, object[]>)[call.list.as]!
    told.push(
      ...items.map((row) =>
        names.map((name) => String((valueAt(row, name) as string | number | null | undefined) ?? '')),
      ),
    )
    after = next
  }
  return { told, pages }
}

function valueAt(row: object, name: string): unknown {
  return name.split('.').reduce<unknown>((value, each) => (value as Record<string, unknown> | null)?.[each], row)
}

describe('the place of a page', () => {
  it.each(lists)('of %s is refused beside its field when it is made up, and no limit goes beyond', async (_, call) => {
    const { token } = await signedIn(api, 'harbor', 'Ada', {
      role: call.access === 'staff' ? 'program_admin' : 'member',
    })
    const filters = Object.fromEntries(
      Object.entries(makeInput(call) ?? {}).filter(([name]) => !['limit', 'after', 'sort', 'direction'].includes(name)),
    )
    const read = (more: Record<string, string>) =>
      readPage({ token, call, input: { ...filters, ...more } as Record<string, string> })
    for (const after of ['x', 'x.y', 'WzEsbnVsbF0.AAAAAAAAAAAAAAAAAAAAAA', '.', 'a.b.c'])
      expect(await read({ after })).toMatchObject({ http: 422, status: { fields: { after: 'field.not_valid' } } })
    expect(await read({ limit: '0' })).toMatchObject({ http: 422, status: { fields: { limit: 'field.too_small' } } })
    expect(await read({ limit: '1000' })).toMatchObject({ http: 422, status: { fields: { limit: 'field.too_large' } } })
    expect(await read({ sort: 'luck' })).toMatchObject({
      http: 422,
      status: { fields: { sort: 'field.not_a_choice' } },
    })
  })

  it('holds for its own list, order, filter, member and programme alone, and with its own secret', async () => {
    const call = rewardStaffCalls.listRedemptions as unknown as ListCall
    const rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
    item = await makeReward(api, 'harbor', 1 + Math.floor(Math.random() * 1e9))
    for (let n = 0; n < 9; n++) await filled['listRedemptions']!.add(n, rosa)
    const input = { state: 'waiting,issued,denied', limit: '2' }
    const { next } = await readPage({ token: rosa.token, call, input })
    const read = async (more: Record<string, string>, token = rosa.token) =>
      (await readPage({ token, call, input: { ...input, after: next!, ...more } })).http
    expect(await read({})).toBe(200)
    expect(await read({ limit: '7' })).toBe(200)
    expect(await read({ state: 'waiting' })).toBe(422)
    expect(await read({ sort: 'cost' })).toBe(422)
    expect(await read({ direction: 'desc' })).toBe(422)
    expect(await read({ direction: 'asc' })).toBe(200)
    expect(await read({ text: 'ana' })).toBe(422)
    const rita = await signedIn(api, 'harbor', 'Rita', { role: 'program_admin' })
    expect(await read({}, rita.token)).toBe(422)
    // nobody reads a place: bytes of it are turned without knowing what they say
    const turned = Buffer.from(next!, 'base64url')
    turned[20]! ^= 1
    for (const after of [turned.toString('base64url'), forge(next!), next!.slice(0, -24), `${next!}.`])
      expect(await read({ after })).toBe(422)

    const mesa = await api.at('mesa')
    const mia = await signedIn(api, 'mesa', 'Mia', { role: 'program_admin' })
    expect((await mesa(call, { ...input, after: next! }, { token: mia.token })).http).toBe(422)
    expect((await mesa(call, input as never, { token: mia.token })).data).toMatchObject({ items: [], count: 0 })
  })

  it('keeps the moment of the first page, by which a ride that has come meanwhile does not move', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const call = lists.find(([name]) => name === 'listRideRequests')![1]
    const ids: string[] = []
    for (const [hour, minute] of [
      [17, 10],
      [17, 20],
      [17, 30],
      [16, 0],
    ] as const) {
      const id = makeUuid()
      const at = new Date(testStart.getTime() + ((hour - 17) * 60 + minute) * 60_000)
      await insert('ride_request', { ...ride(0, ana), id, pickup_at: at })
      ids.push(id)
    }
    const first = await readPage({ token: ana.token, call, input: { limit: '1' } })
    api.clock.now = new Date(testStart.getTime() + 25 * 60_000)
    const rest = await readPage({ token: ana.token, call, input: { limit: '9', after: first.next! } })
    expect([...first.ids, ...rest.ids]).toEqual(ids)
  })
})

it('plans what staff list and save for its filters, and what members list once', async () => {
  const admin = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  const opened = vi.spyOn(api.app.databases, 'with')
  const plansOf = async (call: Call, input: object = {}) => {
    opened.mockClear()
    await harbor(call as never, input as never, { token: admin.token })
    return opened.mock.calls.map(([{ plansByValue }]) => plansByValue)
  }
  const { listRedemptions, exportRedemptions, getStaffRedemption } = rewardStaffCalls
  expect(await plansOf(listRedemptions)).toEqual([true])
  expect(await plansOf(exportRedemptions)).toEqual([true])
  expect(await plansOf(getStaffRedemption, { id: makeUuid() })).toEqual([false])
  expect(await plansOf(lists.find(([name]) => name === 'listTrips')![1])).toEqual([false])
  opened.mockRestore()
})
