import type { Selectable } from 'kysely'
import type { MailBodyTable, MailTable } from '#database/tables/service.ts'
import type { AppContext } from '#app-context.ts'
import { makeUnsubscribeToken } from '#modules/contact/contact.ts'

/**
 * A mark in a shared mail body that each reader's own token replaces. It is made together with the body, so a writer of
 * a text cannot know it and put a reader's token elsewhere.
 */
export const tokenMarkOf = (bodyId: string) => bodyId.replaceAll('-', '')

/** The words of many mails, with the mark. */
export type MailBody = Pick<Selectable<MailBodyTable>, 'text' | 'html' | 'headers'>

type Written = Pick<
  Selectable<MailTable>,
  'brand_id' | 'id' | 'member_id' | 'topic' | 'text' | 'html' | 'headers' | 'body_id'
> & { body: MailBody | null }

/** A mail with its words: its own, or those that it shares with others and the reader's own way out in them. */
export function withWords<Mail extends Written>(app: Pick<AppContext, 'secrets'>, mail: Mail): Mail {
  const { body, body_id: bodyId, topic, member_id: memberId } = mail
  if (!body || !bodyId) return mail
  if (topic === 'account' || !memberId) return { ...mail, ...body }
  const signer = { keys: [app.secrets.unsubscribe] as const, brandId: mail.brand_id }
  const token = makeUnsubscribeToken(signer, { memberId, mailId: mail.id, topic })
  const own = (text: string) => text.replaceAll(tokenMarkOf(bodyId), token)
  const headers = Object.entries(body.headers).map(([name, value]) => [name, own(value)])
  return { ...mail, text: own(body.text), html: own(body.html), headers: Object.fromEntries(headers) }
}
