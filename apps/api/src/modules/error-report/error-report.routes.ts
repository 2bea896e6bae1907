import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import { errorReportCalls } from '@throughway/contract/programme/error-report'
import type { Api } from '#api.ts'
import { query } from '#database/query.ts'
import { serve } from '#plugins/serve.ts'
import { readKnownBuild } from './known-build.ts'
import { reduceReport } from './reduce-report.ts'

/**
 * Keeps a report of an error in a browser (R7.15), with the id of the request that brought it. Anybody may send a
 * report, and browsers quote what users typed, so only texts from our own lists are kept (decision 0144).
 */
export async function errorReportRoutes(api: Api) {
  const known = readKnownBuild(api.app.env)

  serve(api, 'reportError', errorReportCalls.reportError, async ({ input, db, brand, now, request }) => {
    const memberId = input.member_id ?? null
    await db.send(
      query.insertInto('error_report').values({
        ...reduceReport(input, known),
        brand_id: brand.id,
        id: makeUuid(),
        created_at: now,
        request_id: request.id,
        // a member of another programme is not stored, so the report belongs to nobody
        member_id: sql`(select id from member where brand_id = current_brand_id() and id = ${memberId})`,
      }),
    )
    return null
  })
}
