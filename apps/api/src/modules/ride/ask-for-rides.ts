import type { BrandSettings } from '@throughway/brands/define-brand'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { RawInputOf } from '@throughway/contract/call'
import type { Language } from '@throughway/contract/programme/brand'
import { rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { requestStateOf } from '@throughway/domain/ride/ride-states'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { rawQuery } from '#database/query.ts'
import { Refusal } from '#plugins/refusal.ts'
import { guess } from './measure-drive.ts'
import { type Asker, requestRides } from './request-ride.ts'
import { sealFeedback } from './request-facts.ts'
import { openCatalogues } from './ride-catalogue.ts'
import { changeRequest, findRequest, type RequestRow, saveFeedback } from './ride.queries.ts'

type Wanted = Omit<RawInputOf<typeof rideRequestCalls.requestRide>, 'service_id' | 'date'> & {
  /** The key of the service. */
  service: string
  /** The first of these days on which the service drives is asked for. */
  dates: readonly string[]
}

/**
 * Requests a ride as its rider would, but without the planner's streets. Answers the id of the request; undefined when
 * the programme does not have the service, or when the service does not drive on any of the days.
 */
export async function askForRide(
  app: AppContext,
  key: BrandKey,
  asker: Asker,
  { service, dates, ...wanted }: Wanted,
): Promise<string | undefined> {
  const brand = await app.brands.get(key)
  const { settings } = brand
  const db = app.databases.ofBrand(settings.id)
  const now = app.now()
  const [[found]] = await db.send(
    rawQuery(sql<{ id: string }>`select id from ride_service where brand_id = current_brand_id() and key = ${service}`),
  )
  if (!found) return undefined
  const viewer = await openViewer(app, settings, asker.language)
  for (const date of dates) {
    const input = rideRequestCalls.requestRide.input.parse({ ...wanted, service_id: found.id, date })
    const drives = {
      there: guess(input.origin, input.destination),
      back: guess(input.destination, input.origin),
    }
    try {
      const { requests } = await db.transaction((tx) =>
        requestRides(tx, asker, input, { app, brand, viewer, drives, now }),
      )
      return requests[0]?.id
    } catch (error) {
      if (!(error instanceof Refusal && error.refusal === 'rideNotPossible')) throw error
    }
  }
  return undefined
}

/** Notes that a ride was confirmed and took place. */
export async function completeRide(app: AppContext, key: BrandKey, id: string): Promise<void> {
  await app.databases.ofBrand(brandSettings[key].id).transaction(async (tx) => {
    const [[row]] = await tx.send(findRequest(id))
    const step = (state: RequestRow['booking']) => ({ at: app.now().toISOString(), state, by: 'staff' as const })
    const history = [...row!.history, step('confirmed'), step('completed')]
    await tx.send(changeRequest(id, { booking: 'completed', state: requestStateOf('completed'), history }))
  })
}

/** Says how a ride was, as its rider does. */
export async function rateRide(
  app: AppContext,
  key: BrandKey,
  { id, rating, text }: { id: string; rating: number; text: string },
): Promise<void> {
  const { id: brandId } = brandSettings[key]
  const sealed = sealFeedback({ keys: app.secrets.ride, brandId }, id, text)
  await app.databases.ofBrand(brandId).send(saveFeedback({ requestId: id, rating, sealed, now: app.now() }))
}

async function openViewer(app: AppContext, settings: BrandSettings, language: Language) {
  const catalogue = await openCatalogues()(app.databases.ofBrand(settings.id), settings)
  const ride = { keys: app.secrets.ride, brandId: settings.id }
  return { ride, catalogue, language, timeZone: settings.time_zone, now: app.now() }
}
