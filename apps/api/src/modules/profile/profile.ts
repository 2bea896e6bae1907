import type { Language } from '@throughway/contract/programme/brand'
import type { ActivityKind } from '@throughway/contract/account/activity-kinds'
import type { Profile, ProfileChange } from '@throughway/contract/account/profile'
import type { SessionUser } from '@throughway/contract/identity/session'
import { findBirthYearFault } from '@throughway/domain/identity/age'
import { measureCompleteness } from '@throughway/domain/identity/completeness'
import { consentVersions } from '@throughway/domain/identity/consents'
import { findNextStep, type SetupStep } from '@throughway/domain/identity/setup'
import { localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { describeSession, selectSession } from '#modules/member/member.ts'
import { giveBonus, readAccount, type TermsOf } from '#modules/points/points.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { type BonusState, describeProfile, listParts } from './describe-profile.ts'
import {
  finishSetup,
  findConsent,
  insertConsent,
  insertLegalConsents,
  mergeSetupProgress,
  type ProfileFields,
  type ProfileRow,
  selectProfile,
  updateProfile,
} from './profile.queries.ts'

/** The owner of a profile, with the programme, the sign-in and the time. */
export type ProfileOwner = {
  brandId: number
  timeZone: string
  memberId: string
  signInId: string
  now: Date
  getTerms: TermsOf
}

/** Reads the owner from a member's call. */
export function openProfileOwners({ terms: getTerms }: Pick<AppContext, 'terms'>) {
  return ({ brand, member, now }: Pick<CallContext<never>, 'brand' | 'member' | 'now'>): ProfileOwner => ({
    brandId: brand.id,
    timeZone: brand.settings.time_zone,
    memberId: member.id,
    signInId: member.signInId,
    getTerms,
    now,
  })
}

/** For texts, and for staff who note a signed paper or what a rider without the web said. */
export { agreeElsewhere, demandPresentTerms } from './agree-elsewhere.ts'

type Sender = Pick<Transaction, 'send'>

const bonusName = 'complete_profile'

export async function readProfile(db: Sender, owner: ProfileOwner): Promise<Profile> {
  return describe(await read(db, owner), owner)
}

type Change = { version: number; fields: Partial<ProfileFields>; kind: ActivityKind; confirms?: boolean }

/**
 * Changes the profile that was read as `version`. Throws `changedMeanwhile` with the profile as it is now when another
 * device was quicker, and `invalid` for a member below 13.
 */
export async function changeProfile(
  tx: Transaction,
  owner: ProfileOwner,
  { version, fields, kind, confirms }: Change,
): Promise<ProfileChange> {
  checkAge(fields.birth_year ?? null, owner)
  const flags = {
    ...(confirms && { profile_confirmed_at: owner.now, profile_expired: false as const }),
    ...(fields.usual_modes && { modes_chosen_at: owner.now, mode_reselect_required: false as const }),
  }
  const [[changed]] = await tx.send(updateProfile(owner.memberId, version, { ...fields, ...flags }))
  if (!changed) throw new Refusal('changedMeanwhile', { data: await readProfile(tx, owner) })
  recordActivity(tx, { memberId: owner.memberId, kind, now: owner.now })
  return describeSaved(tx, owner)
}

type Step = { step: SetupStep; outcome: 'done' | 'skipped'; termsVersion: string | undefined; language: Language }

/**
 * Records a step of the setup, which ends when every step is done. Throws `invalid` when the terms that were read are
 * not the present ones.
 */
export async function noteSetupStep(
  tx: Transaction,
  owner: ProfileOwner,
  { step, outcome, termsVersion, language }: Step,
): Promise<ProfileChange> {
  const { memberId, now } = owner
  if (step === 'consent') {
    demandCurrentTerms(termsVersion)
    await tx.send(
      insertConsent(memberId, { kind: 'terms', version: termsVersion, language, now }),
      insertLegalConsents(memberId, language, now),
    )
  }
  const [[noted]] = await tx.send(mergeSetupProgress(memberId, { [step]: outcome }))
  if (noted && findNextStep(noted.setup_progress) === undefined) {
    const [[finished]] = await tx.send(finishSetup(memberId))
    if (finished) recordActivity(tx, { memberId, kind: 'setup_finished', now })
  }
  return describeSaved(tx, owner)
}

/** Keeps that a new member has agreed to the terms while signing up; the setup does not ask again. */
export function agreeAtSignUp(
  tx: Transaction,
  memberId: string,
  { termsVersion, language, now }: { termsVersion: string; language: Language; now: Date },
) {
  demandCurrentTerms(termsVersion)
  tx.later(
    insertConsent(memberId, { kind: 'terms', version: termsVersion, language, now }),
    insertLegalConsents(memberId, language, now),
    mergeSetupProgress(memberId, { consent: 'done' }),
  )
}

/** Refuses consent to a version of the terms that is not the present one. */
function demandCurrentTerms(version: string | undefined): asserts version is string {
  if (version !== consentVersions.terms)
    throw new Refusal('invalid', { fields: { terms_version: 'field.terms_changed' } })
}

/**
 * C1: gives the bonus once the profile is complete, in the transaction of the change that completes it. Call it after
 * changes of other subjects that fill a part of the profile, such as a place. It gives the bonus only once, and answers
 * the points given.
 */
export async function settleProfileBonus(tx: Transaction, owner: ProfileOwner): Promise<number> {
  const { row, session, bonus } = await read(tx, owner)
  if (bonus.isEarned || measureCompleteness(listParts(row, session)).missing.length > 0) return 0
  return giveBonus(tx, bonusName, owner)
}

async function describeSaved(tx: Transaction, owner: ProfileOwner): Promise<ProfileChange> {
  const facts = await read(tx, owner)
  const isComplete = measureCompleteness(listParts(facts.row, facts.session)).missing.length === 0
  const earned = isComplete && !facts.bonus.isEarned ? await giveBonus(tx, bonusName, owner) : 0
  const bonus = { ...facts.bonus, isEarned: facts.bonus.isEarned || earned > 0 }
  return { profile: describe({ ...facts, bonus }, owner), session: facts.session, earned }
}

type Facts = { row: ProfileRow; session: SessionUser; bonus: BonusState; termsAcceptedAt: Date | undefined }

async function read(db: Sender, owner: ProfileOwner): Promise<Facts> {
  const { memberId, signInId, now, brandId, timeZone, getTerms } = owner
  const [[row], [sessionRow], [account], [consent]] = await db.send(
    selectProfile(memberId),
    selectSession(signInId, now),
    readAccount(memberId),
    findConsent(memberId, 'terms', consentVersions.terms),
  )
  if (!row || !sessionRow || !account) throw new Refusal('signedOut')
  const terms = await getTerms(db, brandId, account.terms_revision)
  const rule = terms
    .rulesOn(localDate(now, timeZone), account.organisation_id)
    .bonuses.find(({ name }) => name === bonusName)
  const given = account.bonuses[bonusName]
  return {
    row,
    session: describeSession(sessionRow),
    bonus: { points: given?.points ?? rule?.points ?? 0, isEarned: given !== undefined },
    termsAcceptedAt: consent?.given_at,
  }
}

function describe(facts: Facts, { now, timeZone }: ProfileOwner): Profile {
  return describeProfile({ ...facts, today: localDate(now, timeZone) })
}

function checkAge(birthYear: number | null, { now, timeZone }: ProfileOwner) {
  const fault = birthYear === null ? undefined : findBirthYearFault(birthYear, localDate(now, timeZone))
  if (fault) throw new Refusal('invalid', { fields: { birth_year: birthYearFaultTexts[fault] } })
}

const birthYearFaultTexts = { too_young: 'field.too_young', not_valid: 'field.not_a_year' } as const
