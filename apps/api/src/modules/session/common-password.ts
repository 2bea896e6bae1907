import { dictionary } from '@zxcvbn-ts/language-common'
import { isAddressPassword, isProgrammePassword } from '@throughway/domain/identity/password'
import type { AppContext } from '#app-context.ts'
import { siteOf, type BrandOfRequest } from '#modules/brand/brand.ts'
import { Refusal } from '#plugins/refusal.ts'

/** The commonest of passwords that were stolen, far more than ten thousand, in small letters, the most frequent first. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])
/** So few that variants with digits and signs around them are tried as well. */
const commonest: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, 1_000))

/**
 * Whether an attacker tries this password among the first at any site. Examples: `qwerty123`, `Password123!` and
 * `P@ssw0rd2026`; `bicycle 42` is none.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return common.has(plain) || [plain, readAsLetters(plain)].some((each) => commonest.has(stripEnds(each)))
}

function stripEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** Signs between letters read as the letters that they look like. */
function readAsLetters(text: string): string {
  const letters: Record<string, string> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', 0: 'o', $: 's', 5: 's' }
  return text.replace(/(?<=\p{L})[@4310$5](?=.*\p{L})/gu, (sign) => letters[sign]!)
}

/** Throws `invalid` beside the field. Only the server has the list; browsers learn of it only in this way. */
export function demandUncommonPassword(
  password: string,
  {
    app,
    brand,
    email,
  }: { app: Pick<AppContext, 'env'>; brand: Pick<BrandOfRequest, 'key' | 'settings'>; email: string | undefined },
  field: string,
): void {
  const host = new URL(siteOf(app.env, brand.key)).hostname
  const refuse = (why: 'common' | 'program' | 'address') =>
    new Refusal('invalid', { fields: { [field]: `field.password_${why}` } })
  if (isCommonPassword(password)) throw refuse('common')
  if (isProgrammePassword(password, { ...brand.settings, host })) throw refuse('program')
  if (email !== undefined && isAddressPassword(password, email)) throw refuse('address')
}
