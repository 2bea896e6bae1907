import { roundDegreesFinely } from '@throughway/domain/planner/round-degrees'
import type { BrandSettings } from '@throughway/brands/define-brand'
import { keyOfBrand } from '@throughway/brands/keys'
import type { PostalAddress } from '@throughway/domain/identity/address'
import type { PostalAnswer } from '#outside/postal-address.ts'
import { type Planner, saysTheSame } from '#modules/planner/planner.ts'
import { Refusal } from '#plugins/refusal.ts'

/**
 * The local twin of the postal service: it checks an address against the streets of the programme. In the programme's
 * own state an address that is not on the map is unknown, even in a city that the map does not cover. It has no opinion
 * on other states, and it is unavailable without a map.
 */
export async function checkStreets(
  planner: Planner,
  brand: BrandSettings,
  address: PostalAddress,
): Promise<PostalAnswer> {
  if (address.state && address.state !== brand.state) return undefined
  const near = { lat: brand.lat, lon: brand.lng }
  try {
    const [house] = await planner.ask(keyOfBrand(brand.id), 'places', {
      text: `${address.street} ${address.city}`,
      options: { near, kinds: ['address'], limit: 1 },
    })
    if (!house?.houseNumber || !namesHouse(address.street, house.houseNumber)) return { found: false }
    if (!house.city) return undefined
    return {
      found: true,
      address: {
        street: house.name,
        street2: address.street2,
        city: house.city,
        state: brand.state,
        zip: joinZips(house.postcode ?? '', address.zip),
      },
    }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The position of a postal address on the programme's map; null when the address is not on it or there is no map. */
export async function locateAddress(
  planner: Planner,
  brand: BrandSettings,
  { street, city }: PostalAddress,
): Promise<{ lat: number; lng: number } | null> {
  const near = { lat: brand.lat, lon: brand.lng }
  try {
    const [house] = await planner.ask(keyOfBrand(brand.id), 'places', {
      text: `${street} ${city}`,
      options: { near, kinds: ['address'], limit: 1 },
    })
    if (!house || !saysTheSame(house.name, street) || !saysTheSame(house.city ?? '', city)) return null
    return { lat: roundDegreesFinely(house.lat), lng: roundDegreesFinely(house.lon) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The whole number comes before or after the street: house 1 does not match `12 Main St`. */
function namesHouse(street: string, houseNumber: string): boolean {
  const words = street
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const number = houseNumber.toLowerCase().split(/\s+/)
  const isNumber = (found: readonly string[]) => found.join(' ') === number.join(' ')
  return isNumber(words.slice(0, number.length)) || isNumber(words.slice(-number.length))
}

/** Street data have five digits. Four more that the member typed are kept when the five are equal. */
function joinZips(known: string, typed: string) {
  return known === '' || typed.startsWith(known) ? typed : known
}
