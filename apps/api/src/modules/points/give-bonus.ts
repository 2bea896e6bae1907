import { localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { combineWrites } from '#database/query.ts'
import { bookPoints, lockAccount, makeAccount } from './account.queries.ts'
import type { TermsOf } from './terms.ts'

type Given = { brandId: number; timeZone: string; memberId: string; now: Date; getTerms: TermsOf }

/**
 * C1: gives a bonus for something other than a trip, once in a member's life. It holds the lock of the member's points,
 * so that two parallel changes give it once. Answers the points given, which can be spent at once. It is written in the
 * transaction's last flight, so one transaction gives it only once too.
 */
export async function giveBonus(
  tx: Transaction,
  name: string,
  { brandId, timeZone, memberId, now, getTerms }: Given,
): Promise<number> {
  const [, [account]] = await tx.send(makeAccount(memberId), lockAccount(memberId))
  const { bonuses, organisation_id, terms_revision } = account!
  if (bonuses[name]) return 0
  const terms = await getTerms(tx, brandId, terms_revision)
  const rule = terms.rulesOn(localDate(now, timeZone), organisation_id).bonuses.find((each) => each.name === name)
  if (!rule?.points) return 0
  const row = {
    source_kind: 'member',
    source_id: memberId,
    source_revision: 1,
    kind: 'earn',
    rule: name,
    rule_version: rule.version,
    member_id: memberId,
  } as const
  const given = { revision: 1, points: rule.points, version: rule.version, available_at: now.toISOString() }
  const [first, ...rest] = bookPoints(memberId, {
    ledger: [{ ...row, delta: rule.points, available_at: now, created_at: now }],
    countedTrips: 0,
    bonuses: { ...bonuses, [name]: given },
  })
  tx.later(combineWrites([first!, ...rest]))
  return rule.points
}
