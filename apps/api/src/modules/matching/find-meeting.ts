import type { WishKind } from '@throughway/domain/match/wish'
import type { Transaction } from '#database/open-database.ts'
import { askerOf } from './describe-wish.ts'
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
