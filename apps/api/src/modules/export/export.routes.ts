import { exportCalls, type ExportState } from '@throughway/contract/account/export'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { RowsOf } from '#database/query.ts'
import { openFile } from '#files/files.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { beginExport, exportPauseMilliseconds } from './export.ts'
import { findFile, findMailBox, findLatestExport, markDownloaded } from './export.queries.ts'
import { readLinkTo, signLinkTo } from '#tokens/signed-link.ts'

/** C31: a copy of everything that is stored about a member. It is made after the answer, and its link comes by mail. */
export async function exportRoutes(api: Api) {
  const { app } = api

  serve(api, 'getExport', exportCalls.getExport, async ({ db, member, brand, now }) => {
    const [[latest], [box]] = await db.send(findLatestExport(member.id), findMailBox(member.id))
    const state = describe(latest, now)
    if (!latest || state.state !== 'ready' || box!.is_verified) return state
    return {
      ...state,
      path: `/api/public/export/${signLinkTo('exportFile', { keys: [app.secrets.export], brandId: brand.id }, latest.id)}`,
    }
  })

  serve(api, 'askExport', exportCalls.askExport, async ({ write, member, brand, language, now }) =>
    write(async (tx) => {
      await beginExport(tx, app, { brandId: brand.id, memberId: member.id, language, now })
      recordActivity(tx, { memberId: member.id, kind: 'export_asked', now })
      return { state: 'waiting' as const, asked_at: now.toISOString(), expires_at: null, path: null, may_ask: false }
    }),
  )

  serve(api, 'getExportFile', exportCalls.getExportFile, async ({ input, brand, write, reply, now }) => {
    const id = readLinkTo('exportFile', { keys: [app.secrets.export], brandId: brand.id }, input.token)
    const found =
      id &&
      (await write(async (tx) => {
        const [[row], [first]] = await tx.send(findFile(id, now), markDownloaded(id, now))
        if (row && first) recordActivity(tx, { memberId: row.member_id, kind: 'export_downloaded', now })
        return row
      }))
    if (!found || !(found.file ?? found.bytes)) throw new Refusal('linkRunOut')
    const bytes = await openFile(app, brand.id, found)
    reply.headers({
      'Content-Disposition': `attachment; filename="${brand.key}-${localDate(found.made_at!, brand.settings.time_zone)}.zip"`,
      'Cache-Control': 'no-store',
    })
    return bytes
  })
}

function describe(latest: RowsOf<ReturnType<typeof findLatestExport>>[number] | undefined, now: Date): ExportState {
  if (!latest) return { state: 'none', asked_at: null, expires_at: null, path: null, may_ask: true }
  const { asked_at: askedAt, expires_at: expiresAt, made_at: madeAt, next_attempt_at: next } = latest
  const isReady = madeAt !== null && expiresAt !== null && expiresAt > now
  const isWaiting = madeAt === null && next !== null
  return {
    state: isReady ? 'ready' : isWaiting ? 'waiting' : 'none',
    asked_at: askedAt.toISOString(),
    expires_at: isReady ? expiresAt.toISOString() : null,
    path: null,
    may_ask: now.getTime() - askedAt.getTime() >= exportPauseMilliseconds,
  }
}
