import { brandCalls } from '@throughway/contract/brand'
import { toQaDomain } from '@throughway/brands/find-brand'
import type { Api } from '#app.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { describeBrand, makeHostMatcher } from './brand.ts'

export async function brandRoutes(api: Api) {
  const { house } = api
  const match = makeHostMatcher(house.env)

  serve(api, 'getBrand', brandCalls.getBrand, async ({ input, now, request }) => {
    const key = match(input.domain === undefined ? request.host : toQaDomain(input.domain))
    if (!key) throw new Refusal('brandUnknown')
    return describeBrand(house, await house.brands.get(key), now)
  })
}
