import { sql } from 'kysely'
import type { LiveSubject } from '@throughway/contract/live'
import { query } from '#database/query.ts'
import type { TestApi } from './start-test-api.ts'

/** The subjects of which the member's open pages were told so far, at harbor. */
export async function toldSubjects({ app }: TestApi, memberId: string): Promise<string[]> {
  const [rows] = await app.databases.ofBrand(1).send(
    query
      .selectFrom('live_revision')
      .select('subject')
      .where('brand_id', '=', sql<number>`current_brand_id()`)
      .where('member_id', '=', memberId)
      .orderBy('subject'),
  )
  return rows.map(({ subject }) => subject)
}

/** How often open pages of all members were told of the subject so far, at harbor. */
export async function toldToAll({ app }: TestApi, subject: LiveSubject): Promise<number> {
  const [[row]] = await app.databases.ofBrand(1).send(
    query
      .selectFrom('live_revision')
      .select('revision')
      .where('brand_id', '=', sql<number>`current_brand_id()`)
      .where('member_id', 'is', null)
      .where('subject', '=', subject),
  )
  return row?.revision ?? 0
}
