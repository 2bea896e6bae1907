import type { BrandSettings } from '@throughway/brands/define-brand'
import type { PostalAddress } from '@throughway/domain/address'
import type { PostalAnswer } from '#outside/postal-address.ts'
import { type Planner, saysTheSame } from '#modules/planner/planner.ts'
import { Refusal } from '#plugins/refusal.ts'

/**
 * The local twin of the postal service: it holds an address against the streets of the programme. It knows its own city
 * and says nothing of others; while the map is not there it is away.
 */
export async function checkStreets(
  planner: Planner,
  brand: BrandSettings,
  address: PostalAddress,
): Promise<PostalAnswer> {
  if (address.state && address.state !== brand.state) return undefined
  const near = { lat: brand.lat, lon: brand.lng }
  try {
    const [house] = await planner.ask(brand.subdomain, 'places', {
      text: `${address.street} ${address.city}`,
      options: { near, kinds: ['address'], limit: 1 },
    })
    if (house?.houseNumber && house.city && startsWithNumber(address.street, house.houseNumber))
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
    const cities = await planner.ask(brand.subdomain, 'places', {
      text: address.city,
      options: { near, kinds: ['place'], limit: 3 },
    })
    return cities.some(({ name }) => saysTheSame(name, address.city)) ? { found: false } : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Where a postal address lies on the programme's map; null when it is not on it, or there is no map. */
export async function locateAddress(
  planner: Planner,
  brand: BrandSettings,
  { street, city }: PostalAddress,
): Promise<{ lat: number; lng: number } | null> {
  const near = { lat: brand.lat, lon: brand.lng }
  try {
    const [house] = await planner.ask(brand.subdomain, 'places', {
      text: `${street} ${city}`,
      options: { near, kinds: ['address'], limit: 1 },
    })
    if (!house || !saysTheSame(house.name, street) || !saysTheSame(house.city ?? '', city)) return null
    return { lat: roundDegrees(house.lat), lng: roundDegrees(house.lon) }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function startsWithNumber(street: string, houseNumber: string) {
  return street.trim().toLowerCase().startsWith(houseNumber.toLowerCase())
}

/** Street data know five digits; four more that the member knows stay when the five are the same. */
function joinZips(known: string, typed: string) {
  return known === '' || typed.startsWith(known) ? typed : known
}

function roundDegrees(degrees: number) {
  return Math.round(degrees * 1e6) / 1e6
}
