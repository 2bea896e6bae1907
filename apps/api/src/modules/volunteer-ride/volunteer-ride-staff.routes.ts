import { volunteerRideStaffCalls } from '@throughway/contract/ride/volunteer-ride-staff'
import { areaOf, comingRideStates, statutoryCharityRate } from '@throughway/domain/ride/volunteer-rides'
import { formatInstant, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { openPage } from '#list/page.ts'
import { maskFor, type MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { assignRide, noteRiderCalled, type Office, settleRide } from './assign-ride.ts'
import { describeRow, describeWhole, nameRider, type Reader } from './describe-for-staff.ts'
import { baseOf, findFacts } from './describe-ride.ts'
import {
  findForStaff,
  insertRate,
  listBusy,
  listComing,
  listDriving,
  listRates,
  type StaffRow,
} from './volunteer-ride.queries.ts'
import { listForStaff, selectForStaff, staffRideKeys } from './volunteer-ride-staff.queries.ts'

type Context = Pick<CallContext<never>, 'brand' | 'member' | 'now'>
type Deciding = Pick<CallContext<never>, 'brand' | 'member' | 'now' | 'audit'>

/**
 * C24: the coordinator sees who rides and who drives, and brings the two together. It is long because it lists short
 * handlers, one for each call.
 */
export async function volunteerRideStaffRoutes(api: Api) {
  const { app } = api
  const readerOf = ({ brand, member, now }: Context, mask: MemberMask): Reader => ({
    sealer: { keys: app.secrets.ride, brandId: brand.id },
    timeZone: brand.settings.time_zone,
    now,
    mask,
    readerId: member.id,
  })

  serve(api, 'listStaffVolunteerRides', volunteerRideStaffCalls.listStaffVolunteerRides, async (context) => {
    const { db, input } = context
    const page = openPage(app, volunteerRideStaffCalls.listStaffVolunteerRides, context, staffRideKeys)
    const [rows, counted] = await db.send(
      listForStaff(input.state, page),
      ...page.counting(selectForStaff(input.state, page.asOf)),
    )
    const reader = readerOf(context, await context.mask())
    return { ...page.answer(rows, (row) => describeRow(row, reader)), ...page.counted(counted) }
  })

  serve(api, 'getStaffVolunteerRide', volunteerRideStaffCalls.getStaffVolunteerRide, async (context) => {
    const [[row]] = await context.db.send(findForStaff(context.input.id))
    if (!row) throw new Refusal('notFound')
    return describeOne(context.db, row, readerOf(context, await context.mask()))
  })

  /** Reads the ride as it is within the transaction of a decision; who decides sees members. */
  const readOne = async (db: Pick<Database, 'send'>, id: string, context: Context) => {
    const [[row]] = await db.send(findForStaff(id))
    return describeOne(db, row!, readerOf(context, maskFor(false)))
  }
  const officeOf = (db: Pick<Database, 'send'>, id: string, { audit, ...context }: Deciding): Office => ({
    app,
    brand: context.brand,
    now: context.now,
    memberId: context.member.id,
    sealer: { keys: app.secrets.ride, brandId: context.brand.id },
    audit,
    refuse: async () => new Refusal('changedMeanwhile', { data: { current: await readOne(db, id, context) } }),
  })

  serve(api, 'assignVolunteerRide', volunteerRideStaffCalls.assignVolunteerRide, async (context) =>
    context.write(async (tx) => {
      await assignRide(tx, officeOf(tx, context.input.id, context), context.input)
      return readOne(tx, context.input.id, context)
    }),
  )

  serve(api, 'settleVolunteerRide', volunteerRideStaffCalls.settleVolunteerRide, async (context) =>
    context.write(async (tx) => {
      await settleRide(tx, officeOf(tx, context.input.id, context), context.input)
      return readOne(tx, context.input.id, context)
    }),
  )

  serve(api, 'noteVolunteerRideCall', volunteerRideStaffCalls.noteVolunteerRideCall, async (context) =>
    context.write(async (tx) => {
      await noteRiderCalled(tx, officeOf(tx, context.input.id, context), context.input)
      return readOne(tx, context.input.id, context)
    }),
  )

  serve(api, 'getVolunteerMap', volunteerRideStaffCalls.getVolunteerMap, async (context) => {
    const [offers, rows] = await context.db.send(listDriving(), listComing(context.now))
    const reader = readerOf(context, await context.mask())
    const { mask, timeZone } = reader
    return {
      volunteers: offers.map((offer) => {
        const base = baseOf(offer)
        return {
          id: offer.member_id,
          name: mask.nameOf(offer),
          area: base && areaOf(base),
          area_names: mask.textOf(offer.area_names),
          area_miles: offer.area_miles,
          rides: rows.filter(({ driver_id: id }) => id === offer.member_id).length,
        }
      }),
      rides: rows.flatMap((row) => {
        const facts = findFacts(row, reader)
        const state = comingRideStates.find((each) => each === row.state)
        if (!facts || !state) return []
        return [
          {
            id: row.id,
            rider: nameRider(row, facts, mask),
            state,
            pickup: formatInstant(row.pickup_at, timeZone),
            from_area: areaOf(facts.origin),
            to_area: areaOf(facts.destination),
            driver_id: row.driver_id,
          },
        ]
      }),
    }
  })

  serve(api, 'listVolunteerRates', volunteerRideStaffCalls.listVolunteerRates, async ({ db }) => readRates(db))

  serve(api, 'addVolunteerRate', volunteerRideStaffCalls.addVolunteerRate, async (context) => {
    const { input, write, now, brand, member, audit } = context
    return write(async (tx) => {
      if (input.valid_from <= localDate(now, brand.settings.time_zone)) throw refuseDay('field.not_in_future')
      const [[added]] = await tx.send(insertRate({ ...input, made_by: member.id, made_at: now }))
      if (!added) throw refuseDay('field.rate_day_taken')
      audit.about({ subject: input.valid_from })
      audit.changed({}, { valid_from: input.valid_from, price_cents: input.cents })
      return readRates(tx)
    })
  })
}

async function describeOne(db: Pick<Database, 'send'>, row: StaffRow, reader: Reader) {
  const [offers, busy] = await db.send(listDriving(), listBusy(row.id))
  return describeWhole(row, { offers, busy: new Set(busy.map(({ member_id: id }) => id)) }, reader)
}

/** The programme's rates, and behind them the legal rate. */
async function readRates(db: Pick<Database, 'send'>) {
  const [rows] = await db.send(listRates())
  const own = rows.map(({ valid_from, cents, made_at }) => ({ valid_from, cents, made_at: made_at.toISOString() }))
  const { validFrom, cents } = statutoryCharityRate
  return { items: [...own, { valid_from: validFrom, cents, made_at: null }] }
}

function refuseDay(key: string) {
  return new Refusal('invalid', { fields: { valid_from: key } })
}
