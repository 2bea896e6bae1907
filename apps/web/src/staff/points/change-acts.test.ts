import { describe, expect, it } from 'vitest'
import type { RuleChangeSet } from '@throughway/contract/trip/rule-change'
import { type GrantRole, permissionsOf } from '@throughway/domain/identity/permissions'
import { listChangeActs } from './change-acts.ts'

const today = '2026-03-04'
const waiting = (may_decide: boolean): RuleChangeSet['proposal'] => ({
  id: 'p',
  proposed_by: 'Rosa',
  proposed_at: '2026-03-03T12:00:00Z',
  expires_at: '2026-03-10T12:00:00Z',
  valid_from: '2026-04-01',
  valid_to: null,
  may_decide,
})

describe('C1 a set of changes offers', () => {
  const changes = [{ organisation_id: null }] as RuleChangeSet['changes']
  const draft = { state: 'draft' as const, proposal: null, is_tried: false, valid_from: null, changes }
  const published = { ...draft, state: 'published' as const, is_tried: true }

  it.each<[string, Parameters<typeof listChangeActs>[0], GrantRole, string[]]>([
    ['an untried draft', draft, 'programme_admin', ['edit', 'drop']],
    ['a tried draft', { ...draft, is_tried: true }, 'programme_admin', ['propose', 'edit', 'drop']],
    ['an own proposal', { ...draft, proposal: waiting(false) }, 'programme_admin', ['take_back']],
    ['a proposal of another', { ...draft, proposal: waiting(true) }, 'programme_admin', ['grant', 'decline']],
    ['what begins tomorrow', { ...published, valid_from: '2026-03-05' }, 'programme_admin', ['withdraw']],
    ['what began today', { ...published, valid_from: today }, 'programme_admin', []],
    ['what was withdrawn', { ...published, state: 'withdrawn', valid_from: '2026-03-05' }, 'programme_admin', []],
    [
      'a draft for several organisations',
      { ...draft, changes: [...changes, { organisation_id: 'mill' }] as RuleChangeSet['changes'] },
      'programme_admin',
      ['drop'],
    ],
    ['an auditor nothing of a draft', { ...draft, is_tried: true }, 'auditor', []],
    ['an auditor nothing of a proposal', { ...draft, proposal: waiting(true) }, 'auditor', []],
  ])('%s', (_, change, role, acts) => {
    expect(listChangeActs(change, permissionsOf([role]), today)).toEqual(acts)
  })
})
