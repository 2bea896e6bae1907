import { photoCalls } from '@throughway/contract/account/photo'
import { grantCalls } from '@throughway/contract/identity/grant'
import { calendarCalls } from '@throughway/contract/trip/calendar'
import { commuteReportFileCalls } from '@throughway/contract/programme/commute-report-files'
import { pointsCalls } from '@throughway/contract/trip/points'
import { sessionCalls } from '@throughway/contract/identity/session'
import { taskCalls } from '@throughway/contract/programme/task'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { afterEach, describe, expect, it } from 'vitest'
import { anasSession, nineOClock } from '#testing/people.ts'
import { type Answer, refused, type SeenRequest, startServer, success } from '#testing/start-server.ts'
import { NetworkError } from './call-errors.ts'
import { createSend } from './send.ts'
import { createSessionStore } from '../session/session-store.ts'
import { memoryStorage } from '../session/storage.ts'
import type { KeptAnswers } from '../offline/kept-answers-door.ts'

const trip = { date: '2026-03-02', mode: 'bike', miles: '4.6' } as const
let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server.close())

/** A browser tab that calls a server which answers as told. */
async function openTab(
  answer: (request: SeenRequest, count: number) => Answer | Promise<Answer>,
  device = memoryStorage(),
  showFactorAgain?: () => Promise<boolean>,
  kept?: KeptAnswers,
) {
  server = await startServer(answer)
  const session = createSessionStore({ tab: memoryStorage(), device, now: () => nineOClock })
  const brand = { id: 1, api_key: 'key-1', csrf_token: 'csrf-1' }
  let turns = Promise.resolve<unknown>(undefined)
  const { send } = createSend({
    origin: server.origin,
    session,
    brand: {
      read: () => brand,
      refresh: async () => {
        brand.csrf_token = 'csrf-2'
      },
    },
    language: () => 'es',
    maySignInAgain: () => true,
    ...(showFactorAgain && { showFactorAgain }),
    ...(kept && { kept }),
    takeTurn: (run) => (turns = turns.then(run)) as never,
  })
  return { send, session, device }
}

const signedIn = async (answer: Parameters<typeof openTab>[0]) => {
  const tab = await openTab(answer)
  tab.session.accept(anasSession, 1)
  return tab
}
const isSignIn = ({ url }: SeenRequest) => url === '/api/public/v5/login'

describe('a member whose role has changed', () => {
  it('R6.03 is known as what they are now as soon as a call is refused', async () => {
    const { send, session } = await openTab(({ url }) =>
      url === '/api/member/session' ? success({ role: 'member', admin_features: [] }) : refused(403, 'notAllowed'),
    )
    session.accept({ ...anasSession, role: 'program_admin' }, 1)
    const learned = new Promise<void>((resolve) => session.subscribe(() => resolve()))
    await expect(send(pointsCalls.getPoints, {})).rejects.toMatchObject({ name: 'notAllowed' })
    await learned
    expect(session.getSnapshot().user?.role).toBe('member')
  })
})

describe('a member whose address is not proved', () => {
  it.each([
    ['is led to the proof by a call of the account', pointsCalls.getPoints, true],
    ['stays where they are when a call adds a way into the account', calendarCalls.makeCalendarFeed, false],
  ])('%s', async (_, call, needsVerification) => {
    const { send, session } = await signedIn(() => refused(403, 'verificationRequired'))
    await expect(send(call, {})).rejects.toMatchObject({ name: 'verificationRequired' })
    expect(session.getSnapshot().needsVerification).toBe(needsVerification)
  })
})

