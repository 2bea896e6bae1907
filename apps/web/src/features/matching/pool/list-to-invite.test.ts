import { expect, it } from 'vitest'
import { listToInvite } from './list-to-invite.ts'

const talk = { name: 'Ben E.', kinds: ['bike' as const, 'carpool' as const], answered: true, may_write: true }
const pool = {
  kind: 'carpool',
  members: [
    { id: 'ana', name: 'Ana E.' },
    { id: 'ben', name: 'Ben E.' },
  ],
} as const

it('offers another one of the same name, and nobody who is in the pool or asked', () => {
  const [inPool, namesake] = [
    { ...talk, partner_id: 'ben' },
    { ...talk, partner_id: 'other ben' },
  ]
  expect(listToInvite([inPool, namesake], pool)).toEqual([namesake])
})

it('offers only who has answered, can be written to, and was found for the same kind of travel too', () => {
  const others = [
    { ...talk, partner_id: null, answered: false },
    { ...talk, partner_id: 'cy', may_write: false },
    { ...talk, partner_id: 'dee', kinds: ['bike' as const] },
  ]
  expect(listToInvite(others, pool)).toEqual([])
})
