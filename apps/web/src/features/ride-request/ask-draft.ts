import type { RawInputOf } from '@throughway/contract/call'
import type { contactMethods, rideRequestCalls } from '@throughway/contract/ride/ride-request'
import type { rideGuestCalls } from '@throughway/contract/ride/ride-guest'
import type { RidePreferences } from '@throughway/contract/ride/ride-preferences'
import type { RiderSaying } from '@throughway/contract/ride/rider'
import type { MemberPlace } from '@throughway/contract/account/location'
import type { AskedPurpose } from '@throughway/domain/ride/ride-codes'
import { isTime, roundToQuarterHour } from '@throughway/domain/time/quarter-hour'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { isDate } from '#lib/language/local-dates.ts'
import { answersOf, sayingOf } from '#lib/rides/rider-answers.ts'
import type { RideSaying } from '#lib/rides/rider-saying.ts'
import type { Search } from '#lib/screen/use-search.ts'
import { type NeedDraft, needDraftOf, needsOf } from './need-draft.ts'

export type AskedPlace = { lat: number; lng: number; name: string }
export type AskDraft = {
  origin: AskedPlace | null
  destination: AskedPlace | null
  when: 'depart' | 'arrive'
  date: string
  time: string
  hasReturn: boolean
  return_time: string
  weeks: string
  purpose: AskedPurpose | ''
  companions: string
  needs: NeedDraft
  /** A `coordinator` answers, or the rider has `called` already. */
  how: 'coordinator' | 'called'
  /** A member who helps somebody; a guest is asked for the name anyway. */
  isForOther: boolean
  /** The right by which the member asks for another member; empty without one. */
  right_id: string
  name: string
  email: string
  phone: string
  contact_by: (typeof contactMethods)[number]
  client_number: string
  contact_name: string
  contact_phone: string
  reminders: readonly number[]
  driver_notes: string
}

/** The ends from the address: positions with names, or the member's places by id. */
export type AskSearch = {
  service: string | undefined
  origin: AskedPlace | null
  destination: AskedPlace | null
  when: 'depart' | 'arrive'
  date: string
  time: string
  hasCalled: boolean
  fromPlace: string | undefined
  toPlace: string | undefined
}

/** One of the member's places, which a member's link names by its id. */
export type OwnPlace = Pick<MemberPlace, 'id' | 'street' | 'city' | 'lat' | 'lng'>

/** The names are those of `/find`; unknown values are ignored. */
export function readAskSearch(search: Search): AskSearch {
  const [date, time] = [search['date'] ?? '', search['time'] ?? '']
  return {
    service: readId(search['service']),
    origin: readPlace(search['from'] ?? search['origin']),
    destination: readPlace(search['to'] ?? search['destination']),
    when: search['when'] === 'arrive' ? 'arrive' : 'depart',
    date: isDate(date) ? date : '',
    time: isTime(time) ? roundToQuarterHour(time) : '',
    hasCalled: search['called'] === '1',
    fromPlace: readId(search['from_place']),
    toPlace: readId(search['to_place']),
  }
}

function readId(written: string | undefined): string | undefined {
  return /^[0-9a-f-]{36}$/i.test(written ?? '') ? written : undefined
}

function readPlace(written: string | undefined): AskedPlace | null {
  const [, name = '', lat, lng] =
    /^(?:(.{0,300})::)?(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)$/s.exec(written?.trim() ?? '') ?? []
  const spot = { lat: Number(lat), lng: Number(lng) }
  return !lat || !lng || Math.abs(spot.lat) > 90 || Math.abs(spot.lng) > 180 ? null : { ...spot, name: name.trim() }
}

export type KnownRider = {
  /** The names of the start and the destination, if known. */
  source: 'said' | 'kept' | undefined
  names: { from: string; to: string }
  rider: RiderSaying
  companions: number
  purpose: AskedPurpose | undefined
  contact: Pick<AskDraft, 'phone' | 'client_number' | 'contact_name' | 'contact_phone' | 'driver_notes'>
}

/**
 * The rider's known facts before the form is filled in: from the planner's last search, otherwise the member's saved
 * ones.
 */
