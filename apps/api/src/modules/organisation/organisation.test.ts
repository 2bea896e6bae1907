import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { membershipCalls, organisationCalls } from '@throughway/contract/account/organisation'
import { memberCalls } from '@throughway/contract/identity/member'
import { passwordCalls } from '@throughway/contract/identity/password'
import { sessionCalls } from '@throughway/contract/identity/session'
import { normaliseEmail } from '@throughway/domain/identity/email'
import { query } from '#database/query.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { leaveWithoutAddress } from './organisation.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
const day = 86_400_000
const password = 'bicycle 42'

beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  await makeOrganisation(api, 'harbor', 'Harbor Hospital', 1, {
    erh_access: true,
    allows_telework: true,
    domains: ['hospital.example', 'xn--krankenhuser-ncb.example'],
    codes: [{ code: 'HOSPITAL26' }, { code: 'LASTYEAR', expires_at: testStart }, { code: 'THREE', most_uses: 3 }],
    affiliations: [
      {
        number: 1,
        name: 'Nursing',
        subgroups: [
          { number: 1, name: 'Day shift' },
          { number: 2, name: 'Night shift' },
        ],
      },
      { number: 2, name: 'Kitchen', subgroups: [{ number: 3, name: 'Bakery' }] },
    ],
  })
  await makeOrganisation(api, 'harbor', 'Mill & Sons', 2, {
    domains: ['mill.example'],
    codes: [{ code: 'MILL' }],
    affiliations: [{ number: 3, name: 'Weaving' }],
  })
  await makeOrganisation(api, 'harbor', 'Quiet Partners', 3, { is_listed: false, codes: [{ code: 'QUIET' }] })
  await makeOrganisation(api, 'cascade', 'Cascade College', 1, {
    domains: ['college.example'],
    codes: [{ code: 'COLLEGE' }],
  })
})
afterAll(() => api.close())

const db = () => api.app.databases.ofBrand(1)
const own = async (person: Person) =>
  (await harbor(membershipCalls.getOwnOrganisation, {}, { token: person.token })).data
const change = (person: Person, input: Record<string, unknown>) =>
  harbor(membershipCalls.changeOwnOrganisation, input as never, { token: person.token })
const kindsOf = async (person: Person) =>
  (
    await db().send(
      query.selectFrom('member_activity').select(['kind', 'details']).where('member_id', '=', person.id).orderBy('id'),
    )
  )[0]

/** A new member by the ordinary way, who then types the code of the mail. */
async function signUpAndVerify(email: string, more: Record<string, string> = {}) {
  const { data: session } = await harbor(sessionCalls.signUp, {
    firstname: 'Ana',
    lastname: 'Rivera',
    email,
    password,
    region_id: 1,
    ...more,
  })
  const [[mail]] = await db().send(
    query
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', normaliseEmail(email))
      .orderBy('created_at', 'desc'),
  )
  const verified = await harbor(
    memberCalls.verifyEmailByCode,
    { code: /^\d{6}/.exec(mail!.subject)![0] },
    { token: session.token },
  )
  return { before: session, after: verified.data, person: { id: session.member_id, token: session.token } as Person }
}

describe('names to choose from', () => {
  const names = async (input: Record<string, string>) => (await harbor(organisationCalls.listOrganisations, input)).data

  it('lists what the programme has, in the order of the alphabet, and nobody else’s', async () => {
    expect(await names({})).toEqual({
      items: [
        { id: 1, name: 'Harbor Hospital' },
        { id: 2, name: 'Mill & Sons' },
      ],
      next: null,
    })
  })

  it.each([
    ['a part', 'hosp', ['Harbor Hospital']],
    ['capitals', 'MILL', ['Mill & Sons']],
    ['accents that are not there', 'hóspital', ['Harbor Hospital']],
    ['signs that mean something to a search', '%', []],
    ['an underscore', '_', []],
    ['a backslash', '\\', []],
    ['one that is not listed', 'quiet', []],
  ])('finds by %s', async (_, text, found) => {
    expect((await names({ text })).items.map(({ name }) => name)).toEqual(found)
  })

  it('answers page by page, each name once', async () => {
    const mesa = await api.at('mesa')
    for (const [index, name] of ['Zeta', 'alpha', 'Ábaco', 'beta', 'Alpha'].entries())
      await makeOrganisation(api, 'mesa', name, index + 1)
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const { data } = await mesa(organisationCalls.listOrganisations, {
        limit: '2',
        ...(after && { after }),
      })
      expect(data.items.length).toBeLessThanOrEqual(2)
      seen.push(...data.items.map(({ name }) => name))
      after = data.next
    }
    expect(seen).toEqual(['Ábaco', 'alpha', 'Alpha', 'beta', 'Zeta'])
  })
})

