import type { Letter } from '#modules/mail/mail.ts'
import type { AppContext } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { tellOne } from '#modules/live/live.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { type NoticeKind, notify } from '#modules/notify/notify.ts'

type Notice = {
  kind: NoticeKind
  letterFor: (memberId: string) => Letter
  about: string
  /** Absent where a job tells. */
  causerId?: string | undefined
}

/** Tells each of the members, in the transaction of what has changed. */
export async function tellMembers(
  tx: Transaction,
  { app, brand }: { app: AppContext; brand: BrandOfRequest },
  memberIds: readonly string[],
  { kind, letterFor, about, causerId }: Notice,
): Promise<void> {
  for (const memberId of memberIds) {
    tx.atLast(tellOne('standing-pool', memberId))
    const [[address]] = await tx.send(findPrimaryAddress(memberId))
    if (!address) continue
    notify(tx, { app, brand }, { memberId, ...address }, kind, {
      letter: letterFor(memberId),
      about: `${about} ${memberId}`,
      ...(causerId !== undefined && { causerId }),
    })
  }
}
