import type { BrandSettings } from '@throughway/brands/define-brand'
import type { RefusedRide } from '@throughway/domain/report/tell-unmet'
import { localTime } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { listUndriven } from '#modules/volunteer-ride/volunteer-ride.ts'
import { orWhereSealed } from '#seal.ts'
import { findAreaName } from '../answer-ride.ts'
import { openFacts, type RequestFacts } from '../request-facts.ts'
import { openCatalogues } from '../ride-catalogue.ts'
import { listNotFound, listRefused } from '../ride.queries.ts'

/**
 * The rides of a month that a service refused or withdrew, unsealed for counting, those that no volunteer took, and those
 * for which a visitor found no service. The caller stores only sums of them. A ride that was sealed under another secret is left out.
 */
export async function listRefusedRides(
  app: Pick<AppContext, 'databases' | 'secrets'>,
  brand: { id: number; settings: BrandSettings },
  span: { from: string; to: string; timeZone: string },
): Promise<RefusedRide[]> {
  const db = app.databases.ofBrand(brand.id)
  const ride = { keys: app.secrets.ride, brandId: brand.id }
  const [rows, notFound] = await db.send(listRefused(span), listNotFound(span))
  const undriven = await listUndriven(db, ride, span)
  const ofNobody = notFound.flatMap(({ rides, ...facts }) =>
    Array.from({ length: rides }, () => ({ ...facts, person: null, reason: 'not_found' })),
  )
  if (rows.length === 0 && undriven.length === 0) return ofNobody
  const catalogue = await openCatalogues()(db, brand.settings)
  const hourOf = (at: Date) => Number(localTime(at, span.timeZone).slice(0, 2))
  const refused = rows.flatMap(({ id, sealed, pickup_at: at, denial }) => {
    const facts = orWhereSealed(() => openFacts(ride, id, sealed), undefined)
    if (!facts) return []
    return {
      person: personOf(facts, id),
      purpose: facts.purpose ?? '',
      area: findAreaName(catalogue, facts.origin),
      hour: hourOf(at),
      reason: denial ?? 'cancelled_by_service',
    }
  })
  const ofVolunteers = undriven.map(({ origin, pickupAt, ...facts }) => ({
    ...facts,
    area: findAreaName(catalogue, origin),
    hour: hourOf(pickupAt),
    reason: 'no_volunteer',
  }))
  return [...refused, ...ofVolunteers, ...ofNobody]
}

/**
 * The person who asked, member or guest, by the contact address; somebody who asks for several riders counts as one.
 */
function personOf({ email, phone }: RequestFacts, id: string): string {
  return (email || phone || id).trim().toLowerCase()
}
