import { stringify as formatUuid, v7 as makeUuid } from 'uuid'
import type { AskedPurpose, NeedCode } from '@throughway/domain/ride/ride-codes'
import type { Language } from '@throughway/contract/programme/brand'
import type { RidePreferences } from '@throughway/contract/ride/ride-preferences'
import type { StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import { digest } from '#secrets.ts'
import { type KeyRing, seal, unseal } from '#seal.ts'

type Spot = { lat: number; lng: number; name: string }

/** The personal facts of a request, sealed for its row. */
export type RequestFacts = {
  name: string
  phone: string
  /** Empty for a guest who is phoned and gave none. */
  email: string
  language: Language
  origin: Spot
  destination: Spot
  purpose: AskedPurpose | null
  companions: number
  needs: RidePreferences['needs'] & Partial<Record<NeedCode, unknown>>
  driver_notes: string
  /** Older requests lack these three. */
  contact_by?: ContactMethod
  client_number?: string
  emergency?: { name: string; phone: string | null } | null
}

type ContactMethod = StaffRideRequest['contact_by']

export type RideSeal = { keys: KeyRing; brandId: number }

export function sealFacts({ keys, brandId }: RideSeal, requestId: string, facts: RequestFacts): Buffer {
  return seal(keys, JSON.stringify(facts), `ride|${brandId}|${requestId}`)
}

export function openFacts({ keys, brandId }: RideSeal, requestId: string, sealed: Buffer): RequestFacts {
  return JSON.parse(unseal(keys, sealed, `ride|${brandId}|${requestId}`)) as RequestFacts
}

export function sealFeedback({ keys, brandId }: RideSeal, requestId: string, text: string): Buffer {
  return seal(keys, text, `feedback|${brandId}|${requestId}`)
}

export function openFeedback({ keys, brandId }: RideSeal, requestId: string, sealed: Buffer): string {
  return unseal(keys, sealed, `feedback|${brandId}|${requestId}`)
}

/** An id that the same form gives again: a second press finds the rides of the first. Random without a form id. */
export function makeAskedId(
  { keys, brandId }: RideSeal,
  asking: { by: string; askId: string | undefined },
  ...which: (string | number)[]
): string {
  if (asking.askId === undefined) return makeUuid()
  const bytes = digest(keys[0], 'asked', brandId, asking.by, asking.askId, ...which).subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return formatUuid(bytes)
}
