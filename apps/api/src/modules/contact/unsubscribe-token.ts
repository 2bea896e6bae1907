import { parse, stringify } from 'uuid'
import { type UnsubscribeTopic, unsubscribeTopics } from '@throughway/contract/account/contact'
import { type LinkSigner, readLink, signLink } from '#tokens/signed-link.ts'

/** The member and the topic whose mails a link ends; the mail makes each link unique. */
export type UnsubscribeLink = { memberId: string; mailId: string; topic: UnsubscribeTopic }

/** The link in a mail can end only the mails of its topic. It names the member only by their id. */
export function makeUnsubscribeToken(signer: LinkSigner, { memberId, mailId, topic }: UnsubscribeLink): string {
  const content = Buffer.concat([parse(memberId), parse(mailId), Buffer.from([unsubscribeTopics.indexOf(topic)])])
  return signLink('unsubscribe', signer, content)
}

/** Undefined for a forged token and for one of another programme. */
export function readUnsubscribeToken(signer: LinkSigner, token: string): UnsubscribeLink | undefined {
  const content = readLink('unsubscribe', signer, token)
  const topic = content && unsubscribeTopics[content[32]!]
  return topic && { memberId: stringify(content.subarray(0, 16)), mailId: stringify(content.subarray(16, 32)), topic }
}
