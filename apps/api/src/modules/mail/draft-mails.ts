import { sql } from 'kysely'
import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import { insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { makeUnsubscribeToken, selectVerdict } from '#modules/contact/contact.ts'
import { composeMail } from './compose-mail.ts'
import type { Letter } from './letter.ts'

type MailBrand = Pick<BrandOfRequest, 'id' | 'key' | 'settings'>
type Reader = { memberId: string; email: string }

/** Stands for each reader's own token while the mail is composed once for all of them; no text contains it. */
const tokenMark = 'b0a7c3e1d95f4c8e9a62token'

/**
 * The same letter for many readers of one language. It is composed once, and one statement writes a mail for each of
 * them, with the verdict on it and the reader's own way out. A letter says nothing else about its reader.
 */
export function draftMails(
  { env, secrets, now: readNow }: AppContext,
  brand: MailBrand,
  language: Language,
  { template, topic, ...letter }: Letter,
  readers: readonly Reader[],
) {
  const now = readNow()
  const out = topic === 'account' ? undefined : { topic, token: tokenMark }
  const written = composeMail(env, brand, language, { template, topic, ...letter }, out)
  const signer = { keys: [secrets.unsubscribe] as const, brandId: brand.id }
  const mails = readers.map(({ memberId, email }) => {
    const id = makeUuid()
    const token = topic === 'account' ? '' : makeUnsubscribeToken(signer, { memberId, mailId: id, topic })
    return { id, memberId, email, token }
  })

  /** Writes those of the mails that are asked for. */
  function insert(ids: ReadonlySet<string>) {
    const rows = mails.filter(({ id }) => ids.has(id))
    const verdict = selectVerdict(sql`reader.member_id`, sql`${topic}::text`, { now, settings: brand.settings })
    const own = (text: string) => sql`replace(${text}::text, ${tokenMark}, reader.token)`
    return rawQuery(
      insertSelect(
        'mail',
        {
          id: sql`reader.id`,
          member_id: sql`reader.member_id`,
          recipient: sql`reader.email`,
          template,
          topic,
          subject: written.subject,
          text: own(written.text),
          html: own(written.html),
          headers: sql`${own(written.headers)}::jsonb`,
          created_at: now,
          withheld: sql`v.withheld`,
          held_until: sql`v.held_until`,
          next_attempt_at: sql`case when v.withheld is null then ${now}::timestamptz else v.held_until end`,
        },
        sql`from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ memberId }) => memberId)}::uuid[],
            ${rows.map(({ email }) => email)}::text[], ${rows.map(({ token }) => token)}::text[]) as reader (id, member_id, email, token)
          cross join lateral (${verdict}) v`,
      ),
    )
  }

  return { mails, insert }
}
