import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { confirmationCalls } from '@throughway/contract/identity/confirmation'
import { emailCalls } from '@throughway/contract/identity/email'
import { memberCalls } from '@throughway/contract/identity/member'
import { passwordCalls } from '@throughway/contract/identity/password'
import { sessionCalls } from '@throughway/contract/identity/session'
import { rawQuery } from '#database/query.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { testStart } from '#testing/start-test-api.ts'
import { api, copy, startTwoCopies } from '#testing/start-two-copies.ts'

startTwoCopies()

const minutes = (count: number) => void (api.clock.now = new Date(testStart.getTime() + count * 60_000))

async function as(person: Person, at = api) {
  return at.at('harbor', { token: await freshToken(at, 'harbor', person) })
}

/** The mails to an address of all programmes, in any spelling. */
async function countMails(email: string): Promise<number> {
  await Promise.all([api.app.settle(), copy.app.settle()])
  const [[count]] = await api.app.databases.ofAllBrands().send(
    rawQuery(sql<{ count: number }>`select count(*)::integer as count from mail
        where mailbox_of(recipient) = mailbox_of(${email})`),
  )
  return count!.count
}

const answerOf = ({ http, status }: { http: number; status: { name?: string; fields?: unknown } }) => [
  http,
  status.name,
  status.fields,
]

describe('an address that a member adds', () => {
  it('gets three mails a day, and the answers do not say whether it is somebody’s', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const owner = await signedIn(api, 'harbor', 'Owner')
    const answers: unknown[][][] = []
    for (const email of ['nobody@mill.example', owner.email]) {
      const mine = []
      for (let turn = 0; turn < 24; turn++) {
        minutes(turn * 55)
        const call = await as(ana, turn % 2 ? copy : api)
        const answer =
          turn === 0 ? await call(emailCalls.addEmail, { email }) : await call(emailCalls.resendEmail, { email })
        mine.push(answerOf(answer))
      }
      minutes(0)
      answers.push(mine)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]!.map(([http]) => http)).toEqual([200, 200, 200, ...Array<number>(21).fill(429)])
    expect(answers[0]!.at(-1)).toEqual([429, 'mailboxFull', { email: 'refusal.mailbox_full' }])
    expect(await countMails('nobody@mill.example')).toBe(3)
    expect(await countMails(owner.email)).toBe(1)
  })

  it('gets three also when it is removed and added under other spellings, at once on two copies', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    const answers = []
    for (let turn = 0; turn < 6; turn++) {
      minutes(2 * turn)
      const spelled = [`lee+${turn}a@mill.example`, `lee+${turn}b@mill.example`]
      answers.push(
        ...(await Promise.all(
          spelled.map(async (email, index) => (await as(ben, index ? copy : api))(emailCalls.addEmail, { email })),
        )),
      )
      for (const email of spelled) await (await as(ben))(emailCalls.removeEmail, { email })
    }
    expect(answers.slice(-2).map(({ http }) => http)).toEqual([429, 429])
    expect(await countMails('lee@mill.example')).toBe(3)
  })
})

const signInAgain = (call: Awaited<ReturnType<typeof api.at>>, email: string) =>
  call(sessionCalls.signIn, { email, password: 'bicycle 42' })