describe('the work address decides the organisation (C28)', () => {
  it('C29 a verified address of the domain makes a member, one that is not verified does not', async () => {
    const { before, after, person } = await signUpAndVerify('Ana@Hospital.example')
    expect(before).toMatchObject({ org_id: null, erh_access: false })
    expect(after).toMatchObject({ org_id: 1, org_name: 'Harbor Hospital', erh_access: true })
    expect(await own(person)).toMatchObject({
      organisation: { proof: 'domain', allows_telework: true, approval: { telework: false } },
      wish: null,
    })
    expect(await kindsOf(person)).toContainEqual({
      kind: 'organisation_changed',
      details: { organisation: 'Harbor Hospital' },
    })
  })

  it.each([
    ['of nobody', 'ben@example.org', null],
    ['of an organisation of another programme', 'ben@college.example', null],
    ['below a domain', 'ben@ward.hospital.example', null],
    ['that only ends alike', 'ben@myhospital.example', null],
    ['written with its own letters', 'ben@krankenhäuser.example', 1],
  ])('an address %s', async (_, email, organisation) => {
    expect((await signUpAndVerify(email)).after.org_id).toBe(organisation)
  })

  it('a domain that is only known proves nothing', async () => {
    await db().send(
      query.insertInto('organisation_domain').values({
        brand_id: 1,
        domain: 'contractor.example',
        organisation_id: (await idOf(1))!,
        proves_membership: false,
        created_at: testStart,
      }),
    )
    expect((await signUpAndVerify('cy@contractor.example')).after.org_id).toBeNull()
  })

  it('C29 R7.07 what the sign-up link named waits for its proof, affiliation and all', async () => {
    const { before, after, person } = await signUpAndVerify('dora@hospital.example', {
      partner_org_id: '1',
      partner_org_affiliation_id: '2',
    })
    expect(before).toMatchObject({ org_id: null, org_affiliation_id: null })
    expect(after).toMatchObject({ org_id: 1, org_affiliation_id: 2, org_subgroup_id: null })
    expect((await own(person)).wish).toBeNull()
  })

  it('a wish stays one when the address proves nothing, until the code does', async () => {
    const { after, person } = await signUpAndVerify('eva@example.org', {
      partner_org_id: '1',
      partner_org_affiliation_id: '1',
    })
    expect(after.org_id).toBeNull()
    const { version, wish } = await own(person)
    expect(wish).toEqual({ id: 1, name: 'Harbor Hospital' })
    expect((await change(person, { action: 'join', code: 'hospital26', version })).data).toMatchObject({
      session: { org_id: 1, org_affiliation_id: 1 },
      wish: null,
    })
  })

  it('the organisation goes with the last address that proved it', async () => {
    const { person } = await signUpAndVerify('fay@hospital.example')
    const look = () => db().transaction((tx) => leaveWithoutAddress(tx, { memberId: person.id, now: testStart }))
    expect(await look()).toBe(false)
    await db().send(
      query
        .updateTable('member_address')
        .set({ email: 'fay@elsewhere.example' })
        .where('email', '=', 'fay@hospital.example'),
    )
    expect(await look()).toBe(true)
    expect((await own(person)).organisation).toBeNull()
    expect(await look()).toBe(false)
  })

  it('and is not the old one again after a new password, for somebody who moved away from it by a code', async () => {
    const email = 'hugo@hospital.example'
    const { person, after } = await signUpAndVerify(email)
    expect(after.org_id).toBe(1)
    const { version } = await own(person)
    expect((await change(person, { action: 'join', code: 'MILL', version })).http).toBe(200)
    api.clock.now = new Date(api.clock.now.getTime() + 120_000)
    expect((await harbor(passwordCalls.askForReset, { email })).http).toBe(200)
    await api.app.settle()
    const [mails] = await db().send(
      query.selectFrom('mail').select('text').where('recipient', '=', email).where('template', '=', 'password_link'),
    )
    const secret = /forget-password\?token=(\S+)/.exec(mails[0]!.text)![1]!
    const reset = await harbor(passwordCalls.confirmReset, { token: secret, password: 'another bicycle 43' })
    expect([reset.http, reset.data.org_id]).toEqual([200, 2])
  })

  it('and stays when a code proved it', async () => {
    const gus = await signedIn(api, 'harbor', 'Gus')
    await change(gus, { action: 'join', code: 'MILL', version: 0 })
    expect(await db().transaction((tx) => leaveWithoutAddress(tx, { memberId: gus.id, now: testStart }))).toBe(false)
  })
})

