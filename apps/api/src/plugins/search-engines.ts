import type { ContentBlock } from '@throughway/contract/content/blocks'
import type { ContentKind, ContentPage } from '@throughway/contract/content/content'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { Language } from '@throughway/contract/programme/brand'
import { impactPath } from '@throughway/domain/content/impact-page'
import { landingPreviewPath } from '@throughway/domain/content/landing-preview'
import { escapeHtml } from '@throughway/domain/value/escape-html'
import type { Api } from '#api.ts'
import { type BrandOfRequest, siteOf } from '#modules/brand/brand.ts'
import { contentReaderOf, findPublicPage, listPublicPages, pageDescriptions } from '#modules/content/content.ts'

/** What search engines ask of a host first: where they may look, and what there is. */
export function searchEngines(api: Api) {
  const { app } = api

  api.get('/robots.txt', { schema: { hide: true } }, async ({ brand }, reply) => {
    if (!brand) return reply.callNotFound()
    const site = siteOf(app.env, brand.key)
    // search engines are not to find a server that is only tried out
    const lines = app.env.production
      ? [...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${site}/sitemap.xml`]
      : ['Disallow: /']
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'max-age=3600')
      .send(['User-agent: *', ...lines, ''].join('\n'))
  })

  api.get('/sitemap.xml', { schema: { hide: true } }, async ({ brand }, reply) => {
    if (!brand) return reply.callNotFound()
    const written = await contentReaderOf(app).listAddresses(brand, app.now())
    const site = siteOf(app.env, brand.key)
    const slugs = [...new Set(written.filter(({ kind }) => kind === 'page').map(({ slug }) => slug))]
    const pages = listPublicPages(slugs.filter((slug) => !impactPath.endsWith(`/${slug}`)))
    const impact = brand.settings.impact_page ? [{ path: impactPath, content: null }] : []
    const urls = [...pages, ...impact].map(({ path, content }) => {
      const texts = content ? written.filter(({ kind, slug }) => kind === content.kind && slug === content.slug) : []
      const changed = texts
        .map(({ changed_at: changedAt }) => changedAt.toISOString())
        .toSorted()
        .at(-1)
      const spoken = texts.length ? texts.map(({ language }) => language) : brand.settings.languages
      return `<url><loc>${escapeHtml(site + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${spoken
        .map((language) => `<xhtml:link rel="alternate" ${alternate(site, path, language)}/>`)
        .join('')}</url>`
    })
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', 'max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
}

/** Paths for members, for staff, or for a single use. */
const closed = [
  '/api/',
  '/account/',
  '/admin/',
  '/home',
  '/find',
  '/more/',
  '/trips/',
  '/wallet',
  '/rewards',
  '/reward/',
  '/ride_home',
  '/rides',
  '/oauth',
  '/supervisor',
  '/report_mails',
  '/unsubscribe',
  '/email_verify',
  '/trip_planner_iframe',
  landingPreviewPath,
]

/** R9.01: `lng` names a language in the address. */
function alternate(site: string, path: string, language: Language): string {
  return `hreflang="${language}" href="${escapeHtml(`${site}${path}?lng=${language}`)}"`
}

export type PageHead = {
  title: string
  tags: string
  isMissing: boolean
  /** What an address of content shows; without a page, words of the product. */
  shows?: { kind: ContentKind; slug: string; page: ContentPage | null }
}

/**
 * What the first HTML of an address says to readers that do not run it: title, description, its address in each
 * language, and its picture for sharing.
 */
export async function describeHead(
  api: Api,
  brand: BrandOfRequest,
  {
    path,
    language,
    icon,
    now,
    called,
  }: { path: string; language: Language; icon: string; now: Date; called?: Record<Language, string> | undefined },
): Promise<PageHead> {
  const { app } = api
  const { app_name: name, languages } = brand.settings
  const page = findPublicPage(path)
  const titled = (title: string | undefined) => (title === undefined ? name : `${name} - ${title}`)
  if (!page)
    return { title: titled(called?.[language]), tags: '<meta name="robots" content="noindex">', isMissing: false }
  // the programme's page for everybody is no page of content, whether it is switched on or not
  const isImpact = page.path === impactPath
  const content = isImpact ? null : page.content
  const found = content && (await contentReaderOf(app).find(brand, { ...content, language }, now))
  // a page that only the programme can write, and has not written; all others have words of the product
  const isAbout = content?.slug === 'about' && brand.row.about_us !== null
  if (isImpact ? !brand.settings.impact_page : content?.kind === 'page' && !found && !isAbout)
    return { title: name, tags: '<meta name="robots" content="noindex">', isMissing: true }
  const site = siteOf(app.env, brand.key)
  const ownTitle = found?.page.title ?? called?.[language]
  const spoken = found ? languages.filter((each) => found.languages.includes(each)) : languages
  const address = site + (page.path === '/' ? '/' : page.path)
  const own = found && found.page.language !== languages[0] ? `?lng=${found.page.language}` : ''
  const description = found?.page.description ?? introduce(brand, page.path, language)
  const picture = found ? findPicture(found.page.tree) : undefined
  const tags = [
    `<link rel="canonical" href="${escapeHtml(address + own)}">`,
    ...spoken.map((each) => `<link rel="alternate" ${alternate(site, page.path, each)}>`),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    ...(description ? [`<meta property="og:description" content="${escapeHtml(description)}">`] : []),
    `<meta property="og:title" content="${escapeHtml(ownTitle ?? name)}">`,
    `<meta property="og:site_name" content="${escapeHtml(name)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:url" content="${escapeHtml(address + own)}">`,
    ...describePicture(site, picture, icon),
  ]
  return {
    title: titled(ownTitle),
    tags: tags.join(''),
    isMissing: false,
    ...(content && { shows: { ...content, page: found?.page ?? null } }),
  }
}

/** The description of a page without a text by the programme; the programme's own sentence is in its first language. */
function introduce({ row, settings }: BrandOfRequest, path: string, language: Language): string | undefined {
  const usual = Object.hasOwn(pageDescriptions, path)
    ? pageDescriptions[path as keyof typeof pageDescriptions][language]
    : undefined
  const isAboutIt = usual === undefined || (path === '/' && language === settings.languages[0])
  if (isAboutIt && row.about_us !== null) return row.about_us
  return usual?.replaceAll('{program}', settings.app_name).replaceAll('{city}', settings.city)
}

type Picture = Extract<ContentBlock, { type: 'image' }>

/** The first picture of a page that is not only decorative. */
function findPicture({ blocks }: ContentTree): Picture | undefined {
  return blocks.find((block): block is Picture => block.type === 'image' && !!block.alt && block.size !== undefined)
}

/** The picture for sharing: the page's own in large, or else the mark of the programme. */
function describePicture(site: string, picture: Picture | undefined, icon: string): string[] {
  if (!picture?.size)
    return [
      `<meta property="og:image" content="${escapeHtml(site + icon)}">`,
      '<meta name="twitter:card" content="summary">',
    ]
  const { image, alt, size } = picture
  return [
    `<meta property="og:image" content="${escapeHtml(`${site}/api/public/pictures/${image}/${size.width}`)}">`,
    `<meta property="og:image:width" content="${size.width}">`,
    `<meta property="og:image:height" content="${size.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(alt!)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}
