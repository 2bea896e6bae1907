import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBasePath } from '@throughway/contract/headers'
import { memberStaffCalls } from '@throughway/contract/identity/member-staff'
import { auditCalls } from '@throughway/contract/programme/audit'
import { rewardStaffCalls, type StaffRedemption } from '@throughway/contract/reward/reward-staff'
import { rawQuery } from '#database/query.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { makeReward } from '#testing/rewards.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

const { listRedemptions, getStaffRedemption } = rewardStaffCalls

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let rosa: Person
/** More than two batches of a file. */
const rows = 1203
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  const [jose, eve] = [
    await signedIn(api, 'harbor', 'José María', { lastName: 'Peña-O’Brien', email: 'jose@example.com' }),
    await signedIn(api, 'harbor', '=HYPERLINK("http://evil.example")', {
      lastName: 'Ledger',
      email: 'eve@example.com',
    }),
  ]
  const items = [
    await makeReward(api, 'harbor', 1, { title: '+1 coffee' }),
    await makeReward(api, 'harbor', 2, { title: 'Lunch, "large"\nfor two' }),
  ]
  await api.app.databases.ofBrand(1).send(
    rawQuery(sql`insert into reward_redemption (brand_id, id, item_id, member_id, state, cost, value_cents, reserved_on, reserved_at, reserved_until, confirmed_at, used_points, reason)
      select 1, gen_random_uuid(), case when n % 5 = 0 then ${items[0]}::uuid else ${items[1]}::uuid end,
        case when n % 3 = 0 then ${jose.id}::uuid else ${eve.id}::uuid end, (array['waiting', 'issued', 'fulfilled', 'denied', 'refunded'])[1 + n % 5],
        10 * (n % 7), 100 * (n % 4), '2026-02-01', '2026-02-01', '2026-02-01', '2026-02-01 05:00:00+00'::timestamptz + (n / 4) * interval '1 hour', '[]',
        case when n % 5 = 3 then '@SUM(A1)' end
      from generate_series(1, ${rows}::integer) n`),
  )
})
afterAll(() => api.close())

async function readFile(query: Record<string, string>, { token } = rosa, headers: Record<string, string> = {}) {
  const path = `${apiBasePath}/staff/redemptions_file?${new URLSearchParams(query)}`
  const common = await api.brandHeaders('harbor')
  return api.send('GET', path, { headers: { ...common, authorization: `Bearer ${token}`, ...headers } })
}

async function readPages(query: Record<string, string>) {
  const items: StaffRedemption[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { data } = await harbor(
      listRedemptions,
      { ...query, limit: '200', ...(after && { after }) },
      {
        token: rosa.token,
      },
    )
    items.push(...data.items)
    after = data.next
  }
  return items
}

const all = { state: 'waiting,issued,fulfilled,denied,refunded' }

describe('the file of a list', () => {
  it.each<[string, Record<string, string>, number]>([
    ['everything', all, rows],
    ['one state, as the list does without a word', {}, 240],
    ['two states by cost', { state: 'denied,issued', sort: 'cost' }, 482],
    ['by value, rising', { ...all, sort: 'value', direction: 'asc' }, rows],
    ['one reward', { ...all, item: '1' }, 240],
    ['words of a name, without accents', { ...all, text: 'PEN jose' }, 401],
    ['a word that begins nothing', { ...all, text: 'rien' }, 0],
    ['some days of the programme', { ...all, from: '2026-02-03', to: '2026-02-04' }, 192],
  ])('holds the rows of its pages in their order: %s', async (_, query, count) => {
    const file = await readFile(query)
    expect(file).toMatchObject({
      http: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="harbor-redemptions-2026-\d\d-\d\d\.csv"$/),
      },
    })
    const written = parse(file.bytes, { bom: true, from_line: 2 })
    const pages = await readPages(query)
    expect(written.map(([id]) => id)).toEqual(pages.map(({ id }) => id))
    expect(written).toHaveLength(count)
    expect(written.map((cells) => [cells[6], cells[8]])).toEqual(
      pages.map(({ cost, confirmed_at: at }) => [String(cost), at]),
    )
  })

  it('begins with the mark of UTF-8, has headings in the language and no formula of anybody', async () => {
    const file = await readFile({ ...all, from: '2026-02-03', to: '2026-02-03' })
    expect(file.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [headings, ...lines] = parse(file.bytes, { bom: true })
    expect(headings!.slice(0, 5)).toEqual(['Redemption', 'State', 'Reward', 'Reward number', 'Member'])
    const cells = lines.flat()
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(cells).toEqual(
      expect.arrayContaining([`'=HYPERLINK("http://evil.example") Ledger`, `'+1 coffee`, `'@SUM(A1)`]),
    )
    const spanish = await readFile({ item: '1', state: 'denied' }, rosa, { 'accept-language': 'es' })
    expect(parse(spanish.bytes, { bom: true })).toEqual([expect.arrayContaining(['Canje', 'Estado', 'Motivo'])])
  })

  it('is for those who may export alone, until the grant ends', async () => {
    const ada = await signedIn(api, 'harbor', 'Ada')
    await giveRole(api, 'harbor', ada.id, 'auditor')
    expect((await harbor(listRedemptions, {}, { token: ada.token })).http).toBe(200)
    expect((await readFile({}, ada)).http).toBe(403)
    const abe = await signedIn(api, 'harbor', 'Abe')
    await giveRole(api, 'harbor', abe.id, 'programme_admin')
    expect((await readFile({}, abe)).http).toBe(200)
    await endRoles(api, 'harbor', abe.id)
    expect((await readFile({}, abe)).http).toBe(403)
  })

  it.each<[Record<string, string>, string]>([
    [{ state: 'lapsed' }, 'state'],
    [{ state: 'waiting,' }, 'state'],
    [{ item: 'x' }, 'item'],
    [{ from: '2026-02-30' }, 'from'],
    [{ sort: 'luck' }, 'sort'],
    [{ organisation: '1' }, 'organisation'],
  ])('refuses %j beside the field', async (query, field) => {
    const file = await readFile(query)
    expect([file.http, Object.keys(JSON.parse(file.text).status.fields)]).toEqual([422, [field]])
  })
})

