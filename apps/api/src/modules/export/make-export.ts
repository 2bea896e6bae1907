import { exportDays } from '@throughway/contract/account/export'
import { localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { bringFile, takeBrought } from '#files/files.ts'
import { tellOne } from '#modules/live/live.ts'
import { causedBy, queueMail } from '#modules/mail/mail.ts'
import { exportReadyLetter } from './export.letters.ts'
import { claimExport, keepFile } from './export.queries.ts'
import { signLinkTo } from '#tokens/signed-link.ts'
import { gatherData } from './gather-data.ts'
import { makeArchive } from './make-archive.ts'

/**
 * Makes one copy if no other process is making it and its time has come, and mails its link. Without a verified address
 * no mail is sent, and only the page has the link. A failure leaves the copy for the next try.
 */
export async function makeExport(app: AppContext, brandId: number, id: string): Promise<void> {
  const db = app.databases.ofBrand(brandId)
  const now = app.now()
  const [[claimed]] = await db.send(claimExport(id, now))
  if (!claimed) return
  const { member_id: memberId, language, email, first_name: firstName } = claimed
  const { key, settings } = await app.brands.ofId(brandId)
  const bytes = makeArchive({
    ...(await gatherData(app, db, { keys: app.secrets.ride, brandId, memberId })),
    language,
    appName: settings.app_name,
    firstName,
    now,
  })
  const file = await bringFile(app, db, { kind: 'export', bytes, now })
  const expiresAt = new Date(now.getTime() + exportDays * 86_400_000)
  await db.transaction(async (tx) => {
    const [[kept]] = await tx.send(keepFile(id, file, { now, expiresAt }))
    if (kept) await takeBrought(tx, [file])
    if (kept) tx.atLast(tellOne('account', memberId))
    if (!kept || !claimed.is_verified) return
    const letter = exportReadyLetter({
      token: signLinkTo('exportFile', { keys: [app.secrets.export], brandId }, id),
      date: localDate(expiresAt, settings.time_zone),
    })
    queueMail(
      tx,
      app,
      { id: brandId, key, settings },
      { email, language, memberId },
      letter,
      causedBy('exportReady', memberId),
    )
  })
}
