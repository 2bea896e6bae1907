import { describe, expect, it } from 'vitest'
import { mayMeet, type Seeker } from './may-meet.ts'

const seeker = (member: string, more: Partial<Seeker> = {}): Seeker => ({
  member,
  programme: 1,
  organisation: null,
  visibility: 'programme',
  named: new Set(),
  blocked: new Set(),
  isActive: true,
  ...more,
})
const mill = { organisation: 'mill' }
const only = { visibility: 'organisations' } as const

describe('C25 who may be shown to whom', () => {
  it.each<[string, Seeker, Seeker, boolean]>([
    ['two whom the programme may see', seeker('ana'), seeker('ben'), true],
    ['two wishes of one member', seeker('ana'), seeker('ana'), false],
    ['members of two programmes', seeker('ana'), seeker('ben', { programme: 2 }), false],
    ['one who is hidden', seeker('ana'), seeker('ben', { visibility: 'hidden' }), false],
    ['one who is locked', seeker('ana'), seeker('ben', { isActive: false }), false],
    ['one who blocked the other', seeker('ana', { blocked: new Set(['ben']) }), seeker('ben'), false],
    ['colleagues of whom one shows to colleagues', seeker('ana', { ...mill, ...only }), seeker('ben', mill), true],
    ['a stranger to such a one', seeker('ana', { ...mill, ...only }), seeker('ben', { organisation: 'port' }), false],
    [
      'one of a named organisation',
      seeker('ana', { ...mill, ...only, named: new Set(['port']) }),
      seeker('ben', { organisation: 'port' }),
      true,
    ],
    [
      'two who name each other where only one does',
      seeker('ana', { ...mill, ...only, named: new Set(['port']) }),
      seeker('ben', { organisation: 'port', ...only }),
      false,
    ],
    ['two without an organisation who show to theirs', seeker('ana', only), seeker('ben', only), false],
    ['a member without one to somebody who shows to theirs', seeker('ana', only), seeker('ben'), false],
  ])('%s', (_, one, other, is) => expect([mayMeet(one, other), mayMeet(other, one)]).toEqual([is, is]))
})
