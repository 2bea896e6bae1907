import { passkeyCalls } from '@throughway/contract/identity/passkey'
import type { Api } from '#api.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { causedBy, queueMail } from '#modules/mail/mail.ts'
import { passkeyRemovedLetter } from './passkey.letters.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { describePasskeys } from './describe-passkeys.ts'
import { deletePasskey, findOwner, isLastSecondFactor, listPasskeys, lockFactors } from './passkey.queries.ts'
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts'

export async function passkeyRoutes(api: Api) {
  const { app } = api

  serve(api, 'startPasskeySignIn', passkeyCalls.startPasskeySignIn, startPasskeySignIn)

  serve(api, 'signInWithPasskey', passkeyCalls.signInWithPasskey, (context) => signInWithPasskey(app, context))

  serve(api, 'listPasskeys', passkeyCalls.listPasskeys, async ({ db, member, now }) => {
    const [rows, [owner]] = await db.send(listPasskeys(member.id), findOwner(member.id, member.signInId))
    return describePasskeys(rows, owner!.signed_in_at, now)
  })

  serve(api, 'startPasskey', passkeyCalls.startPasskey, (context) => startPasskey(app, context))

  serve(api, 'addPasskey', passkeyCalls.addPasskey, (context) => addPasskey(app, context))

  serve(api, 'removePasskey', passkeyCalls.removePasskey, ({ input, write, brand, member, now, language }) =>
    write(async (tx) => {
      const [, [factor], [removed], rows, [owner]] = await tx.send(
        lockFactors(member.id),
        isLastSecondFactor(member.id, input.id),
        deletePasskey(member.id, input.id),
        listPasskeys(member.id),
        findOwner(member.id, member.signInId),
      )
      if (!removed) throw new Refusal('notFound')
      if (app.env.staffSecondFactor && factor!.is_last) throw new Refusal('lastSecondFactor')
      const { name } = removed
      recordActivity(tx, { memberId: member.id, kind: 'passkey_removed', now, details: { name } })
      queueMail(
        tx,
        app,
        brand,
        { memberId: member.id, email: owner!.email, language: owner!.language ?? language },
        passkeyRemovedLetter({ name }),
        causedBy('passkeyChanged', member.id),
      )
      return describePasskeys(rows, owner!.signed_in_at, now)
    }),
  )
}
