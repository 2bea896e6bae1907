import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proposalCalls, proposalDays } from '@throughway/contract/identity/proposal'
import type { GrantRole } from '@throughway/domain/identity/permissions'
import { query } from '#database/query.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { mailProposals } from './proposal.jobs.ts'

let api: TestApi
let copy: TestApi
let rosa: Person
let ana: Person
beforeAll(async () => {
  api = await startTestApi()
  copy = await startTestApi({ copyOf: api })
})
afterAll(async () => {
  await copy.close()
  await api.close()
})
beforeEach(async () => {
  // what the test before left open is over by now
  api.clock.now = new Date(Math.max(testStart.getTime(), api.clock.now.getTime() + (proposalDays + 1) * 86_400_000))
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  ana = await signedIn(api, 'harbor', 'Ana')
})

const db = () => api.app.databases.ofBrand(1)
const minutes = (count: number) => void (api.clock.now = new Date(api.clock.now.getTime() + count * 60_000))
const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
const propose = async (about = ana, by = rosa) => {
  const input = { id: about.id, points: '5000', reason: 'First prize of the year' }
  return (await (await as(by))(proposalCalls.proposeAdjustment, input)).data.id
}
const decide = async (id: string, decision: 'grant' | 'decline', by: Person) =>
  (await as(by))(proposalCalls.decideProposal, { id, decision, reason: 'I have seen the list' })
const mailsTo = async ({ email }: Person) =>
  (
    await db().send(
      query
        .selectFrom('mail')
        .select(['template', 'subject', 'text', 'html'])
        .where('recipient', '=', email)
        .where('template', 'in', ['proposals_wait', 'proposal_decided'])
        .orderBy('created_at'),
    )
  )[0]
const countOf = async (person: Person) => (await mailsTo(person)).length
const administrator = (name: string) => signedIn(api, 'harbor', name, { role: 'program_admin' })

