import { type Selectable, sql } from 'kysely'
import { query } from '#database/query.ts'
import type { MailAnswerTable } from '#database/tables/mail-answer.ts'

export function insertAnswerAddress(row: Omit<Selectable<MailAnswerTable>, 'brand_id'>) {
  return query.insertInto('mail_answer').values({ brand_id: sql<number>`current_brand_id()`, ...row })
}
