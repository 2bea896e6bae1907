import { describe, expect, it } from 'vitest'
import { rewardEditorCalls, type StaffReward } from '@throughway/contract/reward/reward-editor'
import { checkInput } from '#lib/send/field-errors.ts'
import { findRewardFaults } from './reward-faults.ts'
import {
  beginReward,
  faultsOfReward,
  inputOfReward,
  previewReward,
  type RewardValues,
  valuesOfReward,
} from './reward-values.ts'

const zone = 'America/New_York'
const words = { title: 'Tea', summary: 'A cup.', how: 'Show it.', terms: 'One.', alt: 'A cup' }
const image = { id: '018f0000-0000-7000-8000-000000000001', width: 1200, height: 800, widths: [480, 960, 1200] }
const reward: StaffReward = {
  id: 7,
  version: 3,
  kind: 'code_pool',
  category: 'dining',
  featured: 2,
  stage: 'draft',
  state: 'draft',
  sponsor: 'The Mill',
  texts: { en: words, es: { ...words, title: 'Té' } },
  motif: 'coffee',
  image,
  cost: 40,
  value_cents: 450,
  live_from: '2026-03-08T05:00:00.000Z',
  live_to: '2026-11-01T05:30:00.000Z',
  redeem_by: '2026-12-01',
  valid_days: 30,
  limit_total: 3,
  limit_in_period: 1,
  period: 'month',
  organisations: ['018f0000-0000-7000-8000-000000000002'],
  min_trips: 4,
  near_miles: 2.5,
  near: 'work',
  age_from: 21,
  needs_approval: true,
  static_code: null,
  link: null,
  places: [
    {
      name: 'The Mill',
      address: '1 Mill Street',
      lat: 42.36,
      lng: -71.06,
      texts: { en: { hours: '8–5' }, es: { hours: '8–5', accessibility: 'Rampa' } },
    },
  ],
  is_limited: true,
  left: 1,
  total: 10,
  is_low: true,
  has_document: false,
}

const save = rewardEditorCalls.saveReward.input
const inputOf = (values: RewardValues) => ({
  ...inputOfReward(values, zone),
  id: '7',
  version: '3',
  stage: 'draft' as const,
})

describe('a reward in its form', () => {
  it('is sent as it was read while nothing is changed, over both changes of the clock', () => {
    const sent = save.parse(inputOf(valuesOfReward(reward, zone)))
    expect(sent).toMatchObject({
      ...Object.fromEntries(
        [
          'category',
          'featured',
          'sponsor',
          'texts',
          'motif',
          'cost',
          'value_cents',
          'live_from',
          'live_to',
          'redeem_by',
          'valid_days',
          'limit_total',
          'limit_in_period',
          'period',
          'organisations',
          'min_trips',
          'near_miles',
          'near',
          'age_from',
          'needs_approval',
          'places',
        ].map((name) => [name, reward[name as keyof StaffReward]]),
      ),
      image: image.id,
      id: 7,
      version: 3,
    })
  })

  it('sends nothing for what is left empty, and a day alone ends with its last minute', () => {
    const bare = { ...beginReward('2026-03-02'), sponsor: 'The Mill', texts: reward.texts, cost: '0' }
    expect(inputOf({ ...bare, to_on: '2026-03-09' })).toEqual({
      category: 'dining',
      sponsor: 'The Mill',
      texts: reward.texts,
      motif: 'gift',
      cost: '0',
      live_from: '2026-03-02T05:00:00.000Z',
      live_to: '2026-03-10T03:59:00.000Z',
      organisations: [],
      min_trips: '0',
      near: 'either',
      needs_approval: false,
      places: [],
      id: '7',
      version: '3',
      stage: 'draft',
    })
  })

  it.each<[string, Partial<RewardValues>, string]>([
    ['no amount', { value: 'four' }, 'value_cents'],
    ['three decimals', { value: '4.505' }, 'value_cents'],
    ['no first day', { from_on: '' }, 'live_from'],
    ['an end before the beginning', { to_on: '2026-03-01', to_time: '00:00' }, 'live_to'],
    ['a limit without a period', { period: '' }, 'period'],
    ['a period without a limit', { limit_in_period: '' }, 'limit_in_period'],
    ['half a point', { cost: '4.5' }, 'cost'],
    ['a word that is missing', { texts: { ...reward.texts, es: { ...words, how: ' ' } } }, 'texts.es.how'],
  ])('says %s beside its field, and the fault goes when the field is changed', (_, changes, path) => {
    const values = { ...valuesOfReward(reward, zone), ...changes }
    expect(Object.keys(checkInput(save, inputOf(values)))).toContain(path)
    expect(faultsOfReward(changes).some((name) => path === name || path.startsWith(`${name}.`))).toBe(true)
  })

  it('wants an address with a point, and what its kind shows', () => {
    const place = { ...valuesOfReward(reward, zone).places[0]!, lat: '', lng: '' }
    const values = { ...beginReward('2026-03-02'), places: [place] }
    expect(findRewardFaults({ ...values, kind: 'static_code' })).toEqual({
      static_code: 'field.required',
      'places.0.address': 'field.site_without_point',
    })
    expect(findRewardFaults({ ...values, kind: 'external_link', places: [] })).toEqual({ link: 'field.required' })
  })
})

describe('a reward as a member sees it', () => {
  it('has the words of the language, the picture, and the rules that are typed', () => {
    const shown = previewReward(valuesOfReward(reward, zone), 'es', zone, { left: 1 })
    expect(shown).toMatchObject({
      title: 'Té',
      picture: { motif: 'coffee', alt: 'A cup', image },
      stock: { word: 'last', left: 1 },
      for_organisation: true,
      rules: { limit_total: 3, limit_in_period: 1, period: 'month', min_trips: 4, near_miles: 2.5, age_from: 21 },
    })
  })

  it('stands before anything is typed', () => {
    expect(previewReward(beginReward('2026-03-02'), 'en', zone, { left: null })).toMatchObject({
      title: '…',
      cost: 0,
      until: null,
      stock: { word: 'plenty', left: null },
    })
  })
})
