import { memberActCalls } from '@throughway/contract/identity/member-acts'
import { memberMergeCalls } from '@throughway/contract/identity/member-merge'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { beginDeletion } from '#modules/deletion/deletion.ts'
import { beginExport } from '#modules/export/export.ts'
import { unlockMember } from '#modules/lock-out/lock-out.ts'
import { mailboxFull } from '#modules/mail/mail.ts'
import { sendAgain } from '#modules/member/member.ts'
import { findPoints } from '#modules/points/points.ts'
import { writePasswordLink } from '#modules/password/password.ts'
import { endSignIns, isPassword, nameDevice } from '#modules/session/session.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { demandPermission } from '#plugins/staff-grants.ts'
import { getTarget } from './get-target.ts'
import { assertMergeable, describeMerge, readCounts } from './merge-members.ts'
import { findAccount, findByNumber } from './merge.queries.ts'
import { correct, findCorrected, type Target } from './member-page.queries.ts'

/**
 * The acts of staff for a member. Staff cannot use them on themselves, and acts that open or end an account cannot be
 * used on staff. It is long because it lists short handlers, one for each call.
 */
export async function memberActRoutes(api: Api) {
  const { app } = api

  serve(api, 'unlockMember', memberActCalls.unlockMember, async ({ input, write, member, now }) =>
    write(async (tx) => {
      await demandForStaff(tx, await getTarget(tx, input.id, member.id), member.id, now)
      const [counted] = await tx.send(unlockMember(input.id, now))
      return { locks: counted.filter(({ locked }) => locked).length }
    }),
  )

  serve(
    api,
    'mailMemberAgain',
    memberActCalls.mailMemberAgain,
    async ({ input, write, brand, member, language, audit }) =>
      write(async (tx) => {
        const target = await getTarget(tx, input.id, member.id)
        const to = { memberId: input.id, email: target.email, language: target.language ?? language }
        audit.about({ details: { mail: input.mail } })
        audit.changed({}, { mail: input.mail })
        if (input.mail === 'verification') {
          if (target.is_verified) throw new Refusal('memberNotForThis')
          await sendAgain(tx, app, brand, to, 'verification')
          return null
        }
        const receiver = { ...to, isFirst: !isPassword(target.password_hash) }
        const { outcome, deliver } = await writePasswordLink(tx, app, brand, receiver, { isKnown: true })
        // a refusal takes the event and the entry of the activity back
        if (outcome === 'mailboxFull') throw mailboxFull()
        if (outcome === 'tooSoon') throw new Refusal('tooManyRequests', { headers: { 'Retry-After': '60' } })
        tx.afterCommit(deliver)
        return null
      }),
  )

  serve(api, 'endMemberSignIns', memberActCalls.endMemberSignIns, async ({ input, write, member, now, audit }) =>
    write(async (tx) => {
      await demandForStaff(tx, await getTarget(tx, input.id, member.id), member.id, now)
      const only = input.sign_in_id
      const [ended] = await tx.send(endSignIns(input.id, { now, ...(only && { only }) }))
      if (only && !ended.length) throw new Refusal('notFound')
      if (!ended.length) audit.unchanged()
      audit.about({
        details: {
          device: ended
            .map((each) => nameDevice(each.user_agent))
            .join('; ')
            .slice(0, 200),
        },
      })
      return { ended: ended.length }
    }),
  )

  serve(api, 'correctMember', memberActCalls.correctMember, async ({ input, write, member, audit }) => {
    const { id, version, reason: _reason, ...sent } = input
    const wanted = {
      first_name: sent.first_name,
      last_name: sent.last_name,
      mobile_phone: sent.mobile_phone || null,
      work_phone: sent.work_phone || null,
      work_phone_extension: (sent.work_phone && sent.work_phone_extension) || null,
      postal_address: sent.postal_address ?? null,
    }
    return write(async (tx) => {
      await getTarget(tx, id, member.id)
      const [[found]] = await tx.send(findCorrected(id))
      const { version: known, ...before } = found!
      if (known !== version) throw new Refusal('changedMeanwhile', { data: { current: found } })
      const [[corrected]] = await tx.send(correct(id, wanted))
      audit.changed(before, wanted)
      return { version: corrected!.profile_version }
    })
  })

  serve(
    api,
    'askMemberExport',
    memberActCalls.askMemberExport,
    async ({ input, write, brand, member, language, now }) =>
      write(async (tx) => {
        const target = await getTarget(tx, input.id, member.id)
        // nobody knows who reads mail at an address that was never verified
        if (!target.is_verified) throw new Refusal('addressUnverified')
        await beginExport(tx, app, {
          brandId: brand.id,
          memberId: input.id,
          language: target.language ?? language,
          now,
        })
        return null
      }),
  )

  serve(
    api,
    'askMemberDeletion',
    memberActCalls.askMemberDeletion,
    async ({ input, write, brand, member, language, now }) =>
      write(async (tx) => {
        await getTarget(tx, input.id, member.id, { isStaffSpared: true })
        const undoUntil = await beginDeletion(tx, app, {
          brand,
          memberId: input.id,
          language,
          now,
          cause: 'memberCorrected',
        })
        if (!undoUntil) throw new Refusal('memberNotForThis')
        return { undo_until: undoUntil }
      }),
  )
}

/** What a merge of two accounts would do. One of the staff proposes it, and another one grants it. */
export async function memberMergeRoutes(api: Api) {
  serve(api, 'previewMerge', memberMergeCalls.previewMerge, async ({ input, db, member, now }) => {
    const [[kept], [other]] = await db.send(findAccount(input.id), findByNumber(input.number))
    if (!other) throw new Refusal('invalid', { fields: { number: 'field.no_member_number' } })
    const both = [kept, other]
    assertMergeable(both, member.id)
    const counts = await readCounts(db, { from: other.id, to: input.id })
    const [[points]] = await db.send(findPoints(other.id, now))
    return describeMerge(other, counts, points, now)
  })
}

/**
 * Protects accounts of staff: locking somebody out of one requires the permission to grant roles. Throws `notAllowed`.
 */
async function demandForStaff(tx: Transaction, { is_staff: isStaff }: Target, staffId: string, now: Date) {
  if (isStaff) await demandPermission(tx, staffId, 'grant.manage', now)
}
