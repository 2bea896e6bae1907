import { v7 as makeUuid } from 'uuid'
import type { TripDirection, TripSource } from '@throughway/contract/trip/trip-states'
import type { BaselineMode } from '@throughway/domain/mode/baseline'
import { routingProfileOf } from '@throughway/domain/mode/routing-profiles'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import { headlineOf, legInMetres, metresOfLegs } from '@throughway/domain/trip/legs'
import { isWorkday } from '@throughway/domain/trip/compressed-week'
import { isDayMode, isPoolMode, sparesCommute } from '@throughway/domain/mode/modes'
import { isOddDistance } from '@throughway/domain/trip/odd-distance'
import { computeSavings, type FactorSet } from '@throughway/domain/mode/savings'
import { keptPlaceName, placeWords } from '@throughway/domain/planner/place-words'
import type { TripColumnOf } from '#database/tables/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { TripLookups } from './trip-lookups.ts'
import type { TripRow } from '../trip.queries.ts'
import type { TripFacts } from './trip-facts.ts'

export type Owner = {
  brandId: number
  memberId: string
  organisationId: string | null
  baseline: BaselineMode | null
  source: TripSource
  now: Date
  /** Whether staff act for the member. */
  isStaff: boolean
}

const wayBack = { out: 'back', back: 'out', other: 'other' } as const satisfies Record<TripDirection, TripDirection>

/** What a trip's row is computed from, besides its own facts. */
export type TripRowContext = {
  factors: FactorSet
  /** How the member would travel without the programme (D2). */
  baseline: BaselineMode | null
  /** The fuel economy of the car that stays at home; null when unknown. */
  defaultMpg: number | null
  lookups: TripLookups
}

/** The row of a trip, or the two rows of a round trip, not yet judged. A day mode has no return trip. */
export function draftTrips(
  facts: TripFacts & { round_trip: boolean },
  owner: Owner,
  rowContext: TripRowContext,
): TripRow[] {
  const isRoundTrip = facts.round_trip && !isDayMode(facts.mode)
  const groupId = isRoundTrip ? makeUuid() : null
  const ways = isRoundTrip ? [facts, turnBack(facts)] : [facts]
  return ways.map((way) => computeTripRow({ ...makeBlank(owner), group_id: groupId }, way, rowContext))
}

/** The row with new facts and their savings, not yet judged. Throws `invalid` when a rule of the mode is not met. */
export function computeTripRow(
  row: TripRow,
  facts: TripFacts,
  { factors, baseline, defaultMpg, lookups }: TripRowContext,
): TripRow {
  if (facts.mode !== row.mode && !lookups.allows(facts.mode))
    throw new Refusal('invalid', { fields: { mode: 'field.not_at_your_organisation' } })
  if (
    facts.mode === 'compressed_week' &&
    (facts.mode !== row.mode || facts.date !== row.date) &&
    !isWorkday(facts.date)
  )
    throw new Refusal('invalid', { fields: { date: 'field.not_a_workday' } })
  const legs = facts.legs?.map(legInMetres) ?? null
  const places = findPlaces(row, facts, lookups)
  const expected = findExpected(row, facts, places, lookups)
  const metres = legs && facts.metres === undefined ? metresOfLegs(legs) : findMetres(row, facts, factors, lookups)
  const isOdd = expected !== null && facts.mode !== 'multimode' && isOddDistance(metres, expected)
  const people = facts.people ?? (facts.partners?.length && isPoolMode(facts.mode) ? facts.partners.length + 1 : null)
  const vehicle = findVehicle(row, facts, lookups, defaultMpg)
  const scooter = facts.scooter ?? null
  const electric = facts.electric ?? null
  const said: Pick<TripRow, TripColumnOf<'said' | 'computed'>> = {
    date: facts.date,
    direction: isDayMode(facts.mode) ? 'other' : facts.direction,
    mode: facts.mode,
    metres,
    people,
    departure: facts.departure ?? null,
    arrival: facts.arrival ?? null,
    legs,
    headline: legs && headlineOf(legs),
    approval: findApproval(row, facts, lookups),
    ...places,
    expected_metres: expected,
    distance_reason: (isOdd && facts.distance_reason) || null,
    distance_note: (isOdd && facts.distance_note) || null,
    ...vehicle,
    scooter,
    electric,
    note: facts.note || null,
    ...computeSavings(
      {
        mode: facts.mode,
        metres,
        people,
        electric,
        legs,
        baselineMetres: expected,
        milesPerGallon: vehicle.mpg,
        baseline,
      },
      factors,
    ),
    factor_set: factors.version,
  }
  return { ...row, ...said }
}

