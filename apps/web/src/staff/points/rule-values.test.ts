import { describe, expect, it } from 'vitest'
import { rulesCalls } from '@throughway/contract/trip/rules'
import { defaultRules } from '@throughway/domain/points/points'
import {
  beginChange,
  fieldsOf,
  fitsForm,
  inputOfRules,
  isNeeded,
  nameOf,
  readTopic,
  ruleTopics,
  topicOf,
  valuesOfDraft,
} from './rule-values.ts'

describe('C1 the form of rules', () => {
  it.each(ruleTopics)('begins %s with what stands, and sends what the contract takes', (topic) => {
    const { kind, mode, bonus } = readTopic(topic)
    const standing = defaultRules.find((rule) => topicOf(rule) === topic)
    const begun = beginChange(topic, standing)
    const filled = { ...begun, ...(kind === 'pool' && { people: '5' }), ...(!standing && { factor_percent: '200' }) }
    const { data } = rulesCalls.draftRules.input.safeParse(
      inputOfRules({ reason: 'A better spring', organisation_id: '', changes: [filled] }),
    )
    expect(data?.changes).toMatchObject([{ kind, mode, bonus, organisation_id: null }])
    if (standing && kind !== 'pool')
      expect(data!.changes).toMatchObject([
        { points: standing.points, cap_per_day: standing.cap_per_day, cap_per_month: standing.cap_per_month },
      ])
  })

  it.each([
    ['mode bike', ['points', 'unit', 'cap_per_day', 'cap_per_month'], ['points']],
    ['day', ['cap_per_day', 'cap_per_month'], ['cap_per_day']],
    ['bonus referral', ['points'], ['points']],
    ['pool', ['people', 'factor_percent'], ['people', 'factor_percent']],
    ['bonus_day bike', ['factor_percent'], ['factor_percent']],
  ] as const)('asks of %s for %j, of which %j are needed', (topic, fields, needed) => {
    expect(fieldsOf(topic)).toEqual(fields)
    expect(fields.filter((field) => isNeeded(topic, field))).toEqual(needed)
  })

  it('says beside the field what is missing', () => {
    const changes = [beginChange('day', undefined), beginChange('mode bike', undefined)]
    const { error } = rulesCalls.draftRules.input.safeParse(inputOfRules({ reason: '', organisation_id: '', changes }))
    expect(error!.issues.map(({ path }) => path.join('.'))).toEqual([
      'reason',
      'changes.0.cap_per_day',
      'changes.1.points',
    ])
  })

  it('holds a draft and gives it back as it was', () => {
    const inputs = [
      { kind: 'mode', mode: 'bike', points: '12', cap_per_month: '20' },
      { kind: 'day', cap_per_day: '1' },
      { kind: 'bonus', bonus: 'referral', points: '50' },
      { kind: 'pool', people: '5', factor_percent: '160' },
      { kind: 'bonus_day', mode: 'walk', factor_percent: '200' },
    ] as const
    const { changes } = rulesCalls.draftRules.input.parse({ reason: 'Spring', changes: inputs })
    const draft = { reason: 'Spring', changes }
    expect(fitsForm(draft)).toBe(true)
    const again = rulesCalls.draftRules.input.parse(inputOfRules(valuesOfDraft(draft)))
    expect(again).toEqual(draft)
    expect(changes.map(nameOf)).toEqual(['green_trip', 'counted_trips', 'referral', 'pool_of_5', 'bonus_day'])
  })

  it('does not hold a draft for several organisations', () => {
    const { changes } = rulesCalls.draftRules.input.parse({
      reason: 'Spring',
      changes: [
        { kind: 'day', cap_per_day: '1' },
        { kind: 'day', cap_per_day: '1', organisation_id: '018f0000-0000-7000-8000-000000000000' },
      ],
    })
    expect(fitsForm({ changes })).toBe(false)
  })
})
