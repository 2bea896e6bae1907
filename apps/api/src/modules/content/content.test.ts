import { beforeEach, describe, expect, it } from 'vitest'
import { contentCalls } from '@throughway/contract/content/content'
import { contentStaffCalls } from '@throughway/contract/content/content-staff'
import { embedCalls } from '@throughway/contract/planner/embed'
import { contentToolCalls } from '@throughway/contract/content/content-tools'
import { rulesCalls } from '@throughway/contract/trip/rules'
import { signedIn } from '#testing/people.ts'
import { publishByTwo } from '#testing/publish-rules.ts'
import { api, db, harbor, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { publishContentJob } from './content.jobs.ts'
import { rawQuery } from '#database/query.ts'
import { sql } from 'kysely'

startAtHarbor()

const { getContent, listContent, tellHelpful } = contentCalls
const staffCalls = contentStaffCalls

let admin: { token: string }
beforeEach(async () => {
  admin = { token: (await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })).token }
})

let slugs = 0
const tree = (words: string) =>
  JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })
const es = { headers: { 'accept-language': 'es' } }

async function make(kind: 'page' | 'faqs' | 'help' | 'legal' = 'page') {
  const { data } = await harbor(staffCalls.createContentItem, { kind, slug: `text-${(slugs += 1)}` }, admin)
  return data
}

async function save(id: string, words: string, facts: object = {}, language: 'en' | 'es' = 'en') {
  return harbor(
    staffCalls.saveContent,
    { id, language, title: words, description: 'About it.', tree: tree(words), ...facts },
    admin,
  )
}

async function write(words: string) {
  const item = await make()
  const { data } = await save(item.id, words)
  await harbor(staffCalls.publishContent, { id: item.id, language: 'en', revision: data.id }, admin)
  return { ...item, revision: data.id }
}

const read = async (slug: string, options = {}) => harbor(getContent, { kind: 'page', slug }, options)
const wordsOf = async (slug: string, options = {}) => {
  const { data } = await read(slug, options)
  const [block] = data?.tree.blocks ?? []
  return block?.type === 'paragraph' ? block.content.map((run) => ('text' in run ? run.text : '')).join('') : undefined
}

