import { isAbbreviation } from './abbreviations.ts'

const longestQuery = 200
const longestWord = 40

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Normalises case, accents, ligatures and apostrophes, so that `Praça D’Ávila` equals `praca davila`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘ʼ`´]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter]!)
}

/** Joins a short form that is written with a point inside: `P.za` is `pza`, while `St.Mary` stays two words. */
function joinShortForms(folded: string): string {
  return folded.replace(
    /(?<![\p{L}\p{N}])(\p{L}{1,3})\.(\p{L}{1,4})(?![\p{L}\p{N}])/gu,
    (whole, first: string, rest: string) => (isAbbreviation(first + rest) ? first + rest : whole),
  )
}

/** The words of a name, normalised and split at anything that is neither letter nor digit. */
export function wordsOf(text: string): string[] {
  return (joinShortForms(foldText(text)).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => word.slice(0, longestWord))
}

/**
 * The words of a typed query: as `wordsOf`, but a house number stays whole (`12-14`, `7/2`, `12a`). Text beyond 200
 * characters and words from the tenth on are ignored.
 */
export function queryWordsOf(text: string): string[] {
  const words: string[] =
    joinShortForms(foldText(text.slice(0, longestQuery))).match(
      /\d+\p{L}?(?:[-/]\d+\p{L}?)*(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+/gu,
    ) ?? []
  // a repeated word counts once; but the 24 of `24 de Outubro 24` is a house number as well
  return words
    .filter((word, at) => hasDigit(word) || words.indexOf(word) === at)
    .slice(0, 10)
    .map((word) => word.slice(0, longestWord))
}

export const hasDigit = (word: string) => /\d/.test(word)

/** `12`, `12a`, `12-14`; a `12th` is a street. */
export const isHouseNumber = (word: string) => /^\d+\p{L}?(?:[-/]\d+\p{L}?)*$/u.test(word)

/** A house number as compared: `12 A` equals `12a`. */
export const foldHouseNumber = (text: string) => foldText(text).replace(/\s+/g, '')

/** The number at the start of a house number; -1 for none. */
export function leadingNumber(houseNumber: string): number {
  const digits = /^\s*(\d{1,7})(?!\d)/.exec(houseNumber)
  return digits ? Number(digits[1]) : -1
}
