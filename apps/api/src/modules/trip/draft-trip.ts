import { v7 as makeUuid } from 'uuid'
import type { TripDirection, TripSource } from '@throughway/contract/trip'
import type { BaselineMode } from '@throughway/domain/baseline'
import { metresFromMiles } from '@throughway/domain/distance'
import { headlineOf, type Leg, type LegMode, metresOfLegs } from '@throughway/domain/legs'
import { isDayMode, type TripMode } from '@throughway/domain/modes'
import { computeSavings, type FactorSet, findSetMetres } from '@throughway/domain/savings'
import { Refusal } from '#plugins/refusal.ts'
import type { TripRow } from './trip.queries.ts'

/** What a member says of a trip. */
export type TripFacts = {
  date: string
  direction: TripDirection
  mode: TripMode
  miles?: number | undefined
  /** The same to the metre, where a device measured it; goes before `miles`. */
  metres?: number | undefined
  departure?: string | undefined
  arrival?: string | undefined
  people?: number | undefined
  legs?: readonly { mode: LegMode; miles: number; people?: number | undefined; line?: string | undefined }[] | undefined
  from?: string | undefined
  to?: string | undefined
  note?: string | undefined
}

export type Owner = { brandId: number; memberId: string; organisationId: string | null; baseline: BaselineMode | null; source: TripSource; now: Date }

const wayBack = { out: 'back', back: 'out', other: 'other' } as const satisfies Record<TripDirection, TripDirection>

/** The row or, for a round trip, the two rows of what is recorded; not yet judged. A day mode has no way back. */
export function draftTrips(facts: TripFacts & { round_trip: boolean }, owner: Owner, factors: FactorSet): TripRow[] {
  const isRoundTrip = facts.round_trip && !isDayMode(facts.mode)
  const groupId = isRoundTrip ? makeUuid() : null
  const ways = isRoundTrip ? [facts, turnBack(facts)] : [facts]
  return ways.map((way) => reckon({ ...makeBlank(owner), group_id: groupId }, way, factors, owner.baseline))
}

/** The row with other facts, and what they save; not yet judged. */
export function reckon(row: TripRow, facts: TripFacts, factors: FactorSet, baseline: BaselineMode | null): TripRow {
  const legs = facts.legs?.map(({ miles, people, line, ...leg }): Leg => ({ ...leg, metres: Math.max(1, metresFromMiles(miles)), people: people ?? null, line: line ?? null })) ?? null
  const metres = legs && facts.metres === undefined ? metresOfLegs(legs) : findMetres(facts, factors)
  const people = facts.people ?? null
  return {
    ...row,
    date: facts.date,
    direction: isDayMode(facts.mode) ? 'other' : facts.direction,
    mode: facts.mode,
    metres,
    people,
    departure: facts.departure ?? null,
    arrival: facts.arrival ?? null,
    legs,
    headline: legs && headlineOf(legs),
    from_name: facts.from || null,
    to_name: facts.to || null,
    note: facts.note || null,
    ...computeSavings({ mode: facts.mode, metres, people, legs, baseline }, factors),
    factor_set: factors.version,
  }
}

/** The other way of a round trip: the ends, the direction and the legs change places; its times are its own, and not known. */
export function turnBack<Facts extends TripFacts>(facts: Facts): Facts {
  return { ...facts, direction: wayBack[facts.direction], from: facts.to, to: facts.from, legs: facts.legs?.toReversed(), departure: undefined, arrival: undefined }
}

function findMetres({ mode, miles, metres }: TripFacts, factors: FactorSet) {
  if (metres !== undefined) return metres
  const set = findSetMetres(mode, factors)
  if (set !== undefined) return set
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
    recorded_at_once: 1,
    anomalies: [],
    cleared: [],
    review_until: null,
    fraud: 'none',
    appeal: null,
    appealed_at: null,
    from_name: null,
    to_name: null,
    note: null,
    state: 'recorded',
    kept_double: false,
    revision: 0,
    points: 0,
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
  }
}
