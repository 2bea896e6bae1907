import type { RuleChange } from '@throughway/domain/points/rules-trial'

const comparedFields = ['points', 'unit', 'cap_per_day', 'cap_per_month', 'people', 'factor_percent'] as const
export type ComparedField = (typeof comparedFields)[number]
type Compared = Pick<RuleChange, ComparedField>
export type Difference = { field: ComparedField; before: string | number | null; after: string | number | null }

/** The fields in which a version differs from the one before; without an earlier one, all fields with a value. */
export function listRuleDifferences(before: Compared | undefined, after: Compared): Difference[] {
  return comparedFields
    .map((field) => ({ field, before: before ? before[field] : null, after: after[field] }))
    .filter((each) => each.before !== each.after && (before || !isUsual(each)))
}

/** What a rule without this field says anyway. */
function isUsual({ field, after }: Difference) {
  return after === null || (field === 'unit' && after === 'trip') || (field === 'points' && after === 0)
}

type Version = {
  name: string
  mode: string | null
  organisation_id: string | null
  version: number
}

/** The versions of each rule, the newest first, in the order in which the rules come. */
export function groupVersions<Each extends Version>(versions: readonly Each[]): Each[][] {
  const keyOf = ({ name, mode, organisation_id: organisation }: Each) => `${name} ${mode} ${organisation}`
  return [...Map.groupBy(versions, keyOf).values()].map((ofRule) =>
    ofRule.toSorted((one, other) => other.version - one.version),
  )
}
