import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { orderWindow } from '@throughway/domain/reward/transit-pass'
import { addDays, dayMilliseconds, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { rawQuery } from '#database/query.ts'
import { takeNumber } from '#database/take-number.ts'
import { confirmRedemption, insertItems, raiseCatalogue, reserveReward } from '#modules/reward/reward.ts'
import { askForRide } from '#modules/ride/ride.ts'
import { askStaff } from '#modules/support-case/support-case.ts'
import { orderPass } from '#modules/transit-pass/transit-pass.ts'
import { logTrip, openCalendar } from '#modules/trip/trip.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CastMember } from './cast.ts'
import { ensureContentWork } from './content/content-work.ts'
import { ensureMessageWork } from './content/message-work.ts'
import { listMembers } from './demonstration.queries.ts'
import { claimRideHome, finds, leaveFeedback, type Person, proposePoints, type Working } from './finished-work.ts'
import { writeDiary } from './diary.ts'
import { askVolunteers, offerToDrive, showOnePhoto } from './people-work.ts'

/** How many days each of them has waited for staff. */
const waitingDays = [19, 8, 3, 1, 0]

/**
 * Fills the queues of Today with work for staff: redemptions, a pass, a trip to review, messages, rides and feedback on
 * one, a receipt, proposed points, and drafts of texts and messages. Members ask as they do in real use. A request is
 * never made twice, whatever staff did with it, except for a ride whose day is over. The public account asks for
 * nothing.
 */
export async function ensureWork(app: AppContext, key: BrandKey, cast: readonly CastMember[]): Promise<void> {
  const others = cast.slice(1)
  const [known] = await app.databases.ofBrand(brandSettings[key].id).send(listMembers(others.map(({ email }) => email)))
  const ids = new Map(known.map(({ email, member_id: id }) => [email, id]))
  const people = others.flatMap((person) => {
    const id = ids.get(person.email)
    return id ? [{ ...person, id }] : []
  })
  const [first] = people
  if (!first) return
  const working = { app, key, people }
  await askForApproval(working)
  await orderFor(working, people.find(({ organisation }) => organisation === 0) ?? first)
  await logFastTrip(working)
  await writeToStaff(working, people.at(-1)!)
  await writeAsVisitor(working)
  await ensureContentWork(working)
  await ensureMessageWork(working)
  await askForRides(working)
  await leaveFeedback(working)
  await claimRideHome(working)
  await proposePoints(working)
  await showOnePhoto(working)
  await offerToDrive(working)
  await askVolunteers(working)
}

const brandOf = (key: BrandKey) => ({ id: brandSettings[key].id, key, settings: brandSettings[key] })

/** Members asked at different times for a reward that the staff have to approve. */
async function askForApproval(working: Working): Promise<void> {
  const { app, key, people } = working
  const db = app.databases.ofBrand(brandSettings[key].id)
  const number = await ensureApproved(working)
  for (const [index, days] of waitingDays.entries()) {
    const person = people[index]
    if (!person) return
    const had = sql`select from reward_redemption r join reward_item i on i.brand_id = r.brand_id and i.id = r.item_id
      where r.brand_id = current_brand_id() and r.member_id = ${person.id} and i.number = ${number}`
    if (await finds(working, had)) continue
    const now = new Date(app.now().getTime() - days * dayMilliseconds)
    const redeemer = { app, brand: brandOf(key), memberId: person.id, now }
    const { id } = await db.transaction((tx) => reserveReward(tx, redeemer, number, app.terms))
    await db.transaction((tx) => confirmRedemption(tx, redeemer, id))
  }
}

/** The number of a reward that costs nothing and needs a yes. */
async function ensureApproved({ app, key }: Working): Promise<number> {
  const { app_name: program } = brandSettings[key]
  const db = app.databases.ofBrand(brandSettings[key].id)
  const [[known]] = await db.send(
    rawQuery(sql<{ number: number }>`select number from reward_item
      where brand_id = current_brand_id() and cost = 0 and needs_approval and sponsor = ${program} order by number limit 1`),
  )
  if (known) return known.number
  const now = app.now()
  return db.transaction(async (tx) => {
    const [[next]] = await tx.send(takeNumber('reward'))
    await tx.send(
      insertItems(
        [
          {
            id: makeUuid(),
            number: next!.number,
            category: 'services',
            featured: null,
            kind: 'in_store',
            stage: 'published',
            sponsor: program,
            motif: 'locker',
            cost: 0,
            value_cents: 40_00,
            texts: {
              en: {
                title: 'Key to the bike room',
                summary: 'Park your bike dry and safe. We look at each request, since the room is small.',
                how: 'Show this page at the front desk.',
                terms: 'One key for each member.',
                alt: 'A row of lockers',
              },
              es: {
                title: 'Llave del cuarto de bicicletas',
                summary: 'Guarda tu bicicleta seca y segura. Miramos cada solicitud, porque el cuarto es pequeño.',
                how: 'Muestra esta página en la recepción.',
                terms: 'Una llave por miembro.',
                alt: 'Una fila de casilleros',
              },
            },
            is_limited: false,
            live_from: new Date(now.getTime() - 40 * dayMilliseconds),
            live_to: null,
            redeem_by: null,
            valid_days: null,
            limit_total: 1,
            limit_in_period: null,
            period: null,
            organisations: [],
            min_trips: 0,
            near_miles: null,
            near: 'either',
            age_from: null,
            needs_approval: true,
            static_code: null,
            link: null,
          },
        ],
        now,
      ),
      raiseCatalogue(),
    )
    return next!.number
  })
}

/** A pass that the organisation pays a part of waits for the coordinator. */
async function orderFor(working: Working, person: Person): Promise<void> {
  const { app, key } = working
  const had = sql`select from transit_pass where brand_id = current_brand_id() and member_id = ${person.id}`
  if (await finds(working, had)) return
  const brand = brandOf(key)
  const db = app.databases.ofBrand(brand.id)
  const [[product]] = await db.send(
    rawQuery(sql<{ id: string }>`select id from transit_pass_product where brand_id = current_brand_id()
      and approver = 'staff' and is_offered and organisation_id is null order by kind, id limit 1`),
  )
  if (!product) return
  const now = app.now()
  const today = localDate(now, brand.settings.time_zone)
  const { from } = orderWindow(today)
  const rider = { app, brand, memberId: person.id, now, today }
  await db
    .transaction((tx) => orderPass(tx, rider, { product_id: product.id, from }))
    .catch((error: unknown) => {
      // the organisation may name an approver meanwhile, which is not an error here
      if (!(error instanceof Refusal)) throw error
    })
}

/** Somebody cycled fourteen miles in a quarter of an hour these days, which somebody has to look at. */
async function logFastTrip(working: Working): Promise<void> {
  const { app, key, people } = working
  const ids = people.map(({ id }) => id)
  const had = sql`select from trip where brand_id = current_brand_id() and member_id = any(${ids}::uuid[])
    and source = 'manual' and mode = 'bike' and direction = 'other'`
  if (await finds(working, had)) return
  const { id: brandId, time_zone: timeZone } = brandSettings[key]
  const db = app.databases.ofBrand(brandId)
  const now = app.now()
  const today = localDate(now, timeZone)
  const [logged] = await db.send(
    rawQuery(sql<{ day: string }>`select distinct member_id || ' ' || date as day from trip
      where brand_id = current_brand_id() and member_id = any(${ids}::uuid[]) and date >= ${addDays(today, -6)}::date`),
  )
  const busy = new Set(logged.map(({ day }) => day))
  // the points of a day are limited, so it is a day on which they log nothing else, now or when the diary is filled
  const free = [1, 2, 3, 4, 5, 6]
    .flatMap((ago) => people.map((person) => ({ ...person, date: addDays(today, -ago) })))
    .find(({ id, email, habits, date }) => !busy.has(`${id} ${date}`) && !writeDiary(email, habits, date).length)
  if (!free) return
  const { id: memberId, date } = free
  const memberContext = { brandId, memberId, calendar: openCalendar(timeZone), getTerms: app.terms, now }
  await db.transaction((tx) =>
    logTrip(tx, memberContext, {
      date,
      mode: 'bike',
      miles: 14,
      direction: 'other',
      departure: '08:00',
      arrival: '08:15',
      round_trip: false,
      on_double: 'keep',
      source: 'manual',
    }),
  )
}

async function writeToStaff(working: Working, { id, email, firstName, lastName }: Person): Promise<void> {
  const { app, key } = working
  if (await finds(working, sql`select from support_case where brand_id = current_brand_id() and member_id = ${id}`))
    return
  const brand = brandOf(key)
  const now = new Date(app.now().getTime() - 2 * dayMilliseconds)
  const sender = { memberId: id, name: `${firstName} ${lastName}`, email, language: 'en' as const }
  const message = 'My bus was late on Tuesday and I logged the trip with the wrong time. Can you correct it?'
  await app.databases
    .ofBrand(brand.id)
    .transaction((tx) => askStaff(tx, { app, brand, now }, sender, { topic: 'trips', message }))
}

/** Somebody without an account, who waits for longer than it should take. */
async function writeAsVisitor(working: Working): Promise<void> {
  const { app, key } = working
  const email = `visitor@${key}.example`
  if (await finds(working, sql`select from support_case where brand_id = current_brand_id() and email = ${email}`))
    return
  const brand = brandOf(key)
  const now = new Date(app.now().getTime() - 8 * dayMilliseconds)
  const sender = { memberId: null, name: 'Vera Visit', email, language: 'en' as const }
  const message = 'The bus stop at the hospital has moved, and the planner still leads to the old one.'
  await app.databases
    .ofBrand(brand.id)
    .transaction((tx) => askStaff(tx, { app, brand, now }, sender, { topic: 'planner', message }))
}

/** The services that members request: one for everybody, and one for older people. */
const askedServices = [
  { service: 'dial-a-ride', age: '41', purpose: 'work', notes: '' },
  { service: 'senior-van', age: '72', purpose: 'medical', notes: 'I walk with a cane.' },
] as const

/** Unanswered rides in the coming days, one with each service. */
async function askForRides(working: Working): Promise<void> {
  const { app, key, people } = working
  const { lat, lng, time_zone: timeZone, city } = brandSettings[key]
  const now = app.now()
  const today = localDate(now, timeZone)
  for (const [index, { service, age, purpose, notes }] of askedServices.entries()) {
    const person = people.at(-1 - index)
    if (!person) return
    const { id, email, firstName, lastName } = person
    const had = sql`select from ride_request where brand_id = current_brand_id() and member_id = ${id} and pickup_at >= ${now}`
    if (await finds(working, had)) continue
    const asker = {
      memberId: id,
      guestId: null,
      name: `${firstName} ${lastName}`,
      email,
      language: 'en' as const,
      isHelper: false,
    }
    await askForRide(app, key, asker, {
      service,
      dates: Array.from({ length: 8 }, (_, each) => addDays(today, each + 4)),
      when: 'depart',
      time: '10:00',
      origin: { lat: lat + 0.012, lng: lng - 0.01, name: 'Mill Lane 12' },
      destination: { lat: lat - 0.011, lng: lng + 0.012, name: `${city} Medical Center` },
      purpose,
      rider: { age },
      phone: '5555550123',
      driver_notes: notes,
    })
  }
}
