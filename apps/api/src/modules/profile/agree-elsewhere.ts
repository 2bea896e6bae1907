import type { Language } from '@throughway/contract/programme/brand'
import { consentVersions } from '@throughway/domain/identity/consents'
import { findNextStep } from '@throughway/domain/identity/setup'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { Refusal } from '#plugins/refusal.ts'
import { finishSetup, insertConsentElsewhere, mergeSetupProgress } from './profile.queries.ts'

/** Who noted a signed paper, and where it lies; or the member's own text. */
type By = { givenBy: 'paper'; notedBy: string; note: string } | { givenBy: 'text' }

/**
 * Throws `invalid` for terms that staff note as agreed to: another version than the present one, a day to come, or one
 * before the text was settled, as nobody agrees to it then.
 */
export function demandPresentTerms({
  version,
  day,
  dayField,
  today,
}: {
  version: string
  day: string
  dayField: string
  today: string
}): void {
  if (version !== consentVersions.terms) throw refuse({ version: 'field.not_present_terms' })
  if (day > today) throw refuse({ [dayField]: 'field.not_in_past' })
  if (day < consentVersions.terms) throw refuse({ [dayField]: 'field.before_terms' })
}

function refuse(fields: Record<string, string>) {
  return new Refusal('invalid', { fields })
}

/**
 * Keeps that a member has agreed to the present terms without the browser: all that they unlock is open from then on, and
 * the setup asks no more. Answers false for one who had agreed to them before.
 */
export async function agreeElsewhere(
  tx: Transaction,
  memberId: string,
  { language, givenAt, now, ...by }: { language: Language; givenAt: Date; now: Date } & By,
): Promise<boolean> {
  const version = consentVersions.terms
  const noted =
    by.givenBy === 'paper'
      ? { noted_by: by.notedBy, noted_at: now, note: by.note }
      : { noted_by: null, noted_at: null, note: null }
  const row = { kind: 'terms' as const, version, language, given_at: givenAt, given_by: by.givenBy, ...noted }
  const [[kept]] = await tx.send(insertConsentElsewhere(memberId, row))
  if (!kept) return false
  const [[progress]] = await tx.send(mergeSetupProgress(memberId, { consent: 'done' }))
  if (progress && findNextStep(progress.setup_progress) === undefined) {
    const [[finished]] = await tx.send(finishSetup(memberId))
    if (finished) recordActivity(tx, { memberId, kind: 'setup_finished', now })
  }
  return true
}
