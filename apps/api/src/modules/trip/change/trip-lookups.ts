import { sql } from 'kysely'
import { type ApprovalKind, approvalOfMode, type ApprovalState } from '@throughway/domain/identity/approvals'
import type { CommuteWay } from '@throughway/domain/mode/commute-ways'
import { sparesTheWay, type TripMode } from '@throughway/domain/mode/modes'
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

/** What the member's own places, vehicles and organisation have to say about trips. */
export type TripLookups = {
  findPlace(id: string | undefined): Pick<PlaceRow, 'id' | 'kind' | 'name'> | undefined
  /** Between two of the places; null where one is not known. */
  metresBetween(from: string, to: string, way: CommuteWay, date: string): number | null
  /** From home to work; null while one of the two is not known. */
  metresToWork(way: CommuteWay, date: string): number | null
  findVehicle(id: string | undefined): { id: string; name: string; mpg: number | null } | undefined
  /** C8: whether the member's organisation lets its members log such days; nobody without an organisation logs them. */
  allows(mode: TripMode): boolean
  /** C22: null where nobody has to say yes to such a day. Throws `invalid` where there is no supervisor to ask. */
  approvalOf(mode: TripMode, date: string): ApprovalState | null
}

/**
 * The questions that trips raise, to travel with others in one flight, and what their answers say. Most trips name
 * neither a place nor a vehicle and raise none.
 */
export function askCircumstances(
  memberId: string,
  trips: readonly TripFacts[],
): { queries: Query[]; read(answers: unknown[][]): TripLookups } {
  const placeIds = namesOf(trips.flatMap((trip) => [trip.from_place_id, trip.to_place_id]))
  const vehicleIds = namesOf(trips.map((trip) => trip.vehicle_id))
  const sparesAny = trips.some(({ mode }) => sparesTheWay(mode))
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
    queries: Object.values(asks) as Query[],
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
  /** C22: kinds of days that the supervisor has to say yes to. */
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
    allows: (mode) => !sparesTheWay(mode) || (allowances[0]?.[mode] ?? false),
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

/** Without an organisation there is no row. */
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
