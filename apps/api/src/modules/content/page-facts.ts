import type { ContentKind } from '@throughway/contract/content/content'

/** A page that search engines may show, by the text that it shows; null where it shows none. */
export type PublicPage = { path: string; content: { kind: ContentKind; slug: string } | null }

const fixedPages = [
  { path: '/', content: null },
  { path: '/faqs', content: { kind: 'faqs', slug: 'faqs' } },
  { path: '/pages/starter', content: { kind: 'starter', slug: 'starter' } },
  { path: '/legal', content: { kind: 'legal', slug: 'terms' } },
  { path: '/privacy_policy', content: { kind: 'legal', slug: 'privacy' } },
  { path: '/contact_us', content: null },
  { path: '/commute_calculator', content: null },
  { path: '/my_stats', content: null },
  { path: '/public/planner', content: null },
  { path: '/public/ride', content: null },
  { path: '/public/embed', content: null },
  { path: '/public/nearby', content: null },
  { path: '/public/stop', content: null },
  { path: '/public/line', content: null },
  { path: '/public/departures', content: null },
  { path: '/drawings', content: null },
] as const satisfies readonly PublicPage[]

/** A public page that every programme has. */
export type FixedPath = (typeof fixedPages)[number]['path']

const pagesPath = '/public/'

/** The public page at an address. Undefined for pages of members and for addresses that nobody should find. */
export function findPublicPage(path: string): PublicPage | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const fixed: PublicPage | undefined = fixedPages.find((each) => each.path === plain)
  if (fixed) return fixed
  const slug = plain.startsWith(pagesPath) ? plain.slice(pagesPath.length) : ''
  return /^[\w-]{1,64}$/.test(slug) ? { path: plain, content: { kind: 'page', slug } } : undefined
}

/** All of them, with the pages that a programme has written. */
export function listPublicPages(slugs: readonly string[]): PublicPage[] {
  return [
    ...fixedPages,
    ...slugs.map((slug): PublicPage => ({ path: pagesPath + slug, content: { kind: 'page', slug } })),
  ]
}
