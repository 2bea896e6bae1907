import { describe, expect, it } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { pointsCalls } from '@throughway/contract/trip/points'
import { referralCalls } from '@throughway/contract/account/referral'
import { sessionCalls } from '@throughway/contract/identity/session'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { query } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { dyingApp } from '#testing/dying-app.ts'
import { agree, freshToken, type Person, signedIn } from '#testing/people.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { settleReferrals } from './settle-referrals.ts'

startTwoCopies()
/** Five ways on three days, two of which count on a day. */
const fiveWays = ['2026-02-27', '2026-02-27', '2026-02-28', '2026-02-28', '2026-03-01'].map(
  (date, index) => ({ date, mode: 'bike', direction: index % 2 ? 'back' : 'out', miles: '4' }) as const,
)

async function as(person: Person, at = api) {
  return at.at('harbor', { token: await freshToken(at, 'harbor', person) })
}

async function invitationOf(person: Person) {
  return (await (await as(person))(referralCalls.getReferral, {})).data
}

/** The friend shows that the primary address is theirs. */
async function verify({ member_id: id }: { member_id?: string }) {
  await db().send(query.updateTable('member_address').set({ verified_at: api.app.now() }).where('member_id', '=', id!))
}

let joined = 0
async function join(
  referral: string,
  brand: BrandKey = 'harbor',
  { verified = true, email = `friend.${++joined}@example.org` } = {},
) {
  const call = await api.at(brand)
  const answer = await call(sessionCalls.signUp, {
    firstname: 'Fay',
    lastname: 'Friend',
    email,
    password: 'bicycle 42',
    region_id: brandSettings[brand].id,
    referral,
  })
  expect(answer.http).toBe(200)
  expect(JSON.stringify(answer.data)).not.toMatch(/Ana/)
  if (verified && brand === 'harbor') await verify(answer.data)
  await agree(call, answer.data.token)
  return answer.data
}

type Friend = Awaited<ReturnType<typeof join>>

async function log({ token }: Friend, ways: readonly (typeof fiveWays)[number][], at = api) {
  const call = await at.at('harbor')
  const trips = []
  for (const way of ways) {
    const { http, data } = await call(tripCalls.logTrip, way, { token })
    expect(http).toBe(200)
    trips.push(...data.trips)
  }
  return trips
}

async function ofReferral(person: { id?: string; member_id?: string }) {
  const [rows] = await db().send(
    query
      .selectFrom('points_ledger')
      .select(['kind', 'source_revision', 'delta'])
      .where('member_id', '=', person.id ?? person.member_id!)
      .where('rule', '=', 'referral')
      .orderBy('source_id')
      .orderBy('source_revision')
      .orderBy('kind'),
  )
  return rows.map(({ kind, source_revision: revision, delta }) => [kind, revision, delta])
}

