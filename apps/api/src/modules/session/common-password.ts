import { dictionary } from '@zxcvbn-ts/language-common'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { Refusal } from '#plugins/refusal.ts'

/** The commonest of passwords that were stolen, far more than ten thousand, in small letters. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'] as string[])

type Brand = Pick<BrandOfRequest, 'key' | 'settings'>

/** Why whoever guesses tries this one among the first; undefined for a good one. */
export function findCommonness(password: string, { key, settings }: Brand): 'common' | 'program' | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  if (common.has(plain)) return 'common'
  const letters = lettersOf(plain)
  const names = [key, 'throughway', settings.app_name, ...settings.app_name.split(/\s+/)].map(lettersOf)
  return names.some((name) => name !== '' && letters === name) ? 'program' : undefined
}

/** `Harbor-2026!` is `harbor`. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}

/** Throws `invalid` beside the field. The lists are the server's; the browser hears of them in this way only. */
export function demandUncommonPassword(password: string, brand: Brand, field: string): void {
  const commonness = findCommonness(password, brand)
  if (commonness) throw new Refusal('invalid', { fields: { [field]: `field.password_${commonness}` } })
}
