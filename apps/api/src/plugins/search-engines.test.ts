import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { escapeHtml } from '@throughway/domain/value/escape-html'
import { query } from '#database/query.ts'
import { bringContent, listPublicPages } from '#modules/content/content.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const page =
  '<html lang="__LANG__"><head><title>__TITLE__</title><script>0</script>__HEAD__</head><body>__ISLAND__</body></html>'
const assets = {
  stylesheet: '/assets/s.css',
  scene: '/assets/s.svg',
  mark: '/assets/m.svg',
  icon: '/assets/i.png',
  tile: '/assets/t.png',
}
const { app_name: name, city } = brandSettings.harbor
const titled = (en: string, es: string) => ({ en, es })
const titles = {
  ...Object.fromEntries(listPublicPages([]).map(({ path }) => [path, titled(`Page ${path}`, `Página ${path}`)])),
  '/public/impact': titled('Impact', 'Impacto'),
  '/reward/{id}': titled('Reward', 'Recompensa'),
  '/account/login': titled('Sign in', 'Iniciar sesión'),
}

let api: TestApi
let webDist: string
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'throughway-search-'))
  await writeFile(join(webDist, 'index.html'), page)
  await writeFile(join(webDist, 'brand-assets.json'), JSON.stringify({ _default: assets }))
  await writeFile(join(webDist, 'page-titles.json'), JSON.stringify(titles))
  api = await startTestApi({ env: { WEB_DIST: webDist } })
  const tree = { blocks: [{ type: 'divider' as const }] }
  const text = (language: 'en' | 'es', title: string) => ({ language, title, description: `"${title}" & <more>`, tree })
  const size = { width: 1300, height: 650 }
  const pictures = {
    blocks: [
      { type: 'image' as const, image: '018f0000-0000-7000-8000-000000000001', alt: null, size },
      { type: 'image' as const, image: '018f0000-0000-7000-8000-000000000002', alt: 'The "Ana" & her wake', size },
    ],
  }
  const common = { area: null, position: 0, effectiveOn: null }
  await bringContent(
    api.app.databases.ofBrand(1),
    [
      { kind: 'page', slug: 'about', ...common, texts: [text('en', 'About us'), text('es', 'Quiénes somos')] },
      { kind: 'page', slug: 'pier', ...common, texts: [text('en', 'The pier')] },
      { kind: 'page', slug: 'ferry', ...common, texts: [{ ...text('en', 'The ferry'), tree: pictures }] },
      { kind: 'faqs', slug: 'faqs', ...common, texts: [text('en', 'Answers'), text('es', 'Respuestas')] },
    ],
    testStart,
  )
})
afterAll(async () => {
  await api.close()
  await rm(webDist, { recursive: true })
})

const get = (path: string, headers = {}) => api.send('GET', path, { headers })
const site = () => api.app.env.publicAddress.replaceAll('{key}', 'harbor')

