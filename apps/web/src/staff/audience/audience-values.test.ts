import { audienceRule, type AudienceRule, mostAudienceZips } from '@throughway/contract/content/audience'
import { describe, expect, it } from 'vitest'
import { checkInput } from '#lib/send/field-errors.ts'
import { z } from 'zod'
import {
  type AudienceValues,
  findAudienceFault,
  noAudience,
  previewRuleOf,
  readZips,
  ruleOf,
  valuesOfAudience,
} from './audience-values.ts'

const mill = '0198c1f4-0000-7000-8000-000000000001'
const input = z.object({ audience: audienceRule })
const check = (values: Partial<AudienceValues>) => checkInput(input, { audience: ruleOf({ ...noAudience, ...values }) })

describe('an audience in a form', () => {
  it.each<[string, AudienceRule]>([
    ['nothing', { newcomers: false }],
    ['newcomers', { newcomers: true }],
    ['an organisation', { organisations: [mill], newcomers: false }],
    ['points', { level: 100, newcomers: false }],
    ['areas', { zips: ['02118', '02139'], newcomers: false }],
    ['a language and roles', { languages: ['es'], roles: ['member', 'coordinator'], newcomers: false }],
    ['a race', { race: { id: 7, who: 'inactive' }, newcomers: false }],
    ['a team', { race: { id: 7, who: 'team', team: 12 }, newcomers: false }],
    ['trips', { activity: { kind: 'inactive', days: 90 }, newcomers: true }],
  ])('of a rule with %s is the same rule again', (_, rule) => {
    const values = valuesOfAudience(rule)
    expect(audienceRule.parse(ruleOf(values))).toEqual(rule)
    expect(previewRuleOf(values)).toEqual(rule)
  })

  it.each([
    ['02118 02139', ['02118', '02139']],
    [' 02118,02139;\n02118 ', ['02118', '02139']],
    ['', []],
    [' , ', []],
  ])('reads the areas of %j', (typed, zips) => {
    expect(readZips(typed)).toEqual(zips)
  })

  it('says the fault of one area, and of too many, beside their field', () => {
    expect(findAudienceFault(check({ zips: '02118 2139' }), 'zips')).toBe('field.not_valid')
    const many = Array.from({ length: mostAudienceZips + 1 }, (_, n) => String(10_000 + n)).join(' ')
    expect(findAudienceFault(check({ zips: many }), 'zips')).toBe('field.too_long')
    expect(findAudienceFault(check({ zips: '02118' }), 'zips')).toBeUndefined()
  })

  it('wants a whole number of days beside the trips, and tells nothing of them until there is one', () => {
    const typed = { activity: 'active', activity_days: '' } as const
    expect(findAudienceFault(check(typed), 'activity.days')).toBeDefined()
    expect(previewRuleOf({ ...noAudience, ...typed })).toEqual({ newcomers: false })
    expect(check({ ...typed, activity_days: ' 30 ' })).toEqual({})
    expect(findAudienceFault(check({ ...typed, activity_days: '367' }), 'activity.days')).toBe('field.too_large')
  })

  it('wants a team where one is meant, and forgets it where all are', () => {
    const team = { race: '7', race_who: 'team', race_team: '' } as const
    expect(findAudienceFault(check(team), 'race.team')).toBe('field.required')
    expect(previewRuleOf({ ...noAudience, ...team })).toEqual({ newcomers: false })
    expect(ruleOf({ ...noAudience, race: '7', race_team: '12' })).toEqual({
      race: { id: '7', who: 'all' },
      newcomers: false,
    })
  })

  it('keeps a fault of a field whose name only begins alike apart', () => {
    expect(findAudienceFault({ 'audience.levels': 'field.required' }, 'level')).toBeUndefined()
    expect(findAudienceFault({ 'rule.level': 'field.required' }, 'level', 'rule')).toBe('field.required')
  })
})