describe('joining by code', () => {
  it.each(['HOSPITAL26', ' hospital26 ', 'Hospital-26', 'hospital 26', 'HOSPITAL–26', 'ｈｏｓｐｉｔａｌ２６'])(
    'C32 takes %j',
    async (code) => {
      const person = await signedIn(api, 'harbor', 'Hal')
      expect(await change(person, { action: 'join', code, version: 0 })).toMatchObject({
        http: 200,
        data: { organisation: { id: 1, proof: 'code' }, session: { org_id: 1, erh_access: true } },
      })
    },
  )

  it.each([
    ['nobody’s', { code: 'NOBODYS' }, 'joinCodeUnknown', 'code'],
    ['of another programme', { code: 'COLLEGE' }, 'joinCodeUnknown', 'code'],
    ['that has run out', { code: 'LASTYEAR' }, 'joinCodeOver', 'code'],
    ['none', {}, 'invalid', 'code'],
    ['of signs only', { code: '---' }, 'joinCodeUnknown', 'code'],
    ['with an affiliation of another organisation', { code: 'MILL', affiliation_id: 1 }, 'invalid', 'affiliation_id'],
  ])('refuses a code %s, and changes nothing', async (_, input, name, field) => {
    const person = await signedIn(api, 'harbor', 'Ida')
    const answer = await change(person, { action: 'join', version: 0, ...input })
    expect(answer).toMatchObject({ http: 422, status: { name, fields: { [field]: expect.any(String) } } })
    expect(await own(person)).toMatchObject({ version: 0, organisation: null })
    expect(await kindsOf(person)).toEqual([])
  })

  it('lets in as many as it has uses, whoever comes at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, index) => signedIn(api, 'harbor', `Jo${index}`)))
    const answers = await Promise.all(people.map((each) => change(each, { action: 'join', code: 'three', version: 0 })))
    expect(answers.map(({ status }) => status.name ?? 'ok').toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'joinCodeOver'),
      'ok',
      'ok',
      'ok',
    ])
    const [[code]] = await db().send(query.selectFrom('organisation_code').select('uses').where('code', '=', 'THREE'))
    expect(code!.uses).toBe(3)
  })

  it('costs no use for who is a member already, and moves who is one elsewhere', async () => {
    const kim = await signedIn(api, 'harbor', 'Kim')
    await change(kim, { action: 'join', code: 'MILL', version: 0, affiliation_id: 3 })
    const [[before]] = await db().send(query.selectFrom('organisation_code').select('uses').where('code', '=', 'MILL'))
    expect(await change(kim, { action: 'join', code: 'MILL', version: 2 })).toMatchObject({
      http: 200,
      data: { version: 2, organisation: { id: 2, affiliation_id: 3 } },
    })
    const [[after]] = await db().send(query.selectFrom('organisation_code').select('uses').where('code', '=', 'MILL'))
    expect(after!.uses).toBe(before!.uses)
    expect(await change(kim, { action: 'join', code: 'QUIET', version: 2 })).toMatchObject({
      data: { organisation: { id: 3, affiliation_id: null, affiliations: [] } },
    })
  })
})

