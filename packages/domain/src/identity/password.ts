import { foldAccents } from '../value/fold-accents.ts'

/** Specification §5: at least one letter and one digit, 8 to 128 characters. */
export const passwordLength = { min: 8, max: 128 } as const

export type PasswordFault = 'too_short' | 'too_long' | 'no_letter' | 'no_digit'

/** The faults of a password in display order; empty when it is good. Letters of any script count. */
export function findPasswordFaults(password: string): PasswordFault[] {
  const length = [...password].length
  const faults: PasswordFault[] = []
  if (length < passwordLength.min) faults.push('too_short')
  if (length > passwordLength.max) faults.push('too_long')
  if (!/\p{L}/u.test(password)) faults.push('no_letter')
  if (!/\p{Nd}/u.test(password)) faults.push('no_digit')
  return faults
}

/** Words that an attacker would guess first for a programme: its name, its key, its host. */
export type ProgrammeWords = { app_name: string; subdomain: string; host?: string }

/** This many letters beside the programme's words do not make another word. */
const fewLetters = 2
/** A word as short as "go" is part of many words, so it counts only together with a longer one. */
const longEnough = 4

/**
 * Whether the password is little more than the programme's own words: digits, signs and at most two letters around
 * them. Examples at Harbor Commute: `Harbor2026!`, `my-harbor-1`, `H4rb0rC0mmut3` and `h.a.r.b.o.r-1`. `harbor seal 7`
 * is more.
 */
export function isProgrammePassword(password: string, programme: ProgrammeWords): boolean {
  const words = listWords(programme)
  const plain = foldAccents(password)
  return [plain, lettersOf(plain)].some((text) => {
    const long = words.filter((word) => word.length >= longEnough).map((word) => patternOf(word))
    if (!long.some((pattern) => pattern.test(text))) return false
    const rest = words.reduce((left, word) => left.replaceAll(new RegExp(patternOf(word), 'gu'), ' '), text)
    return lettersOf(rest).length <= fewLetters
  })
}

/** Whether the password is little more than the member's own address: `ana.reyes@example.com`, `AnaReyes1`. */
export function isAddressPassword(password: string, email: string): boolean {
  const [name = '', host = ''] = email.split('@')
  return isProgrammePassword(password, { app_name: name.replace(/[^\p{L}]+/gu, ' '), subdomain: name, host })
}

/** The longest words first, so that a rest of one is not taken for a shorter one. */
function listWords({ app_name: name, subdomain, host = '' }: ProgrammeWords): string[] {
  const said = ['throughway', name, subdomain, ...name.split(/\s+/), ...host.split(/[.:-]/)]
  const words = new Set(said.map((each) => lettersOf(foldAccents(each))).filter((word) => word.length > 1))
  return [...words].toSorted((one, other) => other.length - one.length)
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

/** Characters used in place of letters. */
const lookAlikes: Record<string, string> = { a: '4@', b: '8', e: '3', g: '9', i: '1!', l: '1', o: '0', s: '5$', t: '7' }

function patternOf(word: string): RegExp {
  return new RegExp([...word].map((letter) => `[${letter}${lookAlikes[letter] ?? ''}]`).join(''), 'u')
}
