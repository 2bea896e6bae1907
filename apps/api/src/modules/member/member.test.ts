import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberCalls } from '@throughway/contract/identity/member'
import { sessionCalls } from '@throughway/contract/identity/session'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { query } from '#database/query.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

const hour = 3_600_000

let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

/** A new member, with a client that calls as them. */
async function join(brand: BrandKey, email: string) {
  const call = await api.at(brand)
  const { data } = await call(sessionCalls.signUp, {
    firstname: 'Ana',
    lastname: 'Rivera',
    email,
    password: 'bicycle 42',
    region_id: brandSettings[brand].id,
  })
  const as: typeof call = (each, input, options) => call(each, input, { token: data.token, ...options })
  return { session: data, call, as }
}

async function readMails(brand: BrandKey, email: string) {
  const [mails] = await api.app.databases
    .ofBrand(brandSettings[brand].id)
    .send(query.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('created_at', 'desc'))
  return mails.map(({ text, subject }) => ({
    code: /^\d{6}/.exec(subject)![0],
    token: /email_verify\?token=(\S+)/.exec(text)![1]!,
  }))
}

const wait = (milliseconds: number) => void (api.clock.now = new Date(api.clock.now.getTime() + milliseconds))
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const nameOf = (answer: { status: { name?: string | undefined } }) => answer.status.name ?? 'ok'

describe('the own session', () => {
  it('R3.01 holds every field of the specification but the password', async () => {
    const { as } = await join('harbor', 'fields@example.org')
    const { data } = await as(memberCalls.getSession, {})
    expect(Object.keys(data)).toEqual([
      'member_id',
      'role',
      'permissions',
      'verify_email',
      'verification_mailed',
      'verification_required',
      'second_factor_required',
      'erh_access',
      'admin_features',
      'beta_tester',
      'photo',
      'live_address',
      'live_lat',
      'live_lng',
      'commute_address',
      'commute_lat',
      'commute_lng',
      'locations',
      'emails',
      'first_name',
      'last_name',
      'gender',
      'org_id',
      'org_name',
      'org_affiliation_id',
      'org_subgroup_id',
      'username',
      'account_setup',
      'mode_reselect_required',
      'profile_expired',
      'password_expired',
      'consent_due',
      'current_region',
      'language',
      'appearance',
    ])
    expect(data.appearance).toEqual({
      theme: 'system',
      layout: 'vertical',
      width: 'fluid',
      sidebar_theme: 'default',
      sidebar_type: 'fixed',
    })
  })

  it('R7.11 keeps the language', async () => {
    const { as } = await join('harbor', 'language@example.org')
    expect(await as(memberCalls.saveLanguage, { language: 'es' })).toMatchObject({
      http: 200,
      data: { language: 'es' },
    })
    expect((await as(memberCalls.getSession, {})).data.language).toBe('es')
    expect(await as(memberCalls.saveLanguage, { language: 'xx' as never })).toMatchObject({
      http: 422,
      status: { fields: { language: 'field.not_a_choice' } },
    })
  })

  it('keeps each part of the appearance by itself', async () => {
    const { as } = await join('harbor', 'looks@example.org')
    await as(memberCalls.saveAppearance, { theme: 'dark' })
    expect((await as(memberCalls.saveAppearance, { layout: 'topnav' })).data).toMatchObject({
      theme: 'dark',
      layout: 'topnav',
      width: 'fluid',
    })
    expect((await as(memberCalls.getSession, {})).data.appearance).toMatchObject({ theme: 'dark', layout: 'topnav' })
    expect((await as(memberCalls.saveAppearance, { theme: 'pink' as never })).http).toBe(422)
  })
})

describe('verifying the address by its code', () => {
  it('R2.10 takes the six digits of the mail, spaces or not', async () => {
    const { as } = await join('harbor', 'code@example.org')
    const [mail] = await readMails('harbor', 'code@example.org')
    const verified = await as(memberCalls.verifyEmailByCode, {
      code: `${mail!.code.slice(0, 3)} ${mail!.code.slice(3)}`,
    })
    expect(verified).toMatchObject({ http: 200, data: { verify_email: false, emails: [{ verified: true }] } })
    expect(nameOf(await as(memberCalls.verifyEmailByCode, { code: mail!.code }))).toBe('codeWrong')
  })

  it.each([
    ['another code', (code: string) => another(code)],
    ['letters', () => 'abcdef'],
    ['too few', (code: string) => code.slice(1)],
  ])('refuses %s at the field', async (what, change) => {
    const email = `no.${what.replace(' ', '.')}@example.org`
    const { as } = await join('harbor', email)
    const [mail] = await readMails('harbor', email)
    const answer = await as(memberCalls.verifyEmailByCode, { code: change(mail!.code) })
    expect(answer).toMatchObject({ http: 422, status: { name: 'codeWrong', fields: { code: 'refusal.code_wrong' } } })
  })

  it('burns the code at the tenth wrong try, also of forty at once', async () => {
    const { as } = await join('harbor', 'burn@example.org')
    const [mail] = await readMails('harbor', 'burn@example.org')
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => as(memberCalls.verifyEmailByCode, { code: another(mail!.code) })),
    )
    expect(new Set(answers.map(nameOf))).toEqual(new Set(['codeWrong']))
    const [[row]] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('email_token').select('attempts').where('email', '=', 'burn@example.org'))
    expect(row!.attempts).toBe(10)
    expect(nameOf(await as(memberCalls.verifyEmailByCode, { code: mail!.code }))).toBe('codeWrong')
  })

  it('counts wrong codes for the account, so that a new mail brings no new tries', async () => {
    const email = 'many.mails@example.org'
    const { as } = await join('harbor', email)
    for (let mail = 0; mail < 2; mail++) {
      const [newest] = await readMails('harbor', email)
      for (let count = 0; count < 10; count++) await as(memberCalls.verifyEmailByCode, { code: another(newest!.code) })
      wait(60_000)
      await as(memberCalls.resendVerification, {})
    }
    const [newest] = await readMails('harbor', email)
    expect(nameOf(await as(memberCalls.verifyEmailByCode, { code: newest!.code }))).toBe('codeWrong')
    wait(hour)
    const harbor = await api.at('harbor')
    const { data } = await harbor(sessionCalls.signIn, { email, password: 'bicycle 42' })
    expect(nameOf(await harbor(memberCalls.verifyEmailByCode, { code: newest!.code }, { token: data.token }))).toBe(
      'ok',
    )
  })

  it('takes the code of the newest mail only, and both links', async () => {
    const { as } = await join('harbor', 'again@example.org')
    wait(60_000)
    expect(await as(memberCalls.resendVerification, {})).toMatchObject({ data: { email: 'again@example.org' } })
    const [newest, oldest] = await readMails('harbor', 'again@example.org')
    expect(nameOf(await as(memberCalls.verifyEmailByCode, { code: oldest!.code }))).toBe(
      oldest!.code === newest!.code ? 'ok' : 'codeWrong',
    )
    expect(nameOf(await as(sessionCalls.verifyEmail, { token: oldest!.token }))).toBe('ok')
    expect(nameOf(await as(memberCalls.verifyEmailByCode, { code: newest!.code }))).toBe('ok')
  })

  it('mails nothing to whom is verified', async () => {
    const { as } = await join('harbor', 'done@example.org')
    const [mail] = await readMails('harbor', 'done@example.org')
    await as(sessionCalls.verifyEmail, { token: mail!.token })
    wait(60_000)
    await as(memberCalls.resendVerification, {})
    expect((await readMails('harbor', 'done@example.org')).length).toBe(1)
  })
})

