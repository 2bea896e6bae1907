import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { RawInputOf } from '@throughway/contract/call'
import { rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { rawQuery } from '#database/query.ts'
import { Refusal } from '#plugins/refusal.ts'
import { guess } from './measure-drive.ts'
import { type Asker, requestRides } from './request-ride.ts'
import { openCatalogues } from './ride-catalogue.ts'

type Wanted = Omit<RawInputOf<typeof rideRequestCalls.requestRide>, 'service_id' | 'date'> & {
  /** The key of the service. */
  service: string
  /** The first of these days on which the service drives is asked for. */
  dates: readonly string[]
}

/** Asks for a ride as its rider would, without the planner's streets; nothing happens where no day fits. */
export async function askForRide(
  app: AppContext,
  key: BrandKey,
  asker: Asker,
  { service, dates, ...wanted }: Wanted,
): Promise<void> {
  const settings = brandSettings[key]
  const brand = { id: settings.id, key, settings }
  const db = app.databases.ofBrand(settings.id)
  const now = app.now()
  const [[found]] = await db.send(
    rawQuery(sql<{ id: string }>`select id from ride_service where brand_id = current_brand_id() and key = ${service}`),
  )
  if (!found) return
  const catalogue = await openCatalogues()(db, settings)
  const viewer = {
    ride: { keys: app.secrets.ride, brandId: settings.id },
    catalogue,
    language: asker.language,
    timeZone: settings.time_zone,
    now,
  }
  for (const date of dates) {
    const input = rideRequestCalls.requestRide.input.parse({ ...wanted, service_id: found.id, date })
    const drives = {
      there: guess(input.origin, input.destination),
      back: guess(input.destination, input.origin),
    }
    try {
      await db.transaction((tx) => requestRides(tx, asker, input, { app, brand, viewer, drives, now }))
      return
    } catch (error) {
      if (!(error instanceof Refusal && error.refusal === 'rideNotPossible')) throw error
    }
  }
}
