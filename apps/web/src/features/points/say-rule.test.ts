import { readFileSync } from 'node:fs'
import { type PointsRuleInForce, pointsRule } from '@throughway/contract/trip/points'
import type { PointsReason } from '@throughway/contract/trip/trip-states'
import { tripModes } from '@throughway/domain/mode/modes'
import { defaultRules, ruleKinds } from '@throughway/domain/points/points'
import { fieldsOfKind } from '@throughway/domain/points/rules-trial'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { makeFormats } from '#lib/language/formats.ts'
import { sayGeneral, sayPeriod, sayRule, sayWorth } from './say-rule.ts'

type Rule = PointsRuleInForce

async function translator(language: string) {
  const read = (name: string) =>
    JSON.parse(
      readFileSync(new URL(`../../../public/locales/${language}/${name}.json`, import.meta.url), 'utf8'),
    ) as object
  const instance = createInstance()
  await instance.init({
    lng: language,
    defaultNS: 'ledger',
    resources: { [language]: { ledger: read('ledger'), trip: read('trip') } },
    interpolation: { escapeValue: false },
  })
  return instance.getFixedT<'ledger', undefined>(language, 'ledger')
}

const plain = {
  name: 'first_trip',
  version: 1,
  mode: null,
  points: 10,
  unit: 'trip',
  cap_per_day: null,
  cap_per_month: null,
  people: null,
  factor_percent: null,
  valid_from: '2026-01-01',
  valid_to: null,
  of_organisation: false,
} satisfies Omit<Rule, 'kind'>

/** A rule of each kind with what it must say. */
const leastOf: Record<Rule['kind'], Rule> = {
  mode: { ...plain, kind: 'mode', mode: 'bike' },
  day: { ...plain, kind: 'day', points: 0, cap_per_day: 2 },
  bonus: { ...plain, kind: 'bonus' },
  pool: { ...plain, kind: 'pool', points: 0, people: 3, factor_percent: 125 },
  bonus_day: { ...plain, kind: 'bonus_day', points: 0, factor_percent: 200 },
}

/** Every field of a rule: another value of it, or for what else it is there. */
const otherValues: Record<keyof typeof pointsRule.shape, Partial<Rule> | string> = {
  name: { name: 'referral' },
  version: 'the history of a rule',
  kind: 'what the rule is about',
  mode: { mode: 'walk' },
  points: { points: 25 },
  unit: { unit: 'mile' },
  cap_per_day: { cap_per_day: 7 },
  cap_per_month: { cap_per_month: 30 },
  people: { people: 4 },
  factor_percent: { factor_percent: 175 },
  valid_from: 'a rule in force has begun; one to come stands below its period',
  valid_to: { valid_to: '2026-12-31' },
  of_organisation: { of_organisation: true },
}

/** What any rule may have, and what the forms for rules call by another name. */
const ofAnyKind = ['valid_to', 'of_organisation']
const inRow = (field: string) => (field === 'bonus' ? 'name' : field)

describe.each(['en', 'es'])('the rules in words: %s', (language) => {
  const formats = makeFormats(language)

  it.each(ruleKinds)('C1 says everything that a rule of the kind %s may limit', async (kind) => {
    const t = await translator(language)
    const { needs, may } = fieldsOfKind[kind] as { needs: readonly string[]; may: readonly string[] }
    const told = [...needs, ...may].map(inRow).concat(ofAnyKind)
    expect(told.filter((field) => !(field in pointsRule.shape))).toEqual([])
    for (const field of Object.keys(pointsRule.shape) as (keyof typeof otherValues)[]) {
      const other = otherValues[field]
      if (typeof other === 'string' || !told.includes(field)) continue
      const words = (rule: Rule) => sayRule(t, formats, rule).join(' ')
      const changed = words({ ...leastOf[kind], ...other })
      expect(changed, `${field} of a rule of the kind ${kind}`).not.toBe(words(leastOf[kind]))
      expect(changed).not.toMatch(/rules?\.|\{\{|undefined/)
    }
  })

  it.each(tripModes)('C1 C7 C8 says all that limits %s', async (mode) => {
    const t = await translator(language)
    const rule: Rule = { ...leastOf.mode, mode, cap_per_day: 3, cap_per_month: 30, valid_to: '2026-12-31' }
    expect(sayWorth(t, formats, rule)).toMatch(/10.*3.*30.*2026/)
    expect(sayPeriod(t, formats, rule)).toMatch(/2026.*2026/)
  })

  it('C1 C3 C5 C7 C8 every reason for which a trip earns nothing is a rule of the page', async () => {
    const t = await translator(language)
    const ruleOf: Record<PointsReason['kind'], string | undefined> = {
      counted: undefined,
      bonus: undefined,
      day_full: t('rules.day_cap', { count: 2 }),
      week_full: t('rules.own_week_cap', { count: 5 }),
      fortnight_full: t('rules.fortnight'),
      mode_earns_nothing: t('rules.nothing'),
      mostly_driven: t('rules.driven'),
      no_work_trip: t('rules.lunch'),
      too_late: t('rules.window', { days: 14 }),
      kept_double: t('rules.one_way'),
      approval_waiting: t('rules.approved'),
      not_approved: t('rules.approved'),
    }
    const rules = defaultRules.map(({ organisation_id: organisation, ...rule }) => ({
      ...rule,
      of_organisation: organisation !== null,
    }))
    const page = [
      ...rules.filter(({ kind }) => kind === 'mode').map((rule) => sayWorth(t, formats, rule)),
      ...sayGeneral(t, formats, {
        rules,
        upcoming: [],
        pending_hours: 48,
        earning_window_days: 14,
        life_months: 12,
        levels: [25, 50],
      }),
    ].join('\n')
    expect(Object.values(ruleOf).filter((words) => words !== undefined && !page.includes(words))).toEqual([])
    expect(page).not.toMatch(/rules?\.[a-z_]|\{\{|undefined/)
  })
})
