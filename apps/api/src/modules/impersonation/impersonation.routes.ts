import { impersonationCalls, type Overlay } from '@throughway/contract/identity/impersonation'
import { type Impersonation, impersonationStaffCalls } from '@throughway/contract/identity/impersonation-staff'
import type { Api } from '#api.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { insertStaffEvent } from '#modules/audit/audit.ts'
import { tellOne } from '#modules/live/live.ts'
import { queueMail } from '#modules/mail/mail.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { readLinkTo } from '#tokens/signed-link.ts'
import { impersonationUnlockedLetter } from './impersonation.letters.ts'
import {
  answerRequest,
  beat,
  endOne,
  findOverlay,
  findRequest,
  findSubject,
  type ListedImpersonation,
  listImpersonations,
  lockImpersonation,
  type OverlayRow,
  type RequestRow,
  unlock,
} from './impersonation.queries.ts'
import { openAgreed, startImpersonation } from './start-impersonation.ts'
import { canBeImpersonated } from './use-ticket.ts'

/**
 * R1.11, C30: the calls that begin an impersonation, those of its overlay, and its end. It is long because it lists
 * short handlers, one for each call.
 */
export async function impersonationRoutes(api: Api) {
  const { app } = api

  serve(
    api,
    'listImpersonations',
    impersonationStaffCalls.listImpersonations,
    async ({ input, db, brand, member, now }) => {
      const [[subject], rows] = await db.send(findSubject(input.id), listImpersonations(input.id, now))
      if (!subject) throw new Refusal('notFound')
      return {
        items: rows.map((row) => describe(row, member.id, now)),
        needs_consent: brand.settings.impersonation_consent,
        is_possible: input.id !== member.id && canBeImpersonated(subject),
      }
    },
  )

  serve(api, 'startImpersonation', impersonationStaffCalls.startImpersonation, (context) =>
    context.write((tx) => startImpersonation(tx, app, context)),
  )

  serve(api, 'openImpersonation', impersonationStaffCalls.openImpersonation, (context) =>
    context.write((tx) => openAgreed(tx, app, context)),
  )

  serve(
    api,
    'endImpersonation',
    impersonationStaffCalls.endImpersonation,
    async ({ input, write, member, audit, now }) =>
      write(async (tx) => {
        const [[row]] = await tx.send(lockImpersonation(input.id))
        if (!row) throw new Refusal('notFound')
        const [[ended]] = await tx.send(endOne(input.id, 'staff', now))
        if (!ended) {
          audit.unchanged()
          return null
        }
        audit.about({ memberId: row.member_id })
        tx.atLast(tellOne('impersonation', row.staff_id))
        if (row.used_at)
          recordActivity(tx, {
            memberId: row.member_id,
            kind: 'impersonation_ended',
            // a colleague who ends it was never in the account
            actor: member.id === row.staff_id ? 'impersonator' : 'staff',
            actorId: member.id,
            now,
          })
        return null
      }),
  )

  serve(api, 'beatImpersonation', impersonationCalls.beatImpersonation, async ({ write, impersonation, now }) =>
    write(async (tx) => {
      const [, [row]] = await tx.send(beat(impersonation!.id, now), findOverlay(impersonation!.id, now))
      return describeOverlay(row!)
    }),
  )

  serve(api, 'unlockImpersonation', impersonationCalls.unlockImpersonation, async (context) => {
    const { input, write, brand, member, language, now } = context
    const { id, staffId } = context.impersonation!
    return write(async (tx) => {
      const [[first], [row], [subject]] = await tx.send(
        unlock(id, input.reason, now),
        findOverlay(id, now),
        findSubject(member.id),
      )
      if (first) {
        recordActivity(tx, {
          memberId: member.id,
          kind: 'impersonation_unlocked',
          actor: 'impersonator',
          actorId: staffId,
          details: { reason: input.reason },
          now,
        })
        tx.later(
          insertStaffEvent({
            kind: 'impersonation.unlocked',
            actorId: staffId,
            memberId: member.id,
            subject: id,
            reason: input.reason,
            changes: {},
            now,
          }),
        )
        const to = { memberId: member.id, email: subject!.email, language: subject!.language ?? language }
        tx.atLast(tellOne('impersonation', staffId))
        queueMail(tx, app, brand, to, impersonationUnlockedLetter({ staff: row!.staff_name }), 'impersonation')
      }
      return describeOverlay(row!)
    })
  })

  serve(
    api,
    'readImpersonationRequest',
    impersonationCalls.readImpersonationRequest,
    async ({ input, db, brand, now }) => {
      const [[row]] = await db.send(findRequest(readToken(input.token, brand.id)))
      if (!row) throw new Refusal('linkRunOut')
      return describeRequest(row, now)
    },
  )

  serve(
    api,
    'answerImpersonationRequest',
    impersonationCalls.answerImpersonationRequest,
    async ({ input, write, brand, now }) => {
      const id = readToken(input.token, brand.id)
      return write(async (tx) => {
        const [[before]] = await tx.send(findRequest(id))
        if (!before) throw new Refusal('linkRunOut')
        const consent = input.answer === 'yes' ? 'agreed' : 'refused'
        const [[answered]] = before.is_gone ? [[]] : await tx.send(answerRequest(id, consent, now))
        if (answered) {
          recordActivity(tx, {
            memberId: before.member_id,
            kind: consent === 'agreed' ? 'impersonation_agreed' : 'impersonation_refused',
            now,
          })
          tx.atLast(tellOne('impersonation', before.staff_id))
        }
        return describeRequest(answered ? { ...before, consent } : before, now)
      })
    },
  )

  function readToken(token: string, brandId: number): string {
    const id = readLinkTo('impersonationRequest', { keys: [app.secrets.impersonation], brandId }, token)
    if (!id) throw new Refusal('linkRunOut')
    return id
  }
}

function describeRequest(
  { staff_name: staffName, reason, consent, consent_until: until, is_gone: isGone }: RequestRow,
  now: Date,
) {
  const isOver = isGone || consent === 'none' || (consent === 'asked' && until! <= now)
  return { staff_name: staffName, reason, state: isOver ? ('over' as const) : consent }
}

function describeOverlay(row: OverlayRow): Overlay {
  return {
    staff_name: row.staff_name,
    ends_at: row.ends_at.toISOString(),
    seconds_left: row.seconds_left,
    is_unlocked: row.is_unlocked,
  }
}

function describe(row: ListedImpersonation, readerId: string, now: Date): Impersonation {
  return {
    id: row.id,
    state: stateOf(row, now),
    staff: { id: row.staff_id, name: row.staff_name },
    is_own: row.staff_id === readerId,
    reason: row.reason,
    ticket_number: row.ticket_number,
    asked_at: row.asked_at.toISOString(),
    started_at: row.used_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    is_unlocked: row.unlocked_at !== null,
  }
}

function stateOf(row: ListedImpersonation, now: Date): Impersonation['state'] {
  if (row.used_at) return row.stands ? 'running' : 'ended'
  if (row.ended_at) return 'ended'
  if (row.consent === 'refused') return 'refused'
  if (row.is_ready) return 'ready'
  if (row.consent !== 'none' && row.consent_until! > now) return row.consent
  return 'lapsed'
}
