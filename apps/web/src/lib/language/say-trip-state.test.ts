import { readFileSync } from 'node:fs'
import { languages } from '@throughway/contract/programme/brand'
import { noPointsReasons, tripStates } from '@throughway/contract/trip/trip-states'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { sayTripState } from './say-trip-state.ts'

type Words = Record<'state' | 'nothing', Record<string, string>>

it.each(languages)('says how a trip stands, and why it has no points, in %s', (language) => {
  const file = new URL(`../../../public/locales/${language}/trip.json`, import.meta.url)
  const words = JSON.parse(readFileSync(file, 'utf8')) as Words
  const t = ((key: string) => {
    const [part, name] = key.replace('trip:', '').split('.') as [keyof Words, string]
    return words[part][name]
  }) as unknown as TFunction
  for (const state of tripStates) expect(sayTripState(t, { state, no_points_reason: null })).toBe(words.state[state])
  for (const reason of noPointsReasons)
    expect(sayTripState(t, { state: 'no_points', no_points_reason: reason })).toBe(words.nothing[reason] ?? 'missing')
  expect(sayTripState(t, { state: 'deleted', no_points_reason: 'day_full' })).toBe(words.state['deleted'])
})
