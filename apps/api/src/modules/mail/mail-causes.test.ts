import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { BrandKey } from '@throughway/brands/keys'
import { mailboxOf } from '@throughway/domain/identity/email'
import { mailboxes } from '@throughway/domain/testing/mailboxes'
import { query, rawQuery } from '#database/query.ts'
import { signUpAttemptLetter } from '#modules/session/session.letters.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { testStart } from '#testing/start-test-api.ts'
import { api, copy, startTwoCopies } from '#testing/start-two-copies.ts'
import { apartCauses, causedBy, mailCauses, mostOfADay, type PersonCause } from './mail-causes.ts'
import { queueMail } from './mail.ts'
import { boundsOf } from './mail-room.ts'

startTwoCopies()

const programmes = ['harbor', 'cascade', 'rose', 'delta'] as const
const personCauses = Object.entries(mailCauses).flatMap(([name, { by }]) =>
  by === 'person' ? [name as PersonCause] : [],
)
type Sender = { brand: BrandKey; person: Person | null }

let stranger = 0
/** One mailbox in several spellings. */
function spellings() {
  const name = `stranger${++stranger}`
  return [`${name}@mill.example`, `${name}+one@mill.example`, `${name}+two+2@mill.example`]
}

/** Each sender causes one mail, at once and in turn on both copies; answers how many were written. */
async function cause(
  name: PersonCause,
  senders: readonly Sender[],
  addresses: readonly string[],
  asks: Parameters<typeof causedBy>[2] = {},
): Promise<number> {
  for (let from = 0; from < senders.length; from += 20)
    await Promise.all(
      senders.slice(from, from + 20).map(({ brand, person }, index) => {
        const { app } = index % 2 ? copy : api
        const settings = brandSettings[brand]
        const to = { email: addresses[index % addresses.length]!, language: 'en' as const }
        return app.databases
          .ofBrand(settings.id)
          .transaction(async (tx) =>
            queueMail(
              tx,
              app,
              { id: settings.id, key: brand, settings },
              to,
              signUpAttemptLetter(),
              causedBy(name, person?.id ?? null, asks),
            ),
          )
      }),
    )
  await Promise.all([api.app.settle(), copy.app.settle()])
  const [[count]] = await api.app.databases
    .ofAllBrands()
    .send(
      rawQuery(
        sql<{ count: number }>`select count(*)::integer as count from mail where recipient = any(${addresses}::text[])`,
      ),
    )
  return count!.count
}

const repeat = (sender: Sender, times: number) => Array.from({ length: times }, () => sender)

/** So many members of several programmes. */
async function members(count: number, more: Parameters<typeof signedIn>[3] = {}): Promise<Sender[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const brand = programmes[index % programmes.length]!
      return { brand, person: await signedIn(api, brand, `Ben${index}`, more) }
    }),
  )
}

describe('the causes of mails', () => {
  it('say of each who causes it, and of a job how often', () => {
    for (const each of Object.values(mailCauses)) {
      expect(['person', 'staff', 'job']).toContain(each.by)
      if (each.by === 'job') expect(each.rule).toMatch(/^(once|one|twice) /)
    }
    expect(personCauses.length).toBeGreaterThan(20)
  })

  it('are each named by the code that writes the mail', () => {
    const modules = new URL('../', import.meta.url)
    const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('mail-causes.ts'))
      .map((file) => readFileSync(new URL(file, modules), 'utf8'))
    for (const name of Object.keys(mailCauses))
      expect([name, sources.some((each) => each.includes(`'${name}'`))]).toEqual([name, true])
  })

  it('let nobody cause many: each bound is a small number', () => {
    for (const name of personCauses) {
      const { one, all, own } = boundsOf(name)
      expect(Math.max(one, own)).toBeLessThanOrEqual(100)
      expect(one).toBeLessThanOrEqual(all)
    }
  })
})

describe.each(personCauses)('a mail of the cause %s', (name) => {
  const { one, all, own } = boundsOf(name)
  const isApart = apartCauses.includes(name)

  it('goes to a strange mailbox so often for one member, however its address is written', async () => {
    const [ben] = await members(1)
    expect(await cause(name, repeat(ben!, one + 4), spellings())).toBe(isApart ? one : Math.min(one, mostOfADay.one))
  })

  it('goes to it so often for everybody, over all programmes', async () => {
    const each = isApart ? one : Math.min(one, mostOfADay.one)
    const everybody = await members(Math.ceil(all / each) + 1)
    const most = isApart ? all : Math.min(all, mostOfADay.all)
    const senders = Array.from({ length: each }, () => everybody).flat()
    expect(await cause(name, senders, spellings())).toBe(most)
  })

  it('goes to it as often for all together who have verified no address', async () => {
    const nobodies = [...(await members(6, { verifiedAt: null })), { brand: 'rose' as const, person: null }]
    const senders = Array.from({ length: one }, () => nobodies).flat()
    expect(await cause(name, senders, spellings())).toBe(isApart ? one : Math.min(one, mostOfADay.one))
  })

  it('goes to an own, verified address so often, and again a day later', async () => {
    const [ana] = await members(1)
    const { email } = ana!.person!
    expect(await cause(name, repeat(ana!, own + 3), [email])).toBe(own)
    api.clock.now = new Date(testStart.getTime() + 86_400_001)
    expect(await cause(name, [ana!], [email])).toBe(own + 1)
  })
})