describe('R6.03 that a proposal waits is mailed', () => {
  const table: [string, GrantRole | null, (person: Person) => Promise<unknown> | void, number][] = [
    ['an administrator', 'programme_admin', () => {}, 1],
    ['an administrator of the system', 'system_admin', () => {}, 1],
    ['an auditor, who only looks', 'auditor', () => {}, 0],
    ['somebody of the helpdesk', 'helpdesk', () => {}, 0],
    ['a content editor', 'content_editor', () => {}, 0],
    ['a coordinator', 'coordinator', () => {}, 0],
    ['an operator of rides', 'service_operator', () => {}, 0],
    ['a member', null, () => {}, 0],
    ['an administrator whose grant was ended', 'programme_admin', ({ id }) => endRoles(api, 'harbor', id), 0],
    [
      'an administrator whose grant was ended, before the account follows',
      'programme_admin',
      ({ id }) =>
        db().send(query.updateTable('staff_grant').set({ ended_at: api.clock.now }).where('member_id', '=', id)),
      0,
    ],
    [
      'an administrator whose grant is over by itself',
      'programme_admin',
      ({ id }) =>
        db().send(query.updateTable('staff_grant').set({ ends_at: api.clock.now }).where('member_id', '=', id)),
      0,
    ],
    [
      'an administrator whose grant has not begun',
      'programme_admin',
      ({ id }) =>
        db().send(
          query
            .updateTable('staff_grant')
            .set({ starts_at: new Date(api.clock.now.getTime() + 60_000) })
            .where('member_id', '=', id),
        ),
      0,
    ],
    [
      'an administrator who is deleting the account',
      'programme_admin',
      ({ id }) => db().send(query.updateTable('member').set({ deleted_at: api.clock.now }).where('id', '=', id)),
      0,
    ],
    [
      'an administrator without a verified address',
      'programme_admin',
      ({ id }) => db().send(query.updateTable('member_address').set({ verified_at: null }).where('member_id', '=', id)),
      0,
    ],
  ]

  it.each(table)('to those who may decide it: %s', async (_, role, prepare, count) => {
    const person = await signedIn(api, 'harbor', 'Stella')
    const scopeId = role === 'coordinator' || role === 'service_operator' ? crypto.randomUUID() : null
    if (role) await giveRole(api, 'harbor', person.id, role, { scopeId })
    await propose()
    await prepare(person)
    await mailProposals(api.app)
    expect(await countOf(person)).toBe(count)
  })

  it('not to the proposer, nor to the member whom it is about, nor to another programme', async () => {
    const omar = await administrator('Omar')
    const luz = await signedIn(api, 'mesa', 'Luz', { role: 'program_admin' })
    await propose(omar)
    await mailProposals(api.app)
    const [abroad] = await api.app.databases
      .ofBrand(2)
      .send(query.selectFrom('mail').select('template').where('recipient', '=', luz.email))
    expect([await countOf(rosa), await countOf(omar), abroad.length]).toEqual([0, 0, 0])
  })

  it('with a link, and without the name of the member', async () => {
    const omar = await administrator('Omar')
    await propose()
    await mailProposals(api.app)
    const [mail] = await mailsTo(omar)
    expect(mail!.subject).toContain('a proposal waits for a second person')
    expect(mail!.text).toMatch(/\/admin\/proposals/)
    expect(mail!.text).not.toContain('Ana')
  })

  it('in the language of its reader', async () => {
    const omar = await administrator('Omar')
    await db().send(query.updateTable('member').set({ language: 'es' }).where('id', '=', omar.id))
    await propose()
    await propose()
    await mailProposals(api.app)
    expect((await mailsTo(omar))[0]!.subject).toContain('2 propuestas esperan a una segunda persona')
  })

  it('once for each proposal, and once an hour at most', async () => {
    const omar = await administrator('Omar')
    const run = async () => {
      await mailProposals(api.app)
      return countOf(omar)
    }
    await propose()
    expect([await run(), await run()]).toEqual([1, 1])
    minutes(30)
    await propose()
    await propose()
    expect(await run()).toBe(1)
    minutes(29)
    expect(await run()).toBe(1)
    minutes(1)
    expect(await run()).toBe(2)
    // there are three by now, one of them known
    expect((await mailsTo(omar))[1]!.subject).toContain('3 proposals wait')
    minutes(600)
    expect(await run()).toBe(2)
  })

  it('not when somebody has decided it before', async () => {
    const omar = await administrator('Omar')
    const uma = await administrator('Uma')
    await decide(await propose(), 'decline', omar)
    const withdrawn = await propose()
    await (
      await as(rosa)
    )(proposalCalls.withdrawProposal, { id: withdrawn })
    await mailProposals(api.app)
    expect(await countOf(uma)).toBe(0)
  })

  it('once when two copies do it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const people = await Promise.all(['Omar', 'Uma', 'Ida'].map(administrator))
      await propose()
      await Promise.all([mailProposals(api.app), mailProposals(copy.app), mailProposals(copy.app)])
      expect(await Promise.all(people.map(countOf))).toEqual([1, 1, 1])
    }
  })
})

describe('R6.03 what became of a proposal is mailed to the proposer', () => {
  it.each([
    ['grant', 'was granted', 'It is carried out.'],
    ['decline', 'was declined', 'Nothing has changed.'],
  ] as const)('with the reason: %s', async (decision, subject, lead) => {
    const omar = await administrator('Omar')
    await decide(await propose(), decision, omar)
    const mails = await mailsTo(rosa)
    expect(mails.map(({ template }) => template)).toEqual(['proposal_decided'])
    expect(mails[0]!.subject).toContain(subject)
    for (const words of ['+5,000 points', lead, 'I have seen the list', '/admin/proposals'])
      expect(mails[0]!.text).toContain(words)
    expect(mails[0]!.text).not.toContain('Ana')
    expect(await countOf(omar)).toBe(0)
  })

  it('not when the decision was refused, and not twice', async () => {
    const omar = await administrator('Omar')
    const id = await propose()
    await decide(id, 'grant', rosa)
    expect(await countOf(rosa)).toBe(0)
    await Promise.all([decide(id, 'grant', omar), decide(id, 'decline', await administrator('Uma'))])
    expect(await countOf(rosa)).toBe(1)
  })

  it('not when the proposer is no longer on the staff', async () => {
    const omar = await administrator('Omar')
    const id = await propose()
    await endRoles(api, 'harbor', rosa.id)
    await decide(id, 'decline', omar)
    expect(await countOf(rosa)).toBe(0)
  })
})
