import type { ServerBrand } from '@throughway/contract/brand'
import { brandCalls } from '@throughway/contract/brand'
import { toQaDomain } from '@throughway/brands/find-brand'
import type { Api } from '#app.ts'
import type { House } from '#house.ts'
import { makeCsrfToken } from '#plugins/csrf.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { type BrandOfRequest, makeHostMatcher } from './brand.ts'

export async function brandRoutes(api: Api) {
  const { house } = api
  const match = makeHostMatcher(house.env)

  serve(api, 'getBrand', brandCalls.getBrand, async ({ input, now, request }) => {
    const key = match(input.domain === undefined ? request.host : toQaDomain(input.domain))
    if (!key) throw new Refusal('brandUnknown')
    return describeBrand(house, await house.brands.get(key), now)
  })
}

/** What the call answers and the first HTML carries. */
export async function describeBrand(house: House, { id, key, settings, row, apiKey }: BrandOfRequest, now: Date): Promise<ServerBrand> {
  return {
    id,
    subdomain: key,
    app_name: settings.app_name,
    website: row.website,
    aboutUs: row.about_us,
    socialMedia: row.social_media,
    one_time_trips: settings.one_time_trips,
    trip_tracking: settings.trip_tracking,
    erhgrh_name: settings.erhgrh_name ?? null,
    erhgrh_id: row.erhgrh_id,
    google_web_key: row.google_web_key,
    google_tp_iframe_key: row.google_tp_iframe_key,
    web_app_firebase_key: row.web_app_firebase_key,
    languages: [...settings.languages],
    numbers: await house.brands.getNumbers(key),
    api_key: apiKey,
    csrf_token: makeCsrfToken(house.secrets.csrf, id, now),
  }
}
