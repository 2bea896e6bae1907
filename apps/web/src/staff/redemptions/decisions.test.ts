import { describe, expect, it } from 'vitest'
import { findNextRedemptionState, redemptionStates } from '@throughway/domain/reward/rewards'
import { decisions, decisionsOf } from './decisions.ts'

describe('C14 decisions of staff', () => {
  it.each(redemptionStates)('offers for %s exactly what the rules allow', (state) => {
    const allowed = decisions.filter((move) =>
      findNextRedemptionState({ state, isRevealed: false, needsApproval: true }, move),
    )
    expect(decisionsOf(state).toSorted()).toEqual(allowed.toSorted())
  })
})
