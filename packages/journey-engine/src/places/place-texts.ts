import { unitsPerDegree } from '../geo.ts'
import { readString } from '../strings.ts'
import type { House } from './house-numbers.ts'
import { type Place, type PlaceIndex, placeKinds } from './place-index.ts'

/**
 * Makes places with names and labels from the numbers of an index. `language` is like `pt` or `pt-BR`; English by
 * default.
 */
export function openPlaceTexts({ entries, addresses, otherNames, texts }: PlaceIndex) {
  return { entryPlace, housePlace, addressPlace }

  function entryPlace(entry: number, language?: string): Place {
    const name = nameOf(entry, language)
    const street = readString(texts, entries.street[entry]!)
    const city = readString(texts, entries.city[entry]!)
    const postcode = readString(texts, entries.postcode[entry]!)
    const id = readString(texts, entries.id[entry]!)
    return {
      name,
      label: [name, street, city === name ? '' : city].filter(Boolean).join(', '),
      kind: placeKinds[entries.kind[entry]!]!,
      category: readString(texts, entries.category[entry]!),
      lat: entries.lat[entry]! / unitsPerDegree,
      lon: entries.lon[entry]! / unitsPerDegree,
      ...(id && { id }),
      ...(street && { street }),
      ...(city && { city }),
      ...(postcode && { postcode }),
    }
  }

  function housePlace(
    entry: number,
    { houseNumber, lat, lon, address, city: cityText, postcode: postcodeText, isInterpolated }: House,
    language = 'en',
  ): Place {
    const street = nameOf(entry, language)
    // addresses are American: the number comes first, whatever the reader's language
    const name = `${houseNumber} ${street}`
    const [city, postcode] = [readString(texts, cityText), readString(texts, postcodeText)]
    const id = address < 0 ? '' : readString(texts, addresses.id[address]!)
    return {
      name,
      label: [name, city].filter(Boolean).join(', '),
      kind: 'address',
      category: 'house',
      lat: lat / unitsPerDegree,
      lon: lon / unitsPerDegree,
      ...(id && { id }),
      houseNumber,
      street,
      ...(city && { city }),
      ...(postcode && { postcode }),
      ...(isInterpolated && { interpolated: true }),
    }
  }

  function addressPlace(address: number, language?: string): Place {
    const house = {
      houseNumber: readString(texts, addresses.houseNumber[address]!),
      lat: addresses.lat[address]!,
      lon: addresses.lon[address]!,
      address,
      city: addresses.city[address]!,
      postcode: addresses.postcode[address]!,
      isInterpolated: addresses.interpolated[address] === 1,
    }
    return housePlace(addresses.entry[address]!, house, language)
  }

  function nameOf(entry: number, language?: string): string {
    if (language) {
      for (let at = entries.otherNameStart[entry]!; at < entries.otherNameStart[entry + 1]!; at++) {
        const known = readString(texts, otherNames.language[at]!)
        if (known && (known === language || known === baseOf(language))) return readString(texts, otherNames.name[at]!)
      }
    }
    return readString(texts, entries.name[entry]!)
  }
}

const baseOf = (language: string) => language.split('-', 1)[0]!
