import { sql } from 'kysely'
import type { AskedPurpose } from '@throughway/domain/ride/ride-codes'
import type { Database } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { orWhereSealed } from '#seal.ts'
import { openFacts, type RideFacts, type Sealer } from './ride-facts.ts'

type Undriven = { person: string; purpose: AskedPurpose | ''; origin: RideFacts['origin']; pickupAt: Date }
type Span = { from: string; to: string; timeZone: string }

/**
 * The rides of a span of days that no volunteer drove, unsealed for counting. One that its rider called off after hearing
 * that nobody was found counts as well. Riders are told apart as those of other services are: by the address, else the phone.
 */
export async function listUndriven(db: Pick<Database, 'send'>, sealer: Sealer, span: Span): Promise<Undriven[]> {
  const [rows] = await db.send(listRows(span))
  return rows.flatMap(({ id, sealed, pickup_at: pickupAt, email }) => {
    const facts = orWhereSealed(() => openFacts(sealer, id, sealed), undefined)
    if (!facts) return []
    const person = (email || facts.phone || id).trim().toLowerCase()
    return [{ person, purpose: facts.purpose ?? '', origin: facts.origin, pickupAt }]
  })
}

function listRows({ from, to, timeZone }: Span) {
  return rawQuery(sql<{
    id: string
    sealed: Buffer
    pickup_at: Date
    email: string | null
  }>`select r.id, r.sealed, r.pickup_at,
      (select a.email from member_address a where a.brand_id = r.brand_id and a.member_id = r.rider_id and a.is_primary) as email
    from volunteer_ride r where r.brand_id = current_brand_id()
      and (r.state = 'no_driver' or (r.state = 'cancelled' and r.driver_id is null and r.told_at is not null))
      and r.pickup_at >= ${from}::date::timestamp at time zone ${timeZone}
      and r.pickup_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
}
