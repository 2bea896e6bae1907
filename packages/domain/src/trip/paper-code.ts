/** Letters and digits that nobody confuses; their number is prime, which the check letter needs. */
export const paperAlphabet = 'ACDEFGHJKMNPQRTVWXY3479'

/** The letters before the check letter. */
export const paperCodeLetters = 6

/** A code as it is typed: without spaces and dashes, in capitals. */
export function readPaperCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** The code with its check letter, which gives away one wrong letter and two that changed places. */
export function withCheckLetter(letters: string): string {
  return letters + checkLetterOf(letters)
}

/** Whether it can be a code of a sheet; `typed` as `readPaperCode` answers it. */
export function isPaperCode(typed: string): boolean {
  const letters = typed.slice(0, paperCodeLetters)
  return (
    typed.length === paperCodeLetters + 1 &&
    [...typed].every((each) => paperAlphabet.includes(each)) &&
    typed === withCheckLetter(letters)
  )
}

/** The code in two groups, as the sheet shows it. */
export function showPaperCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`
}

function checkLetterOf(letters: string): string {
  const sum = [...letters].reduce((total, each, index) => total + (index + 2) * paperAlphabet.indexOf(each), 0)
  return paperAlphabet[sum % paperAlphabet.length]!
}
