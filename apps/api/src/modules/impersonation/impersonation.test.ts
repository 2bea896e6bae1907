import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { activityCalls } from '@throughway/contract/account/activity'
import { profileCalls } from '@throughway/contract/account/profile'
import { messageCalls } from '@throughway/contract/content/message'
import { impersonationCalls } from '@throughway/contract/identity/impersonation'
import { impersonationStaffCalls } from '@throughway/contract/identity/impersonation-staff'
import { memberCalls } from '@throughway/contract/identity/member'
import { sessionCalls } from '@throughway/contract/identity/session'
import { auditCalls } from '@throughway/contract/programme/audit'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { walletCalls } from '@throughway/contract/reward/wallet'
import { brandSettings } from '@throughway/brands/settings'
import { rawQuery } from '#database/query.ts'
import { toldSubjects } from '#testing/revisions.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { actFor, takeTicket } from '#testing/impersonations.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { makeReward } from '#testing/rewards.ts'
import { ana, api, db, harbor, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { signLinkTo } from '#tokens/signed-link.ts'
import { endImpersonations } from './impersonation.jobs.ts'

startAtHarbor()

let hana: Person
beforeEach(async () => {
  hana = await signedIn(api, 'harbor', 'Hana')
  await giveRole(api, 'harbor', hana.id, 'helpdesk')
})

const seconds = (count: number) => void (api.clock.now = new Date(api.clock.now.getTime() + count * 1000))
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'
const signIn = (email: string, password: string) => harbor(sessionCalls.signIn, { email, password })
const beat = (of: string) => harbor(impersonationCalls.beatImpersonation, {}, { token: of })
const getSession = async (of: string) => nameOf(await harbor(memberCalls.getSession, {}, { token: of }))
const ask = async (memberId: string, staff = hana) =>
  harbor(
    impersonationStaffCalls.startImpersonation,
    { id: memberId, reason: 'She cannot sign in', ticket_number: 'HD-1' },
    { token: await freshToken(api, 'harbor', staff) },
  )
const tokenOf = (staff: Person) => freshToken(api, 'harbor', staff)

describe('R4.03 C30 a ticket', () => {
  it('opens the member’s account once, under their name, without anything of the staff and nothing remembered', async () => {
    const { user, ticket } = await takeTicket(api, hana, ana)
    expect(ticket).toMatch(/^tk_[\w-]{43}$/)
    const { data, http } = await signIn(user, ticket)
    expect(http).toBe(200)
    expect(data).toMatchObject({ member_id: ana.id, permissions: [], role: 'member', remembered_token: null })
    expect(await getSession(data.token)).toBe('ok')
    expect(await toldSubjects(api, hana.id)).toContain('impersonation')
    expect(nameOf(await signIn(user, ticket))).toBe('wrongCredentials')
  })

  it('goes to one of eight that use it at once', async () => {
    const { user, ticket } = await takeTicket(api, hana, ana)
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(user, ticket)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter((each) => nameOf(each) === 'wrongCredentials')).toHaveLength(7)
  })

  it('works for 60 seconds and not a second longer', async () => {
    const first = await takeTicket(api, hana, ana)
    seconds(59)
    expect((await signIn(first.user, first.ticket)).http).toBe(200)
    const second = await takeTicket(api, hana, ana)
    seconds(61)
    expect(nameOf(await signIn(second.user, second.ticket))).toBe('wrongCredentials')
  })

  it.each<[string, (user: string, ticket: string) => [string, string]]>([
    ['beside another address', (_, ticket) => ['somebody@example.com', ticket]],
    ['in other capitals', (user, ticket) => [user, `tk_${ticket.slice(3).toUpperCase()}x`.slice(0, 46)]],
    ['that is cut', (user, ticket) => [user, ticket.slice(0, -1)]],
    ['that is made up', (user) => [user, `tk_${'a'.repeat(43)}`]],
  ])('opens nothing %s', async (_, change) => {
    const { user, ticket } = await takeTicket(api, hana, ana)
    expect(nameOf(await signIn(...change(user, ticket)))).toBe('wrongCredentials')
    expect((await signIn(user, ticket)).http).toBe(200)
  })

  it('takes the address in any capitals', async () => {
    const { user, ticket } = await takeTicket(api, hana, ana)
    expect((await signIn(user.toUpperCase(), ticket)).http).toBe(200)
  })

  it('opens nothing at another programme', async () => {
    const { user, ticket } = await takeTicket(api, hana, ana)
    const mesa = await api.at('mesa')
    expect(nameOf(await mesa(sessionCalls.signIn, { email: user, password: ticket }))).toBe('wrongCredentials')
    expect((await signIn(user, ticket)).http).toBe(200)
  })

  it('opens nothing of a member who is gone or leaves meanwhile, nor once the staff member’s grant or sign-in ended', async () => {
    const cases = [
      () => db().send(rawQuery(sql`update member set deletion_asked_at = now() where id = ${ana.id}`)),
      () =>
        db().send(rawQuery(sql`update member set deletion_asked_at = null, deleted_at = now() where id = ${ana.id}`)),
      () => db().send(rawQuery(sql`update member set deleted_at = null, is_staff = true where id = ${ana.id}`)),
      () =>
        db()
          .send(rawQuery(sql`update member set is_staff = false where id = ${ana.id}`))
          .then(() => endRoles(api, 'harbor', hana.id)),
    ]
    for (const [index, change] of cases.entries()) {
      await db().send(
        rawQuery(
          sql`update member set deletion_asked_at = null, deleted_at = null, is_staff = false where id = ${ana.id}`,
        ),
      )
      const { user, ticket } = await takeTicket(api, hana, ana)
      await change()
      expect([index, nameOf(await signIn(user, ticket))]).toEqual([index, 'wrongCredentials'])
    }
    await giveRole(api, 'harbor', hana.id, 'helpdesk')
    const { user, ticket } = await takeTicket(api, hana, ana)
    await harbor(sessionCalls.signOut, {}, { token: await tokenOf(hana) })
    expect(nameOf(await signIn(user, ticket))).toBe('wrongCredentials')
  })

  it('of before opens nothing once another is asked for', async () => {
    const first = await takeTicket(api, hana, ana)
    const second = await takeTicket(api, hana, ana)
    expect(nameOf(await signIn(first.user, first.ticket))).toBe('wrongCredentials')
    expect((await signIn(second.user, second.ticket)).http).toBe(200)
  })

  it('is refused for oneself, for staff, for somebody who leaves, for nobody, and without its reasons', async () => {
    const admin = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    const leaving = await signedIn(api, 'harbor', 'Lea')
    await db().send(rawQuery(sql`update member set deletion_asked_at = now() where id = ${leaving.id}`))
    expect(nameOf(await ask(hana.id))).toBe('notAllowed')
    expect(nameOf(await ask(admin.id))).toBe('notAllowed')
    expect(nameOf(await ask(hana.id, admin))).toBe('notAllowed')
    expect(nameOf(await ask(leaving.id))).toBe('memberNotForThis')
    expect(nameOf(await ask(crypto.randomUUID()))).toBe('notFound')
    const bare = await harbor(
      impersonationStaffCalls.startImpersonation,
      { id: ana.id, reason: ' ', ticket_number: '' },
      { token: await tokenOf(hana) },
    )
    expect([bare.http, bare.status.fields]).toEqual([
      422,
      { reason: 'field.required', ticket_number: 'field.required' },
    ])
    expect((await ask(ana.id.toUpperCase())).http).toBe(200)
  })
})

