import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import type { BrandSettings } from '@throughway/brands/define-brand'
import type { FoundPlace } from '@throughway/contract/planner/planner'
import { openRevisionCache } from '#cache.ts'
import { describeFound } from './describe-found.ts'
import type { Planner } from './planner.ts'

/** Places that exist in any city, in OpenStreetMap's words. The first ones that the city has are used. */
const categories = ['station', 'hospital', 'aerodrome', 'townhall', 'university', 'library'] as const
const wanted = 3
/** So many are looked at, because a name can contain the word without being such a place: a Station Café. */
const mostLooked = 10

type Brand = { key: BrandKey; settings: BrandSettings }

/** Real places of the programme's region to begin with, nearest the middle first of each kind, kept while it stays. */
export function openExamples(planner: Pick<Planner, 'ask' | 'stampOf'>) {
  const getExamples = openRevisionCache<string, readonly FoundPlace[]>(brandKeys.length * 2)
  return (brand: Brand, language: string) =>
    getExamples(`${brand.key} ${language}`, planner.stampOf(brand.key), () => listExamples(brand, language))

  async function listExamples({ key, settings }: Brand, language: string) {
    const near = { lat: settings.lat, lon: settings.lng }
    const examples: FoundPlace[] = []
    for (const category of categories) {
      if (examples.length === wanted) break
      const options = { near, language, kinds: ['place' as const], limit: mostLooked }
      const found = await planner.ask(key, 'places', { text: category, options })
      const first = found.find((place) => place.category === category)
      if (first) examples.push(describeFound(first, settings))
    }
    return examples
  }
}
