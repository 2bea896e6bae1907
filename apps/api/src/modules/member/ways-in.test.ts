import { v7 as makeUuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { emailCalls } from '@throughway/contract/identity/email'
import { ownIdentityCalls } from '@throughway/contract/identity/identity'
import { passkeyCalls } from '@throughway/contract/identity/passkey'
import { passwordCalls } from '@throughway/contract/identity/password'
import { memberCalls } from '@throughway/contract/identity/member'
import { sessionCalls } from '@throughway/contract/identity/session'
import { calendarCalls } from '@throughway/contract/trip/calendar'
import { recordingCalls } from '@throughway/contract/trip/recording'
import { deviceCalls } from '@throughway/contract/trip/recording-device'
import { recordingConsentVersion } from '@throughway/domain/recording/recording'
import { query } from '#database/query.ts'
import { hashPassword } from '#modules/session/session.ts'
import { makeProvider } from '#testing/identity-providers.ts'
import { makeInput } from '#testing/make-input.ts'
import { freshToken, type Person, proveAddress, signedIn } from '#testing/people.ts'
import { makeAuthenticator } from '#testing/software-authenticator.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const password = 'bicycle 42'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let passwordHash: string
let providerId: string
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  passwordHash = await hashPassword(password)
  providerId = await makeProvider(api, 'harbor')
})
afterAll(() => api.close())
beforeEach(() => void (api.clock.now = testStart))

const db = () => api.app.databases.ofBrand(1)
const wait = (minutes: number) => void (api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000))
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'
const as = ({ token }: Pick<Person, 'token'>) => ({ token })

/** The account that a stranger made of somebody's address. */
const hijack = (more: object = {}) => signedIn(api, 'harbor', 'Ana', { passwordHash, verifiedAt: null, ...more })

async function listMails(email: string, template: string) {
  await api.app.settle()
  const [mails] = await db().send(
    query
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .where('template', '=', template)
      .orderBy('created_at', 'desc'),
  )
  return mails
}

const linkIn = (text: string) => /[?&]token=([\w-]+)/.exec(text)![1]!

/** Accounts of before the rule have things that were added while the address was not proved. */
async function withoutProof(person: Person, add: () => Promise<unknown>) {
  await proveAddress(api, 'harbor', person.email)
  await add()
  await db().send(query.updateTable('member_address').set({ verified_at: null }).where('email', '=', person.email))
}

type IsOpen = () => Promise<boolean>

/** What opens an account: each is made by the stranger, and answers whether it opens the account still. */
const things: Record<string, (person: Person) => Promise<IsOpen>> = {
  'another sign-in': async ({ email }) => {
    const { data } = await harbor(sessionCalls.signIn, { email, password })
    return async () => (await harbor(memberCalls.getSession, {}, as(data))).http === 200
  },
  'a remembered device': async ({ email }) => {
    const { data } = await harbor(sessionCalls.signIn, { email, password })
    return async () => (await harbor(sessionCalls.signIn, {}, { token: data.remembered_token! })).http === 200
  },
  'a passkey': async (person) => {
    const key = makeAuthenticator('http://harbor.localhost')
    await withoutProof(person, async () => {
      const { data } = await harbor(passkeyCalls.startPasskey, {}, as(person))
      expect(nameOf(await harbor(passkeyCalls.addPasskey, key.create(data), as(person)))).toBe('ok')
    })
    return async () => {
      const { data } = await harbor(passkeyCalls.startPasskeySignIn, {})
      return nameOf(await harbor(passkeyCalls.signInWithPasskey, key.get(data))) === 'ok'
    }
  },
  'another address': async (person) => {
    const email = `second.${person.email}`
    await withoutProof(person, async () => {
      await harbor(emailCalls.addEmail, { email }, as(person))
      const [mail] = await listMails(email, 'address_verification')
      expect(nameOf(await harbor(sessionCalls.verifyEmail, { token: linkIn(mail!.text) }))).toBe('ok')
    })
    return async () => {
      await harbor(passwordCalls.askForReset, { email })
      return (await listMails(email, 'password_link')).length === 1
    }
  },
  'the mailed link of another address': async (person) => {
    const email = `waiting.${person.email}`
    await withoutProof(person, () => harbor(emailCalls.addEmail, { email }, as(person)))
    const [mail] = await listMails(email, 'address_verification')
    return async () => {
      await proveAddress(api, 'harbor', person.email)
      return nameOf(await harbor(sessionCalls.verifyEmail, { token: linkIn(mail!.text) })) === 'ok'
    }
  },
  'the mailed link of a password': async ({ email }) => {
    await harbor(passwordCalls.askForReset, { email })
    const [mail] = await listMails(email, 'password_link')
    wait(2)
    return async () =>
      nameOf(await harbor(passwordCalls.confirmReset, { token: linkIn(mail!.text), password: 'unicycle 47' })) === 'ok'
  },
  'a calendar feed': async (person) => {
    let address = ''
    await withoutProof(person, async () => {
      address = (await harbor(calendarCalls.makeCalendarFeed, {}, as(person))).data.address
    })
    return async () => (await api.send('GET', new URL(address).pathname, { host: 'harbor.localhost' })).http === 200
  },
  'a phone': async (person) => {
    const code = await makePairingCode(person)
    const { data } = await harbor(deviceCalls.pairDevice, { code, ...phone })
    return async () => (await harbor(deviceCalls.getDeviceSettings, {}, as(data))).http === 200
  },
  'a code to pair a phone with': async (person) => {
    const code = await makePairingCode(person)
    return async () => (await harbor(deviceCalls.pairDevice, { code, ...phone })).http === 200
  },
  'an outside sign-in': async (person) => {
    await db().send(
      query.insertInto('identity').values({
        brand_id: 1,
        id: makeUuid(),
        member_id: person.id,
        provider_id: providerId,
        issuer: 'https://city.example',
        subject: person.id,
        email: null,
        created_at: testStart,
        last_used_at: testStart,
      }),
    )
    return async () => {
      const [rows] = await db().send(query.selectFrom('identity').select('id').where('member_id', '=', person.id))
      return rows.length > 0
    }
  },
  'a second factor': async (person) => {
    await db().send(
      query.insertInto('authenticator').values({
        brand_id: 1,
        member_id: person.id,
        secret: Buffer.from('secret'),
        confirmed_at: testStart,
        last_step: 0,
        new_secret: null,
        new_secret_at: null,
      }),
    )
    return async () => {
      const [rows] = await db().send(
        query.selectFrom('authenticator').select('member_id').where('member_id', '=', person.id),
      )
      return rows.length > 0
    }
  },
}

