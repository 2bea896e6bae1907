import type { Language } from '@throughway/contract/programme/brand'
import { deletionDays } from '@throughway/domain/identity/deletion'
import { localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { type MailBrand, type MailCause, queueMail } from '#modules/mail/mail.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { endSignIns } from '#modules/session/session.ts'
import { withdrawFromAllEvents } from '#modules/special-event/special-event.ts'
import { accountDeletionLetter } from './deletion.letters.ts'
import { markDeletionAsked } from './deletion.queries.ts'

/** The last day on which a deletion can be taken back; the purge runs in the night after, or a later one. */
export function lastDayToUndo(now: Date, timeZone: string): string {
  return localDate(now.getTime() + deletionDays * 86_400_000, timeZone)
}

type Beginning = { brand: MailBrand; memberId: string; language: Language; now: Date; cause: MailCause }

/**
 * Begins the deletion of an account (C31): all its sign-ins end, and the member is told how to cancel it. Answers the
 * last day for that; undefined where it was already requested, or the account is gone.
 */
export async function beginDeletion(
  tx: Transaction,
  app: AppContext,
  { brand, memberId, language, now, cause }: Beginning,
): Promise<string | undefined> {
  const undoUntil = lastDayToUndo(now, brand.settings.time_zone)
  const [[address], [asked]] = await tx.send(
    findPrimaryAddress(memberId),
    markDeletionAsked(memberId, now),
    endSignIns(memberId, { now }),
  )
  if (!asked || !address) return undefined
  const to = { email: address.email, language: asked.language ?? language, memberId }
  queueMail(tx, app, brand, to, accountDeletionLetter({ date: undoUntil }), cause)
  // others wait for the places
  await withdrawFromAllEvents(tx, { app, brand, memberId, now })
  return undoUntil
}
