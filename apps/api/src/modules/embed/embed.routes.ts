import { sql } from 'kysely'
import { embedCalls } from '@throughway/contract/planner/embed'
import type { Api } from '#api.ts'
import { rawQuery } from '#database/query.ts'
import { serve } from '#plugins/serve.ts'

/**
 * C35: the sites that may frame the planner. The header that says so is `security-headers.ts`; their screen belongs to
 * the administrator's area.
 */
export async function embedRoutes(api: Api) {
  serve(api, 'saveEmbedOrigins', embedCalls.saveEmbedOrigins, async ({ input: { origins }, write, brand, audit }) => {
    await write(async (tx) => {
      await tx.send(saveOrigins(origins))
      audit.changed({}, { origins })
    })
    api.app.brands.forget(brand.key)
    return { origins }
  })
}

function saveOrigins(origins: readonly string[]) {
  return rawQuery(
    sql`update brand set embed_origins = ${sql.val([...origins])}::text[], revision = revision + 1 where brand_id = current_brand_id()`,
  )
}
