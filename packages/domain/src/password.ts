/** Specification §5: at least one letter and one digit, 8 to 128 characters. */
export const passwordLength = { min: 8, max: 128 } as const

export type PasswordFault = 'too_short' | 'too_long' | 'no_letter' | 'no_digit'

/** What a password still lacks, in the order in which it is said; empty when it is good. Letters of any script count. */
export function findPasswordFaults(password: string): PasswordFault[] {
  const length = [...password].length
  const faults: PasswordFault[] = []
  if (length < passwordLength.min) faults.push('too_short')
  if (length > passwordLength.max) faults.push('too_long')
  if (!/\p{L}/u.test(password)) faults.push('no_letter')
  if (!/\p{Nd}/u.test(password)) faults.push('no_digit')
  return faults
}
