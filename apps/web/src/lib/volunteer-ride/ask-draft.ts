import type { RawInputOf } from '@throughway/contract/call'
import type { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import type { ProfileLanguage } from '@throughway/domain/identity/profile-languages'
import type { AskedPurpose } from '@throughway/domain/ride/ride-codes'
import type { VolunteerRideNeed } from '@throughway/domain/ride/volunteer-rides'
import type { FieldErrors } from '#lib/send/field-errors.ts'

export type Place = { lat: number; lng: number; name: string }

export type AskDraft = {
  /** The right by which a helper asks for somebody; empty for the own ride. */
  right_id: string
  origin: Place | null
  destination: Place | null
  /** One for each open field; null while nothing is chosen. */
  stops: readonly (Place | null)[]
  date: string
  time: string
  /** `0` for a ride one way. */
  wait_minutes: string
  companions: string
  purpose: AskedPurpose | ''
  needs: readonly VolunteerRideNeed[]
  language: ProfileLanguage
  phone: string
  notes: string
}

export function newDraft({
  language,
  phone,
  right_id = '',
}: Pick<AskDraft, 'language' | 'phone'> & { right_id?: string }): AskDraft {
  return {
    right_id,
    origin: null,
    destination: null,
    stops: [],
    date: '',
    time: '',
    wait_minutes: '0',
    companions: '0',
    purpose: '',
    needs: [],
    language,
    phone,
    notes: '',
  }
}

type Input = RawInputOf<typeof volunteerRideCalls.askVolunteerRide>

/** The input to send. A stop that was opened and left empty is not sent. */
export function inputOf({ right_id: _, origin, destination, stops, purpose, needs, ...said }: AskDraft): Input {
  return {
    ...said,
    origin: (origin ?? undefined) as Place,
    destination: (destination ?? undefined) as Place,
    stops: stops.filter((stop) => stop !== null),
    needs: [...needs],
    ...(purpose && { purpose }),
  }
}

/**
 * Finds the required fields that are missing. The contract alone would report a missing place at its parts, which the
 * form does not show.
 */
export function findFaults({ origin, destination, date, time, phone }: AskDraft): FieldErrors {
  return {
    ...(!origin && { origin: 'field.required' }),
    ...(!destination && { destination: 'field.required' }),
    ...(!date && { date: 'field.required' }),
    ...(!time && { time: 'field.required' }),
    ...(!phone.trim() && { phone: 'field.required' }),
  }
}
