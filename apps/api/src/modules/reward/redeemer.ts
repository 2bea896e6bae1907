import type { AppContext } from '#app-context.ts'
import type { MailBrand } from '#modules/mail/mail.ts'

/** The member who redeems, or for whom staff act. */
export type Redeemer = { app: AppContext; brand: MailBrand; memberId: string; now: Date }
