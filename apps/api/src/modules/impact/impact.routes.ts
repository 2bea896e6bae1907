import { type BrandKey, brandKeys } from '@throughway/brands/keys'
import { type Impact, impactCalls as calls } from '@throughway/contract/programme/impact'
import type { Api } from '#api.ts'
import { openCache } from '#cache.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { writeCsv } from '#write-csv.ts'
import { describeImpact, listImpactRows } from './describe-impact.ts'
import { readImpactMonths } from './read-months.ts'

const freshSeconds = 300

type Context = Pick<CallContext<typeof calls.getImpact>, 'brand' | 'now' | 'reply'>

/**
 * The public figures of a programme. While its page is switched off, the addresses answer as if there were no such
 * call.
 */
export async function impactRoutes(api: Api) {
  const { app } = api
  const known = openCache<BrandKey, Impact>({
    most: brandKeys.length,
    milliseconds: freshSeconds * 1000,
    now: app.now,
  })

  serve(api, 'getImpact', calls.getImpact, (context) => read(context))

  serve(api, 'downloadImpact', calls.downloadImpact, async (context) => {
    const impact = await read(context)
    context.reply.header('Content-Disposition', `attachment; filename="${context.brand.key}-impact.csv"`)
    return Buffer.from(writeCsv(listImpactRows(impact)))
  })

  /** Throws `noSuchCall` while the page is off. */
  async function read({ brand, now, reply }: Context): Promise<Impact> {
    if (!brand.settings.impact_page) throw new Refusal('noSuchCall')
    const impact = await known.get(brand.key, async () =>
      describeImpact(brand.key, await readImpactMonths(app, brand, now)),
    )
    reply.header('Cache-Control', `public, max-age=${freshSeconds}`)
    return impact
  }
}
