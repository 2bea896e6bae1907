import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { proposalCalls, proposalDays } from '@throughway/contract/identity/proposal'
import { type StaffQueue, staffTodayCalls } from '@throughway/contract/programme/staff-today'
import type { GrantRole } from '@throughway/domain/identity/permissions'
import { localDate } from '@throughway/domain/time/time'
import { sql } from 'kysely'
import { query, rawQuery } from '#database/query.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { makeOrganisation, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
})
afterAll(() => api.close())

const ask = async (token: string) => (await harbor(staffTodayCalls.getStaffToday, {}, { token })).data.queues
const { time_zone: timeZone } = brandSettings.harbor
const inDays = (days: number) => new Date(api.clock.now.getTime() + days * 86_400_000)
const db = () => api.app.databases.ofBrand(1)

describe('R6.03 Today', () => {
  it.each<[GrantRole, readonly StaffQueue[]]>([
    [
      'programme_admin',
      [
        'redemptions',
        'rides',
        'ride_feedback',
        'passes',
        'reviews',
        'support_cases',
        'contact_reports',
        'rides_home',
        'ride_home_claims',
        'proposals',
        'organisation_tasks',
        'message_drafts',
        'points_budget',
        'reward_stock',
        'drawing_claims',
        'photos',
        'volunteers',
        'volunteer_rides',
        'feeds',
      ],
    ],
    [
      'auditor',
      [
        'redemptions',
        'rides',
        'ride_feedback',
        'passes',
        'reviews',
        'support_cases',
        'contact_reports',
        'rides_home',
        'ride_home_claims',
        'proposals',
        'organisation_tasks',
        'points_budget',
        'drawing_claims',
        'photos',
        'volunteers',
        'volunteer_rides',
      ],
    ],
    ['content_editor', []],
    ['coordinator', ['passes', 'message_drafts']],
    ['service_operator', ['rides', 'ride_feedback']],
    ['helpdesk', ['support_cases', 'contact_reports']],
  ])('tells a %s of the queues that the role reads', async (role, queues) => {
    const person = await signedIn(api, 'harbor', 'Stella')
    const isScoped = role === 'coordinator' || role === 'service_operator'
    await giveRole(api, 'harbor', person.id, role, { scopeId: isScoped ? crypto.randomUUID() : null })
    expect((await ask(person.token)).map(({ queue }) => queue)).toEqual(queues)
  })

  it('is refused to a member and, from the next call on, to somebody whose grant has ended', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    expect((await harbor(staffTodayCalls.getStaffToday, {}, { token: ana.token })).status.name).toBe('notAllowed')
    await giveRole(api, 'harbor', ana.id, 'helpdesk')
    expect((await harbor(staffTodayCalls.getStaffToday, {}, { token: ana.token })).http).toBe(200)
    await endRoles(api, 'harbor', ana.id)
    expect((await harbor(staffTodayCalls.getStaffToday, {}, { token: ana.token })).status.name).toBe('notAllowed')
  })

  it('counts what waits and says since when', async () => {
    const hana = await signedIn(api, 'harbor', 'Hana')
    await giveRole(api, 'harbor', hana.id, 'helpdesk')
    const [before] = await ask(hana.token)
    await db().send(
      rawQuery(sql`insert into support_case (brand_id, number, member_id, name, email, language, topic, state, asked_at, changed_at, waiting_since)
        select current_brand_id(), 900000 + n, null, 'Ana', 'ana@example.org', 'en', 'account', case when n = 3 then 'closed' else 'open' end, t.at, t.at, t.at
        from (values (1, '2026-02-01T12:00:00Z'::timestamptz), (2, '2026-02-02T12:00:00Z'), (3, '2026-01-01T12:00:00Z')) as t(n, at)`),
    )
    expect((await ask(hana.token)).filter(({ queue }) => queue === 'support_cases')).toEqual([
      {
        queue: 'support_cases',
        waiting: before!.waiting + 2,
        oldest_at: '2026-02-01T12:00:00.000Z',
        due_on: '2026-02-03',
      },
    ])
  })

  it('counts the proposals of others that are about others, until they run out', async () => {
    const [rosa, omar, uma] = [
      await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' }),
      await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' }),
      await signedIn(api, 'harbor', 'Uma', { role: 'program_admin' }),
    ]
    const input = { id: omar.id, points: '5000', reason: 'A prize' }
    await harbor(proposalCalls.proposeAdjustment, input, { token: rosa.token })
    const waitingFor = async (person: { token: string }) =>
      (await ask(person.token)).find(({ queue }) => queue === 'proposals')
    expect(await waitingFor(uma)).toMatchObject({ waiting: 1, due_on: localDate(inDays(proposalDays), timeZone) })
    expect((await waitingFor(rosa))!.waiting).toBe(0)
    expect((await waitingFor(omar))!.waiting).toBe(0)
    const started = api.clock.now
    api.clock.now = inDays(proposalDays)
    const ula = await signedIn(api, 'harbor', 'Ula', { role: 'program_admin' })
    expect((await waitingFor(ula))!.waiting).toBe(0)
    api.clock.now = started
  })

  it('counts the feedback of riders that nobody has read, within the granted agency only, due in five days', async () => {
    const add = (agency: string, at: string, readAt: string | null) =>
      db().send(
        rawQuery(sql`with service as (
          insert into ride_service (brand_id, id, key, agency_id, document, changed_at)
          values (current_brand_id(), gen_random_uuid(), gen_random_uuid()::text, ${agency}, '{}', now()) returning *), ride as (
          insert into ride_request (brand_id, id, guest_id, service_id, actor, sealed, state, booking, arrive_by, date, time, pickup_at, earliest_at, latest_at, ride_minutes, is_proposal, cancel_by, message, reminder_days, reminded, history, asked_at)
          select brand_id, gen_random_uuid(), gen_random_uuid(), id, 'self', '', 'done', 'completed', false, '2026-02-01', '10:00', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, 10, false, ${at}::timestamptz, '', '{}', '{}', '[]', ${at}::timestamptz from service returning *)
          insert into ride_feedback (brand_id, request_id, rating, sealed, given_at, acknowledged_at)
          select brand_id, id, 2, '', ${at}::timestamptz, ${readAt}::timestamptz from ride`),
      )
    const addAgency = async () => {
      const id = crypto.randomUUID()
      const now = api.clock.now
      await db().send(
        query.insertInto('ride_agency').values({ brand_id: 1, id, key: id, document: '{}', changed_at: now }),
      )
      return id
    }
    const [own, other] = [await addAgency(), await addAgency()]
    await add(own, '2026-02-03T12:00:00Z', null)
    await add(own, '2026-02-02T12:00:00Z', null)
    await add(own, '2026-02-01T12:00:00Z', '2026-02-01T13:00:00Z')
    await add(other, '2026-01-01T12:00:00Z', null)
    const oda = await signedIn(api, 'harbor', 'Oda')
    await giveRole(api, 'harbor', oda.id, 'service_operator', { scopeId: own })
    expect((await ask(oda.token)).find(({ queue }) => queue === 'ride_feedback')).toEqual({
      queue: 'ride_feedback',
      waiting: 2,
      oldest_at: '2026-02-02T12:00:00.000Z',
      due_on: '2026-02-07',
    })
  })

  it('counts passes within the granted organisation only, whatever other grants reach', async () => {
    const [mill, dock] = [
      await makeOrganisation(api, 'harbor', 'Mill', 901),
      await makeOrganisation(api, 'harbor', 'Dock', 902),
    ]
    const cora = await signedIn(api, 'harbor', 'Cora')
    await giveRole(api, 'harbor', cora.id, 'coordinator', { scopeId: mill })
    // the helpdesk's grant reaches the whole programme, and holds nothing of passes
    await giveRole(api, 'harbor', cora.id, 'helpdesk')
    for (const [organisation, name] of [
      [mill, 'Mia'],
      [dock, 'Dan'],
    ] as const) {
      const member = await signedIn(api, 'harbor', name)
      await db().send(
        rawQuery(sql`update member set organisation_id = ${organisation} where id = ${member.id}`),
        rawQuery(sql`with product as (
          insert into transit_pass_product (brand_id, id, kind, operator, texts, period, price_cents, subsidy_cents, approver, is_offered, created_at, changed_at)
          values (current_brand_id(), gen_random_uuid(), 'transit', 'Transit', '{}', 'month', 0, 0, 'staff', true, now(), now()) returning *)
          insert into transit_pass (brand_id, id, member_id, product_id, kind, period, from_on, to_on, price_cents, subsidy_cents, approver, state, ordered_at)
          select brand_id, gen_random_uuid(), ${member.id}, id, kind, period, '2026-04-01', '2026-04-30', 0, 0, approver, 'requested', '2026-03-01T12:00:00Z' from product`),
      )
    }
    const passes = (await ask(cora.token)).find(({ queue }) => queue === 'passes')
    expect(passes).toMatchObject({ waiting: 1, oldest_at: '2026-03-01T12:00:00.000Z' })
  })
})
