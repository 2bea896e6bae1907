import { afterEach, describe, expect, it } from 'vitest'
import { type Answer, startServer } from '#testing/start-server.ts'
import { errorTexts } from './error-texts.ts'
import { type I18nParts, i18nOptions, startI18n } from './i18n.ts'
import { memoryStorage } from '../session/storage.ts'

const languages = ['en', 'es'] as const
let server: Awaited<ReturnType<typeof startServer>>
afterEach(() => server?.close())

type Browser = { query?: string; cookie?: string; local?: string; session?: string; navigator?: string; html?: string }

/** Puts a browser's own places under the detector, starts the texts in it, and takes them away again. */
async function startIn(
  browser: Browser,
  answer: (url: string, count: number) => Answer,
  { production = true, retryTimeout = 350, isEmbedded = false, language }: Partial<I18nParts> = {},
) {
  server = await startServer(({ url }, count) => answer(url, count))
  const storage = (value?: string) => memoryStorage(value ? { i18nextLng: value } : {})
  const localStorage = storage(browser.local)
  const places: Record<string, unknown> = {
    location: { search: browser.query ?? '' },
    document: { cookie: browser.cookie ?? '', documentElement: { getAttribute: () => browser.html ?? null } },
    navigator: { languages: browser.navigator ? [browser.navigator] : [], language: browser.navigator },
    localStorage,
    sessionStorage: storage(browser.session),
  }
  const before = Object.keys(places).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(places))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  try {
    return {
      texts: await startI18n({
        languages,
        production,
        origin: server.origin,
        retryTimeout,
        isEmbedded,
        ...(language && { language }),
      }),
      localStorage,
    }
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}

const bothLanguages = (url: string): Answer => ({
  body: { hello: url.includes('/es/') ? 'Hola' : 'Hello', ...(url.includes('/en/') ? { only: 'English only' } : {}) },
})

describe('R9.01 the language', () => {
  const everywhere: Browser = {
    query: '?lng=es-MX',
    cookie: 'i18next=en',
    local: 'en',
    session: 'en',
    navigator: 'en-US',
    html: 'en',
  }

  it.each<[string, Browser]>([
    ['the query', everywhere],
    ['the cookie', { ...everywhere, query: '', cookie: 'i18next=es' }],
    ['local storage', { ...everywhere, query: '', cookie: '', local: 'es' }],
    ['session storage', { session: 'es', navigator: 'en-US', html: 'en' }],
    ['the browser', { navigator: 'es-419', html: 'en' }],
    ['the html tag', { html: 'es' }],
  ])(
    'comes from %s before what stands behind it, cut to two letters, and is kept in local storage',
    async (_, browser) => {
      const { texts, localStorage } = await startIn(browser, bothLanguages)
      expect(texts.resolvedLanguage).toBe('es')
      expect(texts.t('hello')).toBe('Hola')
      expect(localStorage.getItem('i18nextLng')).toBe('es')
    },
  )

  it('is English when nothing we speak is found', async () => {
    const { texts } = await startIn({ navigator: 'fr-FR' }, bothLanguages)
    expect(texts.t('hello')).toBe('Hello')
  })

  it('C35 is not looked for and not kept in the embedded planner, where the address alone decides', async () => {
    const { texts, localStorage } = await startIn(everywhere, bothLanguages, { isEmbedded: true })
    expect(texts.resolvedLanguage).toBe('en')
    expect(localStorage.getItem('i18nextLng')).toBe('en')
    await texts.changeLanguage('es')
    expect([texts.t('hello'), localStorage.getItem('i18nextLng')]).toEqual(['Hola', 'en'])
  })

  it('lets English fill what Spanish lacks', async () => {
    const { texts } = await startIn({ query: '?lng=es' }, bothLanguages)
    expect(texts.t('only')).toBe('English only')
  })
})

