import type { AnswerOf } from '@throughway/contract/call'
import type { rulesCalls } from '@throughway/contract/trip/rules'
import { isSameRule } from '@throughway/domain/points/rules-trial'
import type { RuleRow } from './rules.queries.ts'

type Version = AnswerOf<typeof rulesCalls.listRuleVersions>['items'][number]
type Row = Omit<RuleRow, 'brand_id'>

/** Every version with its state today. */
export function describeVersions(rows: readonly Row[], today: string): Version[] {
  return rows.map(({ withdrawn_at: withdrawnAt, ...row }) => ({
    ...row,
    state: withdrawnAt ? 'withdrawn' : stateOf(row),
  }))

  function stateOf(row: Omit<Row, 'withdrawn_at'>): Version['state'] {
    if (row.valid_from > today) return 'waits'
    if (!holdsOn(row, today)) return 'over'
    const newer = rows.some(
      (other) =>
        other.withdrawn_at === null && isSameRule(other, row) && other.version > row.version && holdsOn(other, today),
    )
    return newer ? 'over' : 'holds'
  }
}

function holdsOn({ valid_from: start, valid_to: end }: Pick<Row, 'valid_from' | 'valid_to'>, date: string) {
  return start <= date && (end === null || date <= end)
}
