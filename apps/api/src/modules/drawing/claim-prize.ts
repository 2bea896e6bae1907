import type { Transaction } from '#database/open-database.ts'
import type { CallAudit } from '#modules/audit/audit.ts'
import { assertNotOwnEntry, type DrawingRow, findOwner, type Teller } from '#modules/drawing-entry/drawing-entry.ts'
import { tellOfYear } from '#modules/reward/reward.ts'
import { Refusal } from '#plugins/refusal.ts'
import { advanceClaims, isTaxed, tellPerson } from './advance-claims.ts'
import { nameOf } from './describe-drawing.ts'
import { changeClaim, type ClaimRow, findClaim, listNames } from './drawing.queries.ts'
import { openDrawing } from './take-part.ts'

type Answer = { answer: 'claim' | 'decline'; public_name: boolean }

/** The claim with its drawing, under the lock. Throws `notFound`. */
async function open(tx: Pick<Transaction, 'send'>, claimId: string): Promise<{ drawing: DrawingRow; claim: ClaimRow }> {
  const [[known]] = await tx.send(findClaim(claimId))
  if (!known) throw new Refusal('notFound')
  const drawing = await openDrawing(tx, known.drawing_id)
  const [[claim]] = await tx.send(findClaim(claimId))
  return { drawing, claim: claim! }
}

/**
 * The winner takes the prize or leaves it to the next. Said twice it is the same. Throws `claimOver` when another was
 * asked.
 */
export async function answerClaim(
  tx: Transaction,
  teller: Teller,
  claimId: string,
  { answer, public_name: isPublic }: Answer,
): Promise<void> {
  const { now } = teller
  const { drawing, claim } = await open(tx, claimId)
  const wanted = answer === 'claim' ? 'claimed' : 'declined'
  if (claim.state === wanted) return
  if (claim.state !== 'invited' || claim.until <= now) throw new Refusal('claimOver')
  const [[person]] = await tx.send(listNames(drawing.id, [claim.tag]))
  const publicName = answer === 'claim' && isPublic && person ? nameOf(person) : null
  await tx.send(
    changeClaim(claim.id, { state: wanted, claimed_at: answer === 'claim' ? now : null, public_name: publicName }),
  )
  if (answer === 'claim')
    await tellPerson(tx, drawing, teller, { tag: claim.tag, news: 'claimed', reason: null, about: claim.id })
  else await advanceClaims(tx, drawing, teller)
}

type Decision = {
  decision: 'tax_form' | 'approve' | 'disqualify'
  reason: string | null
  staffId: string
  audit: CallAudit
}

/**
 * Decides about a claim. Throws `notAllowed` for staff's own claim, `claimOver` for a settled one, and `taxFormMissing`
 * where the law requires the form first.
 */
export async function decideClaim(
  tx: Transaction,
  teller: Teller,
  claimId: string,
  { decision, reason, staffId, audit }: Decision,
): Promise<DrawingRow> {
  const { now, brand } = teller
  const { drawing, claim } = await open(tx, claimId)
  const owner = await findOwner(tx, drawing, claim.tag)
  await assertNotOwnEntry(tx, drawing, claim.tag, staffId)
  audit.about({ memberId: owner ?? null })
  const decided = { decided_by: staffId, decided_at: now }
  if (decision === 'disqualify') {
    if (claim.state !== 'claimed' && claim.state !== 'invited') throw new Refusal('claimOver')
    await tx.send(changeClaim(claim.id, { state: 'disqualified', reason, public_name: null, ...decided }))
    await tellPerson(tx, drawing, teller, { tag: claim.tag, news: 'disqualified', reason, about: claim.id })
  } else {
    if (claim.state !== 'claimed') throw new Refusal('claimOver')
    if (decision === 'tax_form') await tx.send(changeClaim(claim.id, { tax_form_at: now, ...decided }))
    else {
      if (isTaxed(drawing, claim.invited_at, brand.settings.time_zone) && !claim.tax_form_at)
        throw new Refusal('taxFormMissing')
      const [[person]] = await tx.send(listNames(drawing.id, [claim.tag]))
      if (person?.member_id)
        await tellOfYear(tx, teller, { memberId: person.member_id, addedCents: drawing.prize_cents })
      await tx.send(changeClaim(claim.id, { state: 'approved', ...decided }))
      await tellPerson(tx, drawing, teller, { tag: claim.tag, news: 'approved', reason: null, about: claim.id })
    }
  }
  await advanceClaims(tx, drawing, teller)
  return drawing
}
