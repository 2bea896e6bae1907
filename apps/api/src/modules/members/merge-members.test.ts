import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { memberMergeCalls } from '@throughway/contract/identity/member-merge'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { pointsStaffCalls } from '@throughway/contract/trip/points'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { makeRandom } from '@throughway/domain/value/random'
import { rawQuery } from '#database/query.ts'
import { giveEntitlement } from '#modules/reward/reward.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { mergeByTwo } from '#testing/by-two.ts'
import { giveRole } from '#testing/grants.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { givePoints, makeReward } from '#testing/rewards.ts'
import { api, db, harbor, later, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

let admin: Person
let kept: Person
let other: Person
beforeEach(async () => {
  admin = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  kept = await signedIn(api, 'harbor', 'Doris')
  other = await signedIn(api, 'harbor', 'Doris')
})

const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'
const tokenOf = (person: Person) => freshToken(api, 'harbor', person)
const log = async (person: Person, date: string, more: object = {}) =>
  harbor(tripCalls.logTrip, { date, mode: 'bike', direction: 'out', miles: '4', ...more } as never, {
    token: await tokenOf(person),
  })
const numberOf = async (id: string) => {
  const [[row]] = await db().send(rawQuery(sql<{ number: number }>`select number from member where id = ${id}`))
  return row!.number
}
const preview = async () =>
  harbor(
    memberMergeCalls.previewMerge,
    { id: kept.id, number: String(await numberOf(other.id)) },
    { token: await tokenOf(admin) },
  )
const merge = async (from = other, to = kept) => mergeByTwo(api, admin, { id: to.id, other: from.id })

type State = {
  total: number
  earned: number
  ledger: number
  trips: number
  days: number
  rewards: number
  counted: number
}
async function stateOf(ids: readonly string[]): Promise<State> {
  const of = sql`brand_id = 1 and member_id = any(${[...ids]}::uuid[])`
  const [[row]] = await db().send(
    rawQuery(sql<State>`select
      (select coalesce(sum(total), 0)::integer from points_balance where ${of}) as total,
      (select coalesce(sum(earned), 0)::integer from points_balance where ${of}) as earned,
      (select coalesce(sum(delta), 0)::integer from points_ledger where ${of}) as ledger,
      (select count(*)::integer from trip where ${of} and state <> 'deleted') as trips,
      (select coalesce(sum(points), 0)::integer from member_day where ${of}) as days,
      (select count(*)::integer from reward_redemption where ${of}) as rewards,
      (select coalesce(sum(counted_trips), 0)::integer from points_balance where ${of}) as counted`),
  )
  return row!
}

describe('two accounts of one person', () => {
  it('become one: trips of free days, points and rewards move, the rest is said, and the other account leaves', async () => {
    for (const date of ['2026-03-02', '2026-03-03', '2026-03-04']) await log(other, date)
    await log(kept, '2026-03-04')
    await makeReward(api, 'harbor', 555, { cost: 10 })
    await givePoints(api, 'harbor', [other], 40)
    const token = await tokenOf(other)
    const { data: wish } = await harbor(rewardCalls.redeemReward, { id: '555' }, { token })
    await harbor(rewardCalls.confirmRedemption, { id: wish.id }, { token })
    expect((await preview()).data.obstacle).toBe('points_wait')
    expect((await merge()).status).toMatchObject({ name: 'membersNotMerged' })
    await later(5)
    const before = await stateOf([kept.id, other.id])
    const shown = await preview()
    expect(shown.data).toMatchObject({ trips: 2, rewards: 1, left: [{ what: 'same_days', count: 1 }], obstacle: null })
    const done = await merge()
    expect(done.http).toBe(200)
    expect(done.data).toMatchObject({ state: 'granted', input: { other: other.id, trips: 2, rewards: 1 } })
    expect(await stateOf([kept.id, other.id])).toEqual(before)
    expect(await stateOf([other.id])).toMatchObject({ total: 0, ledger: 0, trips: 1, rewards: 0, earned: 0 })
    // what was spent counts for the level too
    expect(before.earned).toBeGreaterThan(0)
    const { earned, total } = before
    expect(await stateOf([kept.id])).toMatchObject({ trips: 3, rewards: 1, total, earned })
    expect(await findDifferences(db())).toEqual([])
    const [[left]] = await db().send(
      rawQuery(
        sql<{ leaves: boolean }>`select deletion_asked_at is not null as leaves from member where id = ${other.id}`,
      ),
    )
    expect(left!.leaves).toBe(true)
    expect(nameOf(await merge())).toBe('memberNotForThis')
    // a moved trip is the member's, so points that are taken back for it leave the account that has it now
    const [[moved]] = await db().send(
      rawQuery(
        sql<{
          id: string
          points: number
        }>`select id, points from trip where member_id = ${kept.id} and date = '2026-03-03'`,
      ),
    )
    const gone = await harbor(tripCalls.deleteTrip, { id: moved!.id, group: 'false' }, { token: await tokenOf(kept) })
    expect(gone.http).toBe(200)
    expect((await stateOf([kept.id, other.id])).total).toBe(before.total - moved!.points)
  })

  it.each<[string, () => Promise<[Person, Person]>, string]>([
    ['the same account', async () => [kept, kept], 'memberNotForThis'],
    ['one’s own', async () => [admin, kept], 'notAllowed'],
    ['into one’s own', async () => [kept, admin], 'notAllowed'],
    [
      'one of the staff',
      async () => (await giveRole(api, 'harbor', other.id, 'helpdesk'), [other, kept]),
      'notAllowed',
    ],
    ['one of another programme', async () => [await signedIn(api, 'mesa', 'Mia'), kept], 'notFound'],
  ])('are not merged when it is %s', async (_, make, refusal) => {
    const [from, to] = await make()
    expect(nameOf(await merge(from, to))).toBe(refusal)
  })

  it('is told beside the field when nobody has the number', async () => {
    const refused = await harbor(
      memberMergeCalls.previewMerge,
      { id: kept.id, number: '1999999999' },
      { token: await tokenOf(admin) },
    )
    expect([refused.http, refused.status.fields]).toEqual([422, { number: 'field.no_member_number' }])
  })

  it('bring along what was won and not redeemed', async () => {
    const item = await makeReward(api, 'harbor', 556)
    const now = api.clock.now
    const given = await db().transaction((tx) =>
      giveEntitlement(tx, {
        itemId: item,
        memberId: other.id,
        until: new Date('2026-04-30T12:00:00Z'),
        timeZone: 'America/New_York',
        now,
      }),
    )
    expect(given).toMatchObject({ until: new Date('2026-04-30T12:00:00Z') })
    expect((await merge()).http).toBe(200)
    const { data } = await harbor(rewardCalls.redeemReward, { id: '556' }, { token: await tokenOf(kept) })
    expect(data.cost).toBe(0)
  })

  it('are merged once by two who do it at once, and into each other not at all', async () => {
    await givePoints(api, 'harbor', [kept, other], 30)
    await later(5)
    const before = await stateOf([kept.id, other.id])
    const twice = await Promise.all([merge(), merge()])
    expect(twice.map(nameOf).toSorted()).toEqual(['memberNotForThis', 'ok'])
    expect(nameOf(await merge(kept, other))).toBe('memberNotForThis')
    expect((await stateOf([kept.id, other.id])).total).toBe(before.total)
    expect((await stateOf([other.id])).total).toBe(0)
  })

  it('keep the sum of points, trips and rewards, and every sum agrees with the trips, whatever they had', async () => {
    const random = makeRandom('merges')
    const people: [Person, Person][] = []
    for (let turn = 0; turn < 12; turn++) {
      const pair: [Person, Person] = [await signedIn(api, 'harbor', 'Doris'), await signedIn(api, 'harbor', 'Doris')]
      for (const person of pair) {
        for (let n = 0; n < 6; n++)
          await log(person, `2026-03-0${1 + Math.floor(random() * 4)}`, {
            mode: ['bike', 'walk', 'transit', 'drive_alone'][Math.floor(random() * 4)],
            direction: ['out', 'back', 'other'][n % 3],
            on_double: 'keep',
          })
        const points = Math.floor(random() * 60)
        if (points)
          await harbor(
            pointsStaffCalls.adjustPoints,
            { id: person.id, points: String(points), reason: 'By chance' },
            { token: await tokenOf(admin) },
          )
      }
      people.push(pair)
    }
    await later(5)
    let merged = 0
    for (const [to, from] of people) {
      const before = await stateOf([to.id, from.id])
      const said = nameOf(await merge(from, to))
      // a trip in review holds points back, and the merge waits for it
      expect(['ok', 'membersNotMerged']).toContain(said)
      if (said === 'ok') merged++
      const after = await stateOf([to.id, from.id])
      expect(after).toEqual(before)
      expect(after.total).toBe(after.ledger)
      if (said === 'ok') expect((await stateOf([from.id])).total).toBe(0)
    }
    expect(merged).toBeGreaterThan(3)
    expect(await findDifferences(db())).toEqual([])
  })

  it('leave a day where it is on which something waits for somebody', async () => {
    for (const date of ['2026-03-02', '2026-03-03']) await log(other, date)
    await later(5)
    await db().send(
      rawQuery(sql`update trip set approval = 'waiting' where member_id = ${other.id} and date = '2026-03-03'`),
    )
    expect((await preview()).data).toMatchObject({ trips: 1, left: [{ what: 'waiting_days', count: 1 }] })
    expect((await merge()).http).toBe(200)
    expect([(await stateOf([other.id])).trips, (await stateOf([kept.id])).trips]).toEqual([1, 1])
  })

  it('say what else is lost, and name the kept account on settled trips of others', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    for (const date of ['2026-03-02', '2026-03-03']) await log(ben, date)
    await later(5)
    const now = api.clock.now
    await db().send(
      rawQuery(sql`insert into trip_partner (brand_id, id, trip_id, member_id, partner_id, state, asked_at, answered_at)
        select 1, gen_random_uuid(), id, member_id, ${other.id}::uuid, 'confirmed', ${now}::timestamptz, ${now}::timestamptz
        from trip where brand_id = 1 and member_id = ${ben.id}`),
      rawQuery(sql`update trip set confirmed_partners = 1, approval = case when date = '2026-03-03' then 'waiting' else approval end
        where brand_id = 1 and member_id = ${ben.id}`),
      rawQuery(sql`insert into pending_trip
          (brand_id, id, member_id, kind, date, direction, mode, is_suggested, due_at, expires_at, state, created_at)
        values (1, gen_random_uuid(), ${other.id}, 'unclaimed', '2026-03-08', 'out', 'bike', false, ${now}, ${now}, 'waiting', ${now})`),
      rawQuery(sql`insert into volunteer_offer (brand_id, member_id, state, area, ride_miles, hours, folding_chair, service_animal,
          languages, reimbursement, version, applied_at, changed_at)
        values (1, ${other.id}, 'active', 'home', 10, '[]', false, false, '{en}', false, 1, ${now}, ${now})`),
    )
    const left = [
      { what: 'pending', count: 1 },
      { what: 'volunteering', count: 1 },
      { what: 'named', count: 1 },
    ]
    expect((await preview()).data.left).toEqual(left)
    expect((await merge()).http).toBe(200)
    const [partners] = await db().send(
      rawQuery(sql<{
        partner_id: string
      }>`select p.partner_id from trip_partner p join trip t on t.brand_id = p.brand_id and t.id = p.trip_id
        where p.brand_id = 1 and p.member_id = ${ben.id} order by t.date`),
    )
    expect(partners.map(({ partner_id: id }) => id)).toEqual([kept.id, other.id])
  })

  it.each([
    ['points_owed', sql`total = -5`],
    ['points_blocked', sql`blocked_until = ${'2026-04-01T00:00:00Z'}::timestamptz`],
  ])('stay two while the account that goes has %s', async (obstacle, set) => {
    await givePoints(api, 'harbor', [other], 30)
    await later(5)
    await db().send(rawQuery(sql`update points_balance set ${set} where member_id = ${other.id}`))
    expect((await preview()).data.obstacle).toBe(obstacle)
    expect(await merge()).toMatchObject({ status: { name: 'membersNotMerged' }, data: { obstacle } })
    expect((await stateOf([kept.id])).total).toBe(0)
  })
})