describe('R9.01 R7.16 the texts', () => {
  it('load by language only, from one file for each namespace, common by default', async () => {
    const { texts } = await startIn({ navigator: 'es-MX' }, bothLanguages)
    await texts.loadNamespaces('trip')
    expect(server.seen.map(({ url }) => url).toSorted()).toEqual([
      '/locales/en/common.json',
      '/locales/en/trip.json',
      '/locales/es/common.json',
      '/locales/es/trip.json',
    ])
    expect(texts.t('trip:hello')).toBe('Hola')
  })

  it('agree with the value that came: one full stop, and the hour of one in the singular', async () => {
    const { texts } = await startIn({ html: 'es' }, () => ({ body: { until: 'Cubierto hasta las {{time}}.' } }))
    expect(texts.t('until', { time: '1:05 p. m.' })).toBe('Cubierto hasta la 1:05 p. m.')
    expect(texts.t('until', { time: '11:05 p. m.' })).toBe('Cubierto hasta las 11:05 p. m.')
  })

  it('tell what goes wrong under the keys of common, once the file for it is there', async () => {
    const { texts } = await startIn({ html: 'en' }, (url) => ({
      body: url.endsWith('/errors.json') ? { field: { required: 'Please fill this in.' } } : { hello: 'Hello' },
    }))
    expect(server.seen.map(({ url }) => url)).toEqual(['/locales/en/common.json'])
    await texts.loadNamespaces(errorTexts)
    expect([texts.t('field.required', { ns: 'common' }), texts.t('common:field.required')]).toEqual([
      'Please fill this in.',
      'Please fill this in.',
    ])
  })

  it('are asked for up to five times more, with 350 ms doubling and 10 reads at once', async () => {
    expect(i18nOptions({ languages, production: true })).toMatchObject({
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
    })
    const { texts } = await startIn(
      { html: 'en' },
      (_, count) => (count <= 4 ? { status: 503, body: {} } : count === 5 ? undefined : { body: { hello: 'Hello' } }),
      { retryTimeout: 1 },
    )
    expect(server.seen).toHaveLength(6)
    expect(texts.t('hello')).toBe('Hello')
  })

  it('are given up after the fifth repetition', async () => {
    await startIn({ html: 'en' }, () => ({ status: 503, body: {} }), { retryTimeout: 1 })
    expect(server.seen).toHaveLength(6)
  })

  it('are not asked for again where there are none', async () => {
    await startIn({ html: 'en' }, () => ({ status: 404, body: {} }), { retryTimeout: 1 })
    expect(server.seen).toHaveLength(1)
  })

  it.each([
    ['outside production', false, ['POST /locales/add/en/common {"nowhere":"nowhere"}']],
    ['but not in production', true, []],
  ])('R7.17 report a missing key %s', async (_, production, reports) => {
    const { texts } = await startIn({ html: 'en' }, bothLanguages, { production })
    expect(texts.options.saveMissing).toBe(!production)
    texts.t('nowhere')
    await expect
      .poll(() =>
        server.seen.filter(({ method }) => method === 'POST').map((each) => `${each.method} ${each.url} ${each.body}`),
      )
      .toEqual(reports)
  })

  it('stay within what the programme offers', async () => {
    expect(i18nOptions({ languages: ['en'], production: true }).supportedLngs).toEqual(['en'])
  })

  it('is that of a page which came drawn, whatever another tab has chosen since', async () => {
    const { texts } = await startIn({ local: 'es' }, bothLanguages, { language: 'en' })
    expect(texts.resolvedLanguage).toBe('en')
    expect(texts.t('hello')).toBe('Hello')
  })
})

it('says one full stop where a value brings its own', async () => {
  const { texts } = await startIn({ html: 'es' }, () => ({
    body: { arrives: 'Llega a las {{time}}. {{name}} espera.' },
  }))
  expect(texts.t('arrives', { time: '8:10 p. m.', name: 'Ana..' })).toBe('Llega a las 8:10 p. m. Ana.. espera.')
})

it.each(['en', 'es'])('R9.01 a text writes its numbers as the language does, whatever calls it: %s', async (html) => {
  const { texts } = await startIn({ html }, () => ({
    body: { points_one: '{{count}} point', points_other: '{{count}} points', far: '{{miles}} mi in {{year}}' },
  }))
  expect([1, 25, 1234, 1_234_567].map((count) => texts.t('points', { count }))).toEqual([
    '1 point',
    '25 points',
    '1,234 points',
    '1,234,567 points',
  ])
  // a year is no amount
  expect(texts.t('far', { miles: 1234.5, year: 2026 })).toBe('1,234.5 mi in 2026')
})
