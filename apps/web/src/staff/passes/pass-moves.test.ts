import { describe, expect, it } from 'vitest'
import { findNextPassState, passStates } from '@throughway/domain/reward/transit-pass'
import { listPassActs, passActs } from './pass-moves.ts'

const days = { before: '2026-03-20', within: '2026-04-10', after: '2026-05-02' }

describe('C18 what staff do with a pass', () => {
  const cases = passStates.flatMap((state) =>
    Object.values(days).flatMap((today) =>
      [true, false].flatMap((isPaid) =>
        [true, false].flatMap((hasCode) => [0, 30_00].map((own) => ({ state, today, isPaid, hasCode, own }))),
      ),
    ),
  )

  it.each(cases)('is what the rules allow: $state on $today, paid $isPaid, code $hasCode, share $own', (each) => {
    const { state, today, isPaid, hasCode, own } = each
    const facts = {
      state,
      from: '2026-04-01',
      to: '2026-04-30',
      period: 'month',
      hasCode,
      isPaid,
      priceCents: 90_00,
      subsidyCents: 90_00 - own,
    } as const
    const allowed = passActs.filter((act) => findNextPassState(facts, act, today))
    const shown = listPassActs({ state, own_cents: own, is_paid: isPaid, has_code: hasCode, to: facts.to }, today)
    expect(shown.toSorted()).toEqual(allowed.toSorted())
  })
})
