import { sql } from 'kysely'
import { insertSelect } from './columns.ts'
import { rawQuery } from './query.ts'
import type { Schema } from './schema.ts'

const numbered = {
  reward: 'reward_item',
  support_case: 'support_case',
  organisation: 'organisation',
  affiliation: 'organisation_affiliation',
  subgroup: 'organisation_subgroup',
  special_event: 'special_event',
  race: 'race',
  race_team: 'race_team',
} as const satisfies Record<string, keyof Schema>

/**
 * Takes the next number of a list of the programme, by which links and mails name an entry. Only the caller gets it;
 * two callers at once wait for each other.
 */
export function takeNumber(subject: keyof typeof numbered) {
  const first = insertSelect(
    'counter',
    { subject, last_number: sql`coalesce(max(number), 0) + 1` },
    sql`from ${sql.raw(numbered[subject])} where brand_id = current_brand_id()`,
  )
  return rawQuery(sql<{ number: number }>`${first}
    on conflict (brand_id, subject) do update set last_number = greatest(counter.last_number + 1, excluded.last_number)
    returning last_number as number`)
}
