import { expect, it } from 'vitest'
import type { ReviewedTrip } from '@throughway/contract/trip/trip-staff'
import { decisionsOf, type ReviewDecision } from './decisions.ts'

it.each<[ReviewedTrip['state'], readonly ReviewDecision[]]>([
  ['in_review', ['accept', 'reject', 'suspect', 'fraud']],
  ['rejected', ['accept', 'reject', 'fraud']],
  ['counted', []],
  ['deleted', []],
])('C4 staff decide about a trip that is %s', (state, decisions) => expect(decisionsOf({ state })).toEqual(decisions))
