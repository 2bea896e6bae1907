import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { activityCalls } from '@throughway/contract/account/activity'
import { memberActCalls } from '@throughway/contract/identity/member-acts'
import { memberStaffCalls } from '@throughway/contract/identity/member-staff'
import { memberCalls } from '@throughway/contract/identity/member'
import { sessionCalls } from '@throughway/contract/identity/session'
import { pointsStaffCalls } from '@throughway/contract/trip/points'
import { rawQuery } from '#database/query.ts'
import { hashPassword } from '#modules/session/session.ts'
import { giveRole } from '#testing/grants.ts'
import { actFor } from '#testing/impersonations.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { ana, api, db, harbor, startAtHarbor, token } from '#testing/start-at-harbor.ts'

startAtHarbor()

const { listMembers, getStaffMember } = memberStaffCalls
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'

let admin: Person
let hana: Person
beforeEach(async () => {
  admin = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  hana = await signedIn(api, 'harbor', 'Hana')
  await giveRole(api, 'harbor', hana.id, 'helpdesk')
})

const change = (set: ReturnType<typeof sql>, id: string) =>
  db().send(rawQuery(sql`update member set ${set} where id = ${id}`))
const find = async (filter: Record<string, string>, of = hana.token) => {
  const { data, http, status } = await harbor(listMembers, filter as never, { token: of })
  if (http !== 200) throw new Error(`${status.name} ${JSON.stringify(status.fields)}`)
  return { ids: data.items.map(({ id }) => id), items: data.items, count: data.count }
}
const numberOf = async (id: string) => {
  const [[row]] = await db().send(rawQuery(sql<{ number: number }>`select number from member where id = ${id}`))
  return row!.number
}

