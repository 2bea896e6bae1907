import { daysOf, fortnightOf, type WishDay, type WishKind, withWeeks } from '@throughway/domain/match/wish'
import type { Transaction } from '#database/open-database.ts'
import { askerOf, rowOf } from './describe-wish.ts'
import { isShown } from './pair.queries.ts'
import { mayShow } from './search/wish-row.ts'
import { findOwnWish, listWishesByIds } from './wish.queries.ts'

/** The wish of another one by which a search has shown them to the member. */
type Meeting = { memberId: string; kind: WishKind }

/**
 * The meeting that a search has shown to the member, while both wishes exist and the two may still be shown to each
 * other. Undefined for everybody else, so that an id alone opens nothing.
 */
export async function findMeeting(
  tx: Pick<Transaction, 'send'>,
  memberId: string,
  { wishId, foundId, today }: { wishId: string; foundId: string; today: string },
): Promise<Meeting | undefined> {
  const [[own], [found], [shown]] = await tx.send(
    findOwnWish(memberId, wishId),
    listWishesByIds([foundId]),
    isShown(memberId, foundId),
  )
  const [asker, other] = [own && askerOf(own, today), found && askerOf(found, today)]
  if (!asker || !other || !shown!.is_shown || asker.wish.kind !== other.wish.kind) return undefined
  return mayShow(asker, other) ? { memberId: other.member, kind: other.wish.kind } : undefined
}

/** The wishes by which two members found each other for a kind of travel; null for one that has ended. */
type Wishes = { kind: WishKind; own_wish: string | null; partner_wish: string | null }

/**
 * The days on which the member could travel with the other one, for each kind for which their own wish stands: those that
 * both wish for. Where there are none, or where the other one's wish is hidden by now, they are the member's own days.
 */
export async function findSharedDays(
  db: Pick<Transaction, 'send'>,
  found: readonly Wishes[],
): Promise<{ kind: WishKind; days: WishDay[] }[]> {
  const ids = found.flatMap(({ own_wish: own, partner_wish: partner }) => [own, partner].filter((id) => id !== null))
  if (ids.length === 0) return []
  const [wishes] = await db.send(listWishesByIds(ids))
  return found.flatMap(({ kind, own_wish: ownId, partner_wish: partnerId }) => {
    const own = wishes.find(({ id }) => id === ownId)
    const partner = wishes.find(({ id }) => id === partnerId)
    if (!own) return []
    const days = fortnightOf(withWeeks(own))
    const [row, other] = [rowOf(own), partner && rowOf(partner)]
    const shared = partner && row && other && mayShow(row, other) ? days & fortnightOf(withWeeks(partner)) : 0
    return [{ kind, days: daysOf(shared || days) }]
  })
}
