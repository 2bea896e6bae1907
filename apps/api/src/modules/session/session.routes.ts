import { sessionCalls } from '@throughway/contract/session'
import type { Api } from '#app.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { answerSession } from './open-sign-in.ts'
import { digestRememberedToken, isRememberedToken, useRememberedToken } from './remembered-token.ts'
import { endSignIn, findSignInOfToken } from './session.queries.ts'
import { signIn, turnOf } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { makeTurns } from './take-turns.ts'

export async function sessionRoutes(api: Api) {
  const { house } = api
  const takeTurn = makeTurns()
  const { remembered: key } = house.secrets

  serve(api, 'signIn', sessionCalls.signIn, async (context) => {
    const { input, bearer, db, brand, now } = context
    const { email, password, shared_computer: shared } = input
    if (email !== undefined && password !== undefined) return takeTurn(turnOf(house, context, email), () => signIn(house, context, { email, password, shared }))
    if (email !== undefined || password !== undefined || !bearer) throw new Refusal('invalid', { fields: listMissing(input) })
    if (!isRememberedToken(bearer)) throw new Refusal('signedOut')
    const session = await db.transaction(async (tx) => {
      const used = await useRememberedToken(tx, key, brand.id, bearer, now)
      return used && answerSession(tx, house, used.signInId, used.successor)
    })
    if (!session) throw new Refusal('signedOut')
    return session
  })

  serve(api, 'signOut', sessionCalls.signOut, async ({ bearer, db, brand, now }) => {
    const signInId = isRememberedToken(bearer) ? await findRemembered(bearer) : await readSession(bearer)
    if (signInId) await db.send(endSignIn(signInId, now))
    return null

    async function findRemembered(token: string) {
      const [[found]] = await db.send(findSignInOfToken(digestRememberedToken(key, brand.id, token)))
      return found?.sign_in_id
    }

    /** Read as of long ago: whoever signs out after the session ran out still ends the sign-in and its remembered token. */
    async function readSession(token: string | undefined) {
      const claims = await house.readSession(token, brand.id, new Date(0)).catch(() => undefined)
      return claims?.signInId
    }
  })

  serve(api, 'signUp', sessionCalls.signUp, (context) => signUp(house, context))
}

function listMissing(input: { email?: string | undefined; password?: string | undefined }) {
  return Object.fromEntries((['email', 'password'] as const).filter((name) => input[name] === undefined).map((name) => [name, 'field.required']))
}
