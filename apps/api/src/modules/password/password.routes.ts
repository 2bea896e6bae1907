import { passwordCalls, passwordStaffCalls } from '@throughway/contract/identity/password'
import type { Api } from '#api.ts'
import { mailboxFull } from '#modules/mail/mail.ts'
import { isPassword } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { askForReset } from './ask-for-reset.ts'
import { changePassword } from './change-password.ts'
import { confirmReset } from './confirm-reset.ts'
import { expirePassword } from './expire-password.ts'
import { findOwnPassword } from './password.queries.ts'
import { sendPasswordLink } from './password-link.ts'

export async function passwordRoutes(api: Api) {
  const { app } = api

  serve(api, 'askForReset', passwordCalls.askForReset, (context) => askForReset(app, context))

  serve(api, 'confirmReset', passwordCalls.confirmReset, (context) => confirmReset(app, context))

  serve(api, 'getPassword', passwordCalls.getPassword, async ({ db, member }) => {
    const [[own]] = await db.send(findOwnPassword(member.id))
    return { has_password: own !== undefined && isPassword(own.password_hash) }
  })

  serve(api, 'changePassword', passwordCalls.changePassword, (context) => changePassword(app, context))

  serve(api, 'expirePassword', passwordStaffCalls.expirePassword, (context) => expirePassword(app, context))

  serve(api, 'askForPasswordLink', passwordCalls.askForPasswordLink, async ({ db, member, brand, language }) => {
    const [[own]] = await db.send(findOwnPassword(member.id))
    if (!own) throw new Refusal('notFound')
    const to = { email: own.email, language: own.language ?? language, memberId: member.id }
    const isFirst = !isPassword(own.password_hash)
    const outcome = await sendPasswordLink(db, app, brand, { ...to, isFirst }, { isKnown: true })
    if (outcome === 'mailboxFull') throw mailboxFull()
    if (outcome === 'tooSoon') throw new Refusal('tooManyRequests', { headers: { 'Retry-After': '60' } })
    return { email: own.email }
  })
}
