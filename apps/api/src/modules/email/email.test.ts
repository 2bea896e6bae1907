import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmationCalls } from '@throughway/contract/identity/confirmation'
import { emailCalls } from '@throughway/contract/identity/email'
import { memberCalls } from '@throughway/contract/identity/member'
import { sessionCalls } from '@throughway/contract/identity/session'
import { query } from '#database/query.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { findLink } from '#testing/mail-server.ts'
import { freshToken, makeOrganisation, type Person } from '#testing/people.ts'
import { startMailedApi } from '#testing/start-mailed-api.ts'
import { testStart } from '#testing/start-test-api.ts'

const { api, server, join, clientOf, close } = await startMailedApi()
beforeEach(() => void (api.clock.now = testStart))
afterAll(close)

const minutes = (count: number) => void (api.clock.now = new Date(testStart.getTime() + count * 60_000))
const db = () => api.app.databases.ofBrand(1)
const newAddress = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@elsewhere.example`

async function add(person: Person, email: string) {
  const answer = await (await clientOf(person))(emailCalls.addEmail, { email })
  await api.app.settle()
  return answer
}

async function getToken(email: string) {
  return findLink((await server.listMailsTo(email)).at(-1)!, '/email_verify').token
}

async function verify(email: string) {
  const harbor = await api.at('harbor')
  return harbor(sessionCalls.verifyEmail, { token: await getToken(email) })
}

async function listOf(person: Person) {
  return (await (await clientOf(person))(emailCalls.listEmails, {})).data.items
}

async function kindsOf(person: Person) {
  const [rows] = await db().send(query.selectFrom('member_activity').select('kind').where('member_id', '=', person.id))
  return rows.map(({ kind }) => kind).toSorted()
}

describe('R2.29 C28 the addresses of a member', () => {
  it('come one by one: asked for, mailed, verified by the link for the address that it names', async () => {
    const ana = await join('Ana')
    const [one, two] = [newAddress('one'), newAddress('two')]
    const added = await add(ana, `  ${one.toUpperCase()} `)
    expect(added).toMatchObject({
      http: 200,
      data: {
        items: [
          { email: ana.email, primary: true, verified: true },
          { email: one, primary: false, verified: false },
        ],
      },
    })
    expect(added.data.session.emails).toEqual(added.data.items)
    await add(ana, two)
    const [mail] = await server.listMailsTo(one)
    expect(mail!.subject).toMatch(/^\d{6} is your .+ code$/)
    for (const part of [mail!.text, mail!.html]) expect(part).toContain('This address is to be added to an account.')

    expect(await verify(one)).toMatchObject({ http: 200, data: { email: one } })
    expect(await verify(one)).toMatchObject({ http: 200, data: { email: one } })
    expect(await listOf(ana)).toMatchObject([
      { primary: true },
      { email: one, verified: true },
      { email: two, verified: false },
    ])
    expect(await kindsOf(ana)).toEqual(['email_added', 'email_added', 'email_verified'])
  })

  it('can be verified by the code of their own mail, which is good for no other address', async () => {
    const ben = await join('Ben')
    const [one, two] = [newAddress('one'), newAddress('two')]
    await add(ben, one)
    await add(ben, two)
    const codeOf = async (email: string) => (await server.listMailsTo(email)).at(-1)!.subject!.slice(0, 6)
    const client = await clientOf(ben)
    const [wrong, right] = [await codeOf(two), await codeOf(one)]
    if (wrong !== right)
      expect(await client(emailCalls.verifyEmailAddress, { email: one, code: wrong })).toMatchObject({
        http: 422,
        status: { fields: { code: 'refusal.code_wrong' } },
      })
    const verified = await client(emailCalls.verifyEmailAddress, { email: one, code: right })
    expect(verified).toMatchObject({
      http: 200,
      data: { items: [{}, { email: one, verified: true }, { email: two, verified: false }] },
    })
    expect(verified.data.session.emails).toEqual(verified.data.items)
  })

  it('C28 a link works for 24 hours', async () => {
    const cy = await join('Cy')
    const email = newAddress('late')
    await add(cy, email)
    minutes(24 * 60 + 1)
    expect(await verify(email)).toMatchObject({ http: 422, status: { name: 'codeWrong' } })
    const client = await api.at('harbor', { token: await freshToken(api, 'harbor', cy) })
    expect((await client(emailCalls.resendEmail, { email })).http).toBe(200)
    await api.app.settle()
    expect(await verify(email)).toMatchObject({ http: 200 })
  })

  it('are mailed again once a minute', async () => {
    const dee = await join('Dee')
    const email = newAddress('again')
    await add(dee, email)
    const resend = async () => {
      await (
        await clientOf(dee)
      )(emailCalls.resendEmail, { email })
      await api.app.settle()
      return (await server.listMailsTo(email)).length
    }
    expect([await resend(), await resend()]).toEqual([1, 1])
    minutes(2)
    expect([await resend(), await resend()]).toEqual([2, 2])
  })

  it('are four at the most, also when five are asked for at once', async () => {
    const eve = await join('Eve')
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => add(eve, newAddress(`n${index}`))))
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 422, 422])
    expect(answers.find(({ http }) => http === 422)).toMatchObject({
      status: { fields: { email: 'field.too_many_emails' } },
    })
    expect((await listOf(eve)).length).toBe(4)
  })

  it('can be removed, all but the primary one; its link is then of no use', async () => {
    const fay = await join('Fay')
    const email = newAddress('gone')
    await add(fay, email)
    const client = await clientOf(fay)
    expect(await client(emailCalls.removeEmail, { email })).toMatchObject({
      http: 200,
      data: { items: [{ email: fay.email }], session: { emails: [{ email: fay.email }] } },
    })
    expect(await verify(email)).toMatchObject({ http: 422 })
    expect(await client(emailCalls.removeEmail, { email })).toMatchObject({
      http: 422,
      status: { fields: { email: 'field.email_not_yours' } },
    })
    expect(await client(emailCalls.removeEmail, { email: fay.email })).toMatchObject({
      http: 422,
      status: { fields: { email: 'field.email_is_primary' } },
    })
    expect(await kindsOf(fay)).toEqual(['email_added', 'email_removed'])
  })

  it.each([
    ['nothing', '', 'field.required'],
    ['no address', 'ana@', 'field.not_an_email'],
    ['one that is too long', `${'x'.repeat(250)}@example.org`, 'field.too_long'],
  ])('R5.02 refuse %s', async (_, email, text) => {
    expect(await add(await join('Gus'), email)).toMatchObject({ http: 422, status: { fields: { email: text } } })
  })

  it('are each there once', async () => {
    const gil = await join('Gil')
    const email = newAddress('twice')
    await add(gil, email)
    for (const known of [gil.email.toUpperCase(), email])
      expect(await add(gil, known)).toMatchObject({ http: 422, status: { fields: { email: 'field.email_is_yours' } } })
  })
})

describe('C28 an address that somebody else has', () => {
  it('is answered as any other; its owner is told, once a day, in their language, and whoever asked gets no link', async () => {
    const [owner, hal] = [await join('Owner', { language: 'es' }), await join('Hal')]
    const free = newAddress('free')
    const [taken, other] = [await add(hal, owner.email), await add(hal, free)]
    expect(taken.data.items[1]).toMatchObject({ primary: false, verified: false })
    expect([taken.http, Object.keys(taken.headers)]).toEqual([other.http, Object.keys(other.headers)])
    const client = await clientOf(hal)
    expect((await client(emailCalls.resendEmail, { email: owner.email })).http).toBe(200)
    await api.app.settle()
    const mails = await server.listMailsTo(owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Alguien quiere usar tu dirección')])
    expect(mails[0]!.text).not.toMatch(/ev_|\d{6}/)
  })

  it('goes to the first of two members who verify it at once', async () => {
    const [ina, jon] = [await join('Ina'), await join('Jon')]
    const email = newAddress('shared')
    await add(ina, email)
    const first = await getToken(email)
    minutes(2)
    await add({ ...jon, token: await freshToken(api, 'harbor', jon) }, email)
    const second = await getToken(email)
    expect(first).not.toBe(second)
    const harbor = await api.at('harbor')
    const answers = await Promise.all([first, second].map((token) => harbor(sessionCalls.verifyEmail, { token })))
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ http }) => http === 409)!.status.name).toBe('addressTaken')
    const lists = [await listOf(ina), await listOf(jon)].map((list) => list.find((each) => each.email === email))
    expect(lists.filter((each) => each!.verified).length).toBe(1)
    const [rows] = await db().send(query.selectFrom('member_address').select('member_id').where('email', '=', email))
    expect(rows.length).toBe(1)
  })

  it('while nobody has verified it, it keeps nobody from signing up with it', async () => {
    const kim = await join('Kim')
    const email = newAddress('signup')
    await add(kim, email)
    const token = await getToken(email)
    const harbor = await api.at('harbor')
    expect(
      (
        await harbor(sessionCalls.signUp, {
          firstname: 'L',
          lastname: 'M',
          email,
          password: 'bicycle 42',
          region_id: 1,
        })
      ).http,
    ).toBe(200)
    expect(await harbor(sessionCalls.verifyEmail, { token })).toMatchObject({
      http: 409,
      status: { name: 'addressTaken' },
    })
  })
})

describe('C28 another primary address', () => {
  it('needs the password; from then on it signs in, the one before does not, and is told', async () => {
    const lea = await join('Lea', { language: 'es' })
    const email = newAddress('work')
    await add(lea, email)
    const client = await clientOf(lea)
    const make = (input: object) => client(emailCalls.makeEmailPrimary, { email, ...input })
    expect(await make({ current_password: 'bicycle 42' })).toMatchObject({
      http: 422,
      status: { fields: { email: 'field.email_not_verified' } },
    })
    await verify(email)
    expect(await make({})).toMatchObject({ http: 422, status: { fields: { current_password: 'field.required' } } })
    expect(await make({ current_password: 'wrong 1' })).toMatchObject({
      http: 422,
      status: { name: 'passwordWrong', fields: { current_password: 'refusal.password_wrong' } },
    })
    expect(await make({ code: '123456' })).toMatchObject({
      http: 422,
      status: { fields: { current_password: 'field.required' } },
    })
    const changed = await make({ current_password: 'bicycle 42' })
    expect(changed).toMatchObject({
      http: 200,
      data: {
        items: [
          { email, primary: true },
          { email: lea.email, primary: false, verified: true },
        ],
        session: { username: email, verify_email: false },
      },
    })
    await api.app.settle()

    const notice = (await server.listMailsTo(lea.email)).at(-1)!
    expect(notice.subject).toContain('con otra dirección')
    expect(notice.text).toContain('w•••@elsewhere.example')
    expect(notice.text).not.toContain(email)
    const harbor = await api.at('harbor')
    expect((await harbor(sessionCalls.signIn, { email, password: 'bicycle 42' })).http).toBe(200)
    expect((await harbor(sessionCalls.signIn, { email: lea.email, password: 'bicycle 42' })).http).toBe(401)
    expect(await kindsOf(lea)).toEqual(
      expect.arrayContaining(['email_added', 'email_primary_changed', 'email_verified']),
    )
  })

  it('wrong passwords count as at the door', async () => {
    const max = await join('Max')
    const email = newAddress('max')
    await add(max, email)
    await verify(email)
    const client = await clientOf(max)
    const tries = []
    for (let count = 0; count < 6; count++)
      tries.push((await client(emailCalls.makeEmailPrimary, { email, current_password: 'wrong 1' })).status.code)
    expect(tries).toEqual([422, 422, 422, 422, 601, 601])
    expect((await client(emailCalls.makeEmailPrimary, { email, current_password: 'bicycle 42' })).status.code).toBe(601)
    expect((await listOf(max))[0]!.email).toBe(max.email)
  })

  it('is confirmed by a mailed code where there is no password: once, for 15 minutes', async () => {
    const nan = await join('Nan', { passwordHash: '!' })
    const email = newAddress('nan')
    await add(nan, email)
    await verify(email)
    const client = await clientOf(nan)
    expect((await client(confirmationCalls.getConfirmation, {})).data).toEqual({ by: 'code' })
    const mailCode = async () => {
      expect((await client(confirmationCalls.mailConfirmationCode, {})).data).toEqual({ email: nan.email })
      await api.app.settle()
      return (await server.listMailsTo(nan.email)).at(-1)!.subject!.slice(0, 6)
    }
    const make = (code: string) => client(emailCalls.makeEmailPrimary, { email, code })
    const old = await mailCode()
    minutes(16)
    expect(await make(old)).toMatchObject({ http: 422, status: { name: 'codeWrong' } })
    const code = await mailCode()
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await make(wrong)).toMatchObject({ http: 422, status: { fields: { code: 'refusal.code_wrong' } } })
    const answers = await Promise.all([make(code), make(code), make(code)])
    expect(answers.filter(({ http }) => http === 200).length).toBe(1)
    expect((await listOf(nan))[0]).toMatchObject({ email, primary: true })
  })

  it('a code is burnt by ten wrong tries', async () => {
    const ole = await join('Ole', { passwordHash: '!' })
    const client = await clientOf(ole)
    await client(confirmationCalls.mailConfirmationCode, {})
    await api.app.settle()
    const code = (await server.listMailsTo(ole.email)).at(-1)!.subject!.slice(0, 6)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let count = 0; count < 10; count++)
      await client(emailCalls.makeEmailPrimary, { email: ole.email, code: wrong })
    expect((await client(emailCalls.makeEmailPrimary, { email: ole.email, code })).http).toBe(422)
  })

  it('wrong codes count for the account, so that a new mail brings no new tries', async () => {
    const una = await join('Una', { passwordHash: '!' })
    const client = await clientOf(una)
    const mailCode = async () => {
      await client(confirmationCalls.mailConfirmationCode, {})
      await api.app.settle()
      return (await server.listMailsTo(una.email)).at(-1)!.subject!.slice(0, 6)
    }
    const make = async (code: string) => (await client(emailCalls.makeEmailPrimary, { email: una.email, code })).http
    for (let mail = 0; mail < 2; mail++) {
      const wrong = (await mailCode()) === '000000' ? '111111' : '000000'
      for (let count = 0; count < 10; count++) expect(await make(wrong)).toBe(422)
    }
    expect(await make(await mailCode())).toBe(422)
  })

  it('two at once leave one', async () => {
    const pia = await join('Pia')
    const emails = [newAddress('a'), newAddress('b')]
    for (const email of emails) {
      await add(pia, email)
      await verify(email)
    }
    const client = await clientOf(pia)
    const answers = await Promise.all(
      emails.map((email) => client(emailCalls.makeEmailPrimary, { email, current_password: 'bicycle 42' })),
    )
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
    expect((await listOf(pia)).filter(({ primary }) => primary).length).toBe(1)
  })
})

describe('C28 the work address decides the organisation', () => {
  it('once it is verified, and no more when it is removed', async () => {
    const organisationId = await makeOrganisation(api, 'harbor', 'Harbor Works', 77)
    await db().send(
      query.insertInto('organisation_domain').values({
        brand_id: 1,
        domain: 'works.example',
        organisation_id: organisationId,
        created_at: testStart,
      } as never),
    )
    const quin = await join('Quin')
    const client = await clientOf(quin)
    const email = 'quin@works.example'
    expect((await add(quin, email)).data.session.org_name).toBeNull()
    await verify(email)
    expect((await client(memberCalls.getSession, {})).data.org_name).toBe('Harbor Works')
    expect((await client(emailCalls.removeEmail, { email })).data.session.org_name).toBeNull()
    expect(await kindsOf(quin)).toEqual([
      'email_added',
      'email_removed',
      'email_verified',
      'organisation_changed',
      'organisation_changed',
    ])
  })
})

it('what nobody verified is forgotten after a month', async () => {
  const rob = await join('Rob')
  await add(rob, newAddress('old'))
  minutes(31 * 24 * 60)
  await tidy(api.app)
  const [rows] = await db().send(query.selectFrom('email_claim').select('email').where('member_id', '=', rob.id))
  expect(rows).toEqual([])
})
