import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import type { BrandKey } from '@throughway/brands/keys'
import { contentStaffCalls } from '@throughway/contract/content/content-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { freshToken, signedIn } from '#testing/people.ts'
import { api, copy, startTwoCopies } from '#testing/start-two-copies.ts'
import type { TestApi } from '#testing/start-test-api.ts'

/** Answers with texts lie in memory, written and compressed. Every reader gets the right one, however they ask for it. */
startTwoCopies()

let days = 0
beforeEach(() => {
  // the copies remember by the clock, which does not go back
  api.clock.now = new Date(Date.parse('2026-03-20T12:00:00Z') + (days += 1) * 86_400_000)
})

const halfMinute = () => void (api.clock.now = new Date(api.clock.now.getTime() + 31_000))
const wordsOf = (...parts: string[]) => `${parts.join(' ')} – ñ. `
const tree = (words: string) =>
  JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text: words.repeat(200) }] }] })

async function openEditor(brand: BrandKey) {
  const adam = await signedIn(api, brand, 'Adam', { role: 'program_admin' })
  const staff = await api.at(brand, { token: await freshToken(api, brand, adam) })
  const make = async (slug: string) =>
    (await staff(contentStaffCalls.createContentItem, { kind: 'page', slug })).data.id
  const publish = async (id: string, language: Language, words: string, basedOn?: string) => {
    const { data } = await staff(contentStaffCalls.saveContent, {
      id,
      language,
      title: words,
      description: 'About it.',
      tree: tree(words),
      ...(basedOn && { based_on: basedOn }),
    })
    await staff(contentStaffCalls.publishContent, { id, language, revision: data.id })
    return data.id
  }
  const withdraw = (id: string, language: Language) => staff(contentStaffCalls.withdrawContent, { id, language })
  return { make, publish, withdraw }
}

type Asked = { slug: string; brand?: BrandKey; language?: Language; accepts?: string | undefined }

async function ask(server: TestApi, { slug, brand = 'harbor', language = 'en', accepts }: Asked) {
  const answer = await server.send('GET', `/api/public/content/page/${slug}`, {
    host: `${brand}.localhost`,
    headers: {
      ...(await server.brandHeaders(brand)),
      'accept-language': language,
      ...(accepts !== undefined && { 'accept-encoding': accepts }),
    },
  })
  const isCompressed = answer.headers['content-encoding'] === 'gzip'
  const text = (isCompressed ? gunzipSync(answer.bytes) : answer.bytes).toString()
  return { ...answer, isCompressed, text }
}

async function titleOf(server: TestApi, asked: Asked): Promise<string | undefined> {
  const { text, isCompressed } = await ask(server, asked)
  const { data } = JSON.parse(text) as { data: { title: string; tree: unknown } | null }
  if (data)
    expect([isCompressed, JSON.stringify(data.tree)]).toEqual([
      asked.accepts === 'gzip',
      expect.stringContaining(data.title),
    ])
  return data?.title.trim()
}

it('a text of one name is each programme’s and each language’s own, on both copies, compressed or not, whoever asks first', async () => {
  const readers: (Asked & { title: string })[] = []
  for (const brand of ['harbor', 'mesa', 'rose'] as const) {
    const { make, publish } = await openEditor(brand)
    const id = await make('same')
    for (const language of ['en', 'es'] as const) {
      const words = wordsOf(brand, language)
      await publish(id, language, words)
      for (const accepts of ['gzip', 'br', undefined])
        readers.push({ slug: 'same', brand, language, accepts, title: words.trim() })
    }
  }
  halfMinute()
  for (const round of [readers, readers.toReversed()])
    for (const server of [api, copy]) {
      const titles = await Promise.all(round.map((asked) => titleOf(server, asked)))
      expect(titles).toEqual(round.map(({ title }) => title))
    }
})

it('what is published, rolled back or withdrawn replaces what both copies kept, compressed or not', async () => {
  const { make, publish, withdraw } = await openEditor('harbor')
  const id = await make('changing')
  const seen = async () => {
    const titles = []
    for (const server of [api, copy])
      for (const language of ['en', 'es'] as const)
        for (const accepts of ['gzip', 'identity'])
          titles.push(await titleOf(server, { slug: 'changing', language, accepts }))
    return titles.join(', ')
  }
  const all = (title: string) => Array.from({ length: 8 }, () => title).join(', ')
  const first = await publish(id, 'en', wordsOf('One'))
  halfMinute()
  expect(await seen()).toBe(all('One – ñ.'))
  await publish(id, 'en', wordsOf('Two'), first)
  expect(await titleOf(api, { slug: 'changing', accepts: 'gzip' })).toBe('Two – ñ.')
  halfMinute()
  expect(await seen()).toBe(all('Two – ñ.'))
  await publish(id, 'es', wordsOf('Dos'))
  halfMinute()
  expect((await seen()).match(/Dos/g)).toHaveLength(4)
  await withdraw(id, 'es')
  halfMinute()
  expect(await seen()).toBe(all('Two – ñ.'))
  await withdraw(id, 'en')
  expect(await titleOf(api, { slug: 'changing', accepts: 'gzip' })).toBeUndefined()
  halfMinute()
  expect(await seen()).toBe(all(''))
})

it.each([
  ['gzip', true],
  ['GZIP', true],
  ['gzip;q=0', false],
  ['gzip;q=0.0000', false],
  ['gzip ; q=0', false],
  ['*', false],
  ['identity;q=0', false],
  ['x'.repeat(4000), false],
  [',,,;;q=', false],
  [undefined, false],
])('who accepts %s gets it in a form that fits, and its head is the same by HEAD', async (accepts, isCompressed) => {
  const { make, publish } = await openEditor('harbor')
  const slug = `taken-${days}`
  await publish(await make(slug), 'en', wordsOf('Head'))
  const answer = await ask(api, { slug, accepts })
  expect([answer.http, answer.isCompressed, answer.headers['vary']]).toEqual([200, isCompressed, 'accept-encoding'])
  expect(JSON.parse(answer.text)).toMatchObject({ data: { slug }, status: { code: 200 } })
  expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length)
  const head = await api.send('HEAD', `/api/public/content/page/${slug}`, {
    headers: { ...(await api.brandHeaders('harbor')), ...(accepts !== undefined && { 'accept-encoding': accepts }) },
  })
  expect(head.bytes).toHaveLength(0)
  expect([head.http, head.headers['content-encoding'], head.headers['cache-control']]).toEqual([
    200,
    answer.headers['content-encoding'],
    'no-store',
  ])
})

it('the request’s id is each answer’s own, though the rest is kept', async () => {
  const { make, publish } = await openEditor('harbor')
  await publish(await make('ids'), 'en', wordsOf('Ids'))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask(api, { slug: 'ids', accepts: index % 2 ? 'gzip' : 'identity' })),
  )
  const ids = answers.map(({ text }) => (JSON.parse(text) as { status: { request_id: string } }).status.request_id)
  expect(new Set(ids).size).toBe(20)
})
