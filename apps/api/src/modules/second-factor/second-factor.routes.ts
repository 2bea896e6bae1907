import type { AnswerOf } from '@throughway/contract/call'
import { secondFactorCalls } from '@throughway/contract/identity/second-factor'
import { standsAbove } from '@throughway/domain/identity/roles'
import type { Api } from '#api.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { codeLock } from '#modules/lock-out/lock-out.ts'
import { causedBy, queueMail } from '#modules/mail/mail.ts'
import { secondFactorRemovedLetter, secondFactorResetLetter } from './second-factor.letters.ts'
import { isFresh, makeChallenge } from '#modules/passkey/passkey.ts'
import { endSignIns, isPassword } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { addApp, addFirstPasskey, demandFresh, makeSheet, startApp, startFirstPasskey } from './add-factor.ts'
import {
  deleteApp,
  deletePasskeys,
  deleteRecoveryCodes,
  type FactorRow,
  findFactors,
  findStaff,
  lockMember,
} from './second-factor.queries.ts'
import { showCode, showPasskey } from './show-factor.ts'

/** The second factors of staff: managing them, and showing one after the password. */
export async function secondFactorRoutes(api: Api) {
  const { app } = api

  serve(api, 'getSecondFactor', secondFactorCalls.getSecondFactor, async ({ db, member, now }) => {
    const [[factors]] = await db.send(findFactors(member.id, member.signInId, now))
    return describe(factors!, now)
  })

  serve(api, 'showCode', secondFactorCalls.showCode, (context) => showCode(app, context))
  serve(api, 'startShowingPasskey', secondFactorCalls.startShowingPasskey, (context) =>
    makeChallenge(context, context.member.id),
  )
  serve(api, 'showPasskey', secondFactorCalls.showPasskey, (context) => showPasskey(app, context))

  serve(api, 'startApp', secondFactorCalls.startApp, (context) => startApp(app, context))
  serve(api, 'addApp', secondFactorCalls.addApp, (context) => addApp(app, context))
  serve(api, 'startFirstPasskey', secondFactorCalls.startFirstPasskey, (context) => startFirstPasskey(app, context))
  serve(api, 'addFirstPasskey', secondFactorCalls.addFirstPasskey, (context) => addFirstPasskey(app, context))

  serve(api, 'removeApp', secondFactorCalls.removeApp, ({ write, brand, member, now, language }) =>
    write(async (tx) => {
      const [, [factors]] = await tx.send(lockMember(member.id), findFactors(member.id, member.signInId, now))
      if (!factors!.confirmed_at) throw new Refusal('notFound')
      if (app.env.staffSecondFactor && factors!.passkeys === 0) throw new Refusal('lastSecondFactor')
      const [, [left]] = await tx.send(deleteApp(member.id), findFactors(member.id, member.signInId, now))
      recordActivity(tx, { memberId: member.id, kind: 'second_factor_removed', now })
      const to = { memberId: member.id, email: factors!.email, language: factors!.language ?? language }
      queueMail(tx, app, brand, to, secondFactorRemovedLetter(), causedBy('secondFactorChanged', member.id))
      return describe(left!, now)
    }),
  )

  serve(api, 'renewRecoveryCodes', secondFactorCalls.renewRecoveryCodes, async (context) => {
    const { db, write, brand, member, now } = context
    const [[factors]] = await db.send(findFactors(member.id, member.signInId, now))
    await demandFresh(app, context, factors!)
    return write(async (tx) => ({
      recovery_codes: makeSheet(tx, app, { brandId: brand.id, memberId: member.id, now }),
    }))
  })

  serve(api, 'resetSecondFactor', secondFactorCalls.resetSecondFactor, async (context) => {
    const { input, write, brand, member, now, language } = context
    return write(async (tx) => {
      const [, [actor], [subject]] = await tx.send(lockMember(input.id), findStaff(member.id), findStaff(input.id))
      if (!subject) throw new Refusal('notFound')
      if (input.id === member.id || !standsAbove(actor!.role, subject.role)) throw new Refusal('notAllowed')
      await tx.send(
        deleteApp(input.id),
        deletePasskeys(input.id),
        deleteRecoveryCodes(input.id),
        endSignIns(input.id, { now }),
        codeLock(app.secrets.sign_in_failure, brand.id, `second factor ${input.id}`).forget(),
      )
      const to = { memberId: input.id, email: subject.email, language: subject.language ?? language }
      queueMail(tx, app, brand, to, secondFactorResetLetter(), 'secondFactorReset')
      return null
    })
  })

  function describe(row: FactorRow, now: Date): AnswerOf<typeof secondFactorCalls.getSecondFactor> {
    return {
      is_demanded: app.env.staffSecondFactor,
      is_shown: row.second_factor_at !== null,
      app_since: row.confirmed_at?.toISOString() ?? null,
      passkeys: row.passkeys,
      recovery_codes: row.recovery_codes,
      needs_password: !isFresh(row.signed_in_at, now),
      has_password: isPassword(row.password_hash),
    }
  }
}
