import type { StaffVolunteerRide, StaffVolunteerRideRow } from '@throughway/contract/ride/volunteer-ride-staff'
import { awayMiles, areaOf, canDriveIt, isRideToCome } from '@throughway/domain/ride/volunteer-rides'
import { formatInstant } from '@throughway/domain/time/time'
import type { MemberMask } from '#plugins/mask.ts'
import { baseOf, findFacts, gapsOf, plannedMiles, splitName, type Telling } from './describe-ride.ts'
import type { RideFacts } from './ride-facts.ts'
import type { OfferRow, StaffRow } from './volunteer-ride.queries.ts'
import { findWork } from './volunteer-ride-staff.queries.ts'

export type Reader = Telling & { mask: MemberMask; readerId: string }

/** The most volunteers that are named for one ride. */
const mostCandidates = 50

export function describeRow(row: StaffRow, reader: Reader): StaffVolunteerRideRow {
  const facts = findFacts(row, reader)
  const { timeZone, mask, readerId, now } = reader
  return {
    id: row.id,
    state: row.state,
    date: row.date,
    pickup: formatInstant(row.pickup_at, timeZone),
    ends: formatInstant(row.ends_at, timeZone),
    rider: nameRider(row, facts, mask),
    driver: nameDriver(row, mask),
    miles: facts ? plannedMiles(facts) : null,
    waits: findWork(row, now),
    call: row.pickup_at > now ? row.call_news : null,
    has_feedback: row.has_feedback,
    is_own: row.rider_id === readerId || row.driver_id === readerId,
  }
}

export function nameRider(row: StaffRow, facts: RideFacts | undefined, mask: MemberMask): string {
  const { rider_first_name: first, rider_last_name: last } = row
  return mask.nameOf(
    first === null ? splitName(facts?.rider_name ?? '…') : { first_name: first, last_name: last ?? '' },
  )
}

function nameDriver(row: StaffRow, mask: MemberMask): string | null {
  if (row.driver_first_name === null) return null
  return mask.nameOf({ first_name: row.driver_first_name, last_name: row.driver_last_name ?? '' })
}

type Drivers = { offers: readonly OfferRow[]; busy: ReadonlySet<string> }

/** One ride in full. A masked reader does not see what the two people wrote, nor where the ride goes. */
export function describeWhole(row: StaffRow, drivers: Drivers, reader: Reader): StaffVolunteerRide {
  const facts = findFacts(row, reader)
  const { mask, timeZone, now } = reader
  const hasBegun = row.pickup_at <= now
  const isToCome = isRideToCome({ state: row.state, pickupAt: row.pickup_at }, now)
  return {
    ...describeRow(row, reader),
    version: row.version,
    rider_id: row.rider_id,
    driver_id: row.driver_id,
    rider_phone: mask.only(facts?.phone ?? null),
    driver_phone: mask.only(row.driver_phone),
    origin: mask.only(facts?.origin.name ?? null),
    destination: mask.only(facts?.destination.name ?? null),
    stops: mask.isMasked ? [] : (facts?.stops.map(({ name }) => name) ?? []),
    purpose: mask.only(facts?.purpose ?? null),
    wait_minutes: facts?.wait_minutes ?? 0,
    companions: facts?.companions ?? 0,
    needs: mask.isMasked ? [] : (facts?.needs ?? []),
    language: facts?.language ?? null,
    notes: facts ? mask.textOf(facts.notes) : null,
    driven_miles: row.driven_miles === null ? null : Number(row.driven_miles),
    driven_minutes: row.driven_minutes,
    driver_done: row.driven_miles !== null,
    rider_done: row.rider_done,
    feedback: facts
      ? (['rider', 'driver'] as const).flatMap((by) => {
          const written = facts.feedback[by]
          if (!written) return []
          return [{ by, text: mask.textOf(written.text), at: formatInstant(new Date(written.at), timeZone) }]
        })
      : [],
    can_assign: isToCome,
    can_settle: hasBegun && row.state === 'claimed',
    can_cancel: isToCome,
    candidates: facts && !hasBegun && !mask.isMasked ? listCandidates(row, facts, drivers, reader) : [],
  }
}

/** Volunteers who could drive it: those with room first, then those whom it fits best, then the nearest. */
function listCandidates(row: StaffRow, facts: RideFacts, { offers, busy }: Drivers, reader: Reader) {
  const area = areaOf(facts.origin)
  return offers
    .filter(({ member_id: id }) => id !== row.rider_id && id !== row.driver_id)
    .map((offer) => {
      const gaps = gapsOf(row, facts, offer, reader)
      return {
        id: offer.member_id,
        name: reader.mask.nameOf(offer),
        away_miles: awayMiles(baseOf(offer), area),
        gaps,
        can_drive: canDriveIt(gaps) && !busy.has(offer.member_id),
      }
    })
    .toSorted(
      (one, other) =>
        Number(other.can_drive) - Number(one.can_drive) ||
        one.gaps.length - other.gaps.length ||
        (one.away_miles ?? 999) - (other.away_miles ?? 999) ||
        one.name.localeCompare(other.name),
    )
    .slice(0, mostCandidates)
}