describe('staff find a member', () => {
  it('by words of the name, the beginning of an address or phone, the number, and the id', async () => {
    const zoe = await signedIn(api, 'harbor', 'Zoë', {
      lastName: 'Quiroga',
      email: `zq.${crypto.randomUUID().slice(0, 8)}@mill.example`,
    })
    await change(sql`mobile_phone = '5555550143', work_phone = '+525512345678'`, zoe.id)
    const number = await numberOf(zoe.id)
    for (const text of [
      'zoe quir',
      'QUIROGA',
      zoe.email,
      zoe.email.slice(0, 9),
      '(555) 555-0143',
      '5555550',
      '+52 55 1234',
      `#${number}`,
      zoe.id.toUpperCase(),
    ])
      expect([text, (await find({ text })).ids]).toEqual([text, [zoe.id]])
    for (const text of ['uiroga', 'zoe ana', '550143', 'mill.example', '%', '_'])
      expect([text, (await find({ text })).ids]).toEqual([text, []])
    const { items, count } = await find({ text: 'quiroga' })
    expect([count, items[0]]).toMatchObject([1, { name: 'Zoë Quiroga', email: zoe.email, number, states: [] }])
  })

  it('by the state of the account, the language, the day and the organisation', async () => {
    const [una, lea] = [
      await signedIn(api, 'harbor', 'Una', { verifiedAt: null }),
      await signedIn(api, 'harbor', 'Lea'),
    ]
    await change(sql`deletion_asked_at = ${api.clock.now}, language = 'es'`, lea.id)
    const mill = await makeOrganisation(api, 'harbor', 'Mill', Math.floor(Math.random() * 1e6) + 1000)
    const max = await signedIn(api, 'harbor', 'Max', { organisationId: mill })
    expect((await find({ state: 'unverified', limit: '200' })).ids).toContain(una.id)
    expect((await find({ state: 'unverified', limit: '200' })).ids).not.toContain(lea.id)
    expect((await find({ state: 'leaving', language: 'es' })).ids).toContain(lea.id)
    expect((await find({ state: 'staff', limit: '200' })).ids).toEqual(expect.arrayContaining([hana.id, admin.id]))
    expect((await find({ organisation: mill })).ids).toEqual([max.id])
    expect((await find({ from: '2026-03-10' })).ids).toEqual([])
  })

  it('in the order of names or of the days, a coordinator within the own organisation alone', async () => {
    const number = Math.floor(Math.random() * 1e6) + 1000
    const mill = await makeOrganisation(api, 'harbor', 'Mill', number)
    const people = []
    for (const [first, last] of [
      ['Cora', 'Alder'],
      ['Ben', 'Alder'],
      ['Abe', 'Birch'],
    ] as const)
      people.push((await signedIn(api, 'harbor', first, { lastName: last, organisationId: mill })).id)
    const carl = await signedIn(api, 'harbor', 'Carl')
    await giveRole(api, 'harbor', carl.id, 'coordinator', { scopeId: mill })
    const named = await find({ sort: 'name' }, carl.token)
    expect(named.ids).toEqual([people[1], people[0], people[2]])
    expect(named.count).toBe(3)
    expect((await find({ text: 'alder', sort: 'name', direction: 'desc' }, carl.token)).ids).toEqual([
      people[0],
      people[1],
    ])
    expect((await find({ text: hana.email }, carl.token)).ids).toEqual([])
    // what the page of a member does not tell a coordinator, no filter finds out
    await change(sql`mobile_phone = '5555550188', deletion_asked_at = now()`, people[0]!)
    expect(named.items.map(({ states }) => states)).toEqual([null, null, null])
    const untold: Record<string, string>[] = [
      { text: '555555018' },
      { state: 'leaving' },
      { state: 'leaving', text: 'cora' },
    ]
    for (const filter of untold) {
      expect([filter, (await find({ organisation: mill, ...filter })).ids]).toEqual([filter, [people[0]]])
      expect([filter, (await find(filter, carl.token)).ids]).toEqual([filter, []])
      expect((await find(filter, carl.token)).count).toBe(0)
    }
    expect(nameOf(await harbor(memberStaffCalls.exportMembers, {}, { token: carl.token }))).toBe('notAllowed')
  })

  it('page by page without a word of the names that an auditor does not see', async () => {
    const ari = await signedIn(api, 'harbor', 'Ari')
    await giveRole(api, 'harbor', ari.id, 'auditor')
    await signedIn(api, 'harbor', 'Aaa', { lastName: 'Aaaquiroga' })
    await signedIn(api, 'harbor', 'Aab', { lastName: 'Aaaquiroga' })
    const ask = async (more: object) =>
      (await harbor(listMembers, { sort: 'name', limit: '1', ...more }, { token: ari.token })).data
    const { next } = await ask({})
    for (const coding of ['base64url', 'base64', 'latin1'] as const)
      expect(Buffer.from(next!, coding).toString().toLowerCase()).not.toContain('quiroga')
    expect((await ask({ after: next! })).items).toHaveLength(1)
  })

  it('nobody of another programme, and nobody who is gone', async () => {
    const mia = await signedIn(api, 'mesa', 'Miaaa')
    const gone = await signedIn(api, 'harbor', 'Goneaaa')
    await change(sql`deleted_at = now()`, gone.id)
    expect((await find({ text: 'miaaa' })).ids).toEqual([])
    expect((await find({ text: mia.id })).ids).toEqual([])
    expect((await find({ text: 'goneaaa' })).ids).toEqual([])
    for (const id of [mia.id, gone.id, crypto.randomUUID()])
      expect(nameOf(await harbor(getStaffMember, { id }, { token: hana.token }))).toBe('notFound')
  })
})