describe('R2.19 a text that a programme writes', () => {
  it('is seen once it is published, by everybody', async () => {
    const item = await make()
    const { data } = await save(item.id, 'Hello')
    expect((await read(item.slug)).data).toBeNull()
    const { data: published } = await harbor(
      staffCalls.publishContent,
      { id: item.id, language: 'en', revision: data.id },
      admin,
    )
    expect(published.locales).toMatchObject([{ language: 'en', draft: data.id, published: data.id, is_stale: false }])
    expect((await read(item.slug)).data).toMatchObject({
      title: 'Hello',
      language: 'en',
      version: 1,
      revision: data.id,
      kind: 'page',
    })
    const { data: list } = await harbor(listContent, { kind: 'page' })
    expect(list.items.map(({ slug }) => slug)).toContain(item.slug)
  })

  it('is edited beside what readers see, and is rolled back', async () => {
    const { id, slug, revision } = await write('One')
    const { data: second } = await save(id, 'Two', { based_on: revision })
    expect(second).toMatchObject({ version: 2, based_on: revision })
    expect(await wordsOf(slug)).toBe('One')
    await harbor(staffCalls.publishContent, { id, language: 'en', revision: second.id }, admin)
    expect(await wordsOf(slug)).toBe('Two')
    await harbor(staffCalls.publishContent, { id, language: 'en', revision }, admin)
    expect(await wordsOf(slug)).toBe('One')
    await harbor(staffCalls.withdrawContent, { id, language: 'en' }, admin)
    expect((await read(slug)).data).toBeNull()
    const { data: history } = await harbor(staffCalls.listContentRevisions, { id, language: 'en' }, admin)
    expect(history.items.map(({ title }) => title)).toEqual(['Two', 'One'])
  })

  it('keeps every revision: the server itself cannot change one', async () => {
    await write('One')
    for (const statement of [sql`update content_revision set title = 'x'`, sql`delete from content_revision`])
      await expect(db().send(rawQuery(statement))).rejects.toThrow('permission denied')
  })

  it('is listed by kind, words and what its languages are at', async () => {
    const [written, blank] = [await write('Zeppelin 50%'), await make('help')]
    const draft = await save(blank.id, 'Balloons')
    const find = async (filter: Record<string, string>) => {
      const { data } = await harbor(staffCalls.listContentItems, { limit: '200', ...filter }, admin)
      return data.items.map(({ id }) => id).filter((id) => id === written.id || id === blank.id)
    }
    expect(await find({})).toEqual([blank.id, written.id])
    expect(await find({ kind: 'page' })).toEqual([written.id])
    expect(await find({ text: 'zeppelin' })).toEqual([written.id])
    expect(await find({ text: '%' })).toEqual([written.id])
    expect(await find({ text: blank.slug })).toEqual([blank.id])
    expect(await find({ state: 'published' })).toEqual([written.id])
    expect(await find({ state: 'unpublished' })).toEqual([blank.id])
    expect(await find({ state: 'draft' })).toEqual([blank.id])
    expect(await find({ state: 'scheduled' })).toEqual([])
    const plan = { local: '2027-01-04T08:00', zone: 'America/New_York' as const }
    await harbor(staffCalls.scheduleContent, { id: blank.id, language: 'en', revision: draft.data.id, ...plan }, admin)
    expect(await find({ state: 'scheduled' })).toEqual([blank.id])

    const told = await save(written.id, 'Zepelín', { translates: written.revision }, 'es')
    await harbor(staffCalls.publishContent, { id: written.id, language: 'es', revision: told.data.id }, admin)
    expect(await find({ state: 'stale' })).toEqual([])
    const next = await save(written.id, 'Zeppelins', { based_on: written.revision })
    await harbor(staffCalls.publishContent, { id: written.id, language: 'en', revision: next.data.id }, admin)
    expect(await find({ state: 'stale' })).toEqual([written.id])
  })

  it('of two who move one text at once one is told of the other', async () => {
    const { id, place_version: version } = await make()
    const both = await Promise.all(
      ['3', '4'].map((position) =>
        harbor(staffCalls.moveContentItem, { id, place_version: String(version), position }, admin),
      ),
    )
    const won = both.find(({ http }) => http === 200)!.data
    expect(both.find(({ http }) => http === 409)).toMatchObject({
      status: { name: 'changedMeanwhile' },
      data: { current: { version: version + 1, position: won.position, area: null } },
    })
    const next = { id, place_version: String(version + 1), position: '9' }
    expect((await harbor(staffCalls.moveContentItem, next, admin)).data.position).toBe(9)
  })

  it('tells of each version who wrote it and since when readers saw it', async () => {
    const { id, revision } = await write('One')
    await save(id, 'Two', { based_on: revision })
    const { data } = await harbor(staffCalls.listContentRevisions, { id, language: 'en' }, admin)
    expect(data.items.map(({ author }) => author?.split(' ')[0])).toEqual(['Adam', 'Adam'])
    expect(data.items.map(({ published_at: at }) => at === null)).toEqual([true, false])
  })

  it('has values, which the editor is told in each language of the programme', async () => {
    const { data } = await harbor(contentToolCalls.getContentValues, {}, admin)
    expect(data.items.map(({ language }) => language)).toEqual(['en', 'es'])
    const [first] = data.items
    expect(first!.values.find(({ name }) => name === 'points_of_bike')!.text).toMatch(/^\d+$/)
    expect(first!.values.every(({ text }) => text.length > 0)).toBe(true)
    expect((await harbor(contentToolCalls.getContentValues, {}, { token })).http).toBe(403)
  })

  it('R6.03 is written by administrators alone, and of their own programme', async () => {
    const { id, slug } = await write('One')
    expect((await harbor(staffCalls.listContentItems, {}, { token })).status.code).toBe(403)
    const mesa = await api.at('mesa')
    const other = { token: (await signedIn(api, 'mesa', 'Mia', { role: 'program_admin' })).token }
    expect((await mesa(staffCalls.getContentItem, { id }, other)).status.code).toBe(404)
    expect((await mesa(getContent, { kind: 'page', slug })).data).toBeNull()
  })

  it.each([
    [
      'a script as a link',
      {
        tree: JSON.stringify({
          blocks: [{ type: 'button', href: 'javascript:alert(1)', content: [{ type: 'text', text: 'x' }] }],
        }),
      },
      'tree.blocks.0.href',
    ],
    ['markup', { tree: JSON.stringify({ blocks: [{ type: 'html', html: '<b>' }] }) }, 'tree.blocks.0.type'],
    ['no JSON', { tree: '{' }, 'tree'],
    ['no words', { tree: JSON.stringify({ blocks: [] }) }, 'tree.blocks'],
    [
      'a picture that nobody uploaded',
      {
        tree: JSON.stringify({ blocks: [{ type: 'image', image: '018f0000-0000-7000-8000-000000000000', alt: null }] }),
      },
      'tree',
    ],
    ['no title', { title: ' ' }, 'title'],
    ['a source that is none', { translates: '018f0000-0000-7000-8000-000000000000', language: 'es' }, 'translates'],
  ])('refuses %s', async (_, facts, field) => {
    const item = await make()
    const { status } = await save(item.id, 'x', facts)
    expect(status).toMatchObject({ code: 422, fields: { [field]: expect.any(String) } })
  })

  it('R2.54 shows a page of another site in a frame once an administrator has named the site', async () => {
    const framed = (href: string) => ({
      tree: JSON.stringify({
        blocks: [{ type: 'call_out', tone: 'note', content: [{ type: 'frame', href, title: 'Fares', height: 400 }] }],
      }),
    })
    const item = await make()
    const refused = { status: { code: 422, fields: { tree: 'field.frame_not_allowed' } } }
    expect(await save(item.id, 'x', framed('https://fares.example/table'))).toMatchObject(refused)
    const { version } = (await harbor(embedCalls.getFrameOrigins, {}, admin)).data
    await harbor(embedCalls.saveFrameOrigins, { version: String(version), origins: ['https://fares.example'] }, admin)
    for (const href of [
      'https://fares.example.evil.example',
      'https://evil.example/fares.example',
      'https://fares.example:8443',
    ])
      expect(await save(item.id, 'x', framed(href))).toMatchObject(refused)
    for (const href of [
      'javascript:alert(1)',
      'http://fares.example',
      '//fares.example',
      'https://fares.example@evil.example',
    ])
      expect((await save(item.id, 'x', framed(href))).status.code).toBe(422)
    const foreign = { type: 'frame', href: 'https://evil.example', title: 'Fares', height: 400 }
    const label = [{ type: 'text', text: 'Fares' }]
    const note = { type: 'call_out', tone: 'note', content: [foreign] }
    for (const block of [
      foreign,
      { type: 'question', anchor: 'fares', question: label, answer: [note] },
      { type: 'steps', items: [{ title: label, content: [foreign] }] },
    ])
      expect(await save(item.id, 'x', { tree: JSON.stringify({ blocks: [block] }) })).toMatchObject(refused)
    expect((await save(item.id, 'x', framed('https://fares.example/table'))).http).toBe(200)
    await harbor(embedCalls.saveFrameOrigins, { version: String(version + 1), origins: [''] }, admin)
  })

  it('refuses a second page of one name, and an address that is none', async () => {
    const item = await make()
    expect((await harbor(staffCalls.createContentItem, { kind: 'page', slug: item.slug }, admin)).status.name).toBe(
      'contentTaken',
    )
    for (const slug of ['../x', 'A', 'a b', '-a', 'a/', 'é'])
      expect((await harbor(staffCalls.createContentItem, { kind: 'page', slug }, admin)).status.code).toBe(422)
  })
})

