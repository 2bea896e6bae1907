import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import type { OwnVolunteerRide } from '@throughway/contract/ride/volunteer-ride-parts'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { askRide } from './ask-ride.ts'
import {
  acceptRide,
  cancelRide,
  type Changing,
  completeRide,
  confirmRide,
  releaseRide,
  tellingOf,
  writeToStaff,
} from './change-ride.ts'
import { describeDrive, describeOpen, findFacts } from './describe-ride.ts'
import { describeYear } from './describe-year.ts'
import { readOwnRides } from './read-own-rides.ts'
import { findName, findOffer, listDrives, listOpen, listOwn, listYears } from './volunteer-ride.queries.ts'

type Context = Pick<CallContext<never>, 'brand' | 'member' | 'now'>
type Reading = Pick<Database, 'send'>

/**
 * C24: rides between riders and volunteers, where the programme has them (R6.06). It is long because it lists short
 * handlers, one for each call.
 */
export async function volunteerRideRoutes(api: Api) {
  const { app } = api

  function changingOf({ brand, member, now }: Context): Changing {
    if (!brand.settings.one_time_trips) throw new Refusal('notAllowed')
    return { app, brand, now, memberId: member.id, sealer: { keys: app.secrets.ride, brandId: brand.id } }
  }

  /** What the rider reads. The driver's number is the driver's, so staff who act for the rider do not see it. */
  async function readFor(
    { impersonation }: Pick<CallContext<never>, 'impersonation'>,
    db: Reading,
    changing: Changing,
  ) {
    const own = await readOwnRides(db, changing)
    return impersonation ? { ...own, items: own.items.map(withoutPhone) } : own
  }

  serve(api, 'listVolunteerRides', volunteerRideCalls.listVolunteerRides, async (context) =>
    readFor(context, context.db, changingOf(context)),
  )

  serve(api, 'askVolunteerRide', volunteerRideCalls.askVolunteerRide, async (context) => {
    const changing = changingOf(context)
    return context.write(async (tx) => {
      await askRide(tx, { ...changing, timeZone: context.brand.settings.time_zone }, context.input)
      return readFor(context, tx, changing)
    })
  })

  serve(api, 'cancelVolunteerRide', volunteerRideCalls.cancelVolunteerRide, async (context) => {
    const changing = changingOf(context)
    return context.write(async (tx) => {
      await cancelRide(tx, changing, context.input.id)
      return readFor(context, tx, changing)
    })
  })

  serve(api, 'confirmVolunteerRide', volunteerRideCalls.confirmVolunteerRide, async (context) => {
    const changing = changingOf(context)
    return context.write(async (tx) => {
      await confirmRide(tx, changing, context.input)
      return readFor(context, tx, changing)
    })
  })

  serve(api, 'tellAboutVolunteerRide', volunteerRideCalls.tellAboutVolunteerRide, async (context) => {
    const changing = changingOf(context)
    await context.write((tx) => writeToStaff(tx, changing, context.input))
    return null
  })

  serve(api, 'listOpenVolunteerRides', volunteerRideCalls.listOpenVolunteerRides, async (context) => {
    const changing = changingOf(context)
    const [[offer], rows] = await context.db.send(
      findOffer(changing.memberId),
      listOpen(changing.memberId, changing.now),
    )
    if (!offer?.is_driving) throw new Refusal('notDriving')
    const telling = tellingOf(changing)
    const rides = rows.flatMap((row) => {
      const facts = findFacts(row, telling)
      return facts ? [describeOpen(row, facts, offer, telling)] : []
    })
    const fitting = rides.filter(({ gaps }) => gaps.length === 0)
    return {
      items: context.input.which === 'all' ? rides : fitting,
      others: context.input.which === 'all' ? 0 : rides.length - fitting.length,
    }
  })

  serve(api, 'listVolunteerDrives', volunteerRideCalls.listVolunteerDrives, async (context) =>
    readDrives(context.db, changingOf(context)),
  )

  serve(api, 'acceptVolunteerRide', volunteerRideCalls.acceptVolunteerRide, async (context) => {
    const changing = changingOf(context)
    return context.write(async (tx) => {
      await acceptRide(tx, changing, context.input)
      return readDrives(tx, changing)
    })
  })

  serve(api, 'releaseVolunteerRide', volunteerRideCalls.releaseVolunteerRide, async (context) => {
    const changing = changingOf(context)
    return context.write(async (tx) => {
      await releaseRide(tx, changing, context.input.id)
      return readDrives(tx, changing)
    })
  })

  serve(api, 'completeVolunteerRide', volunteerRideCalls.completeVolunteerRide, async (context) => {
    const changing = changingOf(context)
    return context.write(async (tx) => {
      await completeRide(tx, changing, context.input)
      return readDrives(tx, changing)
    })
  })

  serve(api, 'getVolunteerYear', volunteerRideCalls.getVolunteerYear, async (context) => {
    const { memberId, now } = changingOf(context)
    const thisYear = Number(localDate(now, context.brand.settings.time_zone).slice(0, 4))
    const year = context.input.year ?? thisYear
    const [rows, years, [named]] = await context.db.send(
      listDrives(memberId, year),
      listYears(memberId),
      findName(memberId),
    )
    const all = new Set([thisYear, ...years.map((each) => each.year)])
    return describeYear(rows, {
      year,
      years: [...all].toSorted((one, other) => other - one),
      name: named ? `${named.first_name} ${named.last_name}`.trim() : '',
    })
  })
}

function withoutPhone(ride: OwnVolunteerRide): OwnVolunteerRide {
  return { ...ride, driver: ride.driver && { ...ride.driver, phone: null } }
}

async function readDrives(db: Reading, changing: Changing) {
  const telling = tellingOf(changing)
  const [rows] = await db.send(listOwn({ driverId: changing.memberId }, changing.now))
  const items = rows.flatMap((row) => {
    const facts = findFacts(row, telling)
    return facts ? [describeDrive(row, facts, telling)] : []
  })
  return { items }
}
