import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { BrandSettings } from '@throughway/brands/define-brand'
import { coveredReasons, usualRideHomeRules } from '@throughway/domain/ride/ride-home'
import type { Database } from '#database/open-database.ts'
import { insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import { saveProgramme } from '#modules/ride-home/ride-home.ts'

/** The rules of a programme's ride home and who drives, unless it has them; every other programme pays by receipt. */
export async function ensureRideHome(db: Database, settings: BrandSettings, now: Date): Promise<void> {
  if (!settings.erhgrh_name) return
  const { id, city, app_name: name } = settings
  const { tripsNeeded, inDays, ridesInYear, reviewFrom, mostCents, validUntil, claimDays, hasFirstRide } =
    usualRideHomeRules
  const isClaim = id % 2 === 0
  const phone = (last: number) => `555555${String(id * 10 + last).padStart(4, '0')}`
  await db.send(
    saveProgramme({
      version: 1,
      way: isClaim ? 'claim' : 'voucher',
      trips_needed: tripsNeeded,
      in_days: inDays,
      rides_in_year: ridesInYear,
      review_from: reviewFrom,
      most_cents: mostCents,
      budget_cents: 2_500_000,
      valid_until: validUntil,
      claim_days: claimDays,
      has_first_ride: hasFirstRide,
      hours: Array.from({ length: 7 }, () => ({ from: '05:00', to: '22:00' })),
      closed_on: [],
      reasons: [...coveredReasons],
      office_phone: phone(1),
      providers: [
        {
          name: `${city} Taxi`,
          phone: phone(2),
          takes_wheelchairs: false,
          how_en: isClaim
            ? 'Call, ride, pay the driver and ask for a receipt.'
            : `Call, say “${name} ride home”, and give the number to the driver.`,
          how_es: isClaim
            ? 'Llama, viaja, paga al conductor y pide un recibo.'
            : `Llama, di “viaje a casa de ${name}” y da el número al conductor.`,
        },
        {
          name: `${city} Access Vans`,
          phone: phone(3),
          takes_wheelchairs: true,
          how_en: 'A van with a ramp, usually within 45 minutes. Say how many people ride along.',
          how_es: 'Una furgoneta con rampa, por lo general en 45 minutos. Di cuántas personas viajan contigo.',
        },
      ],
      changed_at: now,
    }),
  )
}

/**
 * The public account has all that the ride home asks for besides trips, and the year of birth that drawings ask for.
 */
export async function ensureCover(db: Database, settings: BrandSettings, memberId: string, since: Date): Promise<void> {
  const day = since.toISOString().slice(0, 10)
  await db.send(
    rawQuery(sql`update member set mobile_phone = coalesce(mobile_phone, '5555550100'), work_phone = coalesce(work_phone, '5555550101'), birth_year = coalesce(birth_year, 1988)
      where brand_id = current_brand_id() and id = ${memberId}`),
    rawQuery(
      insertSelect(
        'supervisor',
        {
          id: makeUuid(),
          member_id: memberId,
          name: 'Robin Sayer',
          email: `robin.sayer@${settings.subdomain}.example`,
          phone: '5555550102',
          language: 'en',
          state: 'confirmed',
          asked_at: since,
          reminders: 0,
          version: 1,
          created_at: since,
        },
        sql`where not exists (select from supervisor s where s.brand_id = current_brand_id() and s.member_id = ${memberId})`,
      ),
    ),
    rawQuery(
      insertSelect(
        'trip_profile',
        {
          id: makeUuid(),
          member_id: memberId,
          name: 'Bus',
          mode: 'transit',
          metres: 7400,
          weekdays: [1, 2, 4, 5],
          partners: [],
          out_departure: '08:15',
          back_departure: '17:15',
          from_name: 'Home',
          to_name: 'Work',
          is_default: true,
          auto_log: 'off',
          logged_until: day,
          version: 1,
          created_at: since,
          changed_at: since,
        },
        sql`where not exists (select from trip_profile p where p.brand_id = current_brand_id() and p.member_id = ${memberId})`,
      ),
    ),
  )
}