describe('C1 an invitation', () => {
  it('has a code of its own that stays, and a link', async () => {
    const [ana, ben] = [await signedIn(api, 'harbor', 'Ana'), await signedIn(api, 'harbor', 'Ben')]
    const call = await as(ana)
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(referralCalls.getReferral, {})))
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1)
    const { code, link } = answers[0]!.data
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
    expect(link).toMatch(new RegExp(`^http.*/account/register\\?referral=${code}$`))
    expect(answers[0]!.data).toMatchObject({ joined: 0, brought: 0, points: 25, trips: 5 })
    expect((await invitationOf(ben)).code).not.toBe(code)
  })

  it('brings 25 to each with the fifth counted trip of the friend, takes them back below five, and gives them again', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const friend = await join((await invitationOf(ana)).code.toLowerCase())
    const trips = await log(friend, fiveWays.slice(0, 4))
    await settleReferrals(api.app)
    expect([await ofReferral(friend), await ofReferral(ana)]).toEqual([[], []])
    expect(await invitationOf(ana)).toMatchObject({ joined: 1, brought: 0 })

    await log(friend, fiveWays.slice(4))
    expect([await ofReferral(friend), await ofReferral(ana)]).toEqual([[['earn', 1, 25]], []])
    await expect(settleReferrals(dyingApp(api.app, 0))).rejects.toThrow('killed')
    expect(await ofReferral(ana)).toEqual([])
    await Promise.all([settleReferrals(api.app), settleReferrals(copy.app)])
    await settleReferrals(api.app)
    expect(await ofReferral(ana)).toEqual([['earn', 1, 25]])
    expect(await invitationOf(ana)).toMatchObject({ joined: 1, brought: 1 })

    const call = await api.at('harbor', { token: friend.token })
    await call(tripCalls.deleteTrip, { id: trips[0]!.id })
    await settleReferrals(api.app)
    const takenBack = [
      ['earn', 1, 25],
      ['reverse', 1, -25],
    ]
    expect([await ofReferral(friend), await ofReferral(ana)]).toEqual([takenBack, takenBack])

    await call(tripCalls.restoreTrip, { id: trips[0]!.id })
    await settleReferrals(copy.app)
    const again = [...takenBack, ['earn', 2, 25]]
    expect([await ofReferral(friend), await ofReferral(ana)]).toEqual([again, again])
    const { items } = (await (await as(ana))(pointsCalls.listLedger, {})).data
    expect(items[0]).toMatchObject({ kind: 'earn', points: 25, total: 25, rule: 'referral', trip: null })
    expect(JSON.stringify(items)).not.toContain(friend.member_id)
    expect(await findDifferences(db())).toEqual([])
  })

  it('is booked once for each of ten friends who get there at the same moment, on two copies, while the job runs', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const { code } = await invitationOf(ana)
    const friends: Friend[] = []
    for (let count = 0; count < 10; count++) friends.push(await join(code))
    await Promise.all(friends.map((friend) => log(friend, fiveWays.slice(0, 4))))
    await Promise.all([
      ...friends.map((friend, index) => log(friend, fiveWays.slice(4), index % 2 ? copy : api)),
      ...[api, copy, api, copy].map(({ app }) => settleReferrals(app)),
    ])
    await Promise.all([settleReferrals(api.app), settleReferrals(copy.app)])
    const rows = await ofReferral(ana)
    expect([rows.length, rows.reduce((sum, [, , delta]) => sum + Number(delta), 0)]).toEqual([10, 250])
    expect((await (await as(ana))(pointsCalls.getPoints, {})).data.earned).toBe(250)
    expect(await invitationOf(ana)).toMatchObject({ joined: 10, brought: 10 })
    expect(await findDifferences(db())).toEqual([])
  })

  it('pays who invited only when both have verified their addresses, whoever does so last', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana', { verifiedAt: null })
    const friend = await join((await invitationOf(ana)).code, 'harbor', { verified: false })
    await log(friend, fiveWays)
    await settleReferrals(api.app)
    expect(await ofReferral(ana)).toEqual([])
    expect(await invitationOf(ana)).toMatchObject({ joined: 1, brought: 0 })

    await verify(friend)
    await settleReferrals(api.app)
    expect(await ofReferral(ana)).toEqual([])

    await verify({ member_id: ana.id })
    await settleReferrals(api.app)
    await settleReferrals(copy.app)
    expect(await ofReferral(ana)).toEqual([['earn', 1, 25]])
    expect(await invitationOf(ana)).toMatchObject({ joined: 1, brought: 1 })
    expect(await findDifferences(db())).toEqual([])
  })

  it('brings nothing to who invites another address of the own mailbox, nor twice for one friend', async () => {
    const name = `ana${++joined}`
    const ana = await signedIn(api, 'harbor', 'Ana', { email: `${name}@gmail.com` })
    const { code } = await invitationOf(ana)
    const self = await join(code, 'harbor', { email: `${name}+friend@googlemail.com` })
    expect(await invitationOf(ana)).toMatchObject({ joined: 0 })
    await log(self, fiveWays)
    expect(await ofReferral(self)).toEqual([])

    const friends = [await join(code, 'harbor', { email: `fay${name}@mill.example` })]
    friends.push(await join(code, 'harbor', { email: `fay${name}+2@mill.example` }))
    for (const friend of friends) await log(friend, fiveWays)
    await settleReferrals(api.app)
    expect(await ofReferral(ana)).toEqual([['earn', 1, 25]])
    expect(await invitationOf(ana)).toMatchObject({ joined: 2, brought: 1 })

    // who takes the friend's mailbox into the own account later is paid nothing more
    const cy = await signedIn(api, 'harbor', 'Cy')
    const dee = await join((await invitationOf(cy)).code, 'harbor', { email: `dee${name}@mill.example` })
    await db().send(
      query.insertInto('member_address').values({
        brand_id: 1,
        email: `dee${name}+cy@mill.example`,
        member_id: cy.id,
        is_primary: false,
        verified_at: api.app.now(),
        created_at: api.app.now(),
      }),
    )
    await log(dee, fiveWays)
    await settleReferrals(api.app)
    expect(await ofReferral(cy)).toEqual([])
    expect(await findDifferences(db())).toEqual([])
  })

  it('is left out of account when its code is unknown, no code at all, or another programme’s', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const { code } = await invitationOf(ana)
    for (const nonsense of ['22222222', 'x'.repeat(5000), ' ', '']) await join(nonsense)
    await join(code, 'cascade')
    expect(await invitationOf(ana)).toMatchObject({ joined: 0 })
  })

  it('is nothing to who came without one', async () => {
    const { id, token } = await signedIn(api, 'harbor', 'Ana')
    const call = await api.at('harbor')
    for (const way of fiveWays) expect((await call(tripCalls.logTrip, way, { token })).http).toBe(200)
    const [rows] = await db().send(
      query.selectFrom('points_balance').select(['is_referred', 'counted_trips', 'total']).where('member_id', '=', id),
    )
    expect(rows).toEqual([{ is_referred: false, counted_trips: 5, total: 75 }])
  })
})
