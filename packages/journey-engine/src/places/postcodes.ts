import { unitsPerDegree } from '../geo.ts'
import { readString } from '../strings.ts'
import { foldText, hasDigit } from './fold-text.ts'
import type { Place, PlaceIndex } from './place-index.ts'

type Sum = { count: number; lat: number; lon: number; city: number }

/** Opens the postcodes of an index: those that its addresses and places have, each with the middle of these. */
export function openPostcodes({ entries, addresses, texts }: PlaceIndex) {
  let known: Map<string, Place> | undefined
  return { takePostcode }

  /**
   * The postcode among typed words and the words without it. As the first of several words a number is a house's. One
   * of two words, as in `SW1A 1AA`, is found as well.
   */
  function takePostcode(words: readonly string[]): { postcode: Place; rest: string[] } | undefined {
    if (!words.some(hasDigit)) return undefined
    known ??= listPostcodes()
    for (let at = 0; at < words.length; at++) {
      for (const count of [2, 1]) {
        if (at + count > words.length || (at === 0 && count < words.length)) continue
        const postcode = known.get(foldPostcode(words.slice(at, at + count).join('')))
        if (postcode) return { postcode, rest: [...words.slice(0, at), ...words.slice(at + count)] }
      }
    }
    return undefined
  }

  function listPostcodes(): Map<string, Place> {
    const sums = new Map<number, Sum>()
    for (const { postcode, lat, lon, city } of [addresses, entries]) {
      postcode.forEach((text, at) => {
        if (text < 0) return
        const sum = sums.get(text) ?? { count: 0, lat: 0, lon: 0, city: city[at]! }
        sums.set(text, { ...sum, count: sum.count + 1, lat: sum.lat + lat[at]!, lon: sum.lon + lon[at]! })
      })
    }
    const places = [...sums].map(([text, sum]): [string, Place] => {
      const name = readString(texts, text)
      const city = readString(texts, sum.city)
      const place: Place = {
        name,
        label: [name, city].filter(Boolean).join(', '),
        kind: 'place',
        category: 'postcode',
        lat: sum.lat / sum.count / unitsPerDegree,
        lon: sum.lon / sum.count / unitsPerDegree,
        ...(city && { city }),
        postcode: name,
      }
      return [foldPostcode(name), place]
    })
    return new Map(places.filter(([folded]) => folded !== ''))
  }
}

const foldPostcode = (text: string) => foldText(text).replace(/[\s-]/g, '')
