import { memberCalls } from '@throughway/contract/identity/member'
import { defaultAppearance, sessionCalls } from '@throughway/contract/identity/session'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { describeSession } from './describe-session.ts'
import { sendAgain, tryCode, tryToken } from './email-token.ts'
import { mergeAppearance, selectSession, trustSignIn, updateLanguage } from './member.queries.ts'

export async function memberRoutes(api: Api) {
  const { app } = api

  serve(api, 'getSession', memberCalls.getSession, async ({ db, member, now }) => {
    const [[row]] = await db.send(selectSession(member.signInId, now, app.env.staffSecondFactor))
    if (!row) throw new Refusal('signedOut')
    return describeSession(row)
  })

  serve(api, 'saveLanguage', memberCalls.saveLanguage, async ({ input, db, member, brand }) => {
    if (!brand.settings.languages.includes(input.language))
      throw new Refusal('invalid', { fields: { language: 'field.not_a_choice' } })
    await db.send(updateLanguage(member.id, input.language))
    return { language: input.language }
  })

  serve(api, 'saveAppearance', memberCalls.saveAppearance, async ({ input, db, member }) => {
    const [[saved]] = await db.send(mergeAppearance(member.id, input))
    return { ...defaultAppearance, ...saved!.appearance }
  })

  serve(api, 'verifyEmailByCode', memberCalls.verifyEmailByCode, async (context) => {
    const { input, write, brand, member, now, language } = context
    const row = await write(async (tx) => {
      const typer = { memberId: member.id, signInId: member.signInId, language }
      if (!(await tryCode(tx, app, brand, typer, input.code))) return undefined
      const [, [session]] = await tx.send(
        trustSignIn(member.signInId),
        selectSession(member.signInId, now, app.env.staffSecondFactor),
      )
      return session
    })
    if (!row) throw new Refusal('codeWrong', { fields: { code: 'refusal.code_wrong' } })
    return describeSession(row)
  })

  serve(api, 'resendVerification', memberCalls.resendVerification, async ({ write, brand, member, language, now }) =>
    write(async (tx) => {
      const [[row]] = await tx.send(selectSession(member.signInId, now, app.env.staffSecondFactor))
      const session = describeSession(row!)
      const to = { memberId: member.id, email: session.username, language: session.language ?? language }
      if (session.verify_email) await sendAgain(tx, app, brand, to, 'verification')
      else if (session.verification_required) await sendAgain(tx, app, brand, to, 'new_device')
      return { email: session.username }
    }),
  )

  serve(api, 'verifyEmail', sessionCalls.verifyEmail, async ({ input, write, brand, bearer, language, now }) => {
    const signInId = await findSignInId(bearer)
    const email = await write((tx) => tryToken(tx, app, brand, input.token, { signInId, language }))
    if (!email) throw new Refusal('codeWrong', { fields: { token: 'refusal.code_wrong' } })
    return { email }

    /** The token of the browser that opens the link, when it is signed in; its sign-in stays. */
    async function findSignInId(token: string | undefined) {
      const claims =
        token === undefined ? undefined : await app.readSession(token, brand.id, now).catch(() => undefined)
      return claims?.signInId
    }
  })
}
