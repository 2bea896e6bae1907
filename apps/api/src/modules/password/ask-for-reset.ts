import { sql } from 'kysely'
import { type passwordCalls, resetForm, type ResetOutcome } from '@throughway/contract/identity/password'
import type { AppContext } from '#app-context.ts'
import { isPassword, openLockOut } from '#modules/session/session.ts'
import { networkOf } from '#plugins/network.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { findResetOwner } from './password.queries.ts'
import { sendPasswordLink } from './password-link.ts'

/**
 * R7.08, R8.03. The caller learns whether the text is an address, and whether wrong passwords have locked it, but not
 * whether it has an account. Both cases therefore take the same steps: a mail is drafted and its statements are sent,
 * and only the database drops the mail to nobody. A lock does not keep the mail back, because a new password opens the
 * lock (C29).
 */
export async function askForReset(
  app: AppContext,
  { input, db, brand, now, request, language }: CallContext<typeof passwordCalls.askForReset>,
): Promise<ResetOutcome> {
  const form = resetForm.safeParse(input)
  if (!form.success)
    throw new Refusal('addressInvalid', {
      data: { sentOk: false, accountLocked: false, validAddress: false } satisfies ResetOutcome,
    })
  const { email } = form.data
  const lock = openLockOut(app.secrets.sign_in_failure, brand.id, email, request.ip)
  const network = networkOf(request.ip)
  const [[standing], [owner]] = await db.send(lock.find(now), findResetOwner(email, network))
  const accountLocked = standing!.locked

  try {
    const isFirst = owner !== undefined && !isPassword(owner.password_hash)
    await sendPasswordLink(
      db,
      app,
      brand,
      { email, language: owner?.language ?? language, isFirst, ...(owner && { memberId: owner.id }) },
      { mayHave: sql`${owner !== undefined}::boolean`, network, isKnown: owner?.knows_network ?? false },
    )
  } catch (error) {
    app.log.error({ reqId: request.id, err: error }, 'a link to choose a password could not be queued')
    throw new Refusal('mailFailed', {
      data: { sentOk: false, accountLocked, validAddress: true } satisfies ResetOutcome,
    })
  }
  const outcome: ResetOutcome = { sentOk: true, accountLocked, validAddress: true }
  if (accountLocked) throw new Refusal('resetLocked', { data: outcome })
  return outcome
}
