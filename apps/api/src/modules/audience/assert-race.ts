import type { AudienceRule } from '@throughway/contract/content/audience'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { findAudienceRace } from './audience.queries.ts'

/**
 * Throws `invalid` beside the field when the race does not exist, is not published or was called off, when its event is
 * not for the organisation to which the writer is bound, or when the team belongs to another race.
 */
export async function assertAudienceRace(
  db: Pick<Transaction, 'send'>,
  { race }: AudienceRule,
  organisation?: string,
): Promise<void> {
  if (!race) return
  const [[found]] = await db.send(findAudienceRace(organisation ? [organisation] : undefined, race.id, race.team))
  if (!found) throw notAChoice('audience.race.id')
  if (race.team !== undefined && !found.has_team) throw notAChoice('audience.race.team')
}

function notAChoice(field: string): Refusal {
  return new Refusal('invalid', { fields: { [field]: 'field.not_a_choice' } })
}