describe('mails of several causes', () => {
  it('that one member causes come ten to one strange mailbox, and forty to all', async () => {
    const [ben] = await members(1)
    const box = spellings()
    for (const name of ['addressVerification', 'confirmationCode', 'ridesFound', 'supportReceived'] as const)
      await cause(name, repeat(ben!, 4), box)
    expect(await cause('rideReminder', [ben!], box)).toBe(mostOfADay.one)
    let sent = mostOfADay.one
    for (let box = 0; box < 16; box++) sent += await cause('rideRequested', repeat(ben!, 2), spellings())
    expect(sent).toBe(mostOfADay.ofCauser)
    // what the member's own mailbox gets is not counted there
    expect(await cause('rideRequested', [ben!], [ben!.person!.email])).toBe(1)
  })

  it('that one member causes who has verified no address come as few to all strange mailboxes', async () => {
    const [nobody] = await members(1, { verifiedAt: null })
    let sent = 0
    for (let box = 0; box < 12; box++) sent += await cause('supervisorConfirmation', repeat(nobody!, 2), spellings())
    expect(sent).toBe(boundsOf('supervisorConfirmation').ofCauser)
    for (let box = 0; box < 20; box++) sent += await cause('addressVerification', repeat(nobody!, 2), spellings())
    expect(sent).toBe(mostOfADay.ofCauser)
  })

  it('that visitors cause come ten to one mailbox, and leave room for the verification of a newcomer', async () => {
    const nobodies = await members(4, { verifiedAt: null })
    const box = spellings()
    let sent = 0
    for (const name of ['addressVerification', 'confirmationCode', 'ridesFound', 'supportReceived'] as const)
      sent = await cause(name, nobodies, box)
    expect(sent).toBe(mostOfADay.one)
    expect(await cause('verification', await members(1, { verifiedAt: null }), box)).toBe(mostOfADay.one + 1)
  })

  it('that everybody causes come forty to one mailbox', async () => {
    const everybody = await members(10)
    const box = spellings()
    let sent = 0
    for (const name of ['rideRequested', 'ridesFound', 'supportReceived'] as const)
      sent = await cause(name, [...everybody, ...everybody], box)
    expect(sent).toBe(mostOfADay.all)
  })

  it('that visitors cause who say to be its owner come so often from one network, and another has its own share', async () => {
    const [ana] = await members(1)
    const { email } = ana!.person!
    const { one, own } = boundsOf('passwordLink')
    expect(await cause('passwordLink', repeat(ana!, one + 4), [email], { network: '192.0.2.0/24' })).toBe(one)
    expect(await cause('passwordLink', [ana!], [email], { network: '198.51.100.0/24' })).toBe(one + 1)
    for (let n = 0; n < 5; n++) await cause('passwordLink', repeat(ana!, one), [email], { network: `203.0.${n}.0/24` })
    expect(await cause('passwordLink', [], [email])).toBe(own)
    // all the day's mails are gone; the owner still has a share of their own, signed in or where they were before
    const known = { network: '198.18.0.0/24', isKnown: true }
    expect(await cause('passwordLink', repeat(ana!, one + 4), [email], known)).toBe(own + one)
    expect(await cause('passwordLink', repeat(ana!, one + 4), [email], { isKnown: true })).toBe(own + 2 * one)
    const [nobody] = await members(1, { verifiedAt: null })
    const strange = [nobody!.person!.email]
    expect(await cause('passwordLink', repeat(nobody!, one + 4), strange, known)).toBe(one)
  })

  it('keep no address and no member: digests under a key alone', async () => {
    const [ben] = await members(1)
    const [box] = spellings()
    await cause('ridesFound', [ben!], [box!])
    const [rows] = await api.app.databases.ofBrand(1).send(query.selectFrom('caused_mail').selectAll())
    expect(rows.length).toBeGreaterThan(0)
    for (const { mailbox, causer } of rows) {
      expect(mailbox.length).toBe(32)
      expect(causer === null || causer.length === 32).toBe(true)
    }
  })
})

describe('a mailbox in the database', () => {
  it.each(mailboxes)('of %s is %s, as in the domain', async (address, mailbox) => {
    const [[found]] = await api.app.databases
      .ofBrand(1)
      .send(rawQuery(sql<{ mailbox: string }>`select mailbox_of(${address}) as mailbox`))
    expect([found!.mailbox, mailboxOf(address)]).toEqual([mailbox, mailbox])
  })
})