describe('C36 languages', () => {
  it('falls back to the default one, with its language, and writes nothing', async () => {
    const { id, slug } = await write('Hello')
    expect((await read(slug, es)).data).toMatchObject({ language: 'en', title: 'Hello' })
    const { data } = await harbor(staffCalls.getContentItem, { id }, admin)
    expect(data.locales.map(({ language }) => language)).toEqual(['en'])
  })

  it('publishes one alone, and tells editors when its source has changed', async () => {
    const { id, slug, revision } = await write('Hello')
    const { data: hola } = await save(id, 'Hola', { translates: revision }, 'es')
    expect(await wordsOf(slug, es)).toBe('Hello')
    await harbor(staffCalls.publishContent, { id, language: 'es', revision: hola.id }, admin)
    expect(await wordsOf(slug, es)).toBe('Hola')
    expect(await wordsOf(slug)).toBe('Hello')
    const isStale = async () =>
      (await harbor(staffCalls.getContentItem, { id }, admin)).data.locales.find(({ language }) => language === 'es')!
        .is_stale
    const { data: second } = await save(id, 'Hello again', { based_on: revision })
    expect(await isStale()).toBe(false)
    await harbor(staffCalls.publishContent, { id, language: 'en', revision: second.id }, admin)
    expect(await isStale()).toBe(true)
    // readers get what there is, and nothing says that it is old
    expect((await read(slug, es)).data).toMatchObject({ language: 'es', title: 'Hola' })
    expect((await read(slug, es)).text).not.toContain('stale')
    const { data: third } = await save(id, 'Hola otra vez', { based_on: hola.id, translates: second.id }, 'es')
    await harbor(staffCalls.publishContent, { id, language: 'es', revision: third.id }, admin)
    expect(await isStale()).toBe(false)
  })
})

