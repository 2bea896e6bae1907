import { confirmationCalls } from '@throughway/contract/identity/confirmation'
import type { Api } from '#api.ts'
import { causedBy, mailboxFull, queueMail, takeRoom } from '#modules/mail/mail.ts'
import { confirmationCodeLetter } from './confirmation.letters.ts'
import { isPassword } from '#modules/session/session.ts'
import { makeDigits } from '#tokens/secret-text.ts'
import { serve } from '#plugins/serve.ts'
import { digestConfirmation } from './confirmation.ts'
import { findPassword, keepCode } from './confirmation.queries.ts'

const validMinutes = 15

export async function confirmationRoutes(api: Api) {
  const { app } = api

  serve(api, 'getConfirmation', confirmationCalls.getConfirmation, async ({ db, member }) => {
    const [[own]] = await db.send(findPassword(member.id))
    return { by: isPassword(own!.password_hash) ? ('password' as const) : ('code' as const) }
  })

  serve(
    api,
    'mailConfirmationCode',
    confirmationCalls.mailConfirmationCode,
    async ({ write, brand, member, language, now }) =>
      write(async (tx) => {
        const [[own]] = await tx.send(findPassword(member.id))
        const room = await takeRoom(tx, app, brand, own!.email, causedBy('confirmationCode', member.id))
        if (!room) throw mailboxFull()
        const code = makeDigits()
        tx.later(
          keepCode(
            member.id,
            digestConfirmation(app, brand.id, member.id, code),
            new Date(now.getTime() + validMinutes * 60_000),
          ),
        )
        queueMail(
          tx,
          app,
          brand,
          { email: own!.email, language: own!.language ?? language, memberId: member.id },
          confirmationCodeLetter({ code }),
          room,
        )
        return { email: own!.email }
      }),
  )
}
