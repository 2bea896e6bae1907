import { sessionCalls } from '@throughway/contract/identity/session'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { isTicket, stopImpersonation } from '#modules/impersonation/impersonation.ts'
import { networkOf } from '#plugins/network.ts'
import { nameDevice } from './describe-device.ts'
import { describeSignIns } from './describe-sign-ins.ts'
import { openOverlay } from './open-overlay.ts'
import { answerSession } from './open-sign-in.ts'
import { digestRememberedToken, isRememberedToken, useRememberedToken } from './remembered-token.ts'
import { endSignIn, endSignIns, findSignInOfToken, listSignIns } from './session.queries.ts'
import { signIn, turnOf } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { makeTurns } from './take-turns.ts'

export async function sessionRoutes(api: Api) {
  const { app } = api
  const takeTurn = makeTurns()
  const { remembered: key } = app.secrets

  serve(api, 'signIn', sessionCalls.signIn, async (context) => {
    const { input, bearer, db, brand } = context
    const { email, password, shared_computer: shared } = input
    if (email !== undefined && password !== undefined) {
      const overlay = isTicket(password) ? await openOverlay(app, context, { email, ticket: password }) : undefined
      if (overlay) return overlay
      return takeTurn(turnOf(app, context, email), () => signIn(app, context, { email, password, shared }))
    }
    if (email !== undefined || password !== undefined || !bearer)
      throw new Refusal('invalid', { fields: listMissing(input) })
    if (!isRememberedToken(bearer)) throw new Refusal('signedOut')
    const session = await db.transaction(async (tx) => {
      const used = await useRememberedToken(tx, app, brand, bearer)
      return used && answerSession(tx, app, used.signInId, used.successor)
    })
    if (!session) throw new Refusal('signedOut')
    return session
  })

  serve(api, 'signOut', sessionCalls.signOut, async ({ bearer, db, brand, now }) => {
    if (isRememberedToken(bearer)) {
      const signInId = await findRemembered(bearer)
      if (signInId) await db.send(endSignIn(signInId, now))
      return null
    }
    const claims = await readSession(bearer)
    if (claims?.impersonation) await db.transaction((tx) => stopImpersonation(tx, claims.impersonation!.id, now))
    else if (claims) await db.send(endSignIn(claims.signInId, now))
    return null

    async function findRemembered(token: string) {
      const [[found]] = await db.send(findSignInOfToken(digestRememberedToken(key, brand.id, token)))
      return found?.sign_in_id
    }

    /**
     * Reads the token without checking its age: signing out after the session has expired still ends the sign-in and
     * its remembered token.
     */
    function readSession(token: string | undefined) {
      return app.readSession(token, brand.id, new Date(0)).catch(() => undefined)
    }
  })

  serve(api, 'signUp', sessionCalls.signUp, (context) => signUp(app, context))

  serve(api, 'listSignIns', sessionCalls.listSignIns, async ({ db, member, now, address }) => {
    const [rows] = await db.send(listSignIns(member.id, member.signInId, now))
    return describeSignIns(rows, { signInId: member.signInId, network: networkOf(address) })
  })

  serve(api, 'endOtherSignIn', sessionCalls.endOtherSignIn, (context) => endOthers(context, context.input.id))

  serve(api, 'endOtherSignIns', sessionCalls.endOtherSignIns, (context) => endOthers(context))

  /** Ends one of the others, or all of them, and answers those that are left. */
  async function endOthers(
    {
      write,
      member,
      now,
      address,
    }: Pick<CallContext<typeof sessionCalls.endOtherSignIns>, 'write' | 'member' | 'now' | 'address'>,
    only?: string,
  ) {
    const rows = await write(async (tx) => {
      const [ended, left] = await tx.send(
        endSignIns(member.id, { but: member.signInId, now, ...(only && { only }) }),
        listSignIns(member.id, member.signInId, now),
      )
      if (only && !ended.length) throw new Refusal('notFound')
      for (const each of ended)
        recordActivity(tx, {
          memberId: member.id,
          kind: 'signed_out_there',
          now,
          details: { device: nameDevice(each.user_agent) },
        })
      return left
    })
    return describeSignIns(rows, { signInId: member.signInId, network: networkOf(address) })
  }
}

function listMissing(input: { email?: string | undefined; password?: string | undefined }) {
  return Object.fromEntries(
    (['email', 'password'] as const)
      .filter((name) => input[name] === undefined)
      .map((name) => [name, 'field.required']),
  )
}
