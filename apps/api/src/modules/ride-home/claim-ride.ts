import type { Database, Transaction } from '#database/open-database.ts'
import { takeBrought } from '#files/files.ts'
import { Refusal } from '#plugins/refusal.ts'
import { mostDaysBack, momentOf } from './cover.ts'
import { canClaim, describeRequest } from './describe-request.ts'
import type { Asker } from './request-ride.ts'
import {
  findApplicant,
  findProgramme,
  findRequest,
  lockRequest,
  type ReceiptRow,
  type WholeRequest,
  saveClaim,
  saveReceipt,
} from './ride-home.queries.ts'
import { tellMember } from './tell-member.ts'

type Handed = { id: string; cents: number; receipt: { kind: ReceiptRow['kind']; file: string } }

/**
 * C19: the receipt of a ride that its member paid. Throws `notFound`, or `claimClosed` when it is too late or decided.
 */
export async function claimRide(
  tx: Transaction,
  { app, brand, memberId, language, now }: Asker,
  { id, cents, receipt }: Handed,
) {
  const timeZone = brand.settings.time_zone
  const today = momentOf(now, timeZone).date
  const [, [programme], [applicant], [row]] = await tx.send(
    lockRequest(id),
    findProgramme(),
    findApplicant(memberId, today, mostDaysBack),
    findRequest(id),
  )
  assertClaimable(row, memberId, today)
  await takeBrought(tx, [receipt.file])
  const [, , [claimed]] = await tx.send(saveClaim(id, cents, now), saveReceipt(id, receipt), findRequest(id))
  tellMember(
    tx,
    { app, brand },
    applicant!,
    programme,
    { ...claimed!, claim: { ...claimed!.claim!, reason: null } },
    'claim_received',
    'byMember',
  )
  return describeRequest(claimed!, { programme, language, timeZone, now })
}

/** Throws as `claimRide` does, but without a lock, so a claim that passes may be closed a moment later. */
export async function demandClaimable(db: Database, { brand, memberId, now }: Asker, id: string): Promise<void> {
  const [[row]] = await db.send(findRequest(id))
  assertClaimable(row, memberId, momentOf(now, brand.settings.time_zone).date)
}

function assertClaimable(row: WholeRequest | undefined, memberId: string, today: string): asserts row is WholeRequest {
  if (!row || row.member_id !== memberId) throw new Refusal('notFound')
  if (!canClaim(row, today)) throw new Refusal('claimClosed')
}
