import { type RiderVolunteerRide, riderVolunteerCalls } from '@throughway/contract/ride/rider-volunteer'
import type { OwnVolunteerRide } from '@throughway/contract/ride/volunteer-ride-parts'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { tellOne } from '#modules/live/live.ts'
import {
  askRide,
  cancelRide,
  type Changing,
  confirmRide,
  readOwnRides,
} from '#modules/volunteer-ride/volunteer-ride.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { holdGuest, openRiderFacts } from './hold-rider.ts'
import { findRider, lockRider } from './rider.queries.ts'

type Context = Pick<CallContext<never>, 'brand' | 'member' | 'now'>

/** R2.37, C24: rides with volunteers that staff ask for, by the rules of the rider's own calls. */
export async function riderVolunteerRoutes(api: Api) {
  const { app } = api

  /** Staff who act for the rider without the web with that id. */
  function actingFor(guestId: string | undefined, { brand, member, now }: Context): Changing {
    if (!brand.settings.one_time_trips) throw new Refusal('notAllowed')
    const sealer = { keys: app.secrets.ride, brandId: brand.id }
    return { app, brand, now, memberId: member.id, guestId, sealer }
  }

  serve(api, 'listRiderVolunteerRides', riderVolunteerCalls.listRiderVolunteerRides, async (context) => {
    const acting = actingFor(context.input.id, context)
    const [[row]] = await context.db.send(findRider(context.input.id))
    if (!row) throw new Refusal('notFound')
    const { items, ...days } = await readRides(context.db, { ...acting, guestId: row.id })
    return { items: row.used_at ? [] : items, ...days }
  })

  serve(api, 'askRiderVolunteerRide', riderVolunteerCalls.askRiderVolunteerRide, async (context) => {
    const acting = actingFor(context.input.id, context)
    const { id, ...wanted } = context.input
    return context.write(async (tx) => {
      const [[row]] = await tx.send(lockRider(id))
      if (!row) throw new Refusal('notFound')
      assertNotOwn(row.claimed_by, context.member.id)
      const facts = openRiderFacts(app, context.brand.id, row)
      if (!facts) throw new Refusal('cannotBeOpened')
      const { claimed_by: memberId } = row
      const rider: Changing = memberId ? { ...acting, memberId, guestId: undefined } : { ...acting, guestId: row.id }
      const guest = memberId ? undefined : { id: row.id, name: facts.name }
      const before = await readOwnRides(tx, rider)
      const rideId = await askRide(tx, { ...rider, guest, timeZone: context.brand.settings.time_zone }, wanted)
      if (before.items.some((each) => each.id === rideId)) context.audit.unchanged()
      context.audit.about({ memberId })
      if (memberId) tx.atLast(tellOne('volunteer-ride', memberId))
      const { items, ...days } = await readRides(tx, rider)
      // the rides of an account are its own
      return { items: memberId ? [] : items, ...days }
    })
  })

  serve(api, 'cancelRiderVolunteerRide', riderVolunteerCalls.cancelRiderVolunteerRide, async (context) => {
    const { id, ride_id: rideId } = context.input
    return context.write(async (tx) => {
      const acting = actingFor((await holdGuest(tx, id)).id, context)
      await cancelRide(tx, acting, rideId)
      return readRides(tx, acting)
    })
  })

  serve(api, 'confirmRiderVolunteerRide', riderVolunteerCalls.confirmRiderVolunteerRide, async (context) => {
    const { id, ride_id: rideId, took_place: tookPlace } = context.input
    return context.write(async (tx) => {
      const acting = actingFor((await holdGuest(tx, id)).id, context)
      await confirmRide(tx, acting, { id: rideId, took_place: tookPlace })
      return readRides(tx, acting)
    })
  })
}

async function readRides(db: Pick<Database, 'send'>, acting: Changing) {
  const { items, ...days } = await readOwnRides(db, acting)
  return { ...days, items: items.map(describeForStaff) }
}

/** What a helper sees, and who drives: staff read it out to the rider. Nothing of needs, and no number of the driver. */
function describeForStaff(ride: OwnVolunteerRide): RiderVolunteerRide {
  const { id, state, date, pickup, origin, destination, driver, rider_done: riderDone } = ride
  return {
    id,
    state,
    date,
    pickup,
    from: origin.name,
    to: destination.name,
    driver: driver && [driver.name, driver.vehicle].filter(Boolean).join(', '),
    can_cancel: ride.can_cancel,
    can_confirm: ride.can_confirm,
    rider_done: riderDone,
  }
}
