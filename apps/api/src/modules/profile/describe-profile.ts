import type { Profile } from '@throughway/contract/account/profile'
import type { SessionUser } from '@throughway/contract/identity/session'
import { mayBeMinor } from '@throughway/domain/identity/age'
import { type CompletenessPart, measureCompleteness } from '@throughway/domain/identity/completeness'
import { consentVersions } from '@throughway/domain/identity/consents'
import { findNextStep } from '@throughway/domain/identity/setup'
import type { ProfileRow } from './profile.queries.ts'

export type BonusState = { points: number; isEarned: boolean }

type Facts = {
  row: ProfileRow
  session: SessionUser
  bonus: BonusState
  termsAcceptedAt: Date | undefined
  today: string
}

export function describeProfile({ row, session, bonus, termsAcceptedAt, today }: Facts): Profile {
  const { profile_version, profile_confirmed_at, setup_progress, modes_chosen_at: _chosen, ...fields } = row
  return {
    version: profile_version,
    ...fields,
    under_18: mayBeMinor(row.birth_year, today),
    confirmed_at: profile_confirmed_at?.toISOString() ?? null,
    completeness: {
      ...measureCompleteness(listParts(row, session)),
      bonus_points: bonus.points,
      bonus_earned: bonus.isEarned,
    },
    setup: {
      progress: setup_progress,
      next_step: session.account_setup ? null : (findNextStep(setup_progress) ?? 'consent'),
    },
    terms: { version: consentVersions.terms, accepted_at: termsAcceptedAt?.toISOString() ?? null },
  }
}

/** Home and work are the member's places, which the session user shows. */
export function listParts(row: ProfileRow, session: SessionUser): Record<CompletenessPart, boolean> {
  return {
    name: row.first_name !== '' && row.last_name !== '',
    gender: row.gender !== null,
    contact_language: row.contact_language !== null,
    time_zone: row.time_zone !== null,
    phone: row.mobile_phone !== null || row.work_phone !== null,
    home: session.live_address !== null,
    work: session.commute_address !== null,
    modes: row.usual_modes.length > 0 && row.baseline_mode !== null,
  }
}
