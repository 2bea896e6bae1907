import type { AudienceRule } from '@throughway/contract/content/audience'
import type { Transaction } from '#database/open-database.ts'
import { followOrganisations } from '#modules/organisation/organisation.ts'
import { assertAudienceRace } from './assert-race.ts'

/**
 * The rule with its organisations as they are now, so that a copy of something old reaches those who have gone into
 * another organisation since. Throws `invalid` beside the field for an organisation that the programme does not have, and
 * for what `assertAudienceRace` refuses.
 */
export async function checkAudience(
  db: Pick<Transaction, 'send'>,
  rule: AudienceRule,
  organisation?: string,
): Promise<AudienceRule> {
  const { organisations } = rule
  const followed = organisations && (await followOrganisations(db, 'audience.organisations', organisations))
  await assertAudienceRace(db, rule, organisation)
  return followed ? { ...rule, organisations: followed } : rule
}
