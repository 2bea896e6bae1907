import type { RidePreferences } from '@throughway/contract/ride/ride-preferences'
import { describe, expect, it } from 'vitest'
import { needsHelp } from './needs-help.ts'
import { noPreferences, type RiderAnswers } from './rider-answers.ts'

describe('who has said to need help to travel', () => {
  it.each<[string, Partial<RidePreferences> | undefined, RiderAnswers, boolean]>([
    ['a visitor who said nothing', undefined, {}, false],
    ['a member who keeps nothing of it', {}, {}, false],
    ['a member with a wheelchair', { accessibility: ['standard_wheelchair'] }, {}, true],
    ['an older member', { rider_types: ['older_adults'] }, {}, true],
    ['a veteran', { rider_types: ['veterans'] }, {}, false],
    ['a member who keeps a need', { needs: { lift: { answer: 'yes' } } }, {}, true],
    ['a member who keeps that there is none', { needs: { lift: { answer: 'no' } } }, {}, false],
    ['a visitor who just said so', undefined, { 'eligibility:disability': 'yes' }, true],
    ['a visitor who would not say', undefined, { 'need:lift': 'unknown' }, false],
    [
      'a member who just said otherwise',
      { accessibility: ['mobility_device'] },
      { 'need:mobility_device': 'no' },
      false,
    ],
  ])('R3.11 %s', (_, kept, told, needs) => {
    expect(needsHelp(kept && { ...noPreferences, ...kept }, told)).toBe(needs)
  })
})