describe('one member', () => {
  it('is shown as far as the role goes: helpdesk whole, coordinator the roster, auditor masked', async () => {
    const mill = await makeOrganisation(api, 'harbor', 'Mill', Math.floor(Math.random() * 1e6) + 1000)
    const email = `zoe.${crypto.randomUUID().slice(0, 8)}@mill.example`
    const zoe = await signedIn(api, 'harbor', 'Zoë', { organisationId: mill, email })
    await change(sql`mobile_phone = '5555550143'`, zoe.id)
    const spare = `spare.${zoe.email}`
    await db().send(
      rawQuery(sql`insert into member_address (brand_id, member_id, email, is_primary, verified_at, created_at)
        values (1, ${zoe.id}, ${spare}, false, ${api.clock.now}, ${api.clock.now})`),
    )
    const [carl, ari] = [await signedIn(api, 'harbor', 'Carl'), await signedIn(api, 'harbor', 'Ari')]
    await giveRole(api, 'harbor', carl.id, 'coordinator', { scopeId: mill })
    await giveRole(api, 'harbor', ari.id, 'auditor')
    const read = async (of: Person) => (await harbor(getStaffMember, { id: zoe.id }, { token: of.token })).data
    expect(await read(hana)).toMatchObject({
      name: 'Zoë Example',
      contact: { mobile_phone: '5555550143' },
      account: { states: [] },
    })
    expect(await read(carl)).toMatchObject({
      name: 'Zoë Example',
      contact: null,
      account: null,
      emails: [{ email: zoe.email, primary: true, verified: null, bounced: null }],
      last_seen_at: null,
    })
    expect((await read(hana)).emails.map(({ email }) => email)).toEqual([zoe.email, spare])
    expect((await find({ text: zoe.email }, carl.token)).items).toMatchObject([{ id: zoe.id, last_seen_at: null }])
    expect([(await find({ text: spare })).ids, (await find({ text: spare }, carl.token)).ids]).toEqual([[zoe.id], []])
    expect(await read(ari)).toMatchObject({ name: 'Z. E.', contact: null, emails: [], account: { states: [] } })
    expect(nameOf(await harbor(memberStaffCalls.getMemberConsents, { id: zoe.id }, { token: carl.token }))).toBe(
      'notFound',
    )
  })

  it('has parts that a role without their permission does not get', async () => {
    const parts = [
      'listMemberTrips',
      'listMemberLedger',
      'listMemberRewards',
      'listMemberRides',
      'listMemberMessages',
      'getMemberConsents',
      'listMemberDevices',
    ] as const
    const ask = async (of: Person) => {
      const said: Record<string, string> = {}
      for (const part of parts)
        said[part] = nameOf(await harbor(memberStaffCalls[part], { id: ana.id }, { token: of.token }))
      return parts.filter((part) => said[part] === 'ok')
    }
    expect(await ask(admin)).toEqual(parts)
    expect(await ask(hana)).toEqual(['listMemberMessages', 'getMemberConsents', 'listMemberDevices'])
    for (const part of parts)
      expect(nameOf(await harbor(memberStaffCalls[part], { id: crypto.randomUUID() }, { token: admin.token }))).toBe(
        'notFound',
      )
  })

  it('shows why each point came, and which mails went out without their codes', async () => {
    await harbor(
      pointsStaffCalls.adjustPoints,
      { id: ana.id, points: '30', reason: 'A lost trip' },
      { token: admin.token },
    )
    const { data } = await harbor(memberStaffCalls.listMemberLedger, { id: ana.id }, { token: admin.token })
    expect(data.items[0]).toMatchObject({ points: 30, total: 30, kind: 'adjust', reason: 'A lost trip' })
    const una = await signedIn(api, 'harbor', 'Una', { verifiedAt: null })
    await harbor(memberCalls.resendVerification, {}, { token: una.token })
    const { data: messages, text } = await harbor(
      memberStaffCalls.listMemberMessages,
      { id: una.id },
      { token: hana.token },
    )
    expect(messages.mails).toMatchObject([{ template: 'verification' }])
    const [[mail]] = await db().send(
      rawQuery(sql<{ subject: string }>`select subject from mail where member_id = ${una.id}`),
    )
    const code = /\d{6}/.exec(mail!.subject)![0]
    expect(text).not.toContain(code)
  })
})

