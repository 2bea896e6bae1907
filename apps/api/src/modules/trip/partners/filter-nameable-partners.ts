import { isPartnerId } from '@throughway/contract/fields'
import { mostPartners } from '@throughway/domain/pool/pool'
import type { Transaction } from '#database/open-database.ts'
import type { TripFacts } from '../change/trip-facts.ts'
import { findMembersByEmail, listEarlierPartners, listNamedOn } from './partner.queries.ts'

/**
 * For trips that nobody types: silently drops partners who have left the programme or no longer want to be named, and
 * the member's own address. `partners_of` copies the partners of another trip of the member.
 */
export async function filterNameablePartners<Each extends TripFacts & { partners_of?: string | undefined }>(
  tx: Pick<Transaction, 'send'>,
  memberId: string,
  trips: readonly Each[],
): Promise<Each[]> {
  const likes = [...new Set(trips.flatMap(({ partners_of: id }) => id ?? []))]
  if (!likes.length && !trips.some(({ partners }) => partners?.length)) return [...trips]
  const emails = [...new Set(trips.flatMap(({ partners = [] }) => partners.filter((each) => !isPartnerId(each))))]
  const [earlier, named, members] = await tx.send(
    listEarlierPartners(memberId),
    listNamedOn(memberId, likes),
    findMembersByEmail(emails),
  )
  const nameable = new Set(earlier.map(({ id }) => id))
  const own = new Set(members.filter(({ id }) => id === memberId).map(({ email }) => email))
  return trips.map((trip) => {
    const wanted =
      trip.partners ?? named.filter(({ trip_id: id }) => id === trip.partners_of).map(({ partner }) => partner)
    const kept = [...new Set(wanted)]
      .filter((each) => (isPartnerId(each) ? nameable.has(each) : !own.has(each)))
      .slice(0, mostPartners)
    return { ...trip, partners: kept.length ? kept : undefined }
  })
}
