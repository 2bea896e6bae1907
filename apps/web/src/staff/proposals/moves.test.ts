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
    expect(movesOf({ may_decide: mayDecide, may_withdraw: mayWithdraw }, permissionsOf([role]))).toEqual(moves)
  })

  it('is not decided without the permission of its action', () => {
    expect(movesOf({ may_decide: true, may_withdraw: false }, ['proposal.decide'])).toEqual([])
  })
})