const phone = {
  name: 'Pixel 9',
  platform: 'android',
  app_version: '1.4.0',
  location_permission: 'always',
  motion_permission: 'always',
} as const

async function makePairingCode(person: Person) {
  let code = ''
  await db().send(query.updateTable('member').set({ beta_tester: true }).where('id', '=', person.id))
  await withoutProof(person, async () => {
    await harbor(recordingCalls.giveRecordingConsent, { version: recordingConsentVersion }, as(person))
    code = (await harbor(recordingCalls.makePairingCode, {}, as(person))).data.code
  })
  return code
}

/** The newest mail that asks for the proof. */
async function askForProof(person: Person) {
  wait(2)
  expect((await harbor(memberCalls.resendVerification, {}, as(person))).http).toBe(200)
  const [mail] = await listMails(person.email, 'verification')
  return { code: mail!.subject.slice(0, 6), token: linkIn(mail!.text) }
}

/** Each way to prove the address; answers whether the sign-in that asked for the proof still stands. */
const proofs: Record<string, { prove(person: Person): Promise<{ http: number }>; stands: boolean }> = {
  'the code of the mail': {
    prove: async (person) =>
      harbor(memberCalls.verifyEmailByCode, { code: (await askForProof(person)).code }, as(person)),
    stands: true,
  },
  'the link of the mail, where somebody is signed in': {
    prove: async (person) => harbor(sessionCalls.verifyEmail, { token: (await askForProof(person)).token }, as(person)),
    stands: true,
  },
  'the link of the mail, elsewhere': {
    prove: async (person) => harbor(sessionCalls.verifyEmail, { token: (await askForProof(person)).token }),
    stands: false,
  },
  'a new password by mail': {
    prove: async ({ email }) => {
      wait(2)
      await harbor(passwordCalls.askForReset, { email })
      const [mail] = await listMails(email, 'password_link')
      return harbor(passwordCalls.confirmReset, { token: linkIn(mail!.text), password: 'tricycle 43' })
    },
    stands: false,
  },
}

describe('what opens an account', () => {
  it.each(Object.keys(things))('is %s, made before anybody proved the address', async (thing) => {
    expect(await (await things[thing]!(await hijack()))()).toBe(true)
  })

  it.each(Object.keys(proofs).flatMap((proof) => Object.keys(things).map((thing) => [proof, thing] as const)))(
    'is ended by %s: %s',
    async (proof, thing) => {
      const person = await hijack()
      const isOpen = await things[thing]!(person)
      expect((await proofs[proof]!.prove(person)).http).toBe(200)
      expect(await isOpen()).toBe(false)
    },
  )

  it.each(Object.entries(proofs))('is not the sign-in itself that brings %s', async (_, { prove, stands }) => {
    const person = await hijack()
    await prove(person)
    expect((await harbor(memberCalls.getSession, {}, as(person))).http === 200).toBe(stands)
  })

  it('stands when an address is proved once more, or another one is', async () => {
    const person = await hijack({ verifiedAt: new Date(testStart.getTime() - 86_400_000) })
    const key = makeAuthenticator('http://harbor.localhost')
    const { data: options } = await harbor(passkeyCalls.startPasskey, {}, as(person))
    await harbor(passkeyCalls.addPasskey, key.create(options), as(person))
    const email = `other.${person.email}`
    await harbor(emailCalls.addEmail, { email }, as(person))
    const [mail] = await listMails(email, 'address_verification')
    expect(nameOf(await harbor(sessionCalls.verifyEmail, { token: linkIn(mail!.text) }))).toBe('ok')
    const { http } = await proofs['a new password by mail']!.prove(person)
    expect(http).toBe(200)
    const { data } = await harbor(passkeyCalls.startPasskeySignIn, {})
    expect(nameOf(await harbor(passkeyCalls.signInWithPasskey, key.get(data)))).toBe('ok')
    expect(await listMails(person.email, 'ways_in_ended')).toEqual([])
  })
})

