import { v7 as makeUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { daysToAsk, estimateMiles, planRide } from '@throughway/domain/ride/volunteer-rides'
import { instantOf, localDate, startOfWeek } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { orWhereSealed } from '#seal.ts'
import { openFacts, type RideFacts, sealFacts, type Sealer } from './ride-facts.ts'
import { findRideOfWeek, insertRide, type KnownRide } from './volunteer-ride.queries.ts'

type Asked = InputOf<typeof volunteerRideCalls.askVolunteerRide>
type Asker = {
  memberId: string
  sealer: Sealer
  timeZone: string
  now: Date
  /** Instead of the member: a rider without the web, and the name as staff have noted it. */
  guest?: { id: string; name: string } | undefined
}

const minuteMilliseconds = 60_000

/**
 * Keeps a request until a volunteer accepts it. Throws `invalid` beside the day: less than seven days away, more than
 * sixty, or in a week in which the rider has a ride.
 */
export async function askRide(tx: Transaction, asker: Asker, input: Asked): Promise<string> {
  const { memberId, sealer, timeZone, now, guest } = asker
  const { date, purpose, time, wait_minutes: waitMinutes, ...said } = input
  const { first, last } = daysToAsk(localDate(now, timeZone))
  if (date < first) throw refuseDate('field.ride_too_soon')
  if (date > last) throw refuseDate('field.ride_too_far')

  const milesOneWay = estimateMiles([input.origin, ...input.stops, input.destination])
  const facts: RideFacts = {
    ...said,
    time,
    purpose: purpose ?? null,
    wait_minutes: waitMinutes,
    miles_one_way: milesOneWay,
    feedback: {},
    ...(guest && { rider_name: guest.name }),
  }
  const id = makeUuid({ msecs: now.getTime() })
  const pickupAt = instantOf(date, time, timeZone)
  const { minutes } = planRide({ milesOneWay, waitMinutes })
  const [[inserted]] = await tx.send(
    insertRide({
      id,
      rider_id: guest ? null : memberId,
      guest_id: guest?.id ?? null,
      date,
      week: startOfWeek(date),
      pickup_at: pickupAt,
      ends_at: new Date(pickupAt.getTime() + minutes * minuteMilliseconds),
      sealed: sealFacts(sealer, id, facts),
      asked_at: now,
    }),
  )
  if (inserted) return id
  const [[known]] = await tx.send(
    findRideOfWeek(guest ? { guestId: guest.id } : { riderId: memberId }, startOfWeek(date)),
  )
  if (known && saysTheSame(known, { pickupAt, facts }, sealer)) return known.id
  throw refuseDate('field.one_ride_a_week')
}

/** A form that is sent again finds its ride. No answer is kept for that, as one says where somebody lives and why they go. */
function saysTheSame(known: KnownRide, { pickupAt, facts }: { pickupAt: Date; facts: RideFacts }, sealer: Sealer) {
  const kept = orWhereSealed(() => openFacts(sealer, known.id, known.sealed), undefined)
  return known.pickup_at.getTime() === pickupAt.getTime() && JSON.stringify(kept) === JSON.stringify(facts)
}

function refuseDate(key: string) {
  return new Refusal('invalid', { fields: { date: key } })
}