describe('staff help a member', () => {
  it('who is locked out: the lock is seen, taken away, and told', async () => {
    const password = 'bicycle 42'
    const lou = await signedIn(api, 'harbor', 'Lou', { passwordHash: await hashPassword(password) })
    const signIn = (typed: string) => harbor(sessionCalls.signIn, { email: lou.email, password: typed })
    for (let n = 0; n < 5; n++) await signIn('wrong 1234')
    expect(nameOf(await signIn(password))).toBe('accountLocked')
    expect((await find({ state: 'locked' })).ids).toContain(lou.id)
    const before = await harbor(getStaffMember, { id: lou.id }, { token: hana.token })
    expect(before.data.account).toMatchObject({ states: ['locked'] })
    const { data } = await harbor(
      memberActCalls.unlockMember,
      { id: lou.id, reason: 'She called' },
      { token: hana.token },
    )
    expect(data.locks).toBe(1)
    expect((await find({ state: 'locked' })).ids).not.toContain(lou.id)
    expect((await signIn(password)).http).toBe(200)
    const activity = await harbor(activityCalls.listActivity, {}, { token: lou.token })
    expect(activity.data.items).toContainEqual(
      expect.objectContaining({ kind: 'lock_taken_away', actor: 'staff', details: { reason: 'She called' } }),
    )
  })

  it('but not the staff: their locks are taken away, and their sign-ins ended, by those alone who manage grants', async () => {
    const password = 'bicycle 42'
    const olga = await signedIn(api, 'harbor', 'Olga', {
      role: 'program_admin',
      passwordHash: await hashPassword(password),
    })
    const signIn = (typed: string) => harbor(sessionCalls.signIn, { email: olga.email, password: typed })
    for (let n = 0; n < 5; n++) await signIn('wrong 1234')
    const input = { id: olga.id, reason: 'She called' }
    const act = async (by: Person) => [
      nameOf(await harbor(memberActCalls.unlockMember, input, { token: by.token })),
      nameOf(await harbor(memberActCalls.endMemberSignIns, input, { token: by.token })),
    ]
    expect(await act(hana)).toEqual(['notAllowed', 'notAllowed'])
    expect(nameOf(await signIn(password))).toBe('accountLocked')
    expect((await harbor(memberCalls.getSession, {}, { token: olga.token })).http).toBe(200)
    expect(await act(admin)).toEqual(['ok', 'ok'])
    expect(nameOf(await signIn(password))).not.toBe('accountLocked')
    expect(nameOf(await harbor(memberCalls.getSession, {}, { token: olga.token }))).toBe('signedOut')
  })

  it('and not without end, so that nobody guesses on by taking away lock after lock', () => {
    expect(memberActCalls.unlockMember.limit).toEqual({ max: 60, windowSeconds: 3600 })
  })

  it('by mails again: the verification where it is missing, a password link to anybody, and not without end', async () => {
    const una = await signedIn(api, 'harbor', 'Una', { verifiedAt: null })
    const again = (id: string, mail: 'verification' | 'password') =>
      harbor(memberActCalls.mailMemberAgain, { id, mail }, { token: hana.token })
    expect((await again(una.id, 'verification')).http).toBe(200)
    expect(nameOf(await again(ana.id, 'verification'))).toBe('memberNotForThis')
    expect((await again(ana.id, 'password')).http).toBe(200)
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(nameOf(await again(ana.id, 'password')))
    expect(answers.at(-1)).toBe('tooManyRequests')
    // what was refused is told nowhere
    const sent = 1 + answers.filter((each) => each === 'ok').length
    const [[told]] = await db().send(
      rawQuery(sql<{ entries: number; events: number }>`select
        (select count(*)::integer from member_activity where brand_id = 1 and member_id = ${ana.id} and kind = 'mail_sent_again') as entries,
        (select count(*)::integer from audit_event e join audit_about a on a.brand_id = e.brand_id and a.event_id = e.id
          where e.brand_id = 1 and e.kind = 'member.mailed' and a.member_id = ${ana.id}) as events`),
    )
    expect(told).toEqual({ entries: sent, events: sent })
  })

  it('and are told the member’s devices, with none of somebody who acts for the member', async () => {
    await actFor(api, hana, ana)
    const devices = await harbor(memberStaffCalls.listMemberDevices, { id: ana.id }, { token: admin.token })
    expect(devices.data.items.map(({ id }) => id)).toEqual([ana.signInId])
  })

  it('by ending devices, one or all; the next call there is refused', async () => {
    const end = (input: object) =>
      harbor(memberActCalls.endMemberSignIns, { id: ana.id, reason: 'A lost phone', ...input }, { token: hana.token })
    expect(nameOf(await end({ sign_in_id: crypto.randomUUID() }))).toBe('notFound')
    expect((await end({ sign_in_id: ana.signInId.toUpperCase() })).data.ended).toBe(1)
    expect(nameOf(await harbor(memberCalls.getSession, {}, { token }))).toBe('signedOut')
    expect((await end({})).data.ended).toBe(0)
  })

  it('by correcting what is wrong; two who correct at once do not overwrite each other', async () => {
    const { data: member } = await harbor(getStaffMember, { id: ana.id }, { token: admin.token })
    const correct = (more: object) =>
      harbor(
        memberActCalls.correctMember,
        {
          id: ana.id,
          version: String(member.version),
          first_name: 'Anna',
          last_name: 'Lopez',
          reason: 'A typing error',
          ...more,
        },
        { token: admin.token },
      )
    const answers = await Promise.all([correct({}), correct({ mobile_phone: '(555) 555-0143' })])
    expect(answers.map(nameOf).toSorted()).toEqual(['changedMeanwhile', 'ok'])
    expect(answers.find(({ http }) => http === 409)!.data).toMatchObject({
      current: { version: member.version + 1, first_name: 'Anna', last_name: 'Lopez' },
    })
    expect(
      nameOf(
        await harbor(
          memberActCalls.correctMember,
          { id: ana.id, version: '1', first_name: '', last_name: 'x', reason: 'x' },
          { token: admin.token },
        ),
      ),
    ).toBe('invalid')
    expect((await harbor(memberCalls.getSession, {}, { token })).data.first_name).toBe('Anna')
    const activity = await harbor(activityCalls.listActivity, {}, { token })
    expect(activity.data.items).toContainEqual(
      expect.objectContaining({ kind: 'corrected_by_staff', actor: 'staff', details: { reason: 'A typing error' } }),
    )
    const refused = await harbor(
      memberActCalls.correctMember,
      { id: ana.id, version: '2', first_name: 'A', last_name: 'B', reason: 'x' },
      { token: hana.token },
    )
    expect(nameOf(refused)).toBe('notAllowed')
  })

  it('by a copy or the deletion on request, which take the member’s own way', async () => {
    const reason = 'She wrote a letter'
    expect((await harbor(memberActCalls.askMemberExport, { id: ana.id, reason }, { token: admin.token })).http).toBe(
      200,
    )
    expect(nameOf(await harbor(memberActCalls.askMemberExport, { id: ana.id, reason }, { token: admin.token }))).toBe(
      'exportAskedToday',
    )
    const una = await signedIn(api, 'harbor', 'Una', { verifiedAt: null })
    // nobody knows who reads the mail
    const unread = await harbor(memberActCalls.askMemberExport, { id: una.id, reason }, { token: admin.token })
    expect(nameOf(unread)).toBe('addressUnverified')
    await api.app.settle()
    const remove = () => harbor(memberActCalls.askMemberDeletion, { id: ana.id, reason }, { token: admin.token })
    expect((await remove()).data.undo_until).toBe('2026-03-18')
    expect(nameOf(await remove())).toBe('memberNotForThis')
    expect(nameOf(await harbor(memberCalls.getSession, {}, { token }))).toBe('signedOut')
    expect(
      nameOf(await harbor(memberActCalls.askMemberDeletion, { id: hana.id, reason }, { token: admin.token })),
    ).toBe('notAllowed')
  })
})