describe('two editors', () => {
  it('the second is refused with both texts', async () => {
    const { id, revision } = await write('One')
    const { data: theirs } = await save(id, 'Theirs', { based_on: revision })
    const mine = await save(id, 'Mine', { based_on: revision })
    expect(mine.status).toMatchObject({ code: 409, name: 'changedMeanwhile' })
    expect(mine.data).toMatchObject({
      latest: { id: theirs.id, title: 'Theirs' },
      based_on: { id: revision, title: 'One' },
    })
    expect((await save(id, 'Both', { based_on: theirs.id })).status.code).toBe(200)
    expect((await save(id, 'First', {}, 'en')).status.code).toBe(409)
  })

  it('of twelve who save at once one is first, and of twelve first ones too', async () => {
    const { id, revision } = await write('One')
    const editors = await Promise.all(
      Array.from({ length: 12 }, (_, index) => signedIn(api, 'harbor', `Editor${index}`, { role: 'program_admin' })),
    )
    const saveAtOnce = (language: 'en' | 'es', facts: object) =>
      Promise.all(
        editors.map((editor, index) =>
          harbor(
            staffCalls.saveContent,
            { id, language, title: `Text ${index}`, description: 'About it.', tree: tree(`Text ${index}`), ...facts },
            { token: editor.token },
          ),
        ),
      )
    const saved = await saveAtOnce('en', { based_on: revision })
    const codes = saved.map(({ status }) => status.code)
    expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 409).length]).toEqual([1, 11])
    const first = await saveAtOnce('es', {})
    expect(first.filter(({ status }) => status.code === 200)).toHaveLength(1)
    const { data } = await harbor(staffCalls.listContentRevisions, { id, language: 'en' }, admin)
    expect(data.items.map(({ version }) => version)).toEqual([2, 1])
  })
})

