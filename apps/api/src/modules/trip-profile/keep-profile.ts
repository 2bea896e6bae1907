import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import type { InputOf } from '@throughway/contract/call'
import type { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import { legInMetres, metresOfLegs } from '@throughway/domain/trip/legs'
import { keptPlaceName } from '@throughway/domain/planner/place-words'
import { sparesCommute } from '@throughway/domain/mode/modes'
import { mostTripProfiles } from '@throughway/domain/trip/trip-profiles'
import { addDays } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { deletePendingTrips } from '#modules/pending/pending.ts'
import { listAllowances } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import { describeProfiles } from './describe-profile.ts'
import { offerDirections } from './offer-directions.ts'
import {
  deleteProfile,
  findOwnVehicle,
  findRideHomeFacts,
  insertProfile,
  listOwnPlaces,
  listTripProfiles,
  lockOwner,
  type ProfileFacts,
  type ProfileRow,
  setDefault,
  unsetDefault,
  updateProfile,
} from './trip-profile.queries.ts'

/** The member whose profiles change; `today` is the date in the programme's time zone. */
export type Keeper = { memberId: string; now: Date; today: string; timeZone: string; language: Language }
type NewProfile = InputOf<typeof tripProfileCalls.addTripProfile>
type Change = InputOf<typeof tripProfileCalls.changeTripProfile>

/**
 * Adds the profile and answers all. Throws `tooManyTripProfiles`, and `invalid` for a name that is taken or a place
 * that is not the member's.
 */
export async function addProfile(tx: Transaction, keeper: Keeper, input: NewProfile) {
  const { rows, facts, rideHome } = await openProfiles(tx, keeper, input)
  if (rows.length >= mostTripProfiles) throw new Refusal('tooManyTripProfiles')
  const { memberId, now, today, language } = keeper
  const isDefault = input.is_default || rows.length === 0
  const profile = {
    id: makeUuid({ msecs: now.getTime() }),
    member_id: memberId,
    ...facts,
    is_default: isDefault,
    logged_until: addDays(today, -1),
    version: 1,
    created_at: now,
    changed_at: now,
  }
  if (isDefault) tx.later(unsetDefault(memberId))
  tx.later(insertProfile(profile))
  recordActivity(tx, { memberId, kind: 'trip_profile_saved', now, details: { name: facts.name } })
  return describeProfiles(
    inOrder([...rows.map((row) => (isDefault ? { ...row, is_default: false } : row)), { brand_id: 0, ...profile }]),
    rideHome,
    language,
  )
}

/**
 * Changes the profile and answers all profiles. Trips that were made stay unchanged; those planned for the future are
 * planned again. Throws `notFound`, `changedMeanwhile` with what another device saved, and the refusals of adding one.
 */
export async function changeProfile(tx: Transaction, keeper: Keeper, input: Change) {
  const { memberId, now, today, timeZone, language } = keeper
  const { rows, facts, rideHome } = await openProfiles(tx, keeper, input, input.id)
  const row = getRow(rows, input.id)
  if (row.version !== input.version)
    throw new Refusal('changedMeanwhile', { data: { current: describeProfiles([row], rideHome, language).items[0] } })
  const becomesDefault = input.is_default && !row.is_default
  if (becomesDefault) tx.later(unsetDefault(memberId), setDefault(row.id))
  // automatic logging begins on the day when it was switched on
  const loggedUntil = row.auto_log === 'off' ? addDays(today, -1) : row.logged_until
  tx.later(updateProfile(row.id, { ...facts, logged_until: loggedUntil }, now))
  const changed = { ...row, ...facts, version: row.version + 1, is_default: row.is_default || becomesDefault }
  const [planned] = await tx.send(deletePendingTrips(memberId, 'planned', row.id, now))
  for (const date of new Set(planned.map((each) => each.date)))
    offerDirections(tx, changed, {
      kind: 'planned',
      date,
      timeZone,
      now,
      directions: planned.filter((each) => each.date === date).map((each) => each.direction),
    })
  recordActivity(tx, { memberId, kind: 'trip_profile_saved', now, details: { name: facts.name } })
  return describeProfiles(
    inOrder(
      rows.map((each) => (each.id === row.id ? changed : becomesDefault ? { ...each, is_default: false } : each)),
    ),
    rideHome,
    language,
  )
}

/**
 * Takes the profile away with what is planned, and answers the rest; the oldest of them follows as the default one.
 * Throws `notFound`.
 */
export async function removeProfile(tx: Transaction, { memberId, now, language }: Keeper, id: string) {
  const [, rows, [rideHome]] = await tx.send(
    lockOwner(memberId),
    listTripProfiles(memberId),
    findRideHomeFacts(memberId),
  )
  const row = getRow(rows, id)
  const rest = rows.filter((each) => each.id !== id)
  const heir = row.is_default ? rest[0] : undefined
  tx.later(deletePendingTrips(memberId, 'planned', id, now), deleteProfile(id))
  if (heir) tx.later(setDefault(heir.id))
  recordActivity(tx, { memberId, kind: 'trip_profile_removed', now, details: { name: row.name } })
  return describeProfiles(
    rest.map((each) => (each === heir ? { ...each, is_default: true } : each)),
    rideHome!,
    language,
  )
}

async function openProfiles(tx: Transaction, { memberId }: Keeper, input: NewProfile, id?: string) {
  const placeIds = [input.from_place, input.to_place].filter((each) => each !== undefined)
  const [, rows, [rideHome], places, vehicles, [allowances]] = await tx.send(
    lockOwner(memberId),
    listTripProfiles(memberId),
    findRideHomeFacts(memberId),
    listOwnPlaces(memberId, placeIds),
    findOwnVehicle(memberId, input.vehicle_id),
    listAllowances(memberId),
  )
  if (rows.some((each) => each.id !== id && each.name.toLowerCase() === input.name.toLowerCase()))
    throw new Refusal('invalid', { fields: { name: 'field.profile_name_taken' } })
  const { mode } = input
  // C8: one that was kept before the member left the organisation can still be paused or renamed.
  const wasKept = rows.some((each) => each.id === id && each.mode === mode)
  if (sparesCommute(mode) && !wasKept && !allowances?.[mode])
    throw new Refusal('invalid', { fields: { mode: 'field.not_at_your_organisation' } })
  if (input.vehicle_id !== undefined && !vehicles.length)
    throw new Refusal('invalid', { fields: { vehicle_id: 'field.not_a_choice' } })
  return { rows, rideHome: rideHome!, facts: gatherFacts(input, places) }
}

type Places = readonly { id: string; name: string }[]

function gatherFacts(input: NewProfile, places: Places): ProfileFacts {
  const legs = input.legs?.map(legInMetres) ?? null
  const miles = input.miles === undefined ? null : Math.max(1, metresFromMiles(input.miles))
  return {
    name: input.name,
    mode: input.mode,
    legs,
    metres: legs ? metresOfLegs(legs) : miles,
    people: input.people ?? null,
    ...nameEnd('from', input.from_place, input.from, places),
    ...nameEnd('to', input.to_place, input.to, places),
    weekdays: input.weekdays,
    out_departure: input.out_departure ?? null,
    out_arrival: input.out_arrival ?? null,
    back_departure: input.back_departure ?? null,
    back_arrival: input.back_arrival ?? null,
    vehicle_id: input.vehicle_id ?? null,
    partners: input.partners ?? [],
    park_and_ride: input.park_and_ride || null,
    auto_log: input.auto_log,
    paused_from: input.paused_from ?? null,
    paused_to: input.paused_to ?? null,
  }
}

/** An end is a place of the member's, called as it is called, or a name that was typed. */
function nameEnd<End extends 'from' | 'to'>(
  end: End,
  id: string | undefined,
  typed: string | undefined,
  places: Places,
) {
  const place = places.find((each) => each.id === id)
  if (id !== undefined && !place) throw new Refusal('invalid', { fields: { [`${end}_place`]: 'field.not_a_choice' } })
  const name = keptPlaceName(place?.name || typed || null)
  return { [`${end}_place`]: place?.id ?? null, [`${end}_name`]: name } as Record<
    `${End}_place` | `${End}_name`,
    string | null
  >
}

function getRow(rows: readonly ProfileRow[], id: string) {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Refusal('notFound')
  return row
}

function inOrder(rows: readonly ProfileRow[]) {
  return rows.toSorted(
    (one, other) =>
      Number(other.is_default) - Number(one.is_default) ||
      one.created_at.getTime() - other.created_at.getTime() ||
      (one.id < other.id ? -1 : 1),
  )
}
