import type { Session, sessionCalls } from '@throughway/contract/identity/session'
import { readReferralCode } from '@throughway/domain/identity/referral-code'
import type { AppContext } from '#app-context.ts'
import { causedBy, hasMailSince, queueMail } from '#modules/mail/mail.ts'
import { signUpAttemptLetter } from './session.letters.ts'
import { addMember, findOwner, sendFirstVerification } from '#modules/member/member.ts'
import { findWish, keepWish } from '#modules/organisation/organisation.ts'
import { agreeAtSignUp } from '#modules/profile/profile.ts'
import { keepReferral } from '#modules/referral/referral.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { demandUncommonPassword } from './common-password.ts'
import { deviceOf, openSignIn } from './open-sign-in.ts'
import { hashPassword } from './password.ts'

type Context = CallContext<typeof sessionCalls.signUp>

/** Makes the member, signs them in and queues the verification, all or nothing (R7.07, C29). */
export async function signUp(app: AppContext, context: Context): Promise<Session> {
  const { input, brand, write, request, db } = context
  checkRegion(context)
  demandUncommonPassword(input.password, { app, brand, email: input.email }, 'password')
  const wish = await findWish(db, input.partner_org_id, input.partner_org_affiliation_id)
  const passwordHash = await hashPassword(input.password)
  const invitation = readReferralCode(input.referral ?? '')
  const language = input.language ?? context.language
  try {
    return await write(async (tx) => {
      const memberId = await addMember(tx, brand.id, {
        firstName: input.firstname,
        lastName: input.lastname,
        email: input.email,
        passwordHash,
        createdAt: context.now,
        language: input.language ?? null,
        searchId: input.search_id ?? null,
      })
      if (input.terms_version !== undefined)
        agreeAtSignUp(tx, memberId, { termsVersion: input.terms_version, language, now: context.now })
      if (invitation) tx.later(keepReferral(memberId, { code: invitation, email: input.email }, context.now))
      if (wish) tx.later(keepWish(memberId, wish, context.now))
      await sendFirstVerification(tx, app, brand, { memberId, email: input.email, language })
      return openSignIn(tx, app, {
        brandId: brand.id,
        memberId,
        device: deviceOf(request),
        remember: true,
        kind: 'signed_up',
      })
    })
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'emailTaken') await tellOwner(app, context)
    throw error
  }
}

function checkRegion({ input, brand }: Context) {
  const fields: Record<string, string> = {}
  if (input.region_id !== brand.id) fields['region_id'] = 'field.not_a_choice'
  if (input.language && !brand.settings.languages.includes(input.language)) fields['language'] = 'field.not_a_choice'
  if (Object.keys(fields).length) throw new Refusal('invalid', { fields })
}

/** The owner of a known address hears of the attempt, once a day at most. */
async function tellOwner(app: AppContext, { input: { email }, db, brand, now, language }: Context) {
  const [[owner], [told]] = await db.send(
    findOwner(email),
    hasMailSince(email, signUpAttemptLetter().template, new Date(now.getTime() - 86_400_000)),
  )
  if (!owner || told!.found) return
  await db.transaction(async (tx) =>
    queueMail(
      tx,
      app,
      brand,
      { email, language: owner.language ?? language, memberId: owner.id },
      signUpAttemptLetter(),
      causedBy('signUpAttempt', null),
    ),
  )
}
