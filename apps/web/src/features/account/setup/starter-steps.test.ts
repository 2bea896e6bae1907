import { describe, expect, it } from 'vitest'
import { listStarterSteps, type StarterFacts, starterSteps } from './starter-steps.ts'

const nothing: StarterFacts = {
  user: {
    account_setup: false,
    verify_email: true,
    live_address: null,
    commute_address: null,
    org_id: null,
    photo: null,
  },
  profile: { completeness: { percent: 12, missing: ['gender'], bonus_points: 25, bonus_earned: false } },
  hasTrips: false,
}
const doneOf = (facts: StarterFacts) =>
  listStarterSteps(facts)
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step)

describe('the first steps', () => {
  it.each<[string, StarterFacts, string[]]>([
    ['nothing at first', nothing, []],
    ['the setup', { ...nothing, user: { ...nothing.user, account_setup: true } }, ['setup']],
    ['a verified address', { ...nothing, user: { ...nothing.user, verify_email: false } }, ['email']],
    ['no places with a home alone', { ...nothing, user: { ...nothing.user, live_address: '12 Pier Street' } }, []],
    [
      'home and work',
      { ...nothing, user: { ...nothing.user, live_address: '12 Pier Street', commute_address: '200 Main Street' } },
      ['places'],
    ],
    ['an organization', { ...nothing, user: { ...nothing.user, org_id: 3 } }, ['organisation']],
    ['a photo', { ...nothing, user: { ...nothing.user, photo: '/photo' } }, ['photo']],
    [
      'a complete profile',
      { ...nothing, profile: { completeness: { ...nothing.profile.completeness, missing: [] } } },
      ['profile'],
    ],
    ['a trip', { ...nothing, hasTrips: true }, ['trip']],
  ])('R2.52 knows %s', (_, facts, done) => {
    expect(doneOf(facts)).toEqual(done)
  })

  it('names each step once', () => {
    expect(
      listStarterSteps(nothing)
        .map(({ step }) => step)
        .toSorted(),
    ).toEqual(starterSteps.toSorted())
  })
})
