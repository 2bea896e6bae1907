import { readFileSync } from 'node:fs'
import { chooseWords } from '@throughway/brands/define-words'
import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { programmes } from '@throughway/brands/programmes'
import type { Language, ServerBrand } from '@throughway/contract/programme/brand'
import { describe, expect, it } from 'vitest'
import { type DrawnIsland, drawPage } from './draw-page.tsx'

const read = (language: Language, name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../public/locales/${language}/${name}.json`, import.meta.url), 'utf8'),
  ) as never

function islandOf(key: BrandKey, language: Language, own: Partial<ServerBrand> = {}): DrawnIsland {
  const programme = programmes[key]
  const { app_name, languages, id } = programme.settings
  const brand = {
    id,
    subdomain: key,
    app_name,
    languages: [...languages],
    socialMedia: { Facebook: 'https://www.facebook.com/us' },
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
    drawn: { language, programme, texts: { common: read(language, 'common'), landing: read(language, 'landing') } },
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
