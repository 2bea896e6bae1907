import { expect, it } from 'vitest'
import { findTeleworkOffer } from './telework-offer.ts'

it.each([
  ['a visitor signs up first', undefined, undefined, 'sign_up'],
  ['a member of no organisation joins one', { org_id: null }, undefined, 'join'],
  ['a member who left it on another device joins one', { org_id: 3 }, null, 'join'],
  ['nothing is promised before the organisation has answered', { org_id: 3 }, undefined, 'unknown'],
  ['a member whose organisation has no such days is told so', { org_id: 3 }, { allows_telework: false }, 'not_offered'],
  ['a member whose organisation has them logs one', { org_id: 3 }, { allows_telework: true }, 'log'],
] as const)('C34 a day at home: %s', (_, user, own, offer) => {
  expect(findTeleworkOffer(user, own)).toBe(offer)
})
