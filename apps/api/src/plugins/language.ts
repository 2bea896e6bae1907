import type { Language } from '@throughway/contract/brand'

/** The first language of the header that the programme speaks, by its two letters; else the programme's first. */
export function pickLanguage(header: string | undefined, spoken: readonly Language[]): Language {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
  const best = wanted
    .toSorted((one, other) => other.quality - one.quality)
    .find(({ language }) => (spoken as readonly string[]).includes(language))
  return (best?.language as Language | undefined) ?? spoken[0]!
}
