import {
  type Answer,
  type AskedPurpose,
  type EligibilityCode,
  type NeedCode,
  purposesOf,
  type ServedPurpose,
} from './ride-codes.ts'

/** Whom a word of a service is for (E1). */
export type AlertAudience = {
  needs: readonly NeedCode[]
  eligibilities: readonly EligibilityCode[]
  purposes: readonly ServedPurpose[]
}

/** What is known of who reads. */
export type AlertViewer = {
  needs: Partial<Record<NeedCode, Answer>>
  eligibilities: Partial<Record<EligibilityCode, Answer>>
  purpose: AskedPurpose | null
}

/**
 * One of those named is enough. What nobody has said counts as a yes, since to miss a warning is worse than to read one
 * too many; but whoever has named their needs has named all of them.
 */
export function concernsViewer({ needs, eligibilities, purposes }: AlertAudience, reader: AlertViewer): boolean {
  if (!needs.length && !eligibilities.length && !purposes.length) return true
  const hasNamedNeeds = Object.values(reader.needs).some((answer) => answer === 'yes')
  const asked = reader.purpose === null ? purposesOf('any') : purposesOf(reader.purpose)
  return (
    needs.some((code) => (hasNamedNeeds ? reader.needs[code] === 'yes' : reader.needs[code] !== 'no')) ||
    eligibilities.some((code) => reader.eligibilities[code] !== 'no') ||
    purposes.some((code) => purposesOf(code).some((each) => asked.includes(each)))
  )
}
