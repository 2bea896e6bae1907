import { brandCalls, type ServerBrand } from '@throughway/contract/programme/brand'
import { toQaDomain } from '@throughway/brands/find-brand'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { SerializedAnswer } from '#plugins/serialized-answer.ts'
import { serve } from '#plugins/serve.ts'
import { describeBrand, makeHostMatcher } from './brand.ts'
import { type BrandOfRequest } from './brand-of-request.ts'

export async function brandRoutes(api: Api) {
  const { app } = api
  const match = makeHostMatcher(app.env)
  /**
   * The most frequent call: its answer is written once a second for each brand, and again when the brand's row changes.
   */
  const answers = new WeakMap<BrandOfRequest, { second: number; answer: SerializedAnswer<ServerBrand> }>()

  serve(api, 'getBrand', brandCalls.getBrand, async ({ input, now, request }) => {
    const key = match(input.domain === undefined ? request.host : toQaDomain(input.domain))
    if (!key) throw new Refusal('brandUnknown')
    const brand = await app.brands.get(key)
    const second = Math.floor(now.getTime() / 1000)
    let known = answers.get(brand)
    if (known?.second !== second)
      answers.set(brand, (known = { second, answer: new SerializedAnswer(await describeBrand(app, brand, now)) }))
    return known.answer
  })
}
