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
        report: JSON.stringify(maskAddresses(input)),
      }),
    )
    return null
  })
}

/**
 * A message of a browser may quote what somebody typed. A report without a member could not be found again when that
 * person's data is purged, so e-mail addresses are never kept.
 */
function maskAddresses(report: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(report).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g, '…@…') : value,
    ]),
  )
}