describe('a domain in Unicode and the same one in ASCII', () => {
  const [inUnicode, inAscii] = ['münchen.example', 'xn--mnchen-3ya.example']

  it('are one address: for sign-up, sign-in and a link to choose a password', async () => {
    const harbor = await api.at('harbor')
    const facts = { firstname: 'Uli', lastname: 'Example', password: 'bicycle 42', region_id: 1 }
    const email = `uli@${inUnicode}`
    expect((await harbor(sessionCalls.signUp, { ...facts, email })).data).toMatchObject({ username: `uli@${inAscii}` })
    const again = await harbor(sessionCalls.signUp, { ...facts, email: `uli@${inAscii}` })
    expect(again.status.name).toBe('emailTaken')
    for (const spelled of [email, `Uli@${inAscii.toUpperCase()}`, `uli@MÜNCHEN.example`]) {
      expect((await signInAgain(harbor, spelled)).http).toBe(200)
      minutes(61 * (await countMails(`uli@${inAscii}`)))
      await harbor(passwordCalls.askForReset, { email: spelled })
    }
    // a verification, a notice of the second sign-up, and a link for each spelling
    expect(await countMails(`uli@${inAscii}`)).toBe(5)
    minutes(0)
  })

  it('are one mailbox with one share of the day', async () => {
    const eva = await signedIn(api, 'harbor', 'Eva')
    const https = []
    for (const [turn, domain] of [inUnicode, inAscii, 'MÜNCHEN.example', inUnicode, inAscii].entries()) {
      minutes(2 * turn)
      const email = `box+${turn}@${domain}`
      https.push((await (await as(eva))(emailCalls.addEmail, { email })).http)
      await (
        await as(eva)
      )(emailCalls.removeEmail, { email })
    }
    expect(https).toEqual([200, 200, 200, 429, 429])
    expect(await countMails(`box@${inAscii}`)).toBe(3)
    minutes(0)
  })
})

describe('an account under a stranger’s address', () => {
  it('in each of 32 programmes brings the stranger eight mails a day in all, and the session says that no more came', async () => {
    const email = 'everywhere@mill.example'
    const sessions = []
    for (const key of brandKeys) {
      const call = await api.at(key)
      const answer = await call(sessionCalls.signUp, {
        firstname: 'Sly',
        lastname: 'Stranger',
        email,
        password: 'bicycle 42',
        region_id: brandSettings[key].id,
      })
      expect(answer.http).toBe(200)
      sessions.push({ call, token: answer.data.token, isMailed: answer.data.verification_mailed })
    }
    expect(await countMails(email)).toBe(8)
    expect(sessions.map(({ isMailed }) => isMailed)).toEqual(sessions.map((_, index) => index < 8))
    const { call, token } = sessions.at(-1)!
    const isMailed = async () => (await call(memberCalls.getSession, {}, { token })).data.verification_mailed
    expect(answerOf(await call(memberCalls.resendVerification, {}, { token }))).toEqual([429, 'mailboxFull', undefined])
    expect(await isMailed()).toBe(false)
    minutes(24 * 60 + 1)
    const next = await api.at(brandKeys.at(-1)!)
    const { token: again } = (await signInAgain(next, email)).data
    expect((await next(memberCalls.resendVerification, {}, { token: again })).http).toBe(200)
    expect(await countMails(email)).toBe(9)
    expect((await next(memberCalls.getSession, {}, { token: again })).data.verification_mailed).toBe(true)
    // the code has run out
    minutes(2 * 24 * 60 + 2)
    expect((await signInAgain(await api.at(brandKeys.at(-1)!), email)).data.verification_mailed).toBe(false)
    minutes(0)
  })

  it('mails it three codes a day', async () => {
    const una = await signedIn(api, 'harbor', 'Una', { verifiedAt: null })
    const https = []
    for (let turn = 0; turn < 5; turn++)
      https.push((await (await as(una, turn % 2 ? copy : api))(confirmationCalls.mailConfirmationCode, {})).http)
    expect(https).toEqual([200, 200, 200, 429, 429])
    expect(await countMails(una.email)).toBe(3)
  })
})

describe('a link to choose a password', () => {
  it('comes six times a day for one network, and every asking is answered as for an address that nobody has', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const answers = []
    for (const email of [ana.email, 'no-one@mill.example']) {
      const mine = []
      for (let turn = 0; turn < 20; turn++) {
        minutes(turn * 65)
        mine.push(answerOf(await (await api.at('harbor'))(passwordCalls.askForReset, { email })))
      }
      minutes(0)
      answers.push(mine)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await countMails(ana.email)).toBe(6)
  })
})