describe('R1.11 C30 an impersonation', () => {
  it('lasts 30 minutes by the stored moment, however often its token is renewed', async () => {
    const { token: overlay } = await actFor(api, hana, ana)
    let carried = overlay
    for (let n = 0; n < 58; n++) {
      seconds(31)
      const answer = await beat(carried)
      if (answer.http !== 200) break
      carried = answer.headers['x-session-token'] ?? carried
    }
    expect(carried).not.toBe(overlay)
    const { data } = await beat(carried)
    expect(data.seconds_left).toBe(1800 - 58 * 31)
    seconds(3)
    expect(nameOf(await beat(carried))).toBe('impersonationOver')
    expect(await getSession(carried)).toBe('impersonationOver')
  })

  it('ends within a minute after its tab was closed', async () => {
    const { token: overlay } = await actFor(api, hana, ana)
    seconds(50)
    expect((await beat(overlay)).http).toBe(200)
    seconds(59)
    expect(await getSession(overlay)).toBe('ok')
    seconds(1)
    expect(await getSession(overlay)).toBe('impersonationOver')
    expect(nameOf(await beat(overlay))).toBe('impersonationOver')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the grant ends', () => endRoles(api, 'harbor', hana.id)],
    ['the staff member signs out', async () => harbor(sessionCalls.signOut, {}, { token: await tokenOf(hana) })],
    ['the member becomes one of the staff', () => giveRole(api, 'harbor', ana.id, 'programme_admin')],
    ['the member ends their other sign-ins', () => harbor(sessionCalls.endOtherSignIns, {}, { token })],
  ])('is over with the next call when %s', async (_, end) => {
    const { token: overlay } = await actFor(api, hana, ana, { unlocked: true })
    expect(await getSession(overlay)).toBe('ok')
    await end()
    expect(await getSession(overlay)).toBe('impersonationOver')
    const write = await harbor(profileCalls.confirmProfile, { version: '1' }, { token: overlay })
    expect(nameOf(write)).toBe('impersonationOver')
    await endRoles(api, 'harbor', ana.id)
  })

  it('ends when the same staff member begins another, and not when a colleague begins one', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    const first = await actFor(api, hana, ana)
    const second = await actFor(api, hana, ben)
    expect([await getSession(first.token), await getSession(second.token)]).toEqual(['impersonationOver', 'ok'])
    const other = await signedIn(api, 'harbor', 'Otto')
    await giveRole(api, 'harbor', other.id, 'helpdesk')
    const third = await actFor(api, other, ben)
    expect([await getSession(second.token), await getSession(third.token)]).toEqual(['ok', 'ok'])
  })

  it('is stopped at any time, and once it is over too', async () => {
    const { token: overlay, id } = await actFor(api, hana, ana)
    expect((await harbor(sessionCalls.signOut, {}, { token: overlay })).http).toBe(200)
    expect(await getSession(overlay)).toBe('impersonationOver')
    seconds(4000)
    expect((await harbor(sessionCalls.signOut, {}, { token: overlay })).http).toBe(200)
    const { data } = await harbor(
      impersonationStaffCalls.listImpersonations,
      { id: ana.id },
      { token: await tokenOf(hana) },
    )
    expect(data.items.find((each) => each.id === id)).toMatchObject({ state: 'ended', is_own: true })
  })

  it('is ended by a colleague, and the job writes down those that ended by themselves', async () => {
    const { token: overlay, id } = await actFor(api, hana, ana)
    const admin = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    expect((await harbor(impersonationStaffCalls.endImpersonation, { id }, { token: admin.token })).http).toBe(200)
    expect(await getSession(overlay)).toBe('impersonationOver')
    const [entries] = await db().send(
      rawQuery(sql<{ actor: string; actor_id: string }>`select actor, actor_id from member_activity
        where member_id = ${ana.id} and kind = 'impersonation_ended' and created_at >= ${api.clock.now}
          and actor_id in (${hana.id}, ${admin.id})`),
    )
    expect(entries).toEqual([{ actor: 'staff', actor_id: admin.id }])
    const lapsing = await actFor(api, hana, ana)
    seconds(90)
    await endImpersonations(api.app)
    await endImpersonations(api.app)
    const [[row]] = await db().send(
      rawQuery(sql<{
        ended_why: string
        late: number
      }>`select ended_why, extract(epoch from ended_at - seen_at)::integer as late
        from impersonation where id = ${lapsing.id}`),
    )
    expect(row).toEqual({ ended_why: 'lapsed', late: 60 })
  })

  it('is told to the member by mail and in their activity, with both names in the audit', async () => {
    const { token: overlay, id } = await actFor(api, hana, ana, { unlocked: true })
    const modes = { version: '1', usual_modes: ['bike'], baseline_mode: 'drive_alone' } as const
    expect((await harbor(profileCalls.saveModes, modes as never, { token: overlay })).http).toBe(200)
    expect((await harbor(profileCalls.confirmProfile, { version: '2' }, { token: overlay })).http).toBe(200)
    await harbor(sessionCalls.signOut, {}, { token: overlay })
    const { data } = await harbor(activityCalls.listActivity, {}, { token })
    const acted = data.items.filter(({ actor }) => actor === 'impersonator')
    expect(acted.map(({ kind }) => kind).toSorted()).toEqual(
      [
        'impersonation_started',
        'impersonation_unlocked',
        'modes_chosen',
        'profile_confirmed',
        'impersonation_ended',
      ].toSorted(),
    )
    expect(acted.find(({ kind }) => kind === 'impersonation_started')!.details).toEqual({
      reason: 'She cannot log a trip',
      case: 'HD-4711',
    })
    const admin = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    const audit = await harbor(auditCalls.listAudit, { member: ana.id, limit: '50' }, { token: admin.token })
    const events = audit.data.items.filter(({ subject }) => subject === id)
    expect(events.map(({ kind, actor, member }) => [kind, actor.id, member!.id])).toEqual(
      expect.arrayContaining([
        ['impersonation.asked', hana.id, ana.id],
        ['impersonation.started', hana.id, ana.id],
        ['impersonation.unlocked', hana.id, ana.id],
        ['impersonation.changed', hana.id, ana.id],
        ['impersonation.ended', hana.id, ana.id],
      ]),
    )
    expect(
      events.filter(({ kind }) => kind === 'impersonation.changed').map(({ changes }) => changes['call']![1]),
    ).toEqual(expect.arrayContaining(['saveModes', 'confirmProfile']))
    await api.app.settle()
    const [mails] = await db().send(
      rawQuery(
        sql<{
          template: string
          text: string
        }>`select template, text from mail where member_id = ${ana.id} order by created_at, template`,
      ),
    )
    expect(mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['impersonation_started', 'impersonation_unlocked']),
    )
    for (const { text } of mails.filter(({ template }) => template.startsWith('impersonation')))
      expect(text).toContain('Hana Example')
  })

  it('changes nothing until it is unlocked by a second reason', async () => {
    const { token: overlay } = await actFor(api, hana, ana)
    const confirm = () => harbor(profileCalls.confirmProfile, { version: '1' }, { token: overlay })
    expect(nameOf(await confirm())).toBe('impersonationReadOnly')
    expect(nameOf(await harbor(impersonationCalls.unlockImpersonation, { reason: '' }, { token: overlay }))).toBe(
      'invalid',
    )
    expect(nameOf(await confirm())).toBe('impersonationReadOnly')
    const { data } = await harbor(impersonationCalls.unlockImpersonation, { reason: 'On her word' }, { token: overlay })
    expect(data.is_unlocked).toBe(true)
    expect((await confirm()).http).toBe(200)
  })

  it('marks nothing read, and leaves the member’s devices, language and look alone', async () => {
    const { token: overlay } = await actFor(api, hana, ana, { unlocked: true })
    const id = crypto.randomUUID()
    for (const call of [messageCalls.readMessage, messageCalls.deleteMessage])
      expect(nameOf(await harbor(call, { id }, { token: overlay }))).toBe('notForImpersonator')
    expect(nameOf(await harbor(memberCalls.saveLanguage, { language: 'es' }, { token: overlay }))).toBe(
      'notForImpersonator',
    )
    const devices = await harbor(sessionCalls.listSignIns, {}, { token })
    expect(devices.data.items ?? devices.data).toHaveLength(1)
  })

  it('shows no code of the wallet', async () => {
    await makeReward(api, 'harbor', 77, { static_code: 'SECRET-CODE', cost: 0 })
    const { data: wish } = await harbor(rewardCalls.redeemReward, { id: '77' }, { token })
    await harbor(rewardCalls.confirmRedemption, { id: wish.id }, { token })
    await harbor(rewardCalls.revealRedemption, { id: wish.id }, { token })
    expect((await harbor(walletCalls.getWallet, {}, { token })).text).toContain('SECRET-CODE')
    const { token: overlay } = await actFor(api, hana, ana, { unlocked: true })
    const seen = await harbor(walletCalls.getWallet, {}, { token: overlay })
    expect([seen.http, seen.data.items.length, seen.text.includes('SECRET-CODE')]).toEqual([200, 1, false])
  })

  it('is no way for a member to say that staff act for them', async () => {
    for (const call of [impersonationCalls.beatImpersonation, impersonationCalls.unlockImpersonation])
      expect(nameOf(await harbor(call, { reason: 'x' }, { token }))).toBe('notAllowed')
  })

  it('refuses a token whose overlay is another’s, and an ordinary one for an overlay’s sign-in', async () => {
    const { signSessionToken } = await import('#plugins/session-token.ts')
    const { id } = await actFor(api, hana, ana)
    const [[row]] = await db().send(
      rawQuery(sql<{ sign_in_id: string }>`select sign_in_id from impersonation where id = ${id}`),
    )
    const make = (claims: object) =>
      signSessionToken(
        api.app.secrets.session,
        { memberId: ana.id, signInId: row!.sign_in_id, brandId: 1, ...claims },
        api.app.now(),
      )
    expect(await getSession(await make({}))).toBe('signedOut')
    expect(await getSession(await make({ signInId: ana.signInId, impersonation: { id, staffId: hana.id } }))).toBe(
      'impersonationOver',
    )
  })
})

