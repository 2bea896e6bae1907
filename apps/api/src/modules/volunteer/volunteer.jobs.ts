import { keyOfBrand } from '@throughway/brands/keys'
import { daysBetween, addDays, localDate } from '@throughway/domain/time/time'
import { findNextState, judgeDocument } from '@throughway/domain/ride/volunteers'
import type { Transaction } from '#database/open-database.ts'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { volunteerDocumentLetter } from './volunteer.letters.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { listUndated } from './offer.ts'
import {
  findOffer,
  findRideUnderWay,
  listDocuments,
  listEndingOfAllBrands,
  lockVolunteer,
  setState,
  setWarned,
} from './volunteer.queries.ts'

export const volunteerDocumentsJob = {
  name: 'volunteer-documents',
  cron: '27 * * * *',
  run: watchDocuments,
  takesAway: true as const,
}

/**
 * Warns drivers 30 and 7 days before a paper ends, and pauses their offer the day after its last, as it pauses one with a
 * paper that has no date. While a ride of theirs runs, the pause waits for the next run. Each driver is one transaction, in
 * which the warning is written and noted together.
 */
export async function watchDocuments(app: AppContext): Promise<void> {
  const [ending] = await listEndingOfAllBrands(app.databases, addDays(localDate(app.now(), 'Pacific/Kiritimati'), 30))
  await eachAlone(app, volunteerDocumentsJob.name, async (alone) => {
    for (const { brand_id: brandId, member_id: memberId } of ending) {
      await alone({ brand: keyOfBrand(brandId), member: memberId }, async () => {
        const brand = await app.brands.ofId(brandId)
        await app.databases.ofBrand(brandId).transaction((tx) => watchOne(tx, app, brand, memberId))
      })
    }
  })
}

async function watchOne(tx: Transaction, app: AppContext, brand: MailBrand, memberId: string): Promise<void> {
  const now = app.now()
  const today = localDate(now, brand.settings.time_zone)
  const [[member], [offer], documents, [address], [underWay]] = await tx.send(
    lockVolunteer(memberId),
    findOffer(memberId),
    listDocuments(memberId),
    findPrimaryAddress(memberId),
    findRideUnderWay(memberId, now),
  )
  if (!member || !offer || !address) return
  const to = { email: address.email, language: member.language ?? 'en', memberId } as const

  for (const { kind, expires_on: date, warned_days: warned } of documents) {
    const verdict = judgeDocument(daysBetween(today, date))
    if (verdict === 'valid' || verdict === 'expired' || (warned !== null && warned <= verdict)) continue
    tx.later(setWarned(memberId, kind, verdict))
    notify(tx, { app, brand }, to, 'volunteer.document', {
      letter: volunteerDocumentLetter({ kind, date, hasEnded: false }),
      about: `${kind} ${date} ${verdict}`,
    })
  }
  const ended = documents.find(({ expires_on: date }) => judgeDocument(daysBetween(today, date)) === 'expired')
  const kind = listUndated(documents)[0] ?? ended?.kind
  const paused = kind && findNextState(offer.state, 'expire', 'system')
  if (!kind || !paused || underWay) return
  const date = ended?.kind === kind ? ended.expires_on : null
  tx.later(setState(memberId, paused, 'documents', now))
  recordActivity(tx, { memberId, kind: 'volunteer_offer_changed', now, actor: 'system', details: { state: paused } })
  notify(tx, { app, brand }, to, 'volunteer.document', {
    letter: volunteerDocumentLetter({ kind, date, hasEnded: true }),
    about: date ? `${kind} ${date} ended` : `${kind} undated`,
  })
}
