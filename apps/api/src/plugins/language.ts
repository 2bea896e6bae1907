import Negotiator from 'negotiator'
import type { Language } from '@throughway/contract/programme/brand'
import { remember } from '@throughway/domain/value/remember'

const longestHeader = 200
const mostHeaders = 1000

/** The first language of the header that the programme speaks, by its two letters; else the programme's first. */
export function pickLanguage(header: string | undefined, spoken: readonly Language[]): Language {
  const wanted = readLanguages((header ?? '').slice(0, longestHeader))
  return wanted.find((each): each is Language => (spoken as readonly string[]).includes(each)) ?? spoken[0]!
}

/**
 * The languages of a header by two letters each, the most wanted first. Few headers are very frequent, so each is
 * parsed once.
 */
const readLanguages = remember(
  (header: string) =>
    new Negotiator({ headers: { 'accept-language': header } }).languages().map((tag) => tag.slice(0, 2).toLowerCase()),
  mostHeaders,
)
