import type { RawInputOf } from '@throughway/contract/call'
import type { RuleChangeSet } from '@throughway/contract/trip/rule-change'
import type { rulesCalls } from '@throughway/contract/trip/rules'
import type { BonusName, RuleKind } from '@throughway/domain/points/points'
import { bonusNames, nameOfRule } from '@throughway/domain/points/points'
import { fieldsOfKind, type RuleChange } from '@throughway/domain/points/rules-trial'
import { type TripMode, tripModes } from '@throughway/domain/mode/modes'

/** What a rule is about, as one text: `mode bike`, `day`, `bonus referral`, `pool 3`, `bonus_day`, `bonus_day bike`. */
export type RuleTopic = string

/** The fields of a change, as typed. */
export type ChangeValues = {
  topic: RuleTopic
  points: string
  unit: 'trip' | 'day' | 'mile'
  cap_per_day: string
  cap_per_month: string
  people: string
  factor_percent: string
}
export type RulesValues = { reason: string; organisation_id: string; changes: ChangeValues[] }

type Rule = Pick<
  RuleChange,
  | 'kind'
  | 'mode'
  | 'points'
  | 'unit'
  | 'cap_per_day'
  | 'cap_per_month'
  | 'people'
  | 'factor_percent'
  | 'organisation_id'
> & { name: string }

/** Everything that a change can be about, in the order of the form. A pool of another size is `pool`. */
export const ruleTopics: readonly RuleTopic[] = [
  ...tripModes.map((mode) => `mode ${mode}`),
  'day',
  ...bonusNames.map((name) => `bonus ${name}`),
  'pool',
  'bonus_day',
  ...tripModes.filter((mode) => mode !== 'drive_alone').map((mode) => `bonus_day ${mode}`),
]

export function readTopic(topic: RuleTopic): { kind: RuleKind; mode: TripMode | null; bonus: BonusName | null } {
  const [kind, about] = topic.split(' ') as [RuleKind, string?]
  return {
    kind,
    mode: kind === 'mode' || kind === 'bonus_day' ? ((about as TripMode | undefined) ?? null) : null,
    bonus: kind === 'bonus' ? (about as BonusName) : null,
  }
}

export function topicOf({ kind, mode, name }: Pick<Rule, 'kind' | 'mode' | 'name'>): RuleTopic {
  if (kind === 'bonus') return `bonus ${name}`
  return (kind === 'mode' || kind === 'bonus_day') && mode !== null ? `${kind} ${mode}` : kind
}

/** The fields that a change of this topic has. */
export function fieldsOf(topic: RuleTopic): readonly (keyof ChangeValues)[] {
  const { needs, may } = fieldsOfKind[readTopic(topic).kind]
  const named: readonly string[] = [...needs, ...may]
  return (['people', 'factor_percent', 'points', 'unit', 'cap_per_day', 'cap_per_month'] as const).filter((field) =>
    named.includes(field),
  )
}

/** Whether a field of this topic has to be filled. */
export function isNeeded(topic: RuleTopic, field: keyof ChangeValues): boolean {
  const { needs }: { needs: readonly string[] } = fieldsOfKind[readTopic(topic).kind]
  return needs.includes(field)
}

const empty = { points: '', unit: 'trip', cap_per_day: '', cap_per_month: '', people: '', factor_percent: '' } as const

/** A change that begins as a copy of the present rule. */
export function beginChange(topic: RuleTopic, standing: Omit<Rule, 'name'> | undefined): ChangeValues {
  if (!standing) return { ...empty, topic }
  const say = (value: number | null) => (value === null ? '' : String(value))
  const { points, unit, cap_per_day, cap_per_month, people, factor_percent } = standing
  return {
    topic,
    points: String(points),
    unit,
    cap_per_day: say(cap_per_day),
    cap_per_month: say(cap_per_month),
    people: say(people),
    factor_percent: say(factor_percent),
  }
}

/** The form of a draft. A draft that is made by calls can mix several organisations; the form has that of the first change. */
export function valuesOfDraft({ reason, changes }: Pick<RuleChangeSet, 'reason' | 'changes'>): RulesValues {
  return {
    reason,
    organisation_id: changes[0]?.organisation_id ?? '',
    changes: changes.map((change) => beginChange(topicOf({ ...change, name: nameOf(change) }), change)),
  }
}

/** Whether every change of the draft is for the same members, so that the form can hold it. */
export function fitsForm({ changes }: Pick<RuleChangeSet, 'changes'>): boolean {
  return new Set(changes.map((change) => change.organisation_id)).size === 1
}

export function nameOf(change: Pick<RuleChange, 'kind' | 'mode' | 'bonus' | 'people'>): string {
  return nameOfRule({ ...change, bonus: change.bonus ?? undefined })
}

type Input = RawInputOf<typeof rulesCalls.draftRules>

/** Sends only the fields of each topic; an empty cap means no cap. */
export function inputOfRules({ reason, organisation_id: organisation, changes }: RulesValues): Input {
  return {
    reason,
    changes: changes.map((change) => {
      const { kind, mode, bonus } = readTopic(change.topic)
      const fields = fieldsOf(change.topic)
        .filter((field) => change[field].trim() !== '')
        .map((field) => [field, change[field]] as const)
      return {
        kind,
        ...(mode && { mode }),
        ...(bonus && { bonus }),
        ...(organisation && { organisation_id: organisation }),
        ...Object.fromEntries(fields),
      }
    }),
  }
}
