import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { impersonationCalls } from '@throughway/contract/identity/impersonation'
import { memberCalls } from '@throughway/contract/identity/member'
import { sessionCalls } from '@throughway/contract/identity/session'
import { rawQuery } from '#database/query.ts'
import { signSessionToken } from '#plugins/session-token.ts'
import { giveRole } from '#testing/grants.ts'
import { takeTicket } from '#testing/impersonations.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { startTestDatabase } from '#testing/start-test-database.ts'
import { endImpersonations } from './impersonation.jobs.ts'

const hour = 3_600_000

/**
 * Two copies on a database that keeps its own time. The clock of `late` is an hour behind it, as after a sleep of its
 * machine, and that of `early` an hour ahead.
 */
let late: TestApi
let early: TestApi
let drop: () => Promise<void>
let hana: Person
let ana: Person
beforeAll(async () => {
  const database = await startTestDatabase(undefined, { keepsTime: true })
  drop = database.drop
  late = await startTestApi({ databaseUrl: database.url })
  early = await startTestApi({ copyOf: { app: late.app, clock: { now: new Date() } } })
  late.clock.now = new Date(Date.now() - 24 * hour)
  hana = await signedIn(late, 'harbor', 'Hana')
  await giveRole(late, 'harbor', hana.id, 'helpdesk')
  ana = await signedIn(late, 'harbor', 'Ana')
})
afterAll(async () => {
  await early.close()
  await late.close()
  await drop()
})
beforeEach(async () => {
  late.clock.now = new Date(Date.now() - hour)
  early.clock.now = new Date(Date.now() + hour)
  await send(`update impersonation set ended_at = now(), ended_why = 'staff' where ended_at is null`)
})

const send = <Row>(text: string) =>
  late.app.databases
    .ofBrand(1)
    .send(rawQuery(sql<Row>`${sql.raw(text)}`))
    .then(([rows]) => rows)
/** Moves every moment of the impersonations so far into the past. */
const pass = (seconds: number) =>
  send(`update impersonation set expires_at = expires_at - interval '${seconds} seconds',
    ends_at = ends_at - interval '${seconds} seconds', seen_at = seen_at - interval '${seconds} seconds'`)
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'

async function signInAt(copy: TestApi, { user, ticket }: { user: string; ticket: string }) {
  const harbor = await copy.at('harbor')
  return harbor(sessionCalls.signIn, { email: user, password: ticket })
}

/** An overlay that begins at one copy, with a token for each of them: their tokens run by their own clocks. */
async function act(copy: TestApi) {
  const taken = await takeTicket(copy, hana, ana)
  const { http } = await signInAt(copy, taken)
  expect(http).toBe(200)
  const [row] = await send<{ sign_in_id: string }>(`select sign_in_id from impersonation where id = '${taken.id}'`)
  const claims = {
    memberId: ana.id,
    signInId: row!.sign_in_id,
    brandId: 1,
    impersonation: { id: taken.id, staffId: hana.id },
  }
  const tokenAt = (at: TestApi) => signSessionToken(at.app.secrets.session, claims, at.clock.now)
  return { id: taken.id, tokens: { late: await tokenAt(late), early: await tokenAt(early) } }
}

const copies = () => ({ late, early })
type Which = keyof ReturnType<typeof copies>

async function read(which: Which, tokens: Record<Which, string>) {
  const harbor = await copies()[which].at('harbor', { token: tokens[which] })
  return nameOf(await harbor(memberCalls.getSession, {}))
}

async function beat(which: Which, tokens: Record<Which, string>) {
  const harbor = await copies()[which].at('harbor', { token: tokens[which] })
  return harbor(impersonationCalls.beatImpersonation, {})
}

const pairs: [Which, Which][] = [
  ['late', 'early'],
  ['early', 'late'],
  ['late', 'late'],
  ['early', 'early'],
]

describe('C30 with copies whose clocks are two hours apart, by the clock of the database', () => {
  it.each(pairs)('a ticket that the %s copy gave works at the %s one for 60 seconds', async (one, other) => {
    const first = await takeTicket(copies()[one], hana, ana)
    await pass(55)
    expect((await signInAt(copies()[other], first)).http).toBe(200)
    const second = await takeTicket(copies()[one], hana, ana)
    await pass(61)
    expect(nameOf(await signInAt(copies()[other], second))).toBe('wrongCredentials')
  })

  it.each(pairs)('an impersonation that began at the %s copy lasts 30 minutes at the %s one', async (one, other) => {
    const { tokens } = await act(copies()[one])
    expect(await read(other, tokens)).toBe('ok')
    await pass(50)
    const { data } = await beat(other, tokens)
    expect(data.seconds_left).toBeGreaterThan(28 * 60)
    expect(data.seconds_left).toBeLessThanOrEqual(30 * 60 - 50)
    await send(`update impersonation set ends_at = ends_at - interval '29 minutes 30 seconds' where ended_at is null`)
    expect(await read(other, tokens)).toBe('impersonationOver')
  })

  it.each(pairs)('a sign of life that the %s copy took counts for a minute at the %s one', async (one, other) => {
    const { tokens } = await act(copies()[one])
    await pass(55)
    expect((await beat(one, tokens)).http).toBe(200)
    await pass(55)
    expect(await read(other, tokens)).toBe('ok')
    await pass(6)
    expect(await read(other, tokens)).toBe('impersonationOver')
  })

  it.each(['late', 'early'] as const)('the job of the %s copy ends what is over, and no more', async (which) => {
    const { id } = await act(late)
    const ended = () =>
      send<{ why: string | null; ago: number }>(
        `select ended_why as why, extract(epoch from now() - ended_at)::integer as ago from impersonation where id = '${id}'`,
      )
    await endImpersonations(copies()[which].app)
    expect(await ended()).toEqual([{ why: null, ago: null }])
    await pass(90)
    await endImpersonations(copies()[which].app)
    const [row] = await ended()
    expect(row!.why).toBe('lapsed')
    expect(row!.ago).toBeGreaterThanOrEqual(29)
    expect(row!.ago).toBeLessThan(60)
  })
})
