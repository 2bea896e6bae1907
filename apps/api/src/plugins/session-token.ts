import { jwtVerify, SignJWT } from 'jose'
import { openCache } from '#cache.ts'
import { Refusal } from './refusal.ts'

/** Whose session a token is. `expiresAt` in epoch milliseconds. */
export type SessionClaims = {
  memberId: string
  signInId: string
  brandId: number
  expiresAt: number
  /** Whether staff act for the member (C30). */
  impersonation?: ActingStaff | undefined
}

/** The staff member who acts for a member, and the id of the row in `impersonation`. */
export type ActingStaff = { id: string; staffId: string }

export const sessionMinutes = 30
const renewalMinutes = 10

export function signSessionToken(key: Buffer, claims: Omit<SessionClaims, 'expiresAt'>, now: Date) {
  const expiresAt = now.getTime() + sessionMinutes * 60_000
  const { impersonation } = claims
  // `act` is the claim of RFC 8693 for who acts on behalf of the subject
  const act = impersonation && { act: { sub: impersonation.staffId, imp: impersonation.id } }
  return new SignJWT({ sid: claims.signInId, brand: claims.brandId, ...act })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.memberId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key)
}

/** Whether an answer should carry the session's successor. */
export function wantsRenewal(claims: SessionClaims, now: Date) {
  return claims.expiresAt - now.getTime() < renewalMinutes * 60_000
}

/**
 * Reads tokens; a verified one is remembered by its text, since verifying costs more than the rest of a short call.
 * Throws `signedOut` for one that is forged, over, or of another brand.
 */
export function makeSessionReader(key: Buffer, limit = 10_000) {
  const verified = openCache<string, SessionClaims>({ most: limit })
  return async (token: string | undefined, brandId: number, now: Date): Promise<SessionClaims> => {
    if (!token) throw new Refusal('signedOut')
    const claims = verified.recall(token) ?? (await verified.get(token, () => verify(key, token, now)))
    if (claims.expiresAt <= now.getTime() || claims.brandId !== brandId) throw new Refusal('signedOut')
    return claims
  }
}

async function verify(key: Buffer, token: string, now: Date): Promise<SessionClaims> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'sid', 'brand'],
    })
    return {
      memberId: payload.sub!,
      signInId: String(payload['sid']),
      brandId: Number(payload['brand']),
      expiresAt: payload.exp! * 1000,
      impersonation: readActingStaff(payload['act']),
    }
  } catch {
    throw new Refusal('signedOut')
  }
}

function readActingStaff(act: unknown): ActingStaff | undefined {
  if (act === undefined) return undefined
  const { sub, imp } = act as { sub: string; imp: string }
  return { id: imp, staffId: sub }
}

/** The text behind `Authorization: Bearer`. */
export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{1,2000}=*)$/i.exec(header ?? '')?.[1]
}

/** The prefix of a paired phone's token, so that it is never taken for a session, nor a session for it. */
export const deviceTokenPrefix = 'rd_'

export function isDeviceToken(bearer: string | undefined): bearer is string {
  return bearer?.startsWith(deviceTokenPrefix) ?? false
}
