import { helpedVolunteerRideCalls, type HelpedVolunteerRide } from '@throughway/contract/account/helped-volunteer-ride'
import type { OwnVolunteerRide } from '@throughway/contract/ride/volunteer-ride-parts'
import type { HelperAct } from '@throughway/domain/identity/helpers'
import type { Api } from '#api.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { askRide, cancelRide, type Changing, readOwnRides } from '#modules/volunteer-ride/volunteer-ride.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { type Acting, holdRight, keepActs, readForMember } from './act-for-member.ts'
import { type HeldRight, listAskedBefore } from './helper.queries.ts'

type Context = Pick<CallContext<never>, 'brand' | 'member' | 'now'> & { input: { right_id: string } }

/** R2.37, C24: rides with volunteers that a helper asks for, by the rules of the member's own calls. */
export async function helpedVolunteerRideRoutes(api: Api) {
  const { app } = api

  serve(api, 'listHelpedVolunteerRides', helpedVolunteerRideCalls.listHelpedVolunteerRides, async (context) => {
    assertVolunteers(context)
    return readForMember(context.db, actingOf(context), (tx, right) => readRides(tx, riderOf(context, right)))
  })

  serve(api, 'askHelpedVolunteerRide', helpedVolunteerRideCalls.askHelpedVolunteerRide, async (context) => {
    assertVolunteers(context)
    const { right_id: _, ...wanted } = context.input
    return context.write(async (tx) => {
      const right = await holdRight(tx, actingOf(context))
      const rider = riderOf(context, right)
      const id = await askRide(tx, { ...rider, timeZone: context.brand.settings.time_zone }, wanted)
      const [[before]] = await tx.send(listAskedBefore(right.id, [id]))
      if (!before) keepAct(tx, right, context, { act: 'volunteer_ride_asked', id, date: wanted.date })
      return readRides(tx, rider)
    })
  })

  serve(api, 'cancelHelpedVolunteerRide', helpedVolunteerRideCalls.cancelHelpedVolunteerRide, async (context) => {
    assertVolunteers(context)
    const { id } = context.input
    return context.write(async (tx) => {
      const right = await holdRight(tx, actingOf(context))
      const rider = riderOf(context, right)
      const ride = (await readOwnRides(tx, rider)).items.find((each) => each.id === id)
      await cancelRide(tx, rider, id)
      if (ride && ride.state !== 'cancelled')
        keepAct(tx, right, context, { act: 'volunteer_ride_cancelled', id, date: ride.date })
      return readRides(tx, rider)
    })
  })

  /** The member of the right, as who rides. */
  function riderOf({ brand, now }: Context, { member_id: memberId }: HeldRight): Changing {
    return { app, brand, now, memberId, sealer: { keys: app.secrets.ride, brandId: brand.id } }
  }
}

function assertVolunteers({ brand }: Context): void {
  if (!brand.settings.one_time_trips) throw new Refusal('notAllowed')
}

function actingOf({ input, member, now }: Context): Acting {
  return { rightId: input.right_id, helperId: member.id, part: 'rides', now }
}

type Act = { act: HelperAct; id: string; date: string }

function keepAct(tx: Transaction, right: HeldRight, context: Context, { act, id, date }: Act): void {
  keepActs(tx, right, actingOf(context), [{ act, about_id: id, date }])
}

async function readRides(db: Pick<Database, 'send'>, rider: Changing) {
  const { items, ...days } = await readOwnRides(db, rider)
  return { ...days, items: items.map(describeHelped) }
}

function describeHelped(ride: OwnVolunteerRide): HelpedVolunteerRide {
  const { id, state, date, pickup, origin, destination } = ride
  return { id, state, date, pickup, from: origin.name, to: destination.name, can_cancel: ride.can_cancel }
}
