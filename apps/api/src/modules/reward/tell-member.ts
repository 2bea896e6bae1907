import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import { notify } from '#modules/notify/notify.ts'
import { rewardLetter, type RewardNews } from './reward.letters.ts'
import { codeOf } from './code-of.ts'
import type { Redeemer } from './redeemer.ts'
import type { RedemptionWithItem } from './redemption.queries.ts'

/**
 * C14: notifies the member of every step of a redemption that moves points or changes what they hold. The mail is
 * handed over right after the commit; for one of many, the job that runs every minute does it.
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
  // an approval that was taken back and given again is another one
  const about = `${row.id} ${news} ${row.issued_at?.toISOString() ?? ''}`
  const kind = cause === 'byMember' ? 'redemption.receipt' : 'redemption.decided'
  notify(tx, { app, brand }, { memberId, email: recipient.email, language }, kind, { letter, about, handedOver })
}
