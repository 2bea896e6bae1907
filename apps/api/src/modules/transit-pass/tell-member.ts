import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { type PassNews, passLetter, passReminderLetter } from './transit-pass.letters.ts'
import { ownShareOf } from '@throughway/domain/reward/transit-pass'
import { factsOf } from './describe-pass.ts'
import { findRecipient, type PassWithProduct } from './transit-pass.queries.ts'

/** The member for whom something is done, and the time. */
export type Rider = { app: AppContext; brand: MailBrand; memberId: string; now: Date; today: string }

/**
 * C18: notifies the member of every step of a pass, but never of its code, which the wallet shows. For one of many, the
 * job that runs every minute hands the mail over.
 */
export async function tellMember(
  tx: Transaction,
  rider: Rider,
  row: PassWithProduct,
  news: PassNews,
  kind: 'pass.receipt' | 'pass.decided',
  handedOver: 'atOnce' | 'byJob' = 'atOnce',
): Promise<void> {
  // a code can take the place of another one, and each is told
  const what = news === 'ready' ? `${news} ${rider.now.toISOString()}` : news
  await write(tx, rider, row, (pass) => passLetter(news, pass), kind, { what, handedOver })
}

export async function remindMember(
  tx: Transaction,
  rider: Rider,
  row: PassWithProduct,
  orderBy: string,
): Promise<void> {
  await write(
    tx,
    rider,
    row,
    ({ name, operator }) => passReminderLetter({ name, operator, orderBy }),
    'pass.reminder',
    { what: orderBy, handedOver: 'atOnce' },
  )
}

type Told = Parameters<typeof passLetter>[1]

async function write(
  tx: Transaction,
  { app, brand, memberId }: Rider,
  row: PassWithProduct,
  letterOf: (pass: Told) => ReturnType<typeof passLetter>,
  kind: 'pass.receipt' | 'pass.decided' | 'pass.reminder',
  { what, handedOver }: { what: string; handedOver: 'atOnce' | 'byJob' },
) {
  const [[recipient]] = await tx.send(findRecipient(memberId))
  if (!recipient) return
  const language = recipient.language ?? brand.settings.languages[0]!
  const own = ownShareOf(factsOf(row))
  const { name } = row.product.texts[language]
  const told: Told = {
    id: row.id,
    name,
    operator: row.product.operator,
    from: row.from_on,
    to: row.to_on,
    reason: row.reason,
    refundCents: row.refund_cents,
    owedCents: row.paid_at ? 0 : own,
    paymentUrl: row.product.payment_url,
  }
  notify(tx, { app, brand }, { memberId, email: recipient.email, language }, kind, {
    letter: letterOf(told),
    about: `${row.id} ${what}`,
    handedOver,
  })
}
