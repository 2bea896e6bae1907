import {
  type Answer,
  type AskedPurpose,
  type EligibilityCode,
  type NeedCode,
  purposesOf,
  type ServedPurpose,
} from './ride-codes.ts'

/** The audience of a service's alert (E1). */
export type AlertAudience = {
  needs: readonly NeedCode[]
  eligibilities: readonly EligibilityCode[]
  purposes: readonly ServedPurpose[]
}

/** The known facts about the viewer. */
export type AlertViewer = {
  needs: Partial<Record<NeedCode, Answer>>
  eligibilities: Partial<Record<EligibilityCode, Answer>>
  purpose: AskedPurpose | null
}

/**
 * One match is enough. An unknown fact counts as a match, since missing a warning is worse than reading one too many;
 * but a rider who named any needs has named all of them.
 */
export function concernsViewer({ needs, eligibilities, purposes }: AlertAudience, viewer: AlertViewer): boolean {
  if (!needs.length && !eligibilities.length && !purposes.length) return true
  const hasNamedNeeds = Object.values(viewer.needs).some((answer) => answer === 'yes')
  const asked = viewer.purpose === null ? purposesOf('any') : purposesOf(viewer.purpose)
  return (
    needs.some((code) => (hasNamedNeeds ? viewer.needs[code] === 'yes' : viewer.needs[code] !== 'no')) ||
    eligibilities.some((code) => viewer.eligibilities[code] !== 'no') ||
    purposes.some((code) => purposesOf(code).some((each) => asked.includes(each)))
  )
}
