import type { AppContext, Bounce } from '#app-context.ts'
import type { Transaction } from '#database/open-database.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { notify } from '#modules/notify/notify.ts'
import { bouncedLetter } from './bounce.letters.ts'

type Sender = { app: AppContext; brand: BrandOfRequest }

/**
 * Handles an address that no mail reaches: news is no longer sent there, and the member is told when they next open the
 * site.
 */
export function tellOfBounce(tx: Transaction, sender: Sender, { memberId, language, email, at }: Bounce): void {
  const about = `${email} ${at.toISOString()}`
  notify(tx, sender, { memberId, email: null, language }, 'mail.bounced', { letter: bouncedLetter({ email }), about })
}
