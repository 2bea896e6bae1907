import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailCalls } from '@throughway/contract/identity/email'
import { grantCalls, invitationCalls, invitationDays } from '@throughway/contract/identity/grant'
import { memberCalls } from '@throughway/contract/identity/member'
import { sql } from 'kysely'
import { openClient } from '#database/connections.ts'
import { query, rawQuery } from '#database/query.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { freshToken, makeOrganisation, type Person, proveAddress, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { settleGrants } from './grant.jobs.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let admin: Person
let count = 0
let email: string
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  harbor = await api.at('harbor')
  admin = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  email = `invited.${(count += 1)}@example.org`
})

const db = () => api.app.databases.ofBrand(1)
const reason = 'She runs the desk now'
const invite = (more: object = {}, by = admin) =>
  harbor(grantCalls.inviteToRole, { email, role: 'helpdesk', reason, ...more } as never, { token: by.token })
const revoke = (id: string, by = admin) => harbor(grantCalls.revokeInvitation, { id }, { token: by.token })
const accept = (token: string, by: Person) => harbor(invitationCalls.acceptInvitation, { token }, { token: by.token })
const read = (token: string, by: Person) => harbor(invitationCalls.readInvitation, { token }, { token: by.token })
const session = async (person: Person) => (await harbor(memberCalls.getSession, {}, { token: person.token })).data
const listed = async (by = admin) =>
  (await harbor(grantCalls.listInvitations, {}, { token: by.token })).data.items.filter((each) => each.email === email)

/** The token in the newest mail to the address. */
async function tokenIn(recipient = email): Promise<string> {
  await api.app.settle()
  const [mails] = await db().send(
    query
      .selectFrom('mail')
      .select(['text', 'member_id'])
      .where('recipient', '=', recipient)
      .where('template', '=', 'staff_invitation')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  )
  return /account\/invitation\?token=(\S+)/.exec(mails[0]!.text)![1]!
}
const grantsOf = async ({ id }: Person) =>
  (await db().send(query.selectFrom('staff_grant').selectAll().where('member_id', '=', id)))[0]
/** Runs statements as the database's owner, in a transaction that ends after `during`. */
async function asOwner(statements: [string, ...unknown[]][], during: () => Promise<void> = async () => {}) {
  const client = await openClient(api.app.env.databaseUrl!)
  try {
    await client.query('begin')
    for (const [text, ...values] of statements) await client.query(text, values)
    await during()
    await client.query('commit')
  } finally {
    await client.end()
  }
}
async function untilSomebodyWaits() {
  for (let waiting = 0; waiting === 0;) {
    const { rows } = await api.app.databases.pool.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    waiting = rows[0]!.waiting
  }
}
const after = (milliseconds: number) => new Date(testStart.getTime() + milliseconds)
const day = 86_400_000

