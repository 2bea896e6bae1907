import type { PendingKind } from '@throughway/domain/trip/pending'
import { dueTimeOf } from '@throughway/domain/trip/profile-days'
import { type ProfileDirection, directionsOf } from '@throughway/domain/trip/trip-profiles'
import type { Transaction } from '#database/open-database.ts'
import { offerPendingTrips } from '#modules/pending/pending.ts'
import type { ProfileRow } from './trip-profile.queries.ts'

type Day = {
  kind: PendingKind
  date: string
  timeZone: string
  now: Date
  /** Restricts the offer to these directions, if given. */
  directions?: readonly ProfileDirection['direction'][]
}

/** Puts a profile's ways of a day before the member, from when each is over; one that waits already is not doubled. */
export function offerDirections(
  tx: Transaction,
  profile: ProfileRow,
  { kind, date, timeZone, now, directions }: Day,
): void {
  const ways = directionsOf(profile).filter(({ direction }) => !directions || directions.includes(direction))
  offerPendingTrips(
    tx,
    ways.map((way) => {
      const isBack = way.direction === 'back'
      const due = dueTimeOf(way, date, timeZone)
      return {
        member_id: profile.member_id,
        kind,
        origin_id: profile.id,
        date,
        ...way,
        mode: profile.mode,
        metres: profile.metres,
        legs: isBack ? (profile.legs?.toReversed() ?? null) : profile.legs,
        people: profile.people,
        from_name: isBack ? profile.to_name : profile.from_name,
        to_name: isBack ? profile.from_name : profile.to_name,
        from_place: isBack ? profile.to_place : profile.from_place,
        to_place: isBack ? profile.from_place : profile.to_place,
        vehicle_id: profile.vehicle_id,
        partners: profile.partners,
        confidence: null,
        is_suggested: true,
        // a trip that is found later still has its seven days
        due_at: due > now ? due : now,
      }
    }),
    now,
  )
}
