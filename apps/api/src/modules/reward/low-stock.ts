import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import { isStockLow } from '@throughway/domain/reward/rewards'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import type { RewardTexts } from '#database/tables/reward.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { listAdministrators } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { rewardsLowLetter } from './reward.letters.ts'

type Told = { app: AppContext; brand: MailBrand; now: Date }

/** C14: when a tenth is left, the programme's administrators are told once, until the stock is refilled. */
export async function tellOfLowStock(tx: Transaction, { app, brand, now }: Told, itemId: string): Promise<void> {
  const [[stock]] = await tx.send(findStock(itemId))
  if (!stock || stock.low_told_at || !isStockLow(stock.left, stock.total)) return
  const [[marked], administrators] = await tx.send(markTold(itemId, now), listAdministrators())
  if (!marked) return
  for (const { member_id: memberId, email, language } of administrators) {
    const read = language ?? brand.settings.languages[0]!
    const letter = rewardsLowLetter({ title: stock.texts[read].title, left: stock.left })
    // a stock that was refilled can be low again, also with as many codes as before
    const about = `${itemId} ${now.toISOString()}`
    notify(tx, { app, brand }, { memberId, email, language: read }, 'reward.low', { letter, about })
  }
}

function findStock(itemId: string) {
  return rawQuery(sql<{
    left: number
    total: number
    low_told_at: Date | null
    texts: Record<Language, RewardTexts>
  }>`select i.low_told_at, i.texts,
      (select count(*)::integer from reward_unit u where u.brand_id = i.brand_id and u.item_id = i.id and u.taken_at is null) as left,
      (select count(*)::integer from reward_unit u where u.brand_id = i.brand_id and u.item_id = i.id) as total
    from reward_item i where i.brand_id = current_brand_id() and i.id = ${itemId}`)
}

/** Only one of two concurrent callers succeeds. */
function markTold(itemId: string, now: Date) {
  return rawQuery(
    sql<{
      id: string
    }>`update reward_item set low_told_at = ${now} where brand_id = current_brand_id() and id = ${itemId} and low_told_at is null returning id`,
  )
}
