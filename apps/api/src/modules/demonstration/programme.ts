import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'

/** The size of a programme's demonstration. `recent` is filled first, so that there is soon something to see. */
export type Size = { members: number; days: number; organisations: number; recent?: { members: number; days: number } }

/** The first brand is the showcase; every third of the others is large enough for public numbers. */
export function sizeOf(key: BrandKey): Size {
  const index = brandKeys.indexOf(key)
  if (index === 0) return { members: 40, days: 365, organisations: 5, recent: { members: 12, days: 84 } }
  // figures of matching are told of five people or more, so each organisation has six
  const members = brandSettings[key].partner_matching ? 18 : index % 3 === 1 ? 12 : 6
  return { members, days: 42 + (index % 4) * 7, organisations: 3 }
}

/** What an administrator would have entered, as far as it can be true of an invented programme. */
export function describeProgramme(key: BrandKey) {
  const { app_name: name, city, erhgrh_name: rideName } = brandSettings[key]
  const index = brandKeys.indexOf(key)
  return {
    // the invented employer has no site, so a link would lead nowhere
    website: null,
    socialMedia: {},
    aboutUs: `${name} helps people in and around ${city} to leave the car at home: by bike, on foot, by bus and train, together or from home.`,
    rideHomeNumber: rideName && index % 3 !== 2 ? 1 : 0,
  }
}