/** The other direction of a round trip: the ends, the direction and the legs are swapped; its times are unknown. */
export function turnBack<Facts extends TripFacts>(facts: Facts): Facts {
  return {
    ...facts,
    direction: wayBack[facts.direction],
    from: facts.to,
    to: facts.from,
    from_place_id: facts.to_place_id,
    to_place_id: facts.from_place_id,
    legs: facts.legs?.toReversed(),
    departure: undefined,
    arrival: undefined,
  }
}

/**
 * C3: a member who changes the expected distance gives a reason; a device does not. Throws `invalid` for the reason.
 */
export function assertReason(row: TripRow, before: TripRow | undefined): void {
  const { metres, expected_metres: expected, mode, distance_reason: reason, device_fixed: isMeasured } = row
  if (
    isMeasured ||
    expected === null ||
    mode === 'multimode' ||
    isDayMode(mode) ||
    reason ||
    !isOddDistance(metres, expected)
  )
    return
  if (before?.metres === metres && before.expected_metres === expected) return
  throw new Refusal('invalid', { fields: { distance_reason: 'field.required' } })
}

/** C22: the supervisor's answer for the day, if the organisation requires one. An unchanged day keeps its answer. */
function findApproval(row: TripRow, { mode, date }: TripFacts, lookups: TripLookups): TripRow['approval'] {
  const isSame = row.revision > 0 && row.mode === mode && row.date === date
  return isSame ? row.approval : lookups.approvalOf(mode, date)
}

type Places = Pick<TripRow, 'from_place_id' | 'to_place_id' | 'from_name' | 'to_name'>

/**
 * C13: a trip keeps the names and ids of its places. For a deleted place a new trip keeps the name, an old one both.
 */
function findPlaces(row: TripRow, facts: TripFacts, { findPlace }: TripLookups): Places {
  if (isDayMode(facts.mode)) return { from_place_id: null, to_place_id: null, from_name: null, to_name: null }
  const [from, to] = [findPlace(facts.from_place_id), findPlace(facts.to_place_id)]
  const known = [row.from_place_id, row.to_place_id]
  const keep = (id: string | undefined) => (id !== undefined && known.includes(id) ? id : null)
  return {
    from_place_id: from?.id ?? keep(facts.from_place_id),
    to_place_id: to?.id ?? keep(facts.to_place_id),
    from_name: keptPlaceName(facts.from || (from ? nameOf(from) : null)),
    to_name: keptPlaceName(facts.to || (to ? nameOf(to) : null)),
  }
}

/** Home and work often have no name; `readPlaceName` gives them one in the reader's language. */
function nameOf({ kind, name }: NonNullable<ReturnType<TripLookups['findPlace']>>) {
  return name || placeWords[kind === 'home' ? 'home' : 'work'].en
}

/**
 * The expected distance between the places, or of the drive that a multimodal trip replaces (C6). It is stored with the
 * trip, so places that move later do not change the past (C13).
 */
