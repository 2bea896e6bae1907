import { v7 as makeUuid } from 'uuid'
import type { Session, sessionCalls } from '@throughway/contract/identity/session'
import type { AppContext } from '#app-context.ts'
import { useTicket } from '#modules/impersonation/impersonation.ts'
import type { CallContext } from '#plugins/serve.ts'
import { answerSession, deviceOf } from './open-sign-in.ts'
import { insertSignIn } from './session.queries.ts'

/**
 * R4.03, C30: signs in with a ticket of staff, who act for the member from then on. Nothing is remembered on the
 * device. Undefined for a password that was never a ticket.
 */
export function openOverlay(
  app: AppContext,
  { db, brand, request, language, now }: CallContext<typeof sessionCalls.signIn>,
  { email, ticket }: { email: string; ticket: string },
): Promise<Session | undefined> {
  return db.transaction(async (tx) => {
    const signInId = makeUuid()
    const acting = await useTicket(tx, app, { brand, ticket, email, signInId, language, now })
    if (!acting) return undefined
    await tx.send(
      insertSignIn({
        id: signInId,
        memberId: acting.memberId,
        now,
        verificationRequired: false,
        hasTwoFactors: false,
        impersonationId: acting.id,
        ...deviceOf(request),
      }),
    )
    return answerSession(tx, app, signInId, null, acting)
  })
}
