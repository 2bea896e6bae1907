import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { addDays, localDate } from '@throughway/domain/time/time'
import { coveredReasons, usualRideHomeRules } from '@throughway/domain/ride/ride-home'
import { v7 as makeUuid } from 'uuid'
import { query } from '#database/query.ts'
import { type NewProgramme, saveProgramme } from '#modules/ride-home/ride-home.ts'
import type { Person } from './people.ts'
import { settle } from './people.ts'
import type { TestApi } from './start-test-api.ts'

/** The usual rules of C19 at a brand, with two who drive. */
export async function makeRideHome(api: TestApi, brand: BrandKey, more: Partial<NewProgramme> = {}): Promise<void> {
  const { tripsNeeded, inDays, ridesInYear, reviewFrom, mostCents, validUntil, claimDays, hasFirstRide, hours } =
    usualRideHomeRules
  const db = api.app.databases.ofBrand(brandSettings[brand].id)
  const [[before]] = await db.send(query.selectFrom('ride_home_programme').select('version'))
  await db.send(
    saveProgramme({
      version: (before?.version ?? 0) + 1,
      way: 'voucher',
      budget_cents: null,
      trips_needed: tripsNeeded,
      in_days: inDays,
      rides_in_year: ridesInYear,
      review_from: reviewFrom,
      most_cents: mostCents,
      valid_until: validUntil,
      claim_days: claimDays,
      has_first_ride: hasFirstRide,
      hours: [...hours],
      closed_on: [],
      reasons: [...coveredReasons],
      office_phone: '6175550190',
      changed_at: api.app.now(),
      providers: [
        {
          name: 'City Taxi',
          phone: '6175550191',
          takes_wheelchairs: false,
          how_en: 'Give the number.',
          how_es: 'Da el número.',
        },
        {
          name: 'Access Vans',
          phone: '6175550192',
          takes_wheelchairs: true,
          how_en: 'Ask for a ramp.',
          how_es: 'Pide una rampa.',
        },
      ],
      ...more,
    }),
  )
}

/**
 * What the ride home asks of a profile, all of it, and green trips: so many in the last days, one of them today unless
 * told otherwise.
 */
export async function makeCovered(
  api: TestApi,
  brand: BrandKey,
  person: Pick<Person, 'id'>,
  { trips = 5, today = true }: { trips?: number; today?: boolean } = {},
): Promise<void> {
  const settings = brandSettings[brand]
  const now = api.app.now()
  const common = { brand_id: settings.id, member_id: person.id }
  const date = localDate(now, settings.time_zone)
  await settle(api, brand, person)
  const profile = {
    ...common,
    id: makeUuid(),
    name: 'By bus',
    mode: 'transit' as const,
    legs: null,
    metres: 5000,
    people: null,
    from_place: null,
    from_name: null,
    to_place: null,
    to_name: null,
    weekdays: [1],
    out_departure: null,
    out_arrival: null,
    back_departure: null,
    back_arrival: null,
    vehicle_id: null,
    partners: [],
    park_and_ride: null,
    is_default: true,
    auto_log: 'off' as const,
    logged_until: date,
    paused_from: null,
    paused_to: null,
    version: 1,
    created_at: now,
    changed_at: now,
  }
  await api.app.databases.ofBrand(settings.id).send(
    query
      .updateTable('member')
      .set({
        mobile_phone: '6175550101',
        work_phone: '6175550102',
        created_at: new Date(now.getTime() - 90 * 86_400_000),
      })
      .where('id', '=', person.id),
    query.insertInto('supervisor').values({
      ...common,
      id: makeUuid(),
      name: 'Lee Boss',
      email: 'lee@mill.example',
      phone: '6175550100',
      language: 'en',
      state: 'confirmed',
      bounce: null,
      asked_at: now,
      reminders: 0,
      version: 1,
      created_at: now,
    }),
    query.insertInto('trip_profile').values(profile),
  )
  await insertTrips(
    api,
    brand,
    person,
    Array.from({ length: trips }, (_, index) => addDays(date, today ? -index : -index - 1)),
  )
}

/** Bus rides to work that count, as if logged on their days. */
export async function insertTrips(
  api: TestApi,
  brand: BrandKey,
  { id: memberId }: Pick<Person, 'id'>,
  dates: readonly string[],
  more: object = {},
): Promise<void> {
  const now = api.app.now()
  const blank = {
    brand_id: brandSettings[brand].id,
    member_id: memberId,
    mode: 'transit' as const,
    direction: 'out' as const,
    metres: 8000,
    state: 'counted' as const,
    recorded_at: now,
    changed_at: now,
  }
  await api.app.databases
    .ofBrand(brandSettings[brand].id)
    .send(
      query
        .insertInto('trip')
        .values(dates.map((date) => ({ ...emptyTrip, ...blank, id: makeUuid(), date, ...more })) as never),
    )
}

const emptyTrip = {
  organisation_id: null,
  group_id: null,
  source: 'manual',
  replaces: null,
  people: null,
  departure: null,
  arrival: null,
  legs: null,
  headline: null,
  from_name: null,
  to_name: null,
  from_place_id: null,
  to_place_id: null,
  expected_metres: null,
  distance_reason: null,
  distance_note: null,
  vehicle_id: null,
  vehicle_name: null,
  mpg: null,
  scooter: null,
  electric: null,
  note: null,
  kept_double: false,
  revision: 1,
  points: 0,
  no_points_reason: null,
  rule: null,
  rule_version: null,
  available_at: null,
  earned_revision: null,
  avoided_metres: 0,
  millicalories: 0,
  gas_microgallons: 0,
  co2_milligrams: 0,
  saved_millicents: 0,
  factor_set: 'test',
  deleted_at: null,
  replaced_by: null,
}
