const longestQuery = 200
const longestWord = 40

const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Case, accents, ligatures and apostrophes folded away, so that `Praça D’Ávila` and `praca davila` are one. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘ʼ`´]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter]!)
}

/** The words of a name, folded; what is neither letter nor digit parts them. */
export function wordsOf(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => word.slice(0, longestWord))
}

/**
 * The words of what a person typed: as `wordsOf`, but a house number stays whole (`12-14`, `7/2`, `12a`). Texts of any length
 * cost the same from 200 characters on, and words from the tenth on are not looked at.
 */
export function queryWordsOf(text: string): string[] {
  const words: string[] =
    foldText(text.slice(0, longestQuery)).match(/\d+\p{L}?(?:[-/]\d+\p{L}?)*(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+/gu) ??
    []
  // said twice is said once; but the 24 of `24 de Outubro 24` is a house as well
  return words
    .filter((word, at) => hasDigit(word) || words.indexOf(word) === at)
    .slice(0, 10)
    .map((word) => word.slice(0, longestWord))
}

export const hasDigit = (word: string) => /\d/.test(word)

/** `12`, `12a`, `12-14`; a `12th` is a street. */
export const isHouseNumber = (word: string) => /^\d+\p{L}?(?:[-/]\d+\p{L}?)*$/u.test(word)

/** A house number as it is compared: `12 A` and `12a` are one. */
export const foldHouseNumber = (text: string) => foldText(text).replace(/\s+/g, '')

/** The number a house number begins with; -1 for none. */
export function leadingNumber(houseNumber: string): number {
  const digits = /^\s*(\d{1,7})(?!\d)/.exec(houseNumber)
  return digits ? Number(digits[1]) : -1
}
