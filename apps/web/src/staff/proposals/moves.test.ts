import { describe, expect, it } from 'vitest'
import { type GrantRole, permissionsOf } from '@throughway/domain/identity/permissions'
import { movesOf } from './moves.ts'

describe('R6.03 a proposal', () => {
  it.each<[GrantRole, boolean, boolean, readonly string[]]>([
    ['programme_admin', true, false, ['grant', 'decline']],
    ['programme_admin', false, true, ['withdraw']],
    ['programme_admin', false, false, []],
    ['auditor', true, false, []],
    ['auditor', false, true, []],
  ])('offers a %s who may decide: %s, withdraw: %s, %j', (role, mayDecide, mayWithdraw, moves) => {
    for (const kind of ['points.adjust', 'rules.publish', 'member.email', 'member.merge'] as const)
      expect(movesOf({ kind, may_decide: mayDecide, may_withdraw: mayWithdraw }, permissionsOf([role]))).toEqual(moves)
  })

  it('is not decided without the permission of its action', () => {
    const open = { may_decide: true, may_withdraw: false }
    expect(movesOf({ ...open, kind: 'points.adjust' }, ['proposal.decide', 'rules.write'])).toEqual([])
    expect(movesOf({ ...open, kind: 'rules.publish' }, ['proposal.decide', 'points.adjust'])).toEqual([])
    expect(movesOf({ ...open, kind: 'rules.publish' }, ['proposal.decide', 'rules.write'])).toHaveLength(2)
    expect(movesOf({ ...open, kind: 'member.email' }, ['proposal.decide', 'member.merge'])).toEqual([])
    expect(movesOf({ ...open, kind: 'member.merge' }, ['proposal.decide', 'member.correct'])).toEqual([])
  })
})