function findExpected(
  row: TripRow,
  facts: TripFacts,
  { from_place_id: from, to_place_id: to }: Places,
  lookups: TripLookups,
): number | null {
  const way = facts.mode === 'multimode' ? 'drive' : routingProfileOf(facts.mode)
  if (!way) return null
  const wayBefore = row.mode === 'multimode' ? 'drive' : routingProfileOf(row.mode)
  const isUnchanged =
    row.revision > 0 &&
    way === wayBefore &&
    facts.date === row.date &&
    from === row.from_place_id &&
    to === row.to_place_id
  if (isUnchanged && (row.mode === 'multimode') === (facts.mode === 'multimode')) return row.expected_metres
  if (from && to) return lookups.metresBetween(from, to, way, facts.date)
  return facts.mode === 'multimode' && facts.direction !== 'other' ? lookups.metresToWork(way, facts.date) : null
}

/**
 * C23: a copy of the vehicle's consumption: the member's own vehicle that was driven, otherwise the car that stayed at
 * home.
 */
function findVehicle(
  row: TripRow,
  { vehicle_id: id }: TripFacts,
  { findVehicle: findOwn }: TripLookups,
  defaultMpg: number | null,
): Pick<TripRow, 'vehicle_id' | 'vehicle_name' | 'mpg'> {
  if (row.revision > 0 && (id ?? null) === row.vehicle_id)
    return { vehicle_id: row.vehicle_id, vehicle_name: row.vehicle_name, mpg: row.mpg }
  const vehicle = findOwn(id)
  return {
    vehicle_id: vehicle?.id ?? null,
    vehicle_name: vehicle?.name ?? null,
    mpg: vehicle ? vehicle.mpg : defaultMpg,
  }
}

/**
 * C8: a day at home or off gets the round trip from home to work, without a typed distance; C7: a lunch gets the
 * programme's miles.
 */
function findMetres(
  row: TripRow,
  { mode, miles, metres: exact, date }: TripFacts,
  factors: FactorSet,
  lookups: TripLookups,
): number {
  if (sparesCommute(mode)) {
    if (row.revision > 0 && row.mode === mode) return row.metres
    const metres = lookups.metresToWork('drive', date)
    if (metres === null) throw new Refusal('invalid', { fields: { mode: 'field.places_needed' } })
    return 2 * metres
  }
  if (mode === 'brown_bag') return metresFromMiles(factors.brownBagMiles)
  if (exact !== undefined) return exact
  if (miles === undefined) throw new Refusal('invalid', { fields: { miles: 'field.required' } })
  return Math.max(1, metresFromMiles(miles))
}

function makeBlank(owner: Owner): TripRow {
  return {
    brand_id: owner.brandId,
    id: makeUuid(),
    member_id: owner.memberId,
    organisation_id: owner.organisationId,
    group_id: null,
    source: owner.source,
    made_by_staff: owner.isStaff,
    device_fixed: false,
    replaces: null,
    date: '',
    direction: 'other',
    mode: 'multimode',
    metres: 0,
    people: null,
    departure: null,
    arrival: null,
    legs: null,
    headline: null,
    recorded_at_once: 0,
    anomalies: [],
    cleared: [],
    review_until: null,
    fraud: 'none',
    confirmed_partners: null,
    denied_partners: null,
    approval: null,
    appeal: null,
    appealed_at: null,
    from_name: null,
    to_name: null,
    from_place_id: null,
    to_place_id: null,
    expected_metres: null,
    distance_reason: null,
    distance_note: null,
    vehicle_id: null,
    vehicle_name: null,
    mpg: null,
    scooter: null,
    electric: null,
    note: null,
    state: 'recorded',
    kept_double: false,
    revision: 0,
    points: 0,
    no_points_reason: null,
    rule: null,
    rule_version: null,
    available_at: null,
    earned_revision: null,
    avoided_metres: 0,
    millicalories: 0,
    gas_microgallons: 0,
    co2_milligrams: 0,
    saved_millicents: 0,
    factor_set: '',
    recorded_at: owner.now,
    changed_at: owner.now,
    deleted_at: null,
    replaced_by: null,
  }
}
