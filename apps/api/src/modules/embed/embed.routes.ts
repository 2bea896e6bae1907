import { sql } from 'kysely'
import { embedCalls } from '@throughway/contract/planner/embed'
import type { Api } from '#api.ts'
import { rawQuery } from '#database/query.ts'
import { makeHostMatcher } from '#modules/brand/brand.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'

/**
 * C35: the sites that may frame the planner; R2.54: the sites that pages of ours may frame. The header that says so is
 * `security-headers.ts`; their screen belongs to the administrator's area.
 */
export async function embedRoutes(api: Api) {
  const match = makeHostMatcher(api.app.env)

  serve(api, 'saveEmbedOrigins', embedCalls.saveEmbedOrigins, async ({ input: { origins }, write, brand, audit }) => {
    await write(async (tx) => {
      await tx.send(saveOrigins('embed_origins', origins))
      audit.changed({}, { origins })
    })
    api.app.brands.forget(brand.key)
    return { origins }
  })

  serve(api, 'saveFrameOrigins', embedCalls.saveFrameOrigins, async ({ input: { origins }, write, brand, audit }) => {
    // a sandbox would hold nothing of ours back
    const own = origins.findIndex((origin) => match(new URL(origin).host) !== undefined)
    if (own >= 0) throw new Refusal('invalid', { fields: { [`origins.${own}`]: 'field.not_a_website' } })
    await write(async (tx) => {
      await tx.send(saveOrigins('frame_origins', origins))
      audit.changed({}, { origins })
    })
    api.app.brands.forget(brand.key)
    return { origins }
  })
}

function saveOrigins(column: 'embed_origins' | 'frame_origins', origins: readonly string[]) {
  return rawQuery(
    sql`update brand set ${sql.ref(column)} = ${sql.val([...origins])}::text[], revision = revision + 1 where brand_id = current_brand_id()`,
  )
}