describe('affiliation and subgroup', () => {
  const joined = async (name: string) => {
    const person = await signedIn(api, 'harbor', name)
    const { data } = await change(person, { action: 'join', code: 'HOSPITAL26', version: 0 })
    return { person, version: data.version }
  }

  it('R3.01 are chosen from the tree, and the session user has their numbers', async () => {
    const { person, version } = await joined('Lea')
    const { data } = await change(person, { action: 'choose', version, affiliation_id: 1, subgroup_id: 2 })
    expect(data.organisation!.affiliations).toEqual([
      {
        id: 1,
        name: 'Nursing',
        subgroups: [
          { id: 1, name: 'Day shift' },
          { id: 2, name: 'Night shift' },
        ],
      },
      { id: 2, name: 'Kitchen', subgroups: [{ id: 3, name: 'Bakery' }] },
    ])
    expect(data.session).toMatchObject({ org_id: 1, org_affiliation_id: 1, org_subgroup_id: 2 })
    expect((await harbor(memberCalls.getSession, {}, { token: person.token })).data).toMatchObject({
      org_affiliation_id: 1,
      org_subgroup_id: 2,
    })
    expect((await change(person, { action: 'choose', version: data.version })).data.session).toMatchObject({
      org_affiliation_id: null,
      org_subgroup_id: null,
    })
  })

  it.each([
    ['an affiliation of another organisation', { affiliation_id: 3 }, 'affiliation_id'],
    ['an affiliation that is none', { affiliation_id: 99 }, 'affiliation_id'],
    ['a subgroup of another affiliation', { affiliation_id: 1, subgroup_id: 3 }, 'subgroup_id'],
    ['a subgroup without its affiliation', { subgroup_id: 1 }, 'affiliation_id'],
  ])('refuses %s', async (_, input, field) => {
    const { person, version } = await joined('Max')
    expect(await change(person, { action: 'choose', version, ...input })).toMatchObject({
      http: 422,
      status: { fields: { [field]: expect.any(String) } },
    })
  })

  it('has nothing to choose outside an organisation', async () => {
    const ned = await signedIn(api, 'harbor', 'Ned')
    expect(await change(ned, { action: 'choose', version: 0, affiliation_id: 1 })).toMatchObject({ http: 422 })
  })

  it('tells the second of two devices that something changed', async () => {
    const { person, version } = await joined('Ola')
    const answers = await Promise.all(
      [1, 2].map((affiliation) => change(person, { action: 'choose', version, affiliation_id: affiliation })),
    )
    expect(answers.map(({ http }) => String(http)).toSorted()).toEqual(['200', '409'])
    expect(answers.find(({ http }) => http === 409)!.status.name).toBe('changedMeanwhile')
  })

  it('go with the organisation when the member leaves', async () => {
    const { person, version } = await joined('Pia')
    const { data } = await change(person, { action: 'choose', version, affiliation_id: 1, subgroup_id: 1 })
    expect((await change(person, { action: 'leave', version: data.version })).data).toMatchObject({
      organisation: null,
      session: { org_id: null, org_affiliation_id: null, erh_access: false },
    })
    const noted = (await kindsOf(person)).map(({ details }) => JSON.stringify(details))
    expect(noted.toSorted()).toEqual([
      '{"left":"true","organisation":"Harbor Hospital"}',
      '{"organisation":"Harbor Hospital"}',
      '{}',
    ])
    expect(await change(person, { action: 'leave', version: data.version + 1 })).toMatchObject({
      http: 200,
      data: { version: data.version + 1 },
    })
  })
})

it('the database itself refuses an affiliation of another organisation', async () => {
  const quinn = await signedIn(api, 'harbor', 'Quinn', { organisationId: (await idOf(2))! })
  const [[weaving]] = await db().send(query.selectFrom('organisation_affiliation').select('id').where('number', '=', 1))
  await expect(
    db().send(query.updateTable('member').set({ affiliation_id: weaving!.id }).where('id', '=', quinn.id)),
  ).rejects.toMatchObject({ code: '23503' })
})

it('a code stays over the day after', async () => {
  const person = await signedIn(api, 'harbor', 'Rob')
  api.clock.now = new Date(testStart.getTime() - day)
  expect((await change(person, { action: 'join', code: 'LASTYEAR', version: 0 })).http).toBe(200)
  api.clock.now = testStart
})

async function idOf(number: number) {
  const [[row]] = await db().send(query.selectFrom('organisation').select('id').where('number', '=', number))
  return row?.id
}
