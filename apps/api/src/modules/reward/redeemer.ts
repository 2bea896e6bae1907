import type { House } from '#house.ts'
import type { MailBrand } from '#modules/mail/mail.ts'

/** Who redeems, or for whom it is done. */
export type Redeemer = { house: House; brand: MailBrand; memberId: string; now: Date }
