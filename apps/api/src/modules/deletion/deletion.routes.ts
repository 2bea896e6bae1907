import { deletionCalls } from '@throughway/contract/account/deletion'
import type { Api } from '#api.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { confirmItIsYou } from '#modules/confirmation/confirmation.ts'
import { causedBy } from '#modules/mail/mail.ts'
import { sendDeviceCode } from '#modules/member/member.ts'
import { deviceOf, needsDeviceCode, openSignIn, readUndoToken } from '#modules/session/session.ts'
import { listWallet } from '#modules/wallet/wallet.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { countAdministrators } from '#plugins/staff-grants.ts'
import { beginDeletion, lastDayToUndo } from './deletion.ts'
import { clearDeletion, findLosses, lockDeletion } from './deletion.queries.ts'

/** R2.38, C31: an account that is to go waits 14 days without a sign-in; signing in offers to take it back. */
export async function deletionRoutes(api: Api) {
  const { app } = api

  serve(api, 'getDeletion', deletionCalls.getDeletion, async ({ db, member, brand, language, now }) => {
    const { time_zone: timeZone, erhgrh_name: rideHomeName } = brand.settings
    const [[[losses]], things] = await Promise.all([
      db.send(findLosses(member.id)),
      listWallet(db, { memberId: member.id, timeZone, language, now, rideHomeName }),
    ])
    const usable = things.filter((each) => each.is_current)
    const passes = usable.filter(({ type }) => type === 'pass').length
    return { ...losses!, vouchers: usable.length - passes, passes, undo_until: lastDayToUndo(now, timeZone) }
  })

  serve(api, 'askDeletion', deletionCalls.askDeletion, async (context) => {
    const { input, write, member, brand, language, now } = context
    await confirmItIsYou(app, context, input)
    return write(async (tx) => {
      const cause = causedBy('accountDeletion', member.id)
      const undoUntil = await beginDeletion(tx, app, { brand, memberId: member.id, language, now, cause })
      if (!undoUntil) throw new Refusal('signedOut')
      const [, [administrators]] = await tx.send(...countAdministrators(member.id, now))
      if (administrators!.is_holder && administrators!.left === 0) throw new Refusal('lastAdministrator')
      recordActivity(tx, { memberId: member.id, kind: 'deletion_asked', now })
      return { undo_until: undoUntil }
    })
  })

  serve(api, 'undoDeletion', deletionCalls.undoDeletion, async ({ input, write, brand, request, language, now }) => {
    const said = readUndoToken({ keys: [app.secrets.deletion], brandId: brand.id }, input.token, now)
    if (!said) throw runOut()
    const { memberId, askedAt } = said
    return write(async (tx) => {
      const [[waiting]] = await tx.send(lockDeletion(memberId))
      if (waiting?.deletion_asked_at.getTime() !== askedAt.getTime()) throw runOut()
      await tx.send(clearDeletion(memberId))
      recordActivity(tx, { memberId, kind: 'deletion_undone', now })
      const verificationRequired = needsDeviceCode(app, {
        is_staff: waiting.is_staff,
        knows_device: false,
        has_second_factor: false,
      })
      if (verificationRequired)
        sendDeviceCode(tx, app, brand, { memberId, email: waiting.email!, language: waiting.language ?? language })
      return openSignIn(tx, app, {
        brandId: brand.id,
        memberId,
        device: deviceOf(request),
        remember: !input.shared_computer,
        verificationRequired,
      })
    })
  })
}

function runOut() {
  return new Refusal('linkRunOut', { fields: { token: 'refusal.link_run_out' } })
}
