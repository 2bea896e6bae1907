import type { Language } from '@throughway/contract/programme/brand'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { orWhereSealed, unseal } from '#seal.ts'
import { lockRider, type RiderRow } from './rider.queries.ts'

/** The rider's facts, as staff were told them. */
export type RiderFacts = { name: string; phone: string; language: Language }

/** What the facts of a record are sealed for. */
export const sealedFor = (brandId: number, id: string) => `record|${brandId}|${id}`

/** Undefined for a record that was sealed under a lost secret. */
export function openRiderFacts(
  { secrets }: Pick<AppContext, 'secrets'>,
  brandId: number,
  { id, sealed }: Pick<RiderRow, 'id' | 'sealed'>,
): RiderFacts | undefined {
  return orWhereSealed(() => JSON.parse(unseal(secrets.ride, sealed, sealedFor(brandId, id))) as RiderFacts, undefined)
}

/** The record, locked. Throws `notFound`, also for one that an account has claimed: its rides are the account's. */
export async function holdGuest(tx: Transaction, id: string): Promise<RiderRow> {
  const [[row]] = await tx.send(lockRider(id))
  if (!row || row.used_at) throw new Refusal('notFound')
  return row
}
