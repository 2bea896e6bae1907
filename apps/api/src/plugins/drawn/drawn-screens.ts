import type { ContentPage } from '@throughway/contract/content/content'
import type { PageHead } from '../search-engines.ts'

/** A page that comes drawn, with the answer that it is drawn with: the web application's own name for it. */
export type DrawnScreen =
  | { screen: 'landing' }
  | { screen: 'questions'; page: ContentPage }
  | { screen: 'page'; page: ContentPage | null }
  | { screen: 'legal'; document: LegalDocument; page: ContentPage | null; isToCome: boolean }
  /** What its address asks, which the web application reads by itself. */
  | { screen: 'planner'; query: string }

type LegalDocument = 'terms' | 'privacy'

type Here = {
  path: string
  query: string
  head: PageHead | undefined
  /** The legal text of this name as the programme has written it. */
  findLegal: (slug: string) => Promise<ContentPage | undefined>
  /** Whether the day of a text is still to come. */
  isToCome: (page: ContentPage) => boolean
}

/**
 * Which page comes drawn at an address, by what was found there; undefined where the browser draws it. A programme that has
 * written nothing about itself has its own sentence instead, without any questions the browser says so, and legal texts
 * that it has not written are the product's.
 */
export async function findDrawnScreen({ path, query, head, ...legal }: Here): Promise<DrawnScreen | undefined> {
  if (path === '/') return { screen: 'landing' }
  if (path === '/public/planner') return { screen: 'planner', query }
  if (!head?.shows || head.isMissing) return undefined
  const { kind, page, slug } = head.shows
  if (kind === 'faqs') return page ? { screen: 'questions', page } : undefined
  if (kind === 'legal') return findLegalText(slug === 'privacy' ? slug : 'terms', page, { query, ...legal })
  return kind === 'page' ? { screen: 'page', page } : undefined
}

/** R2.13: `doc` in the address names another legal text, or a part of this one, which the browser scrolls to. */
async function findLegalText(
  here: LegalDocument,
  own: ContentPage | null,
  { query, findLegal, isToCome }: Pick<Here, 'query' | 'findLegal' | 'isToCome'>,
): Promise<DrawnScreen> {
  const doc = new URLSearchParams(query).get('doc') ?? ''
  const named = /^[\w-]{1,64}$/.test(doc) && doc !== here ? await findLegal(doc) : undefined
  const document = doc === 'privacy' ? doc : here
  const page = named ?? (document === here ? own : null)
  return { screen: 'legal', document, page, isToCome: page !== null && isToCome(page) }
}
