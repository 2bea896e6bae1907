import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'

/** Who redeems, or for whom it is done. */
export type Redeemer = { app: AppContext; brand: MailBrand; memberId: string; now: Date }