describe('a publication that comes by itself', () => {
  const run = () => publishContentJob.run(api.app)
  const plan = (id: string, revision: string, local: string, zone = 'America/New_York', more = {}) =>
    harbor(staffCalls.scheduleContent, { id, language: 'en', revision, local, zone: zone as 'UTC', ...more }, admin)

  it('is moved by whoever sees when it comes; of two who set it at once one is told of the other', async () => {
    const { id, revision } = await write('Now')
    const both = await Promise.all(['2026-03-05T09:00', '2026-03-06T09:00'].map((local) => plan(id, revision, local)))
    const { at } = both.find(({ http }) => http === 200)!.data.locales[0]!.scheduled!
    expect(both.find(({ http }) => http === 409)).toMatchObject({
      status: { name: 'changedMeanwhile' },
      data: { current: { at } },
    })
    const moved = await plan(id, revision, '2026-03-07T09:00', 'UTC', { replaces: at })
    expect(moved.data.locales[0]!.scheduled!.at).toBe('2026-03-07T09:00:00.000Z')
    await harbor(staffCalls.callOffContent, { id, language: 'en' }, admin)
    const late = await plan(id, revision, '2026-03-08T09:00', 'UTC', { replaces: '2026-03-07T09:00:00.000Z' })
    expect(late).toMatchObject({ status: { name: 'changedMeanwhile' }, data: { current: { at: null } } })
  })

  it('comes at its local time, and not when it was called off', async () => {
    const { id, slug, revision } = await write('Now')
    const { data: later } = await save(id, 'Later', { based_on: revision })
    const { data } = await plan(id, later.id, '2026-03-05T09:00')
    expect(data.locales[0]!.scheduled).toEqual({
      revision: later.id,
      at: '2026-03-05T14:00:00.000Z',
      local: '2026-03-05T09:00',
      zone: 'America/New_York',
    })
    await harbor(staffCalls.callOffContent, { id, language: 'en' }, admin)
    api.clock.now = new Date('2026-03-05T14:01:00Z')
    await run()
    expect(await wordsOf(slug)).toBe('Now')
  })

  it('does not come any more once the text is taken off the site, and comes after another that is published', async () => {
    const [one, other] = [await write('Now'), await write('Now')]
    for (const { id, revision } of [one, other]) {
      const { data: later } = await save(id, 'Later', { based_on: revision })
      await plan(id, later.id, '2026-03-05T09:00')
    }
    const off = await harbor(staffCalls.withdrawContent, { id: one.id, language: 'en' }, admin)
    expect(off.data.locales[0]!.scheduled).toBeNull()
    const on = await harbor(
      staffCalls.publishContent,
      { id: other.id, language: 'en', revision: other.revision },
      admin,
    )
    expect(on.data.locales[0]!.scheduled).not.toBeNull()
    api.clock.now = new Date('2026-03-05T14:01:00Z')
    await run()
    expect((await read(one.slug)).data).toBeNull()
    expect(await wordsOf(other.slug)).toBe('Later')
  })

  it.each([
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z', 'an hour that is skipped is the one after it'],
    ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z', 'after the change of clock'],
    ['2026-03-08T01:59', 'America/New_York', '2026-03-08T06:59:00.000Z', 'before it'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z', 'an hour that comes twice is the first'],
    ['2026-03-08T02:30', 'America/Phoenix', '2026-03-08T09:30:00.000Z', 'where no clock changes'],
  ])('%s in %s is %s: %s', async (local, zone, at) => {
    const { id, revision } = await write('Now')
    const { data } = await plan(id, revision, local, zone)
    expect(data.locales[0]!.scheduled!.at).toBe(at)
  })

  it('is refused for a time that is over or none', async () => {
    const { id, revision } = await write('Now')
    for (const [local, zone] of [
      ['2026-03-01T09:00', 'UTC'],
      ['2026-02-30T09:00', 'UTC'],
      ['2026-04-01T24:00', 'UTC'],
      ['2026-04-01', 'UTC'],
      ['2026-04-01T09:00', 'Mars/Olympus'],
    ] as const)
      expect((await plan(id, revision, local, zone)).status.code).toBe(422)
  })
})

describe('values of the rules in force', () => {
  it('are written when a page is read, and anew when a rule changes', async () => {
    const item = await make()
    const { data } = await save(item.id, 'x', {
      tree: JSON.stringify({
        blocks: [
          {
            type: 'paragraph',
            content: [
              { type: 'value', name: 'programme' },
              { type: 'text', text: ' gives ' },
              { type: 'value', name: 'points_of_bike', strong: true },
              { type: 'text', text: ' of ' },
              { type: 'value', name: 'points_a_day' },
              { type: 'text', text: ', ' },
              { type: 'value', name: 'ride_home_most' },
            ],
          },
        ],
      }),
    })
    await harbor(staffCalls.publishContent, { id: item.id, language: 'en', revision: data.id }, admin)
    const said = await wordsOf(item.slug)
    expect(said).toMatch(/^\S.* gives 10 of 20, \$100$/)
    expect((await harbor(staffCalls.getContentRevision, { id: data.id }, admin)).text).toContain('points_of_bike')
    const { data: draft } = await harbor(
      rulesCalls.draftRules,
      { reason: 'More for bikes', changes: [{ kind: 'mode', mode: 'bike', points: '12' }] } as never,
      admin,
    )
    await harbor(rulesCalls.tryRules, { id: draft.id }, admin)
    const omar = await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' })
    const published = await publishByTwo(await api.at('harbor', admin), await api.at('harbor', { token: omar.token }), {
      id: draft.id,
      revision: String(draft.revision),
      valid_from: '2026-03-10',
    })
    expect(published.status.code).toBe(200)
    expect(await wordsOf(item.slug)).toContain('gives 10')
    // midnight of the programme's zone, at the hour of summer
    const days: [string, number][] = [
      ['2026-03-10T03:59:59.999Z', 10],
      ['2026-03-10T04:00:00Z', 12],
      ['2026-03-10T17:00:00Z', 12],
      ['2026-03-10T03:59:59.999Z', 10],
    ]
    for (const [moment, points] of days) {
      api.clock.now = new Date(moment)
      expect([moment, await wordsOf(item.slug)]).toEqual([moment, expect.stringContaining(`gives ${points}`)])
    }
  })
})

describe('R2.11 "did this help?"', () => {
  it('is counted, for a question that is there', async () => {
    const { id, slug } = await write('One')
    for (const helped of ['true', 'true', 'false'] as const)
      expect((await harbor(tellHelpful, { kind: 'page', slug, helped })).status.code).toBe(200)
    expect((await harbor(tellHelpful, { kind: 'page', slug, anchor: 'nobody', helped: 'true' })).status.code).toBe(404)
    expect((await harbor(tellHelpful, { kind: 'page', slug: 'nothing', helped: 'true' })).status.code).toBe(404)
    const { data } = await harbor(staffCalls.getContentItem, { id }, admin)
    expect(data.helpful).toEqual([{ anchor: '', helped: 2, not_helped: 1 }])
  })
})
