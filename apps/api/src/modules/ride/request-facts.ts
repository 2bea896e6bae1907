import { timingSafeEqual } from 'node:crypto'
import { stringify as formatUuid, v7 as makeUuid } from 'uuid'
import type { AskedPurpose, NeedCode } from '@throughway/domain/ride/ride-codes'
import type { Language } from '@throughway/contract/brand'
import type { RidePreferences, StaffRideRequest } from '@throughway/contract/ride'
import { digest } from '#secrets.ts'
import { seal, unseal } from '#seal.ts'

type Spot = { lat: number; lng: number; name: string }

/** What of a request tells of a person: sealed for its own row. */
export type RequestFacts = {
  name: string
  phone: string
  email: string
  language: Language
  origin: Spot
  destination: Spot
  purpose: AskedPurpose | null
  companions: number
  needs: RidePreferences['needs'] & Partial<Record<NeedCode, unknown>>
  driver_notes: string
  /** These three have not always been asked for. */
  contact_by?: ContactWay
  client_number?: string
  emergency?: { name: string; phone: string | null } | null
}

type ContactWay = StaffRideRequest['contact_by']

export type RideSeal = { key: Buffer; brandId: number }

export function sealFacts({ key, brandId }: RideSeal, requestId: string, facts: RequestFacts): Buffer {
  return seal(key, JSON.stringify(facts), `ride|${brandId}|${requestId}`)
}

export function openFacts({ key, brandId }: RideSeal, requestId: string, sealed: Buffer): RequestFacts {
  return JSON.parse(unseal(key, sealed, `ride|${brandId}|${requestId}`)) as RequestFacts
}

export function sealFeedback({ key, brandId }: RideSeal, requestId: string, text: string): Buffer {
  return seal(key, text, `feedback|${brandId}|${requestId}`)
}

export function openFeedback({ key, brandId }: RideSeal, requestId: string, sealed: Buffer): string {
  return unseal(key, sealed, `feedback|${brandId}|${requestId}`)
}

const guestPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** What opens a guest's rides: the id that they share, with our mark on it. */
export function makeGuestToken(ride: RideSeal, guestId: string): string {
  return `${guestId}.${markOf(ride, guestId)}`
}

/** Undefined for what is not ours, or of another programme. */
export function readGuestToken(ride: RideSeal, token: string): string | undefined {
  const [, guestId, mark] = guestPattern.exec(token) ?? []
  return guestId !== undefined &&
    mark !== undefined &&
    timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(ride, guestId)))
    ? guestId
    : undefined
}

/** An id that the same asking gives again: a second press finds the rides of the first. Random without one. */
export function makeAskedId(
  { key, brandId }: RideSeal,
  asking: { by: string; askId: string | undefined },
  ...which: (string | number)[]
): string {
  if (asking.askId === undefined) return makeUuid()
  const bytes = digest(key, 'asked', brandId, asking.by, asking.askId, ...which).subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return formatUuid(bytes)
}

function markOf({ key, brandId }: RideSeal, guestId: string) {
  return digest(key, 'guest', brandId, guestId).toString('base64url')
}
