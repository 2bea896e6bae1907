import { sql } from 'kysely'
import { type ApprovalKind, approvalOfMode, type ApprovalState } from '@throughway/domain/identity/approvals'
import type { RoutingProfile } from '@throughway/domain/mode/routing-profiles'
import { sparesCommute, type TripMode } from '@throughway/domain/mode/modes'
import { mpgEquivalent } from '@throughway/domain/mode/vehicles'
import { rawQuery, type Query } from '#database/query.ts'
import {
  findMetresBetween,
  findMetresToWork,
  type KnownDistances,
  listDistances,
  listPlaceDistances,
  listPlaces,
  type PlaceRow,
} from '#modules/location/location.ts'
import { listApprovalsOf } from '#modules/supervisor/supervisor.ts'
import { findVehicles } from '#modules/vehicle/vehicle.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { TripFacts } from './trip-facts.ts'

/** Facts about trips from the member's places, vehicles and organisation. */
export type TripLookups = {
  findPlace(id: string | undefined): Pick<PlaceRow, 'id' | 'kind' | 'name'> | undefined
  /** Between two of the places; null when one is unknown. */
  metresBetween(from: string, to: string, way: RoutingProfile, date: string): number | null
  /** The distance from home to work; null while one of the two is unknown. */
  metresToWork(way: RoutingProfile, date: string): number | null
  findVehicle(id: string | undefined): { id: string; name: string; mpg: number | null } | undefined
  /** C8: whether the member's organisation lets its members log such days. Members without an organisation cannot. */
  allows(mode: TripMode): boolean
  /** C22: null when no approval is needed for such a day. Throws `invalid` when there is no supervisor to ask. */
  approvalOf(mode: TripMode, date: string): ApprovalState | null
}

/**
 * The queries that trips need, to be sent with others in one flight, and a reader of their answers. Most trips name
 * neither a place nor a vehicle and need none.
 */
export function prepareTripLookups(
  memberId: string,
  trips: readonly TripFacts[],
): { queries: Query[]; read(answers: unknown[][]): TripLookups } {
  const placeIds = namesOf(trips.flatMap((trip) => [trip.from_place_id, trip.to_place_id]))
  const vehicleIds = namesOf(trips.map((trip) => trip.vehicle_id))
  const sparesAny = trips.some(({ mode }) => sparesCommute(mode))
  const asksPlaces = placeIds.length > 0 || sparesAny || trips.some(({ mode }) => mode === 'multimode')
  const asks = {
    ...(asksPlaces && { places: listPlaces(memberId), commute: listDistances(memberId) }),
    ...(placeIds.length > 1 && { between: listPlaceDistances(memberId, placeIds) }),
    ...(vehicleIds.length > 0 && { vehicles: findVehicles(memberId, vehicleIds) }),
    ...(sparesAny && {
      allowances: listAllowances(memberId),
      approvals: listApprovalsOf(
        memberId,
        trips.map(({ date }) => date),
      ),
    }),
  }
  const names = Object.keys(asks)
  if (!names.length) return { queries: [], read: () => nothingAsked }
  return {
    queries: Object.values(asks),
    read: (answers) =>
      describe({ ...nothingKnown, ...Object.fromEntries(names.map((name, index) => [name, answers[index]])) }),
  }
}

type Own = {
  id: string
  nickname: string
  fuel: Parameters<typeof mpgEquivalent>[0]['fuel']
  mpg: number | null
  kwh_per_100_miles: number | null
}
type Allowances = {
  telecommute: boolean
  compressed_week: boolean
  /** C22: kinds of days that the supervisor must approve. */
  asks: ApprovalKind[]
  has_supervisor: boolean
}
type Known = Omit<KnownDistances, 'places'> & {
  places: readonly PlaceRow[]
  vehicles: readonly Own[]
  allowances: readonly Allowances[]
  approvals: readonly { kind: ApprovalKind; date: string; state: ApprovalState }[]
}

const nothingKnown: Known = { places: [], commute: [], between: [], vehicles: [], allowances: [], approvals: [] }
const nothingAsked = describe(nothingKnown)

function describe(known: Known): TripLookups {
  const { places, vehicles, allowances, approvals } = known
  const findPlace = (id: string | undefined) => (id === undefined ? undefined : places.find((each) => each.id === id))
  return {
    findPlace,
    metresBetween(from, to, way, date) {
      const ends = [findPlace(from), findPlace(to)]
      return ends[0] && ends[1] && from !== to ? findMetresBetween(known, ends[0], ends[1], way, date) : null
    },
    metresToWork: (way, date) => findMetresToWork(known, way, date),
    findVehicle(id) {
      const own = id === undefined ? undefined : vehicles.find((each) => each.id === id)
      return own && { id: own.id, name: own.nickname, mpg: mpgEquivalent(own) ?? null }
    },
    allows: (mode) => !sparesCommute(mode) || (allowances[0]?.[mode] ?? false),
    approvalOf(mode, date) {
      const kind = approvalOfMode(mode)
      if (!kind || !allowances[0]?.asks.includes(kind)) return null
      const answered = approvals.find((each) => each.kind === kind && each.date === date)
      if (!answered && !allowances[0].has_supervisor)
        throw new Refusal('invalid', { fields: { mode: 'field.supervisor_needed' } })
      return answered?.state ?? 'waiting'
    },
  }
}

/** Returns no row without an organisation. */
export function listAllowances(memberId: string) {
  return rawQuery(sql<Allowances>`select o.allows_telework as telecommute, o.allows_compressed_week as compressed_week,
      array_remove(array[case when o.approves_telework then 'telework' end, case when o.approves_compressed_week then 'compressed_week' end], null) as asks,
      exists (select from supervisor s where s.brand_id = m.brand_id and s.member_id = m.id and s.state in ('unconfirmed', 'confirmed')) as has_supervisor
    from member m join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

function namesOf(ids: readonly (string | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => id !== undefined))]
}
