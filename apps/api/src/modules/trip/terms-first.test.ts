import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { profileCalls } from '@throughway/contract/account/profile'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { consentVersions } from '@throughway/domain/identity/consents'
import { makeInput } from '#testing/make-input.ts'
import { signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
})
afterAll(() => api.close())

const needing = Object.values(callsBySubject)
  .flatMap((calls) => Object.entries<Call>(calls))
  .filter(([, call]) => call.needsTerms)

/** Of calls whose input cannot be guessed. */
const inputs: Record<string, object> = { logTrips: { trips: [{ dates: ['2026-03-02'], mode: 'walk', miles: '1' }] } }

const bike = { date: '2026-03-02', mode: 'bike', direction: 'out', miles: '4' } as const

describe('a member who has not agreed to the terms', () => {
  it('meets the rule at every call that records trips or spends what they have earned', () => {
    expect(needing.map(([name]) => name).toSorted()).toEqual([
      'changePendingTrip',
      'claimActivity',
      'confirmPendingTrips',
      'confirmRedemption',
      'confirmTripImport',
      'connectSync',
      'giveRecordingConsent',
      'logStandingPool',
      'logTrip',
      'logTrips',
      'makePairingCode',
      'redeemReward',
      'requestRideHome',
      'revealRedemption',
      'startSync',
    ])
  })

  it.each(needing)('is refused %s', async (name, call) => {
    const { token } = await signedIn(api, 'harbor', 'Una', { agreedToTerms: false })
    expect(await harbor(call, (inputs[name] ?? makeInput(call) ?? {}) as never, { token })).toMatchObject({
      http: 403,
      status: { name: 'termsNotAgreed' },
    })
  })

  it('can record a trip as soon as they agree', async () => {
    const { token } = await signedIn(api, 'harbor', 'Una', { agreedToTerms: false })
    expect((await harbor(tripCalls.logTrip, bike, { token })).http).toBe(403)
    const agreed = { step: 'consent', outcome: 'done', terms_version: consentVersions.terms } as const
    expect((await harbor(profileCalls.saveSetupStep, agreed, { token })).http).toBe(200)
    expect((await harbor(tripCalls.logTrip, bike, { token })).http).toBe(200)
  })

  it('cannot put the terms off by finishing the set-up later', async () => {
    const { token } = await signedIn(api, 'harbor', 'Una', { agreedToTerms: false })
    const later = { step: 'consent', outcome: 'skipped' } as const
    expect((await harbor(profileCalls.saveSetupStep, later, { token })).http).toBe(422)
    expect((await harbor(tripCalls.logTrip, bike, { token })).http).toBe(403)
  })
})
