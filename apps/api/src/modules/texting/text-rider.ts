import type { Language } from '@throughway/contract/programme/brand'
import { toE164 } from '@throughway/domain/texting/texting'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { queueText, type TextBrand } from './queue-text.ts'
import { lockRiderText, saveRiderText } from './rider-text.queries.ts'
import { say } from './say.ts'
import { findLine, isAskedEnough, waitForOthers } from './texting.queries.ts'

type Told = { riderId: string; phone: string; language: Language; staffId: string; now: Date }

/**
 * Keeps that a rider without the web agreed by word of mouth, who of the staff heard it and when, with the text as they
 * read it out. The phone is then asked for its own yes; a phone that has said it is not asked again. Throws `invalid` where the
 * programme sends no texts, and for a number that has had the questions of a day.
 */
export async function beginRiderTexts(
  tx: Transaction,
  app: AppContext,
  brand: TextBrand,
  { riderId, phone, language, staffId, now }: Told,
): Promise<void> {
  const number = toE164(phone)
  await tx.send(...waitForOthers(number, riderId))
  const [[line], [before], [asked]] = await tx.send(
    findLine(),
    lockRiderText(riderId),
    isAskedEnough(number, riderId, now),
  )
  if (!line?.is_on || !app.textCarrier) throw new Refusal('invalid', { fields: { agrees: 'field.no_texts' } })
  if (before?.state === 'on' && before.number === number) return
  if (asked!.is_full) throw new Refusal('invalid', { fields: { agrees: 'field.asked_enough' } })
  const program = brand.settings.app_name
  await tx.send(
    saveRiderText({
      rider_id: riderId,
      number,
      state: 'asked',
      language,
      consent: say('consent_told', language, { program }),
      told_by: staffId,
      told_at: now,
      agreed_at: null,
      ended_at: null,
    }),
  )
  queueText(tx, app, brand, { memberId: null, number, kind: 'asked', text: say('asked', language, { program }) })
}
