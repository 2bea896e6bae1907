import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { contentStaffCalls } from '@throughway/contract/content/content-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { rawQuery } from '#database/query.ts'
import { bringContent } from '#modules/content/content.ts'
import { freshToken, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const shell =
  '<html lang="__LANG__"><head><title>__TITLE__</title><script>0</script>__HEAD__</head><body><div id="root"></div><script type="application/json">__ISLAND__</script></body></html>'
const aroundWith = (...sheets: string[]) =>
  `<html lang="__LANG__" data-drawn="__LANGUAGES__"><head><title>__TITLE__</title><script>0</script>__HEAD__${sheets.map((name) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`).join('')}</head><body><div id="root">__PAGE__</div><script type="application/json">__ISLAND__</script></body></html>`
/** Draws as little as tells whose page it is. */
const program = `export function drawPage({ brand, drawn }) {
  if (brand.website === 'https://broken.example') throw new Error('a part broke')
  const { language, programme, texts, screen, page, document, isToCome, asked } = drawn
  const said = {
    landing: () => [texts.landing.hello],
    planner: () => [texts.planner.hello, texts.place.hello, asked.from, asked.to],
    legal: () => [texts.legal.hello, document, page ? page.title : 'usual', isToCome],
  }[screen]?.() ?? [texts.content.hello, screen, page ? page.title : brand.aboutUs]
  return '<main>' + [brand.subdomain, language, programme.settings.app_name, ...said, brand.website].join(' | ') + '</main>'
}
export function readQuery(query) {
  const search = new URLSearchParams(query)
  return { from: search.get('from') ?? '', to: search.get('to') ?? '' }
}`
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

let api: TestApi
let webDist: string
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'throughway-drawn-'))
  const write = async (file: string, text: string) => {
    await mkdir(join(webDist, file, '..'), { recursive: true })
    await writeFile(join(webDist, file), text)
  }
  const assets = (key: string) => ({
    stylesheet: `/assets/brand-${key}.css`,
    scene: `/assets/scene-${key}.svg`,
    mark: `/assets/mark-${key}.svg`,
    icon: `/assets/icon-${key}.png`,
    tile: `/assets/tile-${key}.png`,
  })
  const keys = [...brandKeys, '_default']
  await write('index.html', shell)
  await write('drawn.html', aroundWith('one', 'two'))
  await write('drawn-text.html', aroundWith('one', 'three'))
  await write('drawn-planner.html', aroundWith('one', 'four'))
  await write('server/draw-page.mjs', program)
  await write('brand-assets.json', JSON.stringify(Object.fromEntries(keys.map((key) => [key, assets(key)]))))
  await write('assets/one.css', 'h1{color:red}')
  await write('assets/two.css', 'h2{color:blue}')
  await write('assets/three.css', 'h3{color:green}')
  await write('assets/four.css', 'h4{color:grey}')
  for (const key of keys) await write(`assets/brand-${key}.css`, `:root{--of:${key}}`)
  for (const [language, hello] of [
    ['en', 'Hello'],
    ['es', 'Hola'],
  ] as const) {
    await write(`locales/${language}/common.json`, '{}')
    for (const name of ['landing', 'content', 'legal', 'planner', 'place'])
      await write(`locales/${language}/${name}.json`, JSON.stringify({ hello }))
  }
  api = await startTestApi({ env: { WEB_DIST: webDist } })
  // the map of a programme is another matter
  vi.spyOn(api.app.planner, 'prepareSoon').mockImplementation(() => undefined)
  for (const key of brandKeys)
    await bringContent(
      api.app.databases.ofBrand(brandSettings[key].id),
      [
        { kind: 'faqs', slug: 'faqs', ...textOf(key, 'Questions') },
        { kind: 'page', slug: 'riders', ...textOf(key, 'Riders') },
        { kind: 'legal', slug: 'terms', ...textOf(key, 'Terms') },
        { kind: 'legal', slug: 'cookies', ...textOf(key, 'Cookies') },
      ],
      testStart,
    )
})
afterAll(async () => {
  await api.close()
  await rm(webDist, { recursive: true })
})

/** A text of the programme in each of its languages. */
function textOf(key: BrandKey, name: string) {
  const tree = { blocks: [{ type: 'divider' as const }] }
  const texts = brandSettings[key].languages.map((language) => ({
    language,
    title: `${name} of ${key} in ${language}`,
    description: 'About it.',
    tree,
  }))
  return { area: null, position: 0, effectiveOn: null, texts }
}

type Asked = { host?: string; headers?: Record<string, string> }
type Told = { http: number; text: string; headers: Record<string, string>; isKept: boolean }

function ask(key: BrandKey, language: string, theme: Theme): Required<Asked> {
  return {
    host: `${key}.localhost`,
    headers: { 'accept-language': language, 'sec-ch-prefers-color-scheme': `"${theme}"` },
  }
}

/**
 * A cache that all readers share, by RFC 9111: it keeps what it may, by address and by the headers that `Vary` names, and
 * asks with the tag before it gives an answer again that says `no-cache`.
 */
function openSharedCache() {
  const kept = new Map<string, { by: [string, string | undefined][]; told: Omit<Told, 'isKept'> }[]>()
  return async (path: string, { host = 'harbor.localhost', headers = {} }: Asked): Promise<Told> => {
    const address = `${host}${path}`
    const variants = kept.get(address) ?? []
    const found = variants.find(({ by }) => by.every(([name, value]) => headers[name] === value))
    const tag = found?.told.headers['etag']
    const answer = await api.send('GET', path, { host, headers: { ...headers, ...(tag && { 'if-none-match': tag }) } })
    if (answer.http === 304 && found) return { ...found.told, isKept: true }
    const { http, text, headers: said } = answer
    const control = said['cache-control'] ?? ''
    if (!/no-store|private/.test(control)) {
      expect(control, 'nothing is given again unasked').toBe('no-cache')
      const names = (said['vary'] ?? '').toLowerCase().split(/\s*,\s*/)
      const by = names.filter(Boolean).map((name): [string, string | undefined] => [name, headers[name]])
      kept.set(address, [...variants.filter((each) => each !== found), { by, told: { http, text, headers: said } }])
    }
    return { http, text, headers: said, isKept: false }
  }
}

/** Everybody who reads: all programmes, in each of their languages, in both themes. */
const readers = brandKeys.flatMap((key) =>
  brandSettings[key].languages.flatMap((language) => themes.map((theme) => ({ key, language, theme }))),
)

const hello = (language: Language) => (language === 'es' ? 'Hola' : 'Hello')

/** Every page that comes drawn, with what its reader is told, and with its own style. */
const pages: { path: string; sheets: string; says: (reader: (typeof readers)[number]) => string }[] = [
  { path: '/', sheets: 'h1{color:red}\nh2{color:blue}', says: ({ language }) => hello(language) },
  {
    path: '/faqs',
    sheets: 'h1{color:red}\nh3{color:green}',
    says: ({ key, language }) => `${hello(language)} | questions | Questions of ${key} in ${language}`,
  },
  {
    path: '/public/riders',
    sheets: 'h1{color:red}\nh3{color:green}',
    says: ({ key, language }) => `${hello(language)} | page | Riders of ${key} in ${language}`,
  },
  {
    path: '/legal',
    sheets: 'h1{color:red}\nh3{color:green}',
    says: ({ key, language }) => `${hello(language)} | terms | Terms of ${key} in ${language} | false`,
  },
  {
    path: '/legal?doc=cookies',
    sheets: 'h1{color:red}\nh3{color:green}',
    says: ({ key, language }) => `${hello(language)} | terms | Cookies of ${key} in ${language} | false`,
  },
  // nobody has written a policy, so it is the product's
  {
    path: '/privacy_policy',
    sheets: 'h1{color:red}\nh3{color:green}',
    says: ({ language }) => `${hello(language)} | privacy | usual | false`,
  },
  {
    path: '/public/planner',
    sheets: 'h1{color:red}\nh4{color:grey}',
    says: ({ language }) => `${hello(language)} | ${hello(language)} |  | `,
  },
  {
    path: '/public/planner?from=Pier&to=Main+Street',
    sheets: 'h1{color:red}\nh4{color:grey}',
    says: ({ language }) => `${hello(language)} | ${hello(language)} | Pier | Main Street`,
  },
]

function whatIsIts({ sheets, says }: (typeof pages)[number], reader: (typeof readers)[number]) {
  const { key, language } = reader
  const { languages, app_name: name } = brandSettings[key]
  return [
    `<html lang="${language}" data-drawn="${languages.join(' ')}">`,
    `<style>:root{--of:${key}}\n${sheets}</style>`,
    `<main>${key} | ${language} | ${name} | ${says(reader)} | `,
    `"subdomain":"${key}"`,
  ]
}

describe('a page that comes drawn', () => {
  it.each(pages)(
    '$path is each reader’s own, with a cache in front that all of them share, the first time and again',
    async (page) => {
      expect(readers.length).toBeGreaterThan(100)
      const fetchCached = openSharedCache()
      for (const round of ['first', 'again'] as const) {
        const others = round === 'first' ? readers : readers.toReversed()
        for (const reader of others) {
          const told = await fetchCached(page.path, ask(reader.key, reader.language, reader.theme))
          // both themes are one page, which the style turns
          const isKept = round === 'again' || reader.theme === 'dark'
          expect([reader, told.http, told.isKept]).toEqual([reader, 200, isKept])
          for (const part of whatIsIts(page, reader)) expect(told.text).toContain(part)
          for (const { key } of readers.filter(({ key }) => key !== reader.key))
            expect(told.text.includes(`"subdomain":"${key}"`)).toBe(false)
        }
      }
    },
  )

  it('has the language of its address before that of the browser', async () => {
    const fetchCached = openSharedCache()
    for (const [path, language] of [
      ['/?lng=es', 'es'],
      ['/?lng=es-MX', 'es'],
      ['/?lng=en', 'en'],
      ['/', 'en'],
    ] as const)
      expect((await fetchCached(path, ask('harbor', 'en', 'light'))).text).toContain(`<html lang="${language}"`)
  })

  it.each(pages)('$path is the same for a member, and holds nothing of them', async ({ path }) => {
    const mia = await signedIn(api, 'harbor', 'Mia')
    const { host, headers } = ask('harbor', 'en', 'light')
    const visitor = await api.send('GET', path, { host, headers })
    const member = await api.send('GET', path, { host, headers: { ...headers, authorization: `Bearer ${mia.token}` } })
    expect(member.text).toBe(visitor.text)
    expect(member.text).not.toContain(mia.token)
  })

  it('says 304 as long as nothing has changed, and is another one after a change of the programme, there alone', async () => {
    const get = (key: BrandKey, tag?: string) => {
      const { host, headers } = ask(key, 'en', 'light')
      return api.send('GET', '/', { host, headers: { ...headers, ...(tag && { 'if-none-match': tag }) } })
    }
    const harbor = (await get('harbor')).headers['etag']!
    const rose = (await get('rose')).headers['etag']!
    api.clock.now = new Date(api.clock.now.getTime() + 60_000)
    const held = await get('harbor', `W/${harbor}`)
    expect([held.http, held.text, held.headers['etag']]).toEqual([304, '', harbor])
    expect(held.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringMatching(/accept-language/) })
    await setWebsite('https://www.new.example')
    const changed = await get('harbor', harbor)
    expect(changed.http).toBe(200)
    expect(changed.headers['etag']).not.toBe(harbor)
    expect(changed.text).toContain('| https://www.new.example</main>')
    expect((await get('rose', rose)).http).toBe(304)
  })

  it('has its one style and its one script by digest, and nothing else may stand in it', async () => {
    const { host, headers } = ask('gem', 'en', 'dark')
    const { headers: said, text } = await api.send('GET', '/', { host, headers })
    const policy = said['content-security-policy']!
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).not.toContain('unsafe')
    expect((await api.send('GET', '/account/login', { host, headers })).headers['content-security-policy']).toMatch(
      /style-src 'self';/,
    )
    // parts that come later find the sheets named, and do not load them over those that have come since
    expect(text.match(/<link rel="stylesheet"[^>]*>/g)).toEqual(
      ['one', 'two'].map((name) => `<link rel="stylesheet" disabled crossorigin href="/assets/${name}.css">`),
    )
  })

  it('is drawn by the browser where a part of it breaks, and nowhere else', async () => {
    await setWebsite('https://broken.example')
    const { host, headers } = ask('harbor', 'en', 'light')
    const broken = await api.send('GET', '/', { host, headers })
    expect([broken.http, broken.text.includes('data-drawn'), broken.text.includes('<div id="root"></div>')]).toEqual([
      200,
      false,
      true,
    ])
    const other = ask('rose', 'en', 'light')
    expect((await api.send('GET', '/', other)).text).toContain('data-drawn')
    await setWebsite('https://www.harbor.example')
    expect((await api.send('GET', '/', { host, headers })).text).toContain('data-drawn')
  })

  it('of a text is another one as soon as the text is, there alone and in that language alone', async () => {
    const get = (path: string, language: Language, tag?: string) => {
      const { host, headers } = ask('mesa', language, 'light')
      return api.send('GET', path, { host, headers: { ...headers, ...(tag && { 'if-none-match': tag }) } })
    }
    const adam = await signedIn(api, 'mesa', 'Adam', { role: 'program_admin' })
    const staff = await api.at('mesa', { token: await freshToken(api, 'mesa', adam) })
    const { id } = (await staff(contentStaffCalls.createContentItem, { kind: 'page', slug: 'news' })).data
    expect((await get('/public/news', 'en')).http).toBe(404)
    const publish = async (title: string, basedOn?: string) => {
      const { data } = await staff(contentStaffCalls.saveContent, {
        id,
        language: 'en',
        title,
        description: 'About it.',
        tree: JSON.stringify({ blocks: [{ type: 'divider' }] }),
        ...(basedOn && { based_on: basedOn }),
      })
      await staff(contentStaffCalls.publishContent, { id, language: 'en', revision: data.id })
      api.app.brands.forget('mesa')
      return data.id
    }
    const revision = await publish('Old news')
    const first = await get('/public/news', 'en')
    expect([first.http, first.text.includes('| page | Old news |')]).toEqual([200, true])
    // Spanish has none of its own, and says so
    expect((await get('/public/news', 'es')).text).toContain('<main>mesa | es | ')
    const riders = (await get('/public/riders', 'en')).text
    await publish('Good news', revision)
    const second = await get('/public/news', 'en', first.headers['etag'])
    expect([second.http, second.text.includes('| page | Good news |')]).toEqual([200, true])
    expect(second.text).not.toContain('Old news')
    expect((await get('/public/riders', 'en')).text).toBe(riders)
    await staff(contentStaffCalls.withdrawContent, { id, language: 'en' })
    api.app.brands.forget('mesa')
    const gone = await get('/public/news', 'en', second.headers['etag'])
    expect([gone.http, gone.text.includes('data-drawn')]).toEqual([404, false])
  })

  it('of what a programme has not written has its own sentence, or is drawn by the browser', async () => {
    const { host, headers } = ask('rose', 'en', 'light')
    expect((await api.send('GET', '/public/nothing', { host, headers })).text).not.toContain('data-drawn')
    const row = sql`update brand set about_us = 'We share rides.', revision = revision + 1 where brand_id = ${brandSettings.rose.id}`
    await api.app.databases.ofBrand(brandSettings.rose.id).send(rawQuery(row))
    api.app.brands.forget('rose')
    expect((await api.send('GET', '/public/about', { host, headers })).text).toContain('| page | We share rides. |')
  })

  it('of the planner asks what its address asks, and the next reader’s does not', async () => {
    const { host, headers } = ask('harbor', 'en', 'light')
    const get = async (query: string) => (await api.send('GET', `/public/planner${query}`, { host, headers })).text
    const plain = await get('')
    expect(await get('?to=Pier')).toContain(' |  | Pier | ')
    expect(await get('')).toBe(plain)
    expect(plain).not.toContain('Pier')
    expect(await get('?to=%3C%2Fscript%3E')).not.toContain('"to":"</script>')
  })

  it('of a legal text says from when it holds, and by the day', async () => {
    const { host, headers } = ask('gem', 'en', 'light')
    const get = async (query = '') => (await api.send('GET', `/legal${query}`, { host, headers })).text
    const parts = { area: null, position: 0, effectiveOn: '2026-12-24' }
    await bringContent(
      api.app.databases.ofBrand(brandSettings.gem.id),
      [{ kind: 'legal', slug: 'data', ...textOf('gem', 'Data'), ...parts }],
      testStart,
    )
    api.app.brands.forget('gem')
    expect(await get('?doc=data')).toContain(' | Data of gem in en | true | ')
    // a part of the terms, or a text that there is not
    for (const doc of ['points', 'nothing', '../x', 'terms'])
      expect(await get(`?doc=${doc}`)).toContain(' | terms | Terms of gem in en | ')
    expect(await get('?doc=privacy')).toContain(' | privacy | usual | ')
    const before = api.clock.now
    api.clock.now = new Date('2026-12-24T20:00:00Z')
    expect(await get('?doc=data')).toContain(' | Data of gem in en | false | ')
    api.clock.now = before
  })

  it('has nothing beside it: other pages come as before, and what draws is nobody’s to fetch', async () => {
    const { host, headers } = ask('harbor', 'en', 'light')
    const others = ['/home', '/landing_preview', '/more/faqs', '/rewards', '/public/ride', '/more/legal', '/find']
    for (const path of others) expect((await api.send('GET', path, { host, headers })).text).not.toContain('data-drawn')
    for (const path of ['/server/draw-page.mjs', '/drawn.html', '/drawn-text.html', '/drawn-planner.html'])
      expect((await api.send('GET', path, { host, headers })).http).toBe(404)
  })
})

it('another page says 304 too, by its address and language', async () => {
  const { host, headers } = ask('cascade', 'en', 'light')
  const first = await api.send('GET', '/public/planner', { host, headers })
  const tag = first.headers['etag']!
  const again = { ...headers, 'if-none-match': tag }
  expect((await api.send('GET', '/public/planner', { host, headers: again })).http).toBe(304)
  expect((await api.send('GET', '/account/login', { host, headers: again })).http).toBe(200)
  expect((await api.send('GET', '/public/planner', { host: 'rose.localhost', headers: again })).http).toBe(200)
  const spanish = { ...again, 'accept-language': 'es' }
  expect((await api.send('GET', '/public/planner', { host, headers: spanish })).http).toBe(200)
})

async function setWebsite(address: string) {
  const row = sql`update brand set website = ${address}, revision = revision + 1 where brand_id = 1`
  await api.app.databases.ofBrand(1).send(rawQuery(row))
  api.app.brands.forget('harbor')
}
