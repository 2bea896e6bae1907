import { v7 as makeUuid } from 'uuid'
import type { FastifyRequest } from 'fastify'
import type { Session } from '@throughway/contract/identity/session'
import { deletionDays } from '@throughway/domain/identity/deletion'
import { localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import type { Query } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { describeSession, selectSession } from '#modules/member/member.ts'
import { networkOf } from '#plugins/network.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type ActingStaff, sessionMinutes, signSessionToken } from '#plugins/session-token.ts'
import { nameDevice } from './describe-device.ts'
import { makeUndoToken } from './undo-token.ts'
import { makeRememberedToken } from './remembered-token.ts'
import { findPendingDeletion, insertSignIn } from './session.queries.ts'

export type Device = { userAgent: string | null; network: string }

/** What is stored of a device: its browser's name and its network, never its address. */
export function deviceOf(request: FastifyRequest): Device {
  return { userAgent: request.headers['user-agent']?.slice(0, 300) ?? null, network: networkOf(request.ip) }
}

type Opening = {
  brandId: number
  memberId: string
  device: Device
  remember: boolean
  verificationRequired?: boolean
  /** It showed two factors at once, as a passkey does that knows who is there. */
  hasTwoFactors?: boolean
  /** The name of this sign-in in the account's activity. */
  kind?: 'signed_in' | 'signed_up'
  along?: readonly Query[]
}

/**
 * Signs a member in on this device: a new sign-in, its remembered token if wanted, and the session they answer. Throws
 * `deletionPending`, with what takes it back, for an account that waits for its deletion (C31).
 */
export async function openSignIn(
  tx: Transaction,
  app: AppContext,
  {
    brandId,
    memberId,
    device,
    remember,
    verificationRequired = false,
    hasTwoFactors = false,
    kind = 'signed_in',
    along = [],
  }: Opening,
): Promise<Session> {
  const now = app.now()
  const signInId = makeUuid()
  const remembered = remember ? makeRememberedToken(app.secrets.remembered, brandId, signInId, now) : undefined
  const [[member]] = await tx.send(findPendingDeletion(memberId))
  if (member?.deletion_asked_at) throw refuseToSignIn(app, brandId, memberId, member.deletion_asked_at)
  await tx.send(
    insertSignIn({ id: signInId, memberId, now, verificationRequired, hasTwoFactors, ...device }),
    ...(remembered ? [remembered.insert] : []),
    ...along,
  )
  recordActivity(tx, { memberId, kind, now, details: { device: nameDevice(device.userAgent) } })
  return answerSession(tx, app, signInId, remembered?.token ?? null)
}

function refuseToSignIn({ brands, secrets, now }: AppContext, brandId: number, memberId: string, askedAt: Date) {
  const { time_zone: timeZone } = brands.latest(brandId).settings
  return new Refusal('deletionPending', {
    data: {
      token: makeUndoToken({ keys: [secrets.deletion], brandId }, memberId, askedAt, now()),
      undo_until: localDate(askedAt.getTime() + deletionDays * 86_400_000, timeZone),
    },
  })
}

/** The session of a valid sign-in; throws `signedOut` when it has ended or its member is gone. */
export async function answerSession(
  tx: Transaction,
  app: AppContext,
  signInId: string,
  rememberedToken: string | null,
  impersonation?: ActingStaff,
): Promise<Session> {
  const now = app.now()
  const [[row]] = await tx.send(selectSession(signInId, now, app.env.staffSecondFactor))
  if (!row) throw new Refusal('signedOut')
  const token = await signSessionToken(
    app.secrets.session,
    { memberId: row.member_id, signInId, brandId: row.brand_id, impersonation },
    now,
  )
  const expiresAt = new Date((Math.floor(now.getTime() / 1000) + sessionMinutes * 60) * 1000)
  return { ...describeSession(row), token, expires_at: expiresAt.toISOString(), remembered_token: rememberedToken }
}
