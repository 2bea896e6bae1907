import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { Refusal } from '#plugins/refusal.ts'
import { findLatestExport, insertExport, lockMember } from './export.queries.ts'
import { makeExport } from './make-export.ts'

/** The pause between two copies of a member's data: one day. */
export const exportPauseMilliseconds = 86_400_000

/**
 * Begins a copy of a member's data and later mails its link to the member. Throws `exportAskedToday` within a day of
 * the last request.
 */
export async function beginExport(
  tx: Transaction,
  app: AppContext,
  { brandId, memberId, language, now }: { brandId: number; memberId: string; language: Language; now: Date },
): Promise<void> {
  const [[locked]] = await tx.send(lockMember(memberId))
  const [[latest]] = await tx.send(findLatestExport(memberId))
  if (latest && now.getTime() - latest.asked_at.getTime() < exportPauseMilliseconds)
    throw new Refusal('exportAskedToday')
  const id = makeUuid()
  tx.later(insertExport({ id, memberId, language: locked!.language ?? language, now }))
  tx.afterCommit(() => app.inBackground(makeExport(app, brandId, id)))
}
