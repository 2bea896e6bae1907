import type { ProfileLanguage } from '@throughway/domain/identity/profile-languages'
import type { AskedPurpose } from '@throughway/domain/ride/ride-codes'
import type { VolunteerRideNeed } from '@throughway/domain/ride/volunteer-rides'
import { type KeyRing, seal, unseal } from '#seal.ts'

type Spot = { lat: number; lng: number; name: string }

/** What one of the two wrote to staff. */
type Feedback = { text: string; at: string }

/** The sealed facts in the row of a ride. */
export type RideFacts = {
  origin: Spot
  destination: Spot
  stops: Spot[]
  /** `HH:mm` of the programme. */
  time: string
  purpose: AskedPurpose | null
  wait_minutes: number
  companions: number
  needs: VolunteerRideNeed[]
  language: ProfileLanguage
  phone: string
  notes: string
  /** As estimated. */
  miles_one_way: number
  feedback: { rider?: Feedback; driver?: Feedback }
  /** Of a rider without the web; that of a member stands in the account. */
  rider_name?: string
}

export type Sealer = { keys: KeyRing; brandId: number }

export function sealFacts({ keys, brandId }: Sealer, rideId: string, facts: RideFacts): Buffer {
  return seal(keys, JSON.stringify(facts), `volunteer|${brandId}|${rideId}`)
}

export function openFacts({ keys, brandId }: Sealer, rideId: string, sealed: Buffer): RideFacts {
  return JSON.parse(unseal(keys, sealed, `volunteer|${brandId}|${rideId}`)) as RideFacts
}

/**
 * For the rider's copy of their data: what they wrote themselves, but not what the driver wrote to staff about them.
 */
export function tellOwnFacts(sealer: Sealer, rideId: string, sealed: Buffer): RideFacts {
  const { feedback, ...facts } = openFacts(sealer, rideId, sealed)
  return { ...facts, feedback: feedback.rider ? { rider: feedback.rider } : {} }
}
