import type { Brake } from '@throughway/domain/points/points-budget'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { listAdministrators } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { pointsLimitLetter } from './points-budget.letters.ts'
import { markTold } from './points-budget.queries.ts'

const worse: Readonly<Record<Brake, number>> = { off: 0, calm: 0, near: 1, over: 2 }

/** Tells the programme's administrators once that a limit will be reached, and once that it is. */
export async function tellOfBrake(
  tx: Transaction,
  { app, brand, now }: { app: AppContext; brand: MailBrand; now: Date },
): Promise<void> {
  const [[marked]] = await tx.send(markTold())
  if (!marked || worse[marked.brake] <= worse[marked.before]) return
  const isReached = marked.brake === 'over'
  const [administrators] = await tx.send(listAdministrators())
  for (const { member_id: memberId, email, language } of administrators)
    notify(tx, { app, brand }, { memberId, email, language }, 'points.limit', {
      letter: pointsLimitLetter({ isReached }),
      about: `${marked.brake} ${now.toISOString()}`,
    })
}
