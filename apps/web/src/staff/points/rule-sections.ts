import type { RuleKind } from '@throughway/domain/points/points'

/** The parts of the rules as people speak of them, each with its kinds of rules. */
export const ruleSections = [
  { id: 'modes', kinds: ['mode'] },
  { id: 'caps', kinds: ['day'] },
  { id: 'bonuses', kinds: ['bonus'] },
  { id: 'pools', kinds: ['pool'] },
  { id: 'bonus_days', kinds: ['bonus_day'] },
] as const satisfies readonly { id: string; kinds: readonly RuleKind[] }[]

/** The rules of each part in which there are any, in the order of the parts. */
export function groupRules<Rule extends { kind: RuleKind }>(rules: readonly Rule[]) {
  return ruleSections
    .map(({ id, kinds }) => ({ id, rules: rules.filter(({ kind }) => (kinds as readonly RuleKind[]).includes(kind)) }))
    .filter(({ rules: ofPart }) => ofPart.length > 0)
}