describe('R2.19 what search engines read of a page', () => {
  it('is its title, description, address, languages and picture', async () => {
    const { http, text } = await get('/public/about')
    expect(http).toBe(200)
    for (const part of [
      `<title>${name} - About us</title>`,
      `<link rel="canonical" href="${site()}/public/about">`,
      `<link rel="alternate" hreflang="en" href="${site()}/public/about?lng=en">`,
      `<link rel="alternate" hreflang="es" href="${site()}/public/about?lng=es">`,
      `<link rel="alternate" hreflang="x-default" href="${site()}/public/about">`,
      '<meta name="description" content="&#34;About us&#34; &#38; &#60;more&#62;">',
      '<meta property="og:title" content="About us">',
      `<meta property="og:image" content="${site()}/assets/i.png">`,
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('noindex')
  })

  it('is shared with the first picture that says something, and else with the mark', async () => {
    const { text } = await get('/public/ferry')
    for (const part of [
      `<meta property="og:image" content="${site()}/api/public/pictures/018f0000-0000-7000-8000-000000000002/1300">`,
      '<meta property="og:image:alt" content="The &#34;Ana&#34; &#38; her wake">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(text).toContain(part)
    expect((await get('/public/about')).text).toContain('<meta name="twitter:card" content="summary">')
  })

  it('is in the language that the address names, before that of the browser', async () => {
    const { text } = await get('/public/about?lng=es', { 'accept-language': 'en' })
    expect(text).toContain('<html lang="es">')
    expect(text).toContain(`<title>${name} - Quiénes somos</title>`)
    expect(text).toContain(`<link rel="canonical" href="${site()}/public/about?lng=es">`)
  })

  it('names a language only where the page is written in it', async () => {
    const { text } = await get('/public/pier?lng=es')
    expect(text).toContain(`<title>${name} - The pier</title>`)
    expect(text).not.toContain('hreflang="es"')
    expect(text).toContain(`<link rel="canonical" href="${site()}/public/pier">`)
  })

  it('says 404 of a page that nobody wrote, and keeps members’ pages out', async () => {
    expect(await get('/public/nothing')).toMatchObject({ http: 404, text: expect.stringContaining('noindex') })
    for (const path of ['/home', '/account/login', '/more/faqs', '/trips/trips', '/public/a/b'])
      expect(await get(path)).toMatchObject({ http: 200, text: expect.stringContaining('content="noindex"') })
    for (const path of ['/', '/faqs', '/public/planner', '/drawings'])
      expect((await get(path)).text).not.toContain('noindex')
  })

  it('says 404 of the impact page while it is off, and describes it once it is on', async () => {
    expect(await get('/public/impact')).toMatchObject({ http: 404, text: expect.stringContaining('noindex') })
    expect((await get('/sitemap.xml')).text).not.toContain('/public/impact')
    const turn = async (fields: object) => {
      await api.app.databases.ofBrand(1).send(
        query
          .insertInto('programme_part')
          .values({ brand_id: 1, part: 'features', version: 2, fields: JSON.stringify(fields) })
          .onConflict((conflict) =>
            conflict.columns(['brand_id', 'part']).doUpdateSet({ fields: JSON.stringify(fields) }),
          ),
      )
      api.app.brands.forget('harbor')
    }
    await turn({ impact_page: true })
    const { http, text } = await get('/public/impact')
    expect(http).toBe(200)
    expect(text).toContain(`<link rel="canonical" href="${site()}/public/impact">`)
    expect(text).toContain(`<title>${name} - Impact</title>`)
    expect(text).toMatch(/<meta name="description" content="What the members of/)
    expect((await get('/sitemap.xml')).text).toContain(`<loc>${site()}/public/impact</loc>`)
    expect((await api.send('GET', '/public/impact', { host: 'rose.localhost' })).http).toBe(404)
    await turn({})
    expect((await get('/public/impact/')).http).toBe(404)
  })

  it.each([
    '/public/%3Cscript%3E',
    '/public/about"><script>',
    '/?lng=%22%3E%3Cscript%3E',
    '/public/about?lng=es&lng=en',
  ])('writes nothing of %s into the page', async (path) => {
    expect((await get(path)).text.replace('<script>0</script>', '')).not.toContain('<script>')
  })
})

describe('R2.66 what search engines read of a page that its programme has written nothing for', () => {
  const paths = listPublicPages([]).flatMap(({ path }) => (path === '/faqs' ? [] : [path]))
  async function readHead(path: string, language: 'en' | 'es', host?: string) {
    const { text } = await api.send('GET', `${path}?lng=${language}`, host ? { host } : {})
    const find = (pattern: RegExp) => pattern.exec(text)?.[1]
    return {
      title: find(/<title>(.*?)<\/title>/),
      description: find(/<meta name="description" content="([^"]*)">/),
      shared: find(/<meta property="og:title" content="([^"]*)">/),
      isHidden: text.includes('content="noindex"'),
    }
  }

  it.each(['en', 'es'] as const)('is its title and a description of its own: %s', async (language) => {
    const heads = await Promise.all(paths.map((path) => readHead(path, language)))
    for (const [index, path] of paths.entries()) {
      const title = titles[path as keyof typeof titles][language]
      expect.soft(heads[index], path).toMatchObject({ title: `${name} - ${title}`, shared: title, isHidden: false })
      expect.soft(heads[index]!.description, path).toMatch(new RegExp(`${name}|${city}`))
      expect.soft(heads[index]!.description, path).not.toMatch(/[{}]/)
    }
    expect(new Set(heads.map(({ description }) => description)).size).toBe(paths.length)
  })

  it('is that of its host, in a language that is spoken there', async () => {
    const heads = await Promise.all(
      brandKeys.map((key) => readHead('/contact_us', brandSettings[key].languages.at(-1)!, `${key}.localhost`)),
    )
    for (const [index, key] of brandKeys.entries()) {
      const { app_name: own, languages } = brandSettings[key]
      const title = titles['/contact_us' as keyof typeof titles][languages.at(-1)!]
      expect.soft(heads[index]!.title).toBe(`${escapeHtml(own)} - ${title}`)
      expect.soft(heads[index]!.description).toContain(escapeHtml(own))
    }
  })

  it('is the title alone of a page that is not to be found, and the programme’s name of none', async () => {
    for (const [path, title] of [
      ['/account/login', `${name} - Sign in`],
      ['/account/login/', `${name} - Sign in`],
      ['/reward/12', `${name} - Reward`],
      ['/reward/12/13', name],
      ['/constructor', name],
    ] as const)
      expect(await readHead(path, 'en')).toMatchObject({ title, isHidden: true, description: undefined })
  })

  it('is not handed out as a list', async () => {
    for (const file of ['page-titles.json', 'page-paths.json', 'brand-assets.json'])
      expect((await get(`/${file}`)).http).toBe(404)
  })
})

describe('sitemap.xml and robots.txt of a host', () => {
  it('lists what is public, with its languages and when it changed', async () => {
    const { http, text, headers } = await get('/sitemap.xml')
    expect(http).toBe(200)
    expect(headers['content-type']).toContain('application/xml')
    expect(text).toContain(`<loc>${site()}/public/pier</loc><lastmod>${testStart.toISOString()}</lastmod>`)
    expect(text).toContain(`hreflang="es" href="${site()}/faqs?lng=es"`)
    expect(text).not.toMatch(/\/home<|\/account|\/more/)
    const rose = await api.send('GET', '/sitemap.xml', { host: 'rose.localhost' })
    expect(rose.text).not.toContain('/public/pier')
    expect((await api.send('GET', '/sitemap.xml', { host: 'nobody.localhost' })).http).toBe(404)
  })

  it('keeps what is tried out from being found', async () => {
    expect((await get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  })
})