describe('the list of redemptions', () => {
  it('counts what matches on the first page, and says its moment on each', async () => {
    const { data: first } = await harbor(listRedemptions, { ...all, limit: '3' }, { token: rosa.token })
    expect(first).toMatchObject({ count: rows, as_of: api.app.now().toISOString() })
    const { data: second } = await harbor(
      listRedemptions,
      { ...all, limit: '3', after: first.next! },
      {
        token: rosa.token,
      },
    )
    expect(second).toMatchObject({ count: null, as_of: first.as_of })
  })

  it('shows one with what became of it', async () => {
    const { data } = await harbor(listRedemptions, { state: 'issued' }, { token: rosa.token })
    const { id } = data.items[0]!
    const one = await harbor(getStaffRedemption, { id }, { token: rosa.token })
    expect(one.data).toMatchObject({
      ...data.items[0],
      history: [{ step: 'reserved' }, { step: 'confirmed' }],
      decided_by: null,
    })
    const mesa = await api.at('mesa')
    const mia = await signedIn(api, 'mesa', 'Mia', { role: 'program_admin' })
    expect((await mesa(getStaffRedemption, { id }, { token: mia.token })).http).toBe(404)
  })

  it('finds a member by the name they have now', async () => {
    const zoe = await signedIn(api, 'harbor', 'Zoé', { lastName: 'Quill' })
    await api.app.databases
      .ofBrand(1)
      .send(
        rawQuery(
          sql`update reward_redemption set member_id = ${zoe.id} where id = (select id from reward_redemption where brand_id = 1 and state = 'waiting' limit 1)`,
        ),
      )
    const count = async (text: string) =>
      (await harbor(listRedemptions, { ...all, text }, { token: rosa.token })).data.count
    expect([await count('zoe'), await count('qui zo'), await count('quiz')]).toEqual([1, 1, 0])
    await api.app.databases
      .ofBrand(1)
      .send(rawQuery(sql`update member set last_name = 'Feather' where brand_id = 1 and id = ${zoe.id}`))
    expect([await count('quill'), await count('feather zoe')]).toEqual([0, 1])
  })
})

