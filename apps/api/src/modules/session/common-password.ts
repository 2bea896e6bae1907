import { dictionary } from '@zxcvbn-ts/language-common'
import { isProgrammePassword } from '@throughway/domain/identity/password'
import type { AppContext } from '#app-context.ts'
import { siteOf, type BrandOfRequest } from '#modules/brand/brand.ts'
import { Refusal } from '#plugins/refusal.ts'

/** The commonest of passwords that were stolen, far more than ten thousand, in small letters. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether whoever guesses tries this one among the first at any site. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase())
}

/** Throws `invalid` beside the field. The list is the server's; of it the browser hears in this way only. */
export function demandUncommonPassword(
  password: string,
  { app, brand }: { app: Pick<AppContext, 'env'>; brand: Pick<BrandOfRequest, 'key' | 'settings'> },
  field: string,
): void {
  const host = new URL(siteOf(app.env, brand.key)).hostname
  const refuse = (why: 'common' | 'program') => new Refusal('invalid', { fields: { [field]: `field.password_${why}` } })
  if (isCommonPassword(password)) throw refuse('common')
  if (isProgrammePassword(password, { ...brand.settings, host })) throw refuse('program')
}
