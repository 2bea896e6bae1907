import type { Migration } from 'kysely/migration'
import * as answersInFourDays from './20261123T173500-answers-in-four-days.ts'
import * as baseline from './baseline/baseline.ts'

/**
 * Every step of the schema, in the order in which it came: the baseline is the first release, whole; a later step begins
 * with the UTC second at which it was written (`20270131T154500-name`) and is the last line here. One that has run
 * anywhere is never changed, the next one mends it. How to write one that an older copy survives: docs/operations.md.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '20261123T170000-baseline': baseline,
  '20261123T173500-answers-in-four-days': answersInFourDays,
}