describe('sending the verification again', () => {
  it('C28 C29 fills nobody’s mail box: six mails an hour to one address, also when forty are asked for at once', async () => {
    const { as, call, session } = await join('delta', 'often@example.org')
    const answers = await Promise.all(Array.from({ length: 40 }, () => as(memberCalls.resendVerification, {})))
    expect(answers.map(nameOf).filter((name) => name === 'ok').length).toBe(5)
    expect(answers.find((answer) => nameOf(answer) !== 'ok')).toMatchObject({
      http: 429,
      status: { name: 'tooManyRequests' },
      headers: { 'retry-after': '600' },
    })
    expect((await readMails('delta', 'often@example.org')).length).toBe(6)
    wait(hour)
    const { data: again } = await call(sessionCalls.signIn, {}, { token: session.remembered_token! })
    expect(nameOf(await as(memberCalls.resendVerification, {}, { token: again.token }))).toBe('ok')
  })

  it('C29 counts five an hour from one network address', async () => {
    const limited = await startTestApi({ env: { RATE_LIMITS: 'on' } })
    const call = await limited.at('rose')
    const tokens = []
    for (const email of ['one@example.org', 'other@example.org'])
      tokens.push(
        (
          await call(sessionCalls.signUp, {
            firstname: 'A',
            lastname: 'B',
            email,
            password: 'bicycle 42',
            region_id: 3,
          })
        ).data.token,
      )
    const https = []
    for (let count = 0; count < 6; count++)
      https.push((await call(memberCalls.resendVerification, {}, { token: tokens[count % 2]! })).http)
    expect(https).toEqual([200, 200, 200, 200, 200, 429])
    await limited.close()
  })
})

describe('verifying the address by the link', () => {
  it('verifies once, and answers a second press of the same link alike', async () => {
    await join('cascade', 'link@example.org')
    const [mail] = await readMails('cascade', 'link@example.org')
    for (const press of ['first', 'second', 'after a week']) {
      if (press === 'after a week') wait(3 * 24 * hour)
      const visitor = await api.at('cascade')
      expect(await visitor(sessionCalls.verifyEmail, { token: mail!.token })).toMatchObject({
        http: 200,
        data: { email: 'link@example.org' },
      })
    }
    const [[row]] = await api.app.databases
      .ofBrand(2)
      .send(query.selectFrom('email_token').select('used_at').where('email', '=', 'link@example.org'))
    expect(row!.used_at).toBeInstanceOf(Date)
  })

  it('works for 24 hours', async () => {
    await join('cascade', 'slow@example.org')
    const [mail] = await readMails('cascade', 'slow@example.org')
    wait(24 * hour)
    const visitor = await api.at('cascade')
    expect(await visitor(sessionCalls.verifyEmail, { token: mail!.token })).toMatchObject({
      http: 422,
      status: { name: 'codeWrong', fields: { token: 'refusal.code_wrong' } },
    })
  })

  it('is the programme’s own: the link of one means nothing at another', async () => {
    await join('cascade', 'across@example.org')
    const [mail] = await readMails('cascade', 'across@example.org')
    const mesa = await api.at('mesa')
    expect(nameOf(await mesa(sessionCalls.verifyEmail, { token: mail!.token }))).toBe('codeWrong')
  })

  it('keeps digests only', async () => {
    await join('cascade', 'secret@example.org')
    const [mail] = await readMails('cascade', 'secret@example.org')
    const { rows } = await api.app.databases.pool.query<{ row: string }>('select t::text as row from email_token t')
    for (const { row } of rows)
      for (const secret of [mail!.token, mail!.code]) expect(row.split(',')).not.toContain(secret)
  })
})