describe('whoever proves the address', () => {
  it.each([
    ['en', 'The passkeys were removed.', 'The calendar subscription was ended.'],
    ['es', 'Quitamos las claves de acceso.', 'Terminamos la suscripción del calendario.'],
  ] as const)('is told what went, in the activity and by mail: %s', async (language, ...lines) => {
    const person = await hijack({ language })
    for (const thing of ['a passkey', 'a calendar feed', 'another sign-in']) await things[thing]!(person)
    await proofs['the code of the mail']!.prove(person)
    const [rows] = await db().send(
      query
        .selectFrom('member_activity')
        .select('details')
        .where('member_id', '=', person.id)
        .where('kind', '=', 'ways_in_ended'),
    )
    expect(rows.map(({ details }) => details)).toEqual([{ sign_ins: 'ended', passkeys: 'ended', feeds: 'ended' }])
    const mails = await listMails(person.email, 'ways_in_ended')
    expect(mails.length).toBe(1)
    for (const line of lines) expect(mails[0]!.text).toContain(line)
  })

  it('hears nothing when nothing went', async () => {
    const person = await hijack()
    await proofs['the code of the mail']!.prove(person)
    expect(await listMails(person.email, 'ways_in_ended')).toEqual([])
  })
})

describe('an address that was mistyped', () => {
  it.each([
    ['on the first day', 0],
    ['after the seven days in which it should be proved', 9],
  ])('is corrected %s: another one that is proved takes its place', async (_, days) => {
    const mistyped = await hijack()
    wait(days * 24 * 60)
    const person = { ...mistyped, token: await freshToken(api, 'harbor', mistyped) }
    // a page that was open for so long has a token of its form that has run out
    const later = await api.at('harbor')
    const right = `right.${person.email}`
    expect((await later(emailCalls.addEmail, { email: right }, as(person))).http).toBe(200)
    const [mail] = await listMails(right, 'address_verification')
    expect(nameOf(await later(sessionCalls.verifyEmail, { token: linkIn(mail!.text) }, as(person)))).toBe('ok')
    const { data, http } = await later(emailCalls.listEmails, {}, as(person))
    expect([http, data.items]).toEqual([200, [{ email: right, primary: true, verified: true }]])
    expect((await later(calendarCalls.makeCalendarFeed, {}, as(person))).http).toBe(200)
    // who has that address can sign up with it now, and hears of nobody else's account
    expect((await signedIn(api, 'harbor', 'Owner', { email: mistyped.email })).id).not.toBe(person.id)
  })
})

describe('while the address is not proved', () => {
  const adding = Object.values(callsBySubject)
    .flatMap((calls) => Object.entries<Call>(calls))
    .filter(([, call]) => call.needsVerified)

  it('nothing that opens the account can be added, and nobody else is reached', () => {
    expect(adding.map(([name]) => name).toSorted()).toEqual([
      'acceptHelpInvitation',
      'acceptVolunteerRide',
      'addApp',
      'addFirstPasskey',
      'addPasskey',
      'answerHelpRequest',
      'answerStandingPool',
      'askToHelp',
      'askVolunteerRide',
      'beginStandingPool',
      'claimRides',
      'connectSync',
      'contactMatch',
      'findPartners',
      'inviteHelper',
      'inviteToStandingPool',
      'makeCalendarFeed',
      'makeEmailPrimary',
      'makePairingCode',
      'renewRecoveryCodes',
      'renewWish',
      'saveTexting',
      'saveWish',
      'sayInConversation',
      'shareContact',
      'startApp',
      'startFirstPasskey',
      'startPasskey',
      'startSync',
    ])
  })

  it.each(adding)('refuses %s', async (_, call) => {
    const person = await hijack({ role: call.access === 'staff' ? 'program_admin' : 'member' })
    expect(await harbor(call, (makeInput(call) ?? {}) as never, as(person))).toMatchObject({
      http: 403,
      status: { name: 'verificationRequired' },
    })
  })

  it('the rest of the account stays open, for a week', async () => {
    const person = await hijack()
    expect((await harbor(ownIdentityCalls.listIdentities, {}, as(person))).http).toBe(200)
    expect((await harbor(passkeyCalls.listPasskeys, {}, as(person))).http).toBe(200)
  })
})