describe('members who are sought', () => {
  /** More than are read one by one (`sought-members.ts`), three of whom are called Quentin. */
  const crowd = 1100
  let organisation: string
  beforeAll(async () => {
    organisation = await makeOrganisation(api, 'harbor', 'Crowd and Sons', 881)
    const item = await makeReward(api, 'harbor', 3, { title: 'Tea' })
    await api.app.databases.ofBrand(1).send(
      rawQuery(sql`insert into member (brand_id, id, first_name, last_name, password_hash, organisation_id, account_setup, created_at)
        select 1, gen_random_uuid(), case when n <= 3 then 'Quentin' else 'Zed' end, 'Crowd', '!', ${organisation}, true, '2026-02-01' from generate_series(1, ${crowd}::integer) n`),
      rawQuery(sql`insert into reward_redemption (brand_id, id, item_id, member_id, state, cost, reserved_on, reserved_at, reserved_until, confirmed_at, used_points)
        select 1, gen_random_uuid(), ${item}, id, case when id::text < '8' then 'issued' else 'denied' end, 10 + ascii(id::text), '2026-02-01', '2026-02-01', '2026-02-01', '2026-02-01', '[]'
        from member where brand_id = 1 and last_name = 'Crowd'`),
      rawQuery(sql`insert into member_address (brand_id, member_id, email, is_primary, verified_at, created_at)
        select 1, id, 'post' || id || '@crowd.example', true, case when first_name = 'Quentin' then now() end, '2026-02-01' from member where brand_id = 1 and last_name = 'Crowd'`),
      rawQuery(sql`with events as (insert into audit_event (brand_id, id, at, actor_id, roles, kind, about, digest)
          select 1, id, '2026-02-01', ${rosa.id}, '{}', 'points.adjusted', 'person', '\\x00' from member where brand_id = 1 and last_name = 'Crowd')
        insert into audit_about (brand_id, event_id, member_id, changes, salt)
        select 1, id, id, '{}', '\\x00' from member where brand_id = 1 and last_name = 'Crowd'`),
    )
  })

  it.each<[string, () => Record<string, string>, number]>([
    ['three by name', () => ({ text: 'quentin' }), 3],
    ['a thousand by two words', () => ({ text: 'zed crow' }), crowd - 3],
    ['a thousand by organisation', () => ({ organisation }), crowd],
    ['three by name and organisation', () => ({ organisation, text: 'quent' }), 3],
    ['nobody', () => ({ organisation, text: 'rosa' }), 0],
  ])('have all of their redemptions in the order of the list, once: %s', async (_, filterOf, count) => {
    const query = { ...all, item: '3', sort: 'cost' as const, ...filterOf() }
    const items = await readPages(query)
    const { data } = await harbor(listRedemptions, { ...query, limit: '1' }, { token: rosa.token })
    const place = ({ cost, id }: StaffRedemption) => `${String(cost).padStart(9, '0')} ${id}`
    expect([items.length, data.count]).toEqual([count, count])
    expect(items.map(place)).toEqual([...new Set(items.map(place))].toSorted().toReversed())
    expect(items.map(({ member }) => member.name).filter((name) => !name.endsWith(' Crowd'))).toEqual([])
  })

  it.each<[string, Record<string, string>, number]>([
    ['three by name', { text: 'quentin' }, 3],
    ['a thousand by name', { text: 'crowd' }, crowd],
    ['a thousand by two words', { text: 'crow zed' }, crowd - 3],
    ['a thousand by address', { text: 'post' }, crowd],
    ['a thousand by how their accounts stand', { state: 'unverified' }, crowd - 3],
    ['three by name and organisation', { text: 'quentin', organisation: 'of the crowd' }, 3],
    ['nobody', { text: 'crowd quill' }, 0],
  ])('are found in each order of the list, once: %s', async (_, filter, count) => {
    const asked = { ...filter, ...(filter['organisation'] && { organisation }) }
    for (const direction of ['asc', 'desc'] as const)
      for (const sort of ['since', 'name'] as const) {
        const found: { id: string; name: string }[] = []
        for (let after: string | null | undefined; after !== null;) {
          const query = { ...asked, sort, direction, limit: '200', ...(after && { after }) }
          const { data } = await harbor(memberStaffCalls.listMembers, query as never, { token: rosa.token })
          if (after === undefined) expect(data.count).toBeGreaterThanOrEqual(count)
          found.push(...data.items)
          after = data.next
        }
        const ofCrowd = found.filter(({ name }) => name.endsWith(' Crowd'))
        const place = ({ id, name }: { id: string; name: string }) => (sort === 'name' ? `${name} ${id}` : id)
        const inOrder = [...new Set(ofCrowd.map(place))].toSorted()
        expect(ofCrowd).toHaveLength(count)
        expect(ofCrowd.map(place)).toEqual(direction === 'asc' ? inOrder : inOrder.toReversed())
      }
  })

  it.each<[Record<string, string>, number]>([
    [{ member: 'quentin crowd' }, 3],
    [{ member: 'crowd' }, crowd],
    [{ member: 'zed', actor: 'rosa' }, crowd - 3],
    [{ member: 'zed', kind: 'grant.given' }, 0],
    [{ member: 'quentin', actor: 'quentin' }, 0],
  ])('have all of what was done about them in the audit: %j', async (filter, count) => {
    const ids: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const { data } = await harbor(
        auditCalls.listAudit,
        { ...filter, limit: '200', ...(after && { after }) },
        { token: rosa.token },
      )
      if (after === undefined) expect(data.count).toBe(count)
      ids.push(...data.items.map(({ id }) => id))
      after = data.next
    }
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
    expect(ids).toHaveLength(count)
  })
})