describe('R6.03 an invitation to a role', () => {
  it('gives the role, once, to whoever has verified the address, and is told in the audit and the activity', async () => {
    const { data, http } = await invite({ email: email.toUpperCase() })
    expect([http, data]).toMatchObject([
      200,
      { email, role: 'helpdesk', expires_at: after(invitationDays * day).toISOString() },
    ])
    expect(await listed()).toEqual([data])
    const token = await tokenIn()
    const eva = await signedIn(api, 'harbor', 'Eva', { email })
    expect((await session(eva)).permissions).toEqual([])
    expect((await read(token, eva)).data).toEqual({ role: 'helpdesk', ends_at: null })
    expect((await accept(token, eva)).http).toBe(200)
    expect((await session(eva)).permissions).toContain('support.answer')
    expect(await grantsOf(eva)).toMatchObject([{ role: 'helpdesk', granted_by: admin.id, reason, ends_at: null }])
    expect(await listed()).toEqual([])
    expect((await accept(token, eva)).status.name).toBe('linkRunOut')
    expect(await grantsOf(eva)).toHaveLength(1)
    expect((await revoke(data.id)).status.name).toBe('notFound')
    const [events] = await db().send(
      rawQuery(sql<{ kind: string; actor_id: string }>`select e.kind, e.actor_id from audit_event e
        join audit_about a on a.brand_id = e.brand_id and a.event_id = e.id
        where e.brand_id = 1 and (a.member_id = ${eva.id} or a.subject = ${data.id}) order by e.tx, e.id`),
    )
    expect(events).toEqual([
      { kind: 'invitation.sent', actor_id: admin.id },
      { kind: 'invitation.accepted', actor_id: eva.id },
    ])
  })

  it('can be accepted with an address that is not the main one, as soon as it is verified', async () => {
    await invite()
    const token = await tokenIn()
    const eva = await signedIn(api, 'harbor', 'Eva')
    await harbor(emailCalls.addEmail, { email, current_password: 'x' } as never, { token: eva.token })
    await db().send(
      rawQuery(sql`insert into member_address (brand_id, member_id, email, is_primary, verified_at, created_at)
        select 1, ${eva.id}, ${email}, false, ${testStart}, ${testStart}
        where not exists (select from member_address where brand_id = 1 and email = ${email})`),
    )
    expect((await accept(token, eva)).http).toBe(200)
  })

  describe('opens nothing', () => {
    it.each<[string, string, (token: string) => Promise<{ by: Person; token?: string }>]>([
      ['to another address', 'invitationForAnother', async () => ({ by: await signedIn(api, 'harbor', 'Eve') })],
      [
        'to another spelling of the address',
        'invitationForAnother',
        async () => ({
          by: await signedIn(api, 'harbor', 'Eve', { email: email.replace('@', '+staff@') }),
        }),
      ],
      [
        'to an account that has not verified the address',
        'invitationForAnother',
        async () => ({ by: await signedIn(api, 'harbor', 'Eve', { email, verifiedAt: null }) }),
      ],
      [
        'to an account of another programme with the address',
        'signedOut',
        async () => ({ by: await signedIn(api, 'rose', 'Eve', { email }) }),
      ],
      [
        'after it was taken back',
        'linkRunOut',
        async () => {
          await revoke((await listed())[0]!.id)
          return { by: await signedIn(api, 'harbor', 'Eva', { email }) }
        },
      ],
      [
        'after seven days',
        'linkRunOut',
        async () => {
          api.clock.now = after(invitationDays * day)
          harbor = await api.at('harbor')
          const eva = await signedIn(api, 'harbor', 'Eva', { email })
          return { by: { ...eva, token: await freshToken(api, 'harbor', eva) } }
        },
      ],
      [
        'after another one for the same role',
        'linkRunOut',
        async () => {
          await invite()
          return { by: await signedIn(api, 'harbor', 'Eva', { email }) }
        },
      ],
      [
        'after the role of its author ended',
        'linkRunOut',
        async () => {
          await endRoles(api, 'harbor', admin.id)
          return { by: await signedIn(api, 'harbor', 'Eva', { email }) }
        },
      ],
      [
        'when its author may no longer give roles',
        'linkRunOut',
        async () => {
          await endRoles(api, 'harbor', admin.id)
          await giveRole(api, 'harbor', admin.id, 'content_editor')
          return { by: await signedIn(api, 'harbor', 'Eva', { email }) }
        },
      ],
      [
        'when its author may no longer give this role',
        'linkRunOut',
        async () => {
          // given by somebody above, whose own role is now below the offered one
          await asOwner([
            ["update staff_invitation set role = 'system_admin' where brand_id = 1 and email = $1", email],
          ])
          return { by: await signedIn(api, 'harbor', 'Eva', { email }) }
        },
      ],
      [
        'after the account of its author was deleted',
        'linkRunOut',
        async () => {
          await asOwner([['update member set deleted_at = $2 where brand_id = 1 and id = $1', admin.id, testStart]])
          return { by: await signedIn(api, 'harbor', 'Eva', { email }) }
        },
      ],
      [
        'to somebody who had the address verified and has another one since',
        'invitationForAnother',
        async () => {
          const eva = await signedIn(api, 'harbor', 'Eva', { email })
          await asOwner([
            ['update member_address set email = $2 where brand_id = 1 and member_id = $1', eva.id, `new.${email}`],
          ])
          return { by: eva }
        },
      ],
      [
        'with one letter changed',
        'linkRunOut',
        async (token) => ({
          by: await signedIn(api, 'harbor', 'Eva', { email }),
          token: token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
        }),
      ],
    ])('%s', async (_, refusal, prepare) => {
      await invite()
      const mailed = await tokenIn()
      const { by, token = mailed } = await prepare(mailed)
      expect((await read(token, by)).status.name).toBe(refusal)
      expect((await accept(token, by)).status.name).toBe(refusal)
      expect(await grantsOf(by)).toEqual([])
    })

    it('in another programme, whose secret is the same', async () => {
      await invite()
      const token = await tokenIn()
      const rose = await api.at('rose')
      const eva = await signedIn(api, 'rose', 'Eva', { email })
      expect((await rose(invitationCalls.acceptInvitation, { token }, { token: eva.token })).status.name).toBe(
        'linkRunOut',
      )
    })

    it('to its author, who has the address as well', async () => {
      await invite({ email: admin.email })
      expect((await accept(await tokenIn(admin.email), admin)).status.name).toBe('notAllowed')
    })

    it('and stays whole for its owner when somebody else tried it', async () => {
      await invite()
      const token = await tokenIn()
      expect((await accept(token, await signedIn(api, 'harbor', 'Eve'))).status.name).toBe('invitationForAnother')
      expect((await accept(token, await signedIn(api, 'harbor', 'Eva', { email }))).http).toBe(200)
    })
  })

  it('is accepted once by one who presses twice at once, in each of five rounds', async () => {
    for (let round = 0; round < 5; round++) {
      email = `twice.${count}.${round}@example.org`
      await invite()
      const token = await tokenIn()
      const eva = await signedIn(api, 'harbor', 'Eva', { email })
      const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token, eva)))
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
      expect(await grantsOf(eva)).toHaveLength(1)
    }
  })

  it('is either accepted or taken back when both happen at once, in each of five rounds', async () => {
    for (let round = 0; round < 5; round++) {
      email = `raced.${count}.${round}@example.org`
      const { data } = await invite()
      const token = await tokenIn()
      const eva = await signedIn(api, 'harbor', 'Eva', { email })
      const [accepted, revoked] = await Promise.all([accept(token, eva), revoke(data.id)])
      const isAccepted = accepted.http === 200
      expect(await grantsOf(eva)).toHaveLength(isAccepted ? 1 : 0)
      expect(revoked.http).toBe(isAccepted ? 404 : 200)
    }
  })

  it('gives nothing when the role of its author is ended at the same moment', async () => {
    await invite()
    const token = await tokenIn()
    const eva = await signedIn(api, 'harbor', 'Eva', { email })
    let accepting: ReturnType<typeof accept> | undefined
    await asOwner(
      [
        ['select from member where brand_id = 1 and id = $1 for no key update', admin.id],
        ['update staff_grant set ended_at = $2 where brand_id = 1 and member_id = $1', admin.id, testStart],
      ],
      async () => {
        accepting = accept(token, eva)
        await untilSomebodyWaits()
      },
    )
    expect((await accepting!).status.name).toBe('linkRunOut')
    expect(await grantsOf(eva)).toEqual([])
  })

  it('goes to the one who has the address now, when it has changed hands', async () => {
    await invite()
    const token = await tokenIn()
    const eve = await signedIn(api, 'harbor', 'Eve', { email })
    await asOwner([
      ['update member_address set email = $2 where brand_id = 1 and member_id = $1', eve.id, `x.${email}`],
    ])
    const eva = await signedIn(api, 'harbor', 'Eva', { email })
    const [first, second] = await Promise.all([accept(token, eve), accept(token, eva)])
    expect(['invitationForAnother', 'linkRunOut']).toContain(first.status.name)
    expect(second.http).toBe(200)
    expect(await grantsOf(eve)).toEqual([])
  })

  it('is one when two are sent at once', async () => {
    await Promise.all([invite(), invite()])
    expect(await listed()).toHaveLength(1)
  })

  it('ends no later than the role that it gives', async () => {
    const endsAt = after(day).toISOString()
    expect((await invite({ ends_at: endsAt })).data).toMatchObject({ ends_at: endsAt, expires_at: endsAt })
    const token = await tokenIn()
    api.clock.now = after(day - 1)
    harbor = await api.at('harbor')
    const eva = await signedIn(api, 'harbor', 'Eva', { email })
    expect((await accept(token, eva)).data).toEqual({ role: 'helpdesk', ends_at: endsAt })
    expect((await session(eva)).permissions).toContain('support.answer')
    api.clock.now = after(day)
    expect((await session({ ...eva, token: await freshToken(api, 'harbor', eva) })).permissions).toEqual([])
  })

  it('is taken back by nobody below its role, and by nobody of another programme', async () => {
    const { data } = await invite()
    const mesa = await api.at('mesa')
    const mia = await signedIn(api, 'mesa', 'Mia', { role: 'program_admin' })
    expect((await mesa(grantCalls.revokeInvitation, { id: data.id }, { token: mia.token })).status.name).toBe(
      'notFound',
    )
    await asOwner([["update staff_invitation set role = 'system_admin' where brand_id = 1 and email = $1", email]])
    expect((await revoke(data.id)).status.name).toBe('notAllowed')
    expect(await listed()).toHaveLength(1)
  })

  it.each<[string, () => object, string]>([
    ['to a role above one’s own', () => ({ role: 'system_admin' }), 'notAllowed'],
    ['with an end that has passed', () => ({ ends_at: testStart.toISOString() }), 'invalid'],
    ['of a coordinator of nothing', () => ({ role: 'coordinator' }), 'invalid'],
    ['of a coordinator of nowhere', () => ({ role: 'coordinator', scope_id: crypto.randomUUID() }), 'invalid'],
    ['of a helpdesk for one organisation', () => ({ scope_id: crypto.randomUUID() }), 'invalid'],
    ['to no address', () => ({ email: 'nobody' }), 'invalid'],
    ['without a reason', () => ({ reason: ' ' }), 'invalid'],
  ])('is refused %s', async (_, input, refusal) => {
    expect((await invite(input())).status.name).toBe(refusal)
    expect(await listed()).toEqual([])
  })

  it('is refused to whoever reads grants and gives none, and shows them no address', async () => {
    const gus = await signedIn(api, 'harbor', 'Gus')
    await giveRole(api, 'harbor', gus.id, 'auditor')
    const { data } = await invite()
    expect((await invite({}, gus)).status.name).toBe('notAllowed')
    expect((await revoke(data.id, gus)).status.name).toBe('notAllowed')
    const seen = await harbor(grantCalls.listInvitations, {}, { token: gus.token })
    expect(seen.data.items.find(({ id }) => id === data.id)).toMatchObject({ email: null, role: 'helpdesk' })
    expect(seen.text).not.toContain(email)
  })

  it('comes at most so often to one mailbox, however the address is spelled', async () => {
    for (let n = 0; n < 3; n++) expect((await invite({ email: email.replace('@', `+${n}@`) })).http).toBe(200)
    const { http, status } = await invite()
    expect([http, status.name, status.fields]).toEqual([429, 'mailboxFull', { email: 'refusal.mailbox_full' }])
  })

  it('keeps the scope, and runs out when the organisation is gone', async () => {
    const number = 7300 + count
    const scopeId = await makeOrganisation(api, 'harbor', `Mill ${number}`, number)
    await invite({ role: 'coordinator', scope_id: scopeId })
    const token = await tokenIn()
    const eva = await signedIn(api, 'harbor', 'Eva', { email })
    expect((await accept(token, eva)).http).toBe(200)
    expect(await grantsOf(eva)).toMatchObject([{ role: 'coordinator', scope_kind: 'organisation', scope_id: scopeId }])

    email = `second.${email}`
    await invite({ role: 'coordinator', scope_id: scopeId })
    const later = await tokenIn()
    const zoe = await signedIn(api, 'harbor', 'Zoe', { email })
    await asOwner([['delete from organisation where brand_id = 1 and id = $1', scopeId]])
    expect((await accept(later, zoe)).status.name).toBe('linkRunOut')
    expect(await grantsOf(zoe)).toEqual([])
  })

  it('keeps no token, and goes 30 days after its end', async () => {
    const { data } = await invite()
    const token = await tokenIn()
    const find = async () =>
      (
        await db().send(
          rawQuery(sql<{ row: string }>`select i::text as row from staff_invitation i where i.id = ${data.id}`),
        )
      )[0]
    expect((await find())[0]!.row).not.toContain(token)
    const eva = await signedIn(api, 'harbor', 'Eva')
    expect((await accept(token, eva)).status.name).toBe('invitationForAnother')
    const [events] = await db().send(rawQuery(sql<{ row: string }>`select e::text as row from audit_event e`))
    for (const { row } of events) for (const secret of [token, email]) expect(row).not.toContain(secret)
    await proveAddress(api, 'harbor', email)
    api.clock.now = after((invitationDays + 30) * day - 1000)
    await settleGrants(api.app)
    expect(await find()).toHaveLength(1)
    api.clock.now = after((invitationDays + 30) * day + 1000)
    await settleGrants(api.app)
    expect(await find()).toHaveLength(0)
  })
})