describe('C30 a programme that asks the member first', () => {
  /** The link that the member gets by mail. */
  const linkOf = (id: string) =>
    signLinkTo('impersonationRequest', { keys: [api.app.secrets.impersonation], brandId: brandSettings.capital.id }, id)

  it('issues no ticket before the member has agreed, by a link that nobody else has', async () => {
    const capital = await api.at('capital')
    const [hal, cleo] = [await signedIn(api, 'capital', 'Hal'), await signedIn(api, 'capital', 'Cleo')]
    await giveRole(api, 'capital', hal.id, 'helpdesk')
    const why = { reason: 'A lost trip', ticket_number: '12' }
    const begin = await capital(
      impersonationStaffCalls.startImpersonation,
      { id: cleo.id, ...why },
      { token: hal.token },
    )
    expect(begin.data.ticket).toBeNull()
    const { id } = begin.data
    const take = () => capital(impersonationStaffCalls.openImpersonation, { id }, { token: hal.token })
    expect(nameOf(await take())).toBe('notFound')
    const link = linkOf(id)
    expect((await capital(impersonationCalls.readImpersonationRequest, { token: link })).data).toMatchObject({
      state: 'asked',
      reason: 'A lost trip',
      staff_name: 'Hal Example',
    })
    expect(nameOf(await harbor(impersonationCalls.readImpersonationRequest, { token: link }))).toBe('linkRunOut')
    const answer = (said: 'yes' | 'no') =>
      capital(impersonationCalls.answerImpersonationRequest, { token: link, answer: said })
    expect((await answer('yes')).data.state).toBe('agreed')
    expect((await answer('no')).data.state).toBe('agreed')
    const taken = await take()
    expect(taken.http).toBe(200)
    const { user, ticket } = taken.data.ticket
    expect((await capital(sessionCalls.signIn, { email: user, password: ticket })).http).toBe(200)
    expect(nameOf(await take())).toBe('notFound')
  })

  it('gives the yes to the one who asked and for a day, and takes none that comes later', async () => {
    const [hal, hedy, cleo] = await Promise.all(['Hal', 'Hedy', 'Cleo'].map((name) => signedIn(api, 'capital', name)))
    for (const staff of [hal!, hedy!]) await giveRole(api, 'capital', staff.id, 'helpdesk')
    const by = async (staff: Person) => ({ token: await freshToken(api, 'capital', staff) })
    const why = { id: cleo!.id, reason: 'A lost trip', ticket_number: '12' }
    const begin = async () =>
      (await (await api.at('capital'))(impersonationStaffCalls.startImpersonation, why, await by(hal!))).data.id
    const take = async (id: string, staff: Person) =>
      nameOf(await (await api.at('capital'))(impersonationStaffCalls.openImpersonation, { id }, await by(staff)))
    const agree = async (id: string) =>
      (
        await (
          await api.at('capital')
        )(impersonationCalls.answerImpersonationRequest, { token: linkOf(id), answer: 'yes' })
      ).data.state
    const id = await begin()
    expect(await agree(id)).toBe('agreed')
    expect(await take(id, hedy!)).toBe('notFound')
    seconds(24 * 3600 - 1)
    expect(await take(id, hal!)).toBe('ok')
    seconds(1)
    expect(await take(id, hal!)).toBe('linkRunOut')
    const late = await begin()
    seconds(24 * 3600)
    expect(await agree(late)).toBe('over')
    expect(await take(late, hal!)).toBe('notFound')
  })

  it('takes a no, and asks nobody whose address is not verified', async () => {
    const capital = await api.at('capital')
    const [hal, una] = [
      await signedIn(api, 'capital', 'Hal'),
      await signedIn(api, 'capital', 'Una', { verifiedAt: null }),
    ]
    await giveRole(api, 'capital', hal.id, 'helpdesk')
    const refused = await capital(
      impersonationStaffCalls.startImpersonation,
      { id: una.id, reason: 'A lost trip', ticket_number: '12' },
      { token: hal.token },
    )
    expect(nameOf(refused)).toBe('addressUnverified')
  })
})
