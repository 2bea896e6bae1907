import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import { insertSelect } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import type { Verdict } from '#modules/contact/contact.ts'
import { composeMail } from './compose-mail.ts'
import type { Letter } from './letter.ts'
import { tokenMarkOf } from './mail-body.ts'

type MailBrand = Pick<BrandOfRequest, 'id' | 'key' | 'settings'>
/** A reader with the verdict, found in this transaction, on whether they want the mail. */
type Reader = { memberId: string; email: string; verdict: Verdict }

/**
 * Writes the same letter for many readers of one language. The letter is composed and stored once, and one statement
 * writes a mail for each reader. Each mail gets the reader's own unsubscribe link when it is handed over; nothing else
 * in the letter depends on the reader.
 */
export function draftMails(
  { env, now: readNow }: AppContext,
  brand: MailBrand,
  language: Language,
  letter: Letter,
  readers: readonly Reader[],
) {
  const now = readNow()
  const { template, topic } = letter
  const bodyId = makeUuid()
  const out = topic === 'account' ? undefined : { topic, token: tokenMarkOf(bodyId) }
  const { subject, ...body } = composeMail(env, brand, language, letter, out)
  const mails = readers.map((reader) => ({ id: makeUuid(), ...reader }))

  /** Writes those of the mails that are asked for. */
  function insert(ids: ReadonlySet<string>) {
    const rows = mails.filter(({ id }) => ids.has(id))
    const bodyRow = { brand_id: sql<number>`current_brand_id()`, id: bodyId, ...body, created_at: now }
    const written = insertSelect(
      'mail',
      {
        id: sql`reader.id`,
        member_id: sql`reader.member_id`,
        recipient: sql`reader.email`,
        template,
        topic,
        subject,
        text: '',
        html: '',
        headers: '{}',
        body_id: bodyId,
        created_at: now,
        withheld: sql`reader.withheld`,
        held_until: sql`reader.held_until`,
        next_attempt_at: sql`case when reader.withheld is null then ${now}::timestamptz else reader.held_until end`,
      },
      sql`from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ memberId }) => memberId)}::uuid[],
          ${rows.map(({ email }) => email)}::text[], ${rows.map(({ verdict }) => verdict.withheld)}::text[],
          ${rows.map(({ verdict }) => verdict.held_until?.toISOString() ?? null)}::timestamptz[]) as reader (id, member_id, email, withheld, held_until)`,
    )
    return [query.insertInto('mail_body').values(bodyRow), rawQuery(written)] as const
  }

  return { mails, insert }
}
