import type { Programme } from '@throughway/brands/define-programme'
import type { ContentPage } from '@throughway/contract/content/content'
import type { Language, ServerBrand } from '@throughway/contract/programme/brand'
import type { TextFile } from '../language/plain-words.ts'

export type BrandAssets = { stylesheet: string; scene: string; mark: string }

/** Data in the first HTML, so that nothing waits for the brand call (R4.14). */
export type Island = {
  /** Null on a host without a programme. */
  brand: ServerBrand | null
  assets: BrandAssets
  production: boolean
  version: string
  /** R9.07: the address of Google Maps and the key for this page; absent when our own map is used. */
  maps?: { url: string; key: string; country: string }
  /** The data with which the server drew the page, if it came drawn. */
  drawn?: Drawn
}

/** With the same programme, texts and answer the browser draws the same page, and takes it over. */
export type Drawn = DrawnScreen & { language: Language; programme: Programme; texts: Record<string, TextFile> }

/** Which page it is. One that shows a text of the programme brings it; `about` and legal texts may have none. */
export type DrawnScreen =
  | { screen: 'landing' }
  | { screen: 'questions'; page: ContentPage }
  | { screen: 'page'; page: ContentPage | null }
  | { screen: 'legal'; document: 'terms' | 'privacy'; page: ContentPage | null; isToCome: boolean }
  | { screen: 'planner'; asked: EarlyQuestion }
export type DrawnText = Extract<DrawnScreen, { page: unknown }>

/** What an address asks the planner, as its form shows and sends it before scripts. */
export type EarlyQuestion = {
  from: EarlyPlace
  to: EarlyPlace
  when: 'now' | 'depart' | 'arrive'
  date: string
  time: string
  /** What else the address asks, by the names that it uses. */
  others: Record<string, string>
}

/** The text of a field; `at` is the place that it names, with its position. */
export type EarlyPlace = { text: string; at?: string }

/** The island of this page; undefined when no server has filled it in, as in development. */
export function readIsland(text: string | null | undefined): Island | undefined {
  try {
    const island = JSON.parse(text ?? '') as Partial<Island> | null
    return island && typeof island === 'object' && 'brand' in island ? (island as Island) : undefined
  } catch {
    return undefined
  }
}
