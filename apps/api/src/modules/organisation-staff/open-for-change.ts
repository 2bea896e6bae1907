import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { lockOrganisation } from './organisation-staff.queries.ts'

/**
 * Opens the organisation under its lock, within the scope of the grants. Throws `notFound`, and `organisationMerged`
 * for a merged organisation, which can no longer change.
 */
export async function openForChange(tx: Transaction, id: string) {
  const [[found]] = await tx.send(lockOrganisation(id))
  if (!found) throw new Refusal('notFound')
  if (found.merged_into) throw new Refusal('organisationMerged')
  return found
}
