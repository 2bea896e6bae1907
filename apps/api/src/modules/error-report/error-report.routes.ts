import { v7 as makeUuid } from 'uuid'
import { errorReportCalls } from '@throughway/contract/programme/error-report'
import type { Api } from '#api.ts'
import { query } from '#database/query.ts'
import { serve } from '#plugins/serve.ts'

/** Keeps what went wrong in a browser (R7.15), beside the id of the request that brought it. */
export async function errorReportRoutes(api: Api) {
  serve(api, 'reportError', errorReportCalls.reportError, async ({ input, db, brand, now, request }) => {
    await db.send(
      query.insertInto('error_report').values({
        brand_id: brand.id,
        id: makeUuid(),
        created_at: now,
        request_id: request.id,
        report: JSON.stringify(input),
      }),
    )
    return null
  })
}
