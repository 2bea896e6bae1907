import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { memberCalls } from '@throughway/contract/identity/member'
import { type Session, sessionCalls } from '@throughway/contract/identity/session'
import { query } from '#database/query.ts'
import { signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { describeDevice } from './describe-device.ts'

const password = 'bicycle 42'
const minutes = 60_000
const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  library: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

let api: TestApi
beforeAll(async () => void (api = await startTestApi({ env: { TRUST_PROXY: '127.0.0.1' } })))
afterAll(() => api.close())

const later = (milliseconds: number) => void (api.clock.now = new Date(api.clock.now.getTime() + milliseconds))
const nameOf = (answer: { status: { name?: string | undefined } }) => answer.status.name ?? 'ok'
const db = (brand: BrandKey) => api.app.databases.ofBrand(brandSettings[brand].id)
const headersOf = (device: keyof typeof agents, address = '192.0.2.1') => ({
  'user-agent': agents[device],
  'x-forwarded-for': address,
})

async function signUp(brand: BrandKey, email: string, device: keyof typeof agents = 'phone'): Promise<Session> {
  const call = await api.at(brand)
  const { data } = await call(
    sessionCalls.signUp,
    { firstname: 'Ana', lastname: 'Rivera', email, password, region_id: brandSettings[brand].id },
    { headers: headersOf(device) },
  )
  return data
}

async function signIn(
  brand: BrandKey,
  email: string,
  device: keyof typeof agents,
  more: { shared_computer?: 'true'; address?: string } = {},
): Promise<Session> {
  const { address, ...input } = more
  const call = await api.at(brand)
  return (await call(sessionCalls.signIn, { email, password, ...input }, { headers: headersOf(device, address) })).data
}

async function list(brand: BrandKey, token: string, address = '192.0.2.1') {
  const call = await api.at(brand)
  return (await call(sessionCalls.listSignIns, {}, { token, headers: { 'x-forwarded-for': address } })).data.items
}

async function listActivity(brand: BrandKey, memberId: string) {
  const [rows] = await db(brand).send(
    query
      .selectFrom('member_activity')
      .select(['kind', 'actor', 'details'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .orderBy('id'),
  )
  return rows.map(({ kind, actor, details }) => [kind, actor, (details as { device?: string }).device])
}

describe('the list of own sign-ins', () => {
  it('names each device, tells this one, and says when it was first and last seen', async () => {
    const start = api.clock.now.toISOString()
    const phone = await signUp('harbor', 'devices@example.org')
    later(minutes)
    const second = api.clock.now.toISOString()
    const desk = await signIn('harbor', 'devices@example.org', 'desk', { address: '198.51.100.9' })
    later(minutes)
    await signIn('harbor', 'devices@example.org', 'library', { shared_computer: 'true', address: '203.0.113.9' })

    expect(await list('harbor', phone.token, '192.0.2.77')).toMatchObject([
      {
        browser: 'Safari',
        system: 'iOS',
        kind: 'phone',
        is_current: true,
        same_network: true,
        is_remembered: true,
        first_seen_at: start,
        last_seen_at: start,
      },
      {
        browser: 'Firefox',
        system: 'Linux',
        kind: 'computer',
        is_current: false,
        same_network: false,
        is_remembered: false,
      },
      {
        browser: 'Chrome',
        system: 'Windows',
        kind: 'computer',
        is_current: false,
        same_network: false,
        is_remembered: true,
        first_seen_at: second,
      },
    ])
    const [first] = await list('harbor', desk.token, '198.51.100.200')
    expect(first).toMatchObject({ browser: 'Chrome', is_current: true, same_network: true })
    expect(JSON.stringify(await list('harbor', phone.token))).not.toMatch(/198\.51|203\.0/)
  })

  it('leaves out what can let nobody in any more: ended ones, and unremembered ones whose session ran out', async () => {
    const phone = await signUp('harbor', 'gone@example.org')
    await signIn('harbor', 'gone@example.org', 'library', { shared_computer: 'true' })
    const desk = await signIn('harbor', 'gone@example.org', 'desk')
    const call = await api.at('harbor')
    await call(sessionCalls.signOut, {}, { token: desk.token })
    expect((await list('harbor', phone.token)).map(({ browser }) => browser)).toEqual(['Safari', 'Firefox'])
    later(41 * minutes)
    const { data } = await call(sessionCalls.signIn, {}, { token: phone.remembered_token! })
    expect((await list('harbor', data.token)).map(({ browser }) => browser)).toEqual(['Safari'])
  })

  it('shows nobody else’s', async () => {
    const [ana, ben] = [
      await signUp('harbor', 'ana.alone@example.org'),
      await signUp('harbor', 'ben.alone@example.org'),
    ]
    expect((await list('harbor', ana.token)).length).toBe(1)
    const { id } = (await list('harbor', ben.token))[0]!
    const call = await api.at('harbor')
    expect(await call(sessionCalls.endOtherSignIn, { id }, { token: ana.token })).toMatchObject({
      http: 404,
      status: { name: 'notFound' },
    })
    expect((await list('harbor', ben.token)).length).toBe(1)
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a program', 'curl/8.5.0'],
    ['nonsense', '<b>(((///'],
  ])('makes nothing up for a device that sends %s', (_, agent) => {
    expect(describeDevice(agent)).toEqual({ browser: null, system: null, kind: null })
  })
})

describe('when a device was last seen', () => {
  it('is kept to ten minutes, with one write for any number of calls', async () => {
    const person = await signedIn(api, 'harbor', 'Seen')
    const harbor = await api.at('harbor')
    const seenAt = async () => {
      await api.app.settle()
      const [[row]] = await db('harbor').send(
        query.selectFrom('sign_in').select('last_seen_at').where('id', '=', person.signInId),
      )
      return row!.last_seen_at
    }
    const call = () => harbor(memberCalls.getSession, {}, { token: person.token })
    const start = api.clock.now
    later(10 * minutes - 1)
    await call()
    expect(await seenAt()).toEqual(start)
    later(1)
    const writes = await countWrites(async () => {
      for (let count = 0; count < 3; count++) await Promise.all(Array.from({ length: 5 }, call))
      expect(await seenAt()).toEqual(api.clock.now)
    })
    expect(writes).toBe(1)
  })

  it('is not moved by a call that is refused', async () => {
    const person = await signedIn(api, 'harbor', 'Refused')
    await db('harbor').send(
      query.updateTable('sign_in').set({ ended_at: api.clock.now }).where('id', '=', person.signInId),
    )
    const harbor = await api.at('harbor')
    later(11 * minutes)
    expect(
      await countWrites(async () => void (await harbor(memberCalls.getSession, {}, { token: person.token }))),
    ).toBe(0)
  })

  /** How often a row of the table is written meanwhile. */
  async function countWrites(work: () => Promise<void>) {
    const { pool } = api.app.databases
    await pool.query(`create table if not exists touched (at timestamptz);
      create or replace function note_touch() returns trigger language plpgsql security definer as $$ begin insert into touched values (now()); return new; end $$;
      create or replace trigger note_touch after update on sign_in for each row execute function note_touch(); truncate touched`)
    await work()
    await api.app.settle()
    const { rows } = await pool.query<{ count: number }>('select count(*) from touched')
    await pool.query('drop trigger note_touch on sign_in')
    return rows[0]!.count
  }
})

describe('signing out on another device', () => {
  it('ends that one at once, with its remembered token, and notes it', async () => {
    const phone = await signUp('mesa', 'there@example.org')
    const [desk, library] = [
      await signIn('mesa', 'there@example.org', 'desk'),
      await signIn('mesa', 'there@example.org', 'library'),
    ]
    const { id } = (await list('mesa', phone.token)).find(({ browser }) => browser === 'Chrome')!
    const mesa = await api.at('mesa')
    const answer = await mesa(sessionCalls.endOtherSignIn, { id }, { token: phone.token })
    expect(answer.data.items.map(({ browser }) => browser)).toEqual(['Safari', 'Firefox'])
    const works = async ({ token }: Session) => (await mesa(memberCalls.getSession, {}, { token })).http === 200
    expect([await works(phone), await works(desk), await works(library)]).toEqual([true, false, true])
    expect(nameOf(await mesa(sessionCalls.signIn, {}, { token: desk.remembered_token! }))).toBe('signedOut')
    expect(nameOf(await mesa(sessionCalls.endOtherSignIn, { id }, { token: phone.token }))).toBe('notFound')
    expect((await listActivity('mesa', phone.member_id)).filter(([kind]) => kind === 'signed_out_there')).toEqual([
      ['signed_out_there', 'member', 'Chrome, Windows'],
    ])
  })

  it('does not end the one that asks', async () => {
    const phone = await signUp('mesa', 'self@example.org')
    const { id } = (await list('mesa', phone.token))[0]!
    const mesa = await api.at('mesa')
    expect(nameOf(await mesa(sessionCalls.endOtherSignIn, { id }, { token: phone.token }))).toBe('notFound')
    expect((await list('mesa', phone.token)).length).toBe(1)
  })

  it('ends all others at once, each noted, and nobody else’s', async () => {
    const phone = await signUp('mesa', 'everywhere@example.org')
    const ben = await signUp('mesa', 'bystander@example.org')
    for (const device of ['desk', 'library', 'desk'] as const) await signIn('mesa', 'everywhere@example.org', device)
    const mesa = await api.at('mesa')
    expect((await mesa(sessionCalls.endOtherSignIns, {}, { token: phone.token })).data.items).toMatchObject([
      { is_current: true },
    ])
    expect((await listActivity('mesa', phone.member_id)).filter(([kind]) => kind === 'signed_out_there').length).toBe(3)
    expect((await mesa(sessionCalls.endOtherSignIns, {}, { token: phone.token })).data.items.length).toBe(1)
    expect((await list('mesa', ben.token)).length).toBe(1)
  })

  it('is noted with each sign-in and the sign-up, by device', async () => {
    const phone = await signUp('mesa', 'noted@example.org')
    later(1000)
    await signIn('mesa', 'noted@example.org', 'library')
    expect(await listActivity('mesa', phone.member_id)).toEqual([
      ['signed_up', 'member', 'Safari, iOS'],
      ['signed_in', 'member', 'Firefox, Linux'],
    ])
  })
})

describe('a remembered token that was copied', () => {
  it('C29 ends the chain, notes it once and tells the member by mail, also when copies come at once', async () => {
    const email = 'copied@example.org'
    const phone = await signUp('rose', email)
    const rose = await api.at('rose')
    const { data } = await rose(sessionCalls.signIn, {}, { token: phone.remembered_token! })
    later(61_000)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => rose(sessionCalls.signIn, {}, { token: phone.remembered_token! })),
    )
    expect(new Set(answers.map(nameOf))).toEqual(new Set(['signedOut']))
    expect(nameOf(await rose(sessionCalls.signIn, {}, { token: data.remembered_token! }))).toBe('signedOut')
    expect((await rose(memberCalls.getSession, {}, { token: data.token })).http).toBe(401)
    expect((await listActivity('rose', phone.member_id)).filter(([kind]) => kind === 'sign_in_copied')).toEqual([
      ['sign_in_copied', 'system', 'Safari, iOS'],
    ])
    await api.app.settle()
    const [mails] = await db('rose').send(
      query.selectFrom('mail').selectAll().where('recipient', '=', email).where('template', '=', 'sign_in_copied'),
    )
    expect(mails.length).toBe(1)
    expect(mails[0]!.text).toContain('(Safari, iOS)')
    expect(mails[0]!.text).toContain('/account/password')
  })

  it('notes nothing for a chain that its owner had ended', async () => {
    const phone = await signUp('rose', 'ended@example.org')
    const rose = await api.at('rose')
    const { data } = await rose(sessionCalls.signIn, {}, { token: phone.remembered_token! })
    await rose(sessionCalls.signOut, {}, { token: data.token })
    later(61_000)
    expect(nameOf(await rose(sessionCalls.signIn, {}, { token: phone.remembered_token! }))).toBe('signedOut')
    expect((await listActivity('rose', phone.member_id)).map(([kind]) => kind)).toEqual(['signed_up'])
  })
})

describe('several copies of the server on one database', () => {
  it('know within a second, in fact at once, that a sign-in has ended, and that its token was copied', async () => {
    const other = await startTestApi({ env: { TRUST_PROXY: '127.0.0.1' }, copyOf: api })
    const [here, there] = [await api.at('summit'), await other.at('summit')]
    const phone = await signUp('summit', 'copies@example.org')
    const desk = await signIn('summit', 'copies@example.org', 'desk')
    expect((await there(memberCalls.getSession, {}, { token: desk.token })).http).toBe(200)

    const { id } = (await list('summit', phone.token)).find(({ is_current: isCurrent }) => !isCurrent)!
    await here(sessionCalls.endOtherSignIn, { id }, { token: phone.token })
    expect((await there(memberCalls.getSession, {}, { token: desk.token })).http).toBe(401)
    expect(nameOf(await there(sessionCalls.signIn, {}, { token: desk.remembered_token! }))).toBe('signedOut')

    const { data: again } = await there(sessionCalls.signIn, {}, { token: phone.remembered_token! })
    expect((await here(memberCalls.getSession, {}, { token: again.token })).http).toBe(200)
    later(61_000)
    expect(nameOf(await here(sessionCalls.signIn, {}, { token: phone.remembered_token! }))).toBe('signedOut')
    expect((await there(memberCalls.getSession, {}, { token: again.token })).http).toBe(401)

    const late = await signIn('summit', 'copies@example.org', 'desk')
    later(30 * minutes)
    for (const call of [here, there])
      expect(nameOf(await call(memberCalls.getSession, {}, { token: late.token }))).toBe('signedOut')
    await other.close()
  })
})
