import type { BrandSettings } from '@throughway/brands/define-brand'
import type { RefusedRide } from '@throughway/domain/report/tell-unmet'
import { localTime } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { orWhereSealed } from '#seal.ts'
import { findAreaName } from '../answer-ride.ts'
import { openFacts, type RequestFacts } from '../request-facts.ts'
import { openCatalogues } from '../ride-catalogue.ts'
import { listRefused } from '../ride.queries.ts'

/**
 * The rides of a span of days that a rider asked for and a service refused or took back, opened for counting. Whoever
 * counts them keeps nothing of it but sums. One sealed under another secret is left out.
 */
export async function listRefusedRides(
  app: Pick<AppContext, 'databases' | 'secrets'>,
  brand: { id: number; settings: BrandSettings },
  span: { from: string; to: string; timeZone: string },
): Promise<RefusedRide[]> {
  const db = app.databases.ofBrand(brand.id)
  const [rows] = await db.send(listRefused(span))
  if (rows.length === 0) return []
  const catalogue = await openCatalogues()(db, brand.settings)
  const ride = { keys: app.secrets.ride, brandId: brand.id }
  return rows.flatMap(({ id, sealed, pickup_at: at }) => {
    const facts = orWhereSealed(() => openFacts(ride, id, sealed), undefined)
    if (!facts) return []
    return {
      person: personOf(facts, id),
      purpose: facts.purpose ?? '',
      area: findAreaName(catalogue, facts.origin),
      hour: Number(localTime(at, span.timeZone).slice(0, 2)),
    }
  })
}

/**
 * Who asked, member or guest, by the address that the service answers to; who asks for several riders counts as one.
 */
function personOf({ email, phone }: RequestFacts, id: string): string {
  return (email || phone || id).trim().toLowerCase()
}
