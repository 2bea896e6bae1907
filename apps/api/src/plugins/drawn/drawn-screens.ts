import type { ContentPage } from '@throughway/contract/content/content'
import type { PageHead } from '../search-engines.ts'

/** A page that comes drawn, with the answer that it is drawn with: the web application's own name for it. */
export type DrawnScreen =
  | { screen: 'landing' }
  | { screen: 'questions'; page: ContentPage }
  | { screen: 'page'; page: ContentPage | null }

/**
 * Which page comes drawn at an address, by what was found there; undefined where the browser draws it. A programme that has
 * written nothing about itself has its own sentence instead, and without any questions the browser says so.
 */
export function findDrawnScreen(path: string, head: PageHead | undefined): DrawnScreen | undefined {
  if (path === '/') return { screen: 'landing' }
  if (!head?.shows || head.isMissing) return undefined
  const { kind, page } = head.shows
  if (kind === 'faqs') return page ? { screen: 'questions', page } : undefined
  return kind === 'page' ? { screen: 'page', page } : undefined
}
