import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import { causedBy, draftMail } from '#modules/mail/mail.ts'
import { rewardLetter, type RewardNews } from './reward.letters.ts'
import { codeOf } from './code-of.ts'
import type { Redeemer } from './redeemer.ts'
import type { RedemptionWithItem } from './redemption.queries.ts'

/**
 * C14: a mail for every step of a redemption that moves points or changes what the member holds. It is handed over
 * right after the commit; one of many is left to the job of the minute.
 */
export function tellMember(
  tx: Transaction,
  { app, brand, memberId }: Redeemer,
  recipient: { email: string; language: Language | null } | undefined,
  row: RedemptionWithItem,
  news: RewardNews,
  cause: 'byMember' | 'byStaff',
  handedOver: 'atOnce' | 'byJob' = 'atOnce',
): void {
  if (!recipient) return
  const language = recipient.language ?? brand.settings.languages[0]!
  const { title } = row.item.texts[language]
  const shown = news === 'code' ? { code: codeOf(row), link: row.item.link } : { code: null, link: null }
  const letter = rewardLetter(news, {
    title,
    points: row.cost,
    reason: row.reason,
    expiresOn: row.expires_on,
    ...shown,
  })
  const caused = cause === 'byMember' ? causedBy('redemptionStep', memberId) : 'redemptionDecided'
  const mail = draftMail(app, brand, { memberId, email: recipient.email, language }, letter, caused)
  tx.later(...mail.insert())
  if (handedOver === 'atOnce') tx.afterCommit(mail.deliver)
}