export function knownRiderOf(
  serviceId: string,
  kept: RidePreferences | undefined,
  said: RideSaying | undefined,
  phone: string,
): KnownRider {
  const hasSaid = said !== undefined && Object.keys(said.rider).length > 0
  const own = kept && sayingOf(answersOf(kept))
  return {
    source: hasSaid ? 'said' : kept ? 'kept' : undefined,
    names: { from: said?.from ?? '', to: said?.to ?? '' },
    rider: hasSaid ? said.rider : (own?.rider ?? {}),
    companions: said?.companions ?? 0,
    purpose: said?.purpose ?? (hasSaid ? undefined : own?.purpose),
    contact: {
      phone,
      client_number: kept?.registrations.find(({ service }) => service === serviceId)?.number ?? '',
      contact_name: kept?.contact_name ?? '',
      contact_phone: kept?.contact_phone ?? '',
      driver_notes: kept?.driver_notes ?? '',
    },
  }
}

export function startDraft(
  search: AskSearch,
  { rider, companions, purpose, contact, names }: KnownRider,
  takesRequests: boolean,
  own: readonly OwnPlace[] = [],
): AskDraft {
  return {
    origin: startPlace(search.origin, search.fromPlace, names.from, own),
    destination: startPlace(search.destination, search.toPlace, names.to, own),
    when: search.when,
    date: search.date,
    time: search.time,
    hasReturn: false,
    return_time: '',
    weeks: '1',
    purpose: purpose ?? '',
    companions: String(companions),
    needs: needDraftOf(rider.needs ?? {}),
    how: search.hasCalled || !takesRequests ? 'called' : 'coordinator',
    isForOther: false,
    right_id: '',
    name: '',
    email: '',
    contact_by: 'phone',
    reminders: [1],
    ...contact,
  }
}

/**
 * One of the member's places by id, otherwise the name from the link or the previous page; a place without a name is
 * looked up by its position.
 */
function startPlace(
  told: AskedPlace | null,
  id: string | undefined,
  name: string,
  own: readonly OwnPlace[],
): AskedPlace | null {
  const place = id === undefined ? undefined : own.find((each) => each.id === id)
  if (place && place.lat !== null && place.lng !== null && place.street)
    return { lat: place.lat, lng: place.lng, name: [place.street, place.city].filter(Boolean).join(', ') }
  return told && { ...told, name: told.name || name }
}

type MemberInput = RawInputOf<typeof rideRequestCalls.requestRide>
export type GuestInput = RawInputOf<typeof rideGuestCalls.requestRideAsGuest>

/**
 * The input to send, without the form's id. The rider's answers are included; the needs in the form take precedence.
 */
export function askInputOf(draft: AskDraft, serviceId: string, rider: RiderSaying): Omit<MemberInput, 'ask_id'> {
  const { origin, destination, purpose, companions, contact_phone: contactPhone, isForOther, name } = draft
  return {
    service_id: serviceId,
    origin: (origin ?? undefined) as AskedPlace,
    destination: (destination ?? undefined) as AskedPlace,
    when: draft.when,
    date: draft.date,
    time: draft.time,
    ...(draft.hasReturn && { return_time: draft.return_time }),
    weeks: draft.weeks,
    ...(purpose && { purpose }),
    companions: companions.trim() || '0',
    rider: { ...rider, needs: needsOf(draft.needs) },
    has_called: draft.how === 'called',
    reminders: draft.reminders.map(String),
    phone: draft.phone,
    contact_by: draft.contact_by,
    client_number: draft.client_number,
    contact_name: draft.contact_name,
    ...(contactPhone.trim() && { contact_phone: contactPhone }),
    driver_notes: draft.driver_notes,
    name: isForOther ? name : '',
  }
}

export function guestInputOf(draft: AskDraft, serviceId: string, rider: RiderSaying): Omit<GuestInput, 'ask_id'> {
  return { ...askInputOf(draft, serviceId, rider), name: draft.name, email: draft.email }
}

/** Faults that the contract cannot know, by field. */
export function findAskFaults(draft: AskDraft): FieldErrors {
  const isTimed = draft.hasReturn && isTime(draft.return_time) && isTime(draft.time)
  return {
    ...(draft.origin === null && { origin: 'field.required' }),
    ...(draft.destination === null && { destination: 'field.required' }),
    ...(draft.date === '' && { date: 'field.required' }),
    ...(draft.time === '' && { time: 'field.required' }),
    ...(draft.phone.trim() === '' && { phone: 'field.required' }),
    ...(draft.hasReturn && draft.return_time === '' && { return_time: 'field.required' }),
    ...(isTimed && draft.return_time <= draft.time && { return_time: 'field.ends_before' }),
    ...(draft.isForOther && draft.name.trim() === '' && { name: 'field.required' }),
  }
}