describe('a call that wants the second factor fresh', () => {
  const grant = { member_id: '018f0000-0000-7000-8000-000000000000', role: 'auditor', reason: 'A year' } as const

  it('is repeated under its key once the factor was shown, and asks once', async () => {
    let asked = 0
    const { send, session } = await openTab(
      (_, count) => (count === 1 ? refused(403, 'factorStale') : success({ id: '1' })),
      memoryStorage(),
      async () => {
        asked += 1
        return true
      },
    )
    session.accept(anasSession, 1)
    await send(grantCalls.giveGrant, grant)
    const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
    expect([asked, keys.length, new Set(keys).size]).toEqual([1, 2, 1])
  })

  it.each([
    ['the member shows nothing', async () => false, 1],
    ['nobody is there to ask', undefined, 1],
    ['it is refused once more', async () => true, 2],
  ])('is refused when %s', async (_why, show, times) => {
    const { send, session } = await openTab(() => refused(403, 'factorStale'), memoryStorage(), show)
    session.accept(anasSession, 1)
    await expect(send(grantCalls.giveGrant, grant)).rejects.toMatchObject({ name: 'factorStale' })
    expect(server.seen).toHaveLength(times)
  })
})

describe('what travels', () => {
  it('R7.01 R7.02 R7.03 R9.06 posts a form below /api, with every header', async () => {
    const { send } = await signedIn(() => success({ trips: [] }))
    await send(tripCalls.logTrip, { ...trip, round_trip: true })
    const [request] = server.seen
    expect(request).toMatchObject({ method: 'POST', url: '/api/member/trips' })
    expect(request?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'x-csrf-token': 'csrf-1',
      'x-api-version': '2021-09-01',
      'x-api-key': 'key-1',
      'accept-language': 'es',
      authorization: 'Bearer session-1',
    })
    expect(request?.headers['idempotency-key']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    expect(Object.fromEntries(request!.form)).toEqual({
      date: '2026-03-02',
      mode: 'bike',
      miles: '4.6',
      round_trip: 'true',
    })
  })

  it('R7.02 sends a file as a form that carries files, its other fields beside it', async () => {
    const { send } = await signedIn(() => success({ session: anasSession }))
    await send(photoCalls.savePhoto, { photo: new File(['bytes'], 'me.png'), left: '12', top: undefined })
    const { method, url, headers, body } = server.seen[0]!
    expect([method, url]).toEqual(['PUT', '/api/member/photo'])
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toMatch(/name="left"\r\n\r\n12\r\n[^]*name="photo"; filename="me.png"[^]*\r\n\r\nbytes\r\n/)
    expect(body).not.toContain('"top"')
  })

  it('puts the input of a GET or DELETE into the query and path parameters into the path', async () => {
    const { send } = await signedIn(() => success({ items: [], next: null }))
    await send(tripCalls.listTrips, { from: '2026-03-01', mode: 'bike' })
    await send(tripCalls.deleteTrip, { id: 'a b/c', group: true })
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/member/trips?from=2026-03-01&mode=bike',
      'DELETE /api/member/trips/a%20b%2Fc?group=true',
    ])
    expect(server.seen[0]?.headers).not.toHaveProperty('x-csrf-token')
    expect(server.seen[1]?.headers).toHaveProperty('x-csrf-token')
  })

  it('R6.01 sends no token with a public call', async () => {
    const { send } = await signedIn(() => success(null))
    await send(sessionCalls.verifyEmail, { token: 'abc' })
    expect(server.seen[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('what comes back', () => {
  it('R7.18 is the data of the envelope', async () => {
    const { send } = await signedIn(() => success({ balance: 20 }))
    expect(await send(pointsCalls.getPoints, {})).toEqual({ balance: 20 })
  })

  it.each([
    [
      'a rule that was broken',
      refused(422, 'invalid', { fields: { miles: 'field.not_positive' } }),
      { name: 'invalid', code: 422, status: 422, fields: { miles: 'field.not_positive' }, requestId: 'r2' },
    ],
    [
      'another region, with HTTP 200',
      refused(200, 'otherRegion', { code: 410, data: { app_name: 'Rose Routes' } }),
      { name: 'otherRegion', code: 410, status: 200, data: { app_name: 'Rose Routes' } },
    ],
    ['a name we do not know', refused(409, 'newIdea'), { name: 'surprise', code: 409 }],
    ['no envelope at all', { status: 502, body: 'bad gateway' }, { name: 'surprise', code: 502, status: 502 }],
  ])('R7.18 rejects with %s', async (_, answer, expected) => {
    const { send } = await openTab(() => answer)
    await expect(send(sessionCalls.signIn, {})).rejects.toMatchObject(expected)
  })

  it('R8.01 reads a message that says the account is locked as 601', async () => {
    const { send } = await openTab(() => refused(403, 'odd', { message: 'This account is locked.' }))
    await expect(send(sessionCalls.signIn, {})).rejects.toMatchObject({ code: 601, message: 'refusal.account_locked' })
  })

  it('C29 takes the successor of a session from the answer', async () => {
    const { send, session } = await signedIn(() => success({}, { 'x-session-token': 'session-2' }))
    await send(pointsCalls.getPoints, {})
    expect(session.findToken()).toBe('session-2')
  })
})

describe('a session that is over', () => {
  const answers = (request: SeenRequest): Answer => {
    if (isSignIn(request)) return success({ ...anasSession, token: 'session-2', remembered_token: 'remembered-2' })
    return request.headers.authorization === 'Bearer session-2' ? success({ balance: 20 }) : refused(401, 'signedOut')
  }

  it('R4.02 signs in by the remembered token before a member call, once for all who wait', async () => {
    const { send, device } = await openTab(answers, memoryStorage({ 'throughway.remembered': 'remembered-1' }))
    const all = await Promise.all([1, 2, 3].map(() => send(pointsCalls.getPoints, {})))
    expect(all).toEqual([{ balance: 20 }, { balance: 20 }, { balance: 20 }])
    const tries = server.seen.filter(isSignIn)
    expect(tries).toHaveLength(1)
    expect(tries[0]?.headers.authorization).toBe('Bearer remembered-1')
    expect([...tries[0]!.form]).toEqual([])
    expect(device.getItem('throughway.remembered')).toBe('remembered-2')
  })

  it('signs in again once when the server says so, and repeats the call', async () => {
    const { send } = await signedIn(answers)
    expect(await send(pointsCalls.getPoints, {})).toEqual({ balance: 20 })
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/api/member/points',
      '/api/public/v5/login',
      '/api/member/points',
    ])
  })

  it('gives up when the remembered token is of no use either, and forgets it', async () => {
    const { send, session, device } = await signedIn((request) =>
      refused(401, isSignIn(request) ? 'wrongCredentials' : 'signedOut'),
    )
    await expect(send(pointsCalls.getPoints, {})).rejects.toMatchObject({ name: 'signedOut' })
    expect(server.seen).toHaveLength(2)
    expect(session.read().isSignedIn).toBe(false)
    expect(device.getItem('throughway.remembered')).toBeNull()
  })

  it('keeps the remembered token while the server is only out of reach', async () => {
    const { send, device } = await signedIn((request) =>
      isSignIn(request) ? refused(503, 'unavailable') : refused(401, 'signedOut'),
    )
    await expect(send(pointsCalls.getPoints, {})).rejects.toMatchObject({ name: 'signedOut' })
    expect(device.getItem('throughway.remembered')).toBe('remembered-1')
  })

  it('R4.05 does not keep a session of another region that the remembered token brought', async () => {
    const other = success({ ...anasSession, current_region: { id: 3 } })
    const { send, session } = await openTab(
      (request) => (isSignIn(request) ? other : refused(401, 'signedOut')),
      memoryStorage({ 'throughway.remembered': 'r' }),
    )
    await expect(send(pointsCalls.getPoints, {})).rejects.toMatchObject({ name: 'signedOut' })
    expect(session.read().user).toBeUndefined()
  })
})

describe('what can be repeated', () => {
  it('R7.03 fetches a fresh CSRF token and repeats once', async () => {
    const { send } = await signedIn(({ headers }) =>
      headers['x-csrf-token'] === 'csrf-2' ? success({ trips: [] }) : refused(403, 'csrfExpired'),
    )
    await send(tripCalls.logTrip, trip)
    const [first, second] = server.seen
    expect(server.seen).toHaveLength(2)
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  })

  it('does not repeat a second time', async () => {
    const { send } = await signedIn(() => refused(403, 'csrfExpired'))
    await expect(send(tripCalls.logTrip, trip)).rejects.toMatchObject({ name: 'csrfExpired' })
    expect(server.seen).toHaveLength(2)
  })

  it('repeats a creating call under the same key when no answer came', async () => {
    const { send } = await signedIn((_, count) => (count === 1 ? undefined : success({ trips: [] })))
    await send(tripCalls.logTrip, trip, { idempotencyKey: 'action-1' })
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['action-1', 'action-1'])
  })

  it('says that the line is broken after the second try, and at once where a repetition might act twice', async () => {
    const { send } = await signedIn(() => undefined)
    await expect(send(pointsCalls.getPoints, {})).rejects.toBeInstanceOf(NetworkError)
    expect(server.seen).toHaveLength(2)
    await expect(send(sessionCalls.signIn, {})).rejects.toBeInstanceOf(NetworkError)
    expect(server.seen).toHaveLength(3)
  })
})

describe('what the device keeps', () => {
  /** Keeps the answers of the calls with this path. */
  function makeKept() {
    const rows = new Map<string, unknown>()
    const kept: KeptAnswers = {
      keep: (member, { path }, _values, answer) => void rows.set(`${member} ${path}`, answer),
      find: async (member, { path }) =>
        rows.has(`${member} ${path}`) ? { answer: rows.get(`${member} ${path}`) } : undefined,
    }
    return { rows, kept }
  }
  const ana = anasSession.member_id

  it('is answered where no answer comes, and only to its member', async () => {
    const { kept } = makeKept()
    let isCut = false
    const { send, session } = await openTab(
      () => (isCut ? undefined : success({ balance: 7 })),
      memoryStorage(),
      undefined,
      kept,
    )
    session.accept(anasSession, 1)
    await send(pointsCalls.getPoints, {})
    isCut = true
    expect(await send(pointsCalls.getPoints, {})).toEqual({ balance: 7 })
    session.accept({ ...anasSession, member_id: '01958000-0000-7000-8000-000000000002' }, 1)
    await expect(send(pointsCalls.getPoints, {})).rejects.toBeInstanceOf(NetworkError)
  })

  it('is not answered in place of a refusal', async () => {
    const { rows, kept } = makeKept()
    rows.set(`${ana} ${pointsCalls.getPoints.path}`, { balance: 7 })
    const { send, session } = await openTab(() => refused(403, 'notAllowed'), memoryStorage(), undefined, kept)
    session.accept(anasSession, 1)
    await expect(send(pointsCalls.getPoints, {})).rejects.toMatchObject({ name: 'notAllowed' })
  })

  it('is answered to a member whom the device remembers and who cannot be signed in, whose change does not leave', async () => {
    const { rows, kept } = makeKept()
    rows.set(`${ana} ${pointsCalls.getPoints.path}`, { balance: 7 })
    const device = memoryStorage()
    createSessionStore({ tab: memoryStorage(), device, now: () => nineOClock }).accept(anasSession, 1)
    const { send, session } = await openTab(() => undefined, device, undefined, kept)
    expect(await send(pointsCalls.getPoints, {})).toEqual({ balance: 7 })
    expect(session.isStandIn()).toBe(true)
    const before = server.seen.length
    await expect(send(tripCalls.logTrip, trip)).rejects.toBeInstanceOf(NetworkError)
    expect(server.seen.slice(before).every(isSignIn)).toBe(true)
  })
})

describe('a file to save', () => {
  const asFile = (type: string, name: string, body: unknown) => ({
    headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `attachment; filename="${name}"` },
    body,
  })

  it('comes as its bytes, with the mark at its beginning', async () => {
    const { send } = await signedIn(() => asFile('text/csv', 'a.csv', '\uFEFFa'))
    const bytes = await send(taskCalls.getTaskResult, { id: 'a' })
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('"\uFEFFa"')
  })

  it('comes as its bytes also when it is JSON', async () => {
    const { send } = await signedIn(() => asFile('application/json', 'a.json', { method: 'avr' }))
    const bytes = await send(commuteReportFileCalls.downloadCommuteReport, { id: 'a' })
    expect(new TextDecoder().decode(bytes)).toBe('{"method":"avr"}')
  })

  it('is refused like any other call', async () => {
    const { send } = await signedIn(() => refused(404, 'notFound'))
    await expect(send(taskCalls.getTaskResult, { id: 'a' })).rejects.toMatchObject({ name: 'notFound' })
  })
})
