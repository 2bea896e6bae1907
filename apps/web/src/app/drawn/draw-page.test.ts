import { readFileSync } from 'node:fs'
import { chooseWords } from '@throughway/brands/define-words'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { programmes } from '@throughway/brands/programmes'
import type { ContentBlock } from '@throughway/contract/content/blocks'
import type { ContentPage } from '@throughway/contract/content/content'
import type { Language, ServerBrand } from '@throughway/contract/programme/brand'
import { describe, expect, it } from 'vitest'
import type { DrawnScreen } from '#lib/send/island.ts'
import { type DrawnIsland, drawPage, readQuery } from './draw-page.tsx'

const read = (language: Language, name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../public/locales/${language}/${name}.json`, import.meta.url), 'utf8'),
  ) as never

/** As the server gives them (`drawn-pages.ts`). */
const filesOf: Record<DrawnScreen['screen'], readonly string[]> = {
  landing: ['common', 'landing'],
  questions: ['common', 'content'],
  page: ['common', 'content'],
  legal: ['common', 'content', 'legal'],
  planner: ['common', 'planner', 'place'],
}

function islandOf(
  key: BrandKey,
  language: Language,
  own: Partial<ServerBrand> = {},
  screen: DrawnScreen = { screen: 'landing' },
): DrawnIsland {
  const programme = programmes[key]
  const { app_name, languages, id } = programme.settings
  const brand = {
    id,
    subdomain: key,
    app_name,
    languages: [...languages],
    socialMedia: { Facebook: 'https://www.facebook.com/us' },
    frame_origins: ['https://maps.example'],
    changed: {},
    words: null,
    mark: null,
    aboutUs: null,
    numbers: null,
    ...own,
  } as unknown as ServerBrand
  return {
    brand,
    assets: { stylesheet: `/b-${key}.css`, scene: `/scene-${key}.svg`, mark: `/mark-${key}.svg` },
    production: true,
    version: '1',
    drawn: {
      ...screen,
      language,
      programme,
      texts: Object.fromEntries(filesOf[screen.screen].map((name) => [name, read(language, name)])),
    },
  }
}

const pages = brandKeys.flatMap((key) => programmes[key].settings.languages.map((language) => ({ key, language })))

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')
/** Without the marks of names in another language. */
const plain = (html: string) => html.replace(/<\/?span[^>]*>|<!-- -->/g, '')

describe('the landing page in HTML', () => {
  it.each(pages)(
    'of $key in $language has its words, its scene and a field that needs no script',
    ({ key, language }) => {
      const html = drawPage(islandOf(key, language))
      const words = chooseWords(programmes[key].words, language)
      for (const text of [words.tagline, words.promise, words.welcome]) expect(plain(html)).toContain(escape(text))
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).toContain(`href="/scene-${key}.svg#scene"`)
      expect(html).toMatch(/<form class="planner-field" action="\/public\/planner" method="get"/)
      expect(html).toMatch(/<input type="text"[^>]* name="to"/)
      expect(html).toContain('href="/account/register"')
      // the policy of the page forbids styles of single elements
      expect(html).not.toMatch(/ style=/)
      expect(html).not.toMatch(/<script/)
      // nothing of the texts is missing
      expect(html.match(/>(\w+\.)+\w+</g)).toBeNull()
    },
  )

  it('is each programme’s own, whoever was drawn before', () => {
    const alone = pages.map(({ key, language }) => drawPage(islandOf(key, language)))
    const mixed = pages.toReversed().map(({ key, language }) => drawPage(islandOf(key, language)))
    expect(mixed.toReversed()).toEqual(alone)
    expect(new Set(alone).size).toBe(pages.length)
  })

  it('shows what members did together, where that may be told', () => {
    const numbers = { members: 1234, trips: 56_789, co2_pounds: 98_765 }
    const html = drawPage(islandOf('harbor', 'en', { numbers }))
    for (const each of ['1,234', '56,789', '98,765']) expect(html).toContain(each)
  })

  it('shows the mark and the name that staff have chosen', () => {
    const html = drawPage(islandOf('harbor', 'en', { mark: '/m.png', app_name: 'Bay Commute' }))
    expect(html).toContain('src="/m.png"')
    expect(html).toContain('>Bay Commute<')
  })
})

const words = (text: string) => [{ type: 'text' as const, text }]
const question = (anchor: string): ContentBlock => ({
  type: 'question',
  anchor,
  question: words(`How about ${anchor}?`),
  answer: [{ type: 'paragraph', content: words(`Like this: ${anchor}.`) }],
})
/** Every kind of block that a text may have. */
const blocks: ContentBlock[] = [
  { type: 'heading', level: 2, content: words('Before you start') },
  {
    type: 'paragraph',
    content: [
      ...words('See '),
      { type: 'link', href: 'https://there.example', content: words('there') },
      { type: 'place', target: 'rewards', content: words('rewards') },
    ],
  },
  { type: 'list', ordered: true, items: [{ content: words('One') }] },
  { type: 'quote', content: words('Well said'), source: 'Ana' },
  { type: 'image', image: '018f0000-0000-7000-8000-000000000001', alt: 'A pier', size: { width: 900, height: 450 } },
  { type: 'button', href: 'https://there.example', content: words('Go') },
  { type: 'place_button', target: 'public_planner', content: words('Plan') },
  { type: 'table', caption: 'Fares', head: [words('Line')], rows: [[words('12')]] },
  { type: 'video', href: 'https://video.example/1', title: 'A ride', minutes: 3, transcript: [words('We ride.')] },
  { type: 'frame', href: 'https://maps.example/1', title: 'A map', height: 400 },
  { type: 'divider' },
  { type: 'contact', name: 'Ben', phone: '+16195550100', email: 'ben@there.example' },
  { type: 'call_out', tone: 'warning', content: [{ type: 'paragraph', content: words('Mind the gap') }] },
  { type: 'steps', items: [{ title: words('First'), content: [{ type: 'paragraph', content: words('Begin') }] }] },
] as ContentBlock[]

function pageOf(kind: 'faqs' | 'page' | 'legal', language: Language, own: readonly ContentBlock[]): ContentPage {
  return {
    kind,
    slug: { faqs: 'faqs', page: 'riders', legal: 'terms' }[kind],
    title: `${kind} in ${language}`,
    description: 'About it.',
    area: null,
    language,
    tree: { blocks: [...own] },
    revision: '018f0000-0000-7000-8000-000000000001',
    version: 1,
    effective_on: null,
    published_at: '2026-03-04T17:00:00.000Z',
  }
}

function drawText(key: BrandKey, language: Language, screen: DrawnScreen, own: Partial<ServerBrand> = {}) {
  const html = drawPage(islandOf(key, language, own, screen))
  // the policy of the page forbids styles of single elements
  expect(html).not.toMatch(/ style=/)
  expect(html).not.toMatch(/<script/)
  // nothing of the texts is missing
  expect(html.match(/>(\w+[.:])+\w+</g)).toBeNull()
  expect(html.match(/<h1/g)).toHaveLength(1)
  return html
}

describe('a legal text in HTML', () => {
  it.each(pages)('of $key in $language is the product’s own where the programme has none', ({ key, language }) => {
    const legal = read(language, 'legal') as Record<'terms' | 'privacy', Record<string, { title: string }>>
    for (const [document, part] of [
      ['terms', 'points'],
      ['privacy', 'browser'],
    ] as const) {
      const html = drawText(key, language, { screen: 'legal', document, page: null, isToCome: false })
      expect(html).toContain(`id="legal-${part}"`)
      expect(html).toContain(escape(legal[document][part]!.title))
      expect(plain(html)).toContain(escape(programmes[key].settings.app_name))
    }
  })

  it('that the programme has written says since when it holds, or from when on', () => {
    const page = { ...pageOf('legal', 'en', [blocks[0]!]), version: 3, effective_on: '2026-12-24' }
    const draw = (isToCome: boolean) => drawText('harbor', 'en', { screen: 'legal', document: 'terms', page, isToCome })
    expect(draw(true)).toContain('Before you start')
    expect(draw(true)).toMatch(/content-meta">[^<]*3[^<]*December 24, 2026/)
    expect(draw(false)).not.toBe(draw(true))
    expect(draw(false)).not.toMatch(/<button[^>]*>I agree/)
  })
})

describe('the planner’s form in HTML', () => {
  const drawAsked = (key: BrandKey, language: Language, query: string) =>
    drawText(key, language, { screen: 'planner', asked: readQuery(query) })

  it.each(pages)('of $key in $language leads to the planner’s address without scripts', ({ key, language }) => {
    const html = drawAsked(key, language, '')
    expect(html).toMatch(/<form class="planner-form"[^>]* action="\/public\/planner" method="get"/)
    for (const name of ['from', 'to']) expect(html).toMatch(new RegExp(`<input type="text"[^>]* name="${name}"`))
    expect(html).toMatch(/<input type="radio" name="when"[^>]* checked=""[^>]*value="now"|value="now"[^>]* checked=""/)
    expect(html).not.toContain('find__no-script')
    expect(plain(html)).toContain(escape(programmes[key].settings.app_name))
  })

  it('is filled from the address, folded below its question, and loses nothing else of it', () => {
    const html = drawAsked(
      'harbor',
      'en',
      '?from=Old+Pier::42.1,-71.2&to=42.3,-71.4&modes=bike,walk&when=arrive&date=2026-12-01&time=08:00',
    )
    expect(html).toMatch(/<details class="form-fold__early"><summary/)
    expect(html).toMatch(/name="from"[^>]*value="Old Pier"|value="Old Pier"[^>]*name="from"/)
    expect(html).toMatch(/name="from_at" value="Old Pier::42.1,-71.2"/)
    expect(html).toMatch(/name="to"[^>]*value="42.3,-71.4"|value="42.3,-71.4"[^>]*name="to"/)
    expect(html).toMatch(/name="modes" value="walk,bike"|name="modes" value="bike,walk"/)
    expect(html).toContain('value="2026-12-01"')
    expect(html).toContain('find__no-script')
    // what is written there is text
    expect(drawAsked('harbor', 'en', '?from=%3Cimg+src%3Dx%3E&to=x')).not.toContain('<img src=x')
  })
})

describe('a text of the programme in HTML', () => {
  it.each(pages)('of $key in $language has its questions with their answers, and a way on', ({ key, language }) => {
    const page = pageOf('faqs', language, [blocks[0]!, question('pier'), question('ferry')])
    const html = drawText(key, language, { screen: 'questions', page })
    expect(html).toContain(`faqs in ${language}`)
    for (const anchor of ['pier', 'ferry']) {
      expect(html).toContain(`id="part-${anchor}"`)
      expect(html).toContain(`How about ${anchor}?`)
      expect(html).toContain(`Like this: ${anchor}.`)
    }
    // a native fold, which needs no script
    expect(html.match(/<details/g)).toHaveLength(2)
    expect(html).toContain('href="/contact_us"')
    expect(html).toContain('href="/account/login"')
  })

  it.each(pages)('of $key in $language has every kind of block', ({ key, language }) => {
    const html = drawText(key, language, { screen: 'page', page: pageOf('page', language, blocks) })
    for (const text of ['Before you start', 'Well said', 'A pier', 'Fares', 'We ride.', 'Ben', 'Mind the gap', 'Begin'])
      expect(html).toContain(text)
    // the frame comes once the page is live, and its place is kept until then
    expect(html).not.toContain('<iframe')
    expect(html).toMatch(/<svg class="content__frame" height="400"/)
  })

  it('that is written in another language says so, and is marked', () => {
    const html = drawText('harbor', 'es', { screen: 'page', page: pageOf('page', 'en', blocks) })
    expect(html).toContain('<span lang="en">page in en</span>')
    expect(html).toContain(
      escape(String((read('es', 'content') as Record<string, unknown>)['only_in']).split('{{')[0]!),
    )
  })

  it('that there is not has the sentence of the programme about itself', () => {
    const html = drawText('harbor', 'en', { screen: 'page', page: null }, { aboutUs: 'We share <rides>.' })
    expect(html).toContain('<p>We share &lt;rides&gt;.</p>')
  })

  it('is each programme’s own, whoever was drawn before', () => {
    const draw = ({ key, language }: (typeof pages)[number]) =>
      drawText(key, language, { screen: 'page', page: pageOf('page', language, blocks) })
    const alone = pages.map(draw)
    for (const { key, language } of pages) drawPage(islandOf(key, language))
    expect(pages.toReversed().map(draw).toReversed()).toEqual(alone)
    expect(new Set(alone).size).toBe(pages.length)
  })
})
