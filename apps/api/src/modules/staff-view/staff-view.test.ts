import { describe, expect, it } from 'vitest'
import type { RawInputOf } from '@throughway/contract/call'
import { mostViews, staffViewCalls } from '@throughway/contract/programme/staff-view'
import { endRoles, giveRole } from '#testing/grants.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { api, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

const waiting = { list: 'redemptions', name: 'Dear ones', query: 'state=waiting&sort=cost&columns=reward,cost' }

async function staffNamed(name: string, role: Parameters<typeof giveRole>[3] = 'helpdesk') {
  const person = await signedIn(api, 'harbor', name)
  await giveRole(api, 'harbor', person.id, role)
  return person
}
const as = ({ token }: Person) => ({ token })
const save = (person: Person, changes: Partial<RawInputOf<typeof staffViewCalls.saveStaffView>> = {}) =>
  harbor(staffViewCalls.saveStaffView, { ...waiting, ...changes }, as(person))
const list = async (person: Person) => (await harbor(staffViewCalls.listStaffViews, {}, as(person))).data.items
const remove = (person: Person, id: string) => harbor(staffViewCalls.removeStaffView, { id }, as(person))

describe('C30 views of lists', () => {
  it('are kept with their member, by list and name', async () => {
    const hana = await staffNamed('Hana')
    const { http, data } = await save(hana)
    expect([http, data]).toEqual([200, { id: data.id, ...waiting, created_at: api.clock.now.toISOString() }])
    await save(hana, { name: 'all', query: 'state=denied' })
    await save(hana, { list: 'audit', name: 'Mine' })
    expect((await list(hana)).map((each) => `${each.list} ${each.name}`)).toEqual([
      'audit Mine',
      'redemptions all',
      'redemptions Dear ones',
    ])
  })

  it('are replaced under the same name of the same list, in capitals or not', async () => {
    const hana = await staffNamed('Hana')
    const { data: first } = await save(hana)
    const { data: second } = await save(hana, { name: ' DEAR ones ', query: 'state=issued' })
    expect(second).toEqual({ ...first, name: 'DEAR ones', query: 'state=issued' })
    await save(hana, { list: 'audit' })
    expect(await list(hana)).toHaveLength(2)
  })

  it('are seen and removed by nobody else', async () => {
    const hana = await staffNamed('Hana')
    const ada = await staffNamed('Ada', 'programme_admin')
    const { data: kept } = await save(hana)
    await save(ada, { query: 'state=denied' })
    expect((await list(ada)).map(({ query }) => query)).toEqual(['state=denied'])
    expect((await remove(ada, kept.id)).status.name).toBe('notFound')
    expect((await remove(hana, kept.id.toUpperCase())).http).toBe(200)
    expect((await remove(hana, kept.id)).status.name).toBe('notFound')
    expect(await list(hana)).toEqual([])
  })

  it('are refused to members, and from the next call on to somebody whose role has ended', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await save(ben)).status.name).toBe('notAllowed')
    const hana = await staffNamed('Hana')
    await save(hana)
    await endRoles(api, 'harbor', hana.id)
    expect((await save(hana)).status.name).toBe('notAllowed')
    expect((await harbor(staffViewCalls.listStaffViews, {}, as(hana))).status.name).toBe('notAllowed')
  })

  it.each([
    ['a list that has no such name', { list: 'Redemptions; drop' }, 'list'],
    ['no name', { name: '  ' }, 'name'],
    ['a name that is too long', { name: 'a'.repeat(61) }, 'name'],
    ['an address that is too long', { query: 'a'.repeat(2001) }, 'query'],
  ])('are refused with %s', async (_, changes, field) => {
    const { http, status } = await save(await staffNamed('Hana'), changes)
    expect([http, Object.keys(status.fields ?? {})]).toEqual([422, [field]])
  })

  it('are at most fifty, however many are saved at once; one of the fifty can still be replaced', async () => {
    const hana = await staffNamed('Hana')
    for (let n = 2; n < mostViews; n++) await save(hana, { name: `View ${n}` })
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
    const answers = await Promise.all(names.map((name) => save(hana, { name })))
    const said = answers.map(({ status }) => status.name ?? 'ok').toSorted((one, other) => one.localeCompare(other))
    expect(said).toEqual(['ok', 'ok', ...Array.from({ length: 4 }, () => 'tooManyViews')])
    expect(await list(hana)).toHaveLength(mostViews)
    expect((await save(hana, { name: 'View 7', query: 'state=denied' })).http).toBe(200)
  })
})
