import { contentKinds } from '@throughway/contract/content/content'
import { expect, it } from 'vitest'
import { addressOfItem } from './page-address.ts'

it.each([
  ['page', 'bike-month', '/public/bike-month'],
  ['faqs', 'faqs', '/faqs'],
  ['help', 'log-a-trip', '/more/help?topicID=log-a-trip'],
  ['legal', 'terms', '/legal?doc=terms'],
  ['partner', '3', '/partner?partnerID=3'],
  ['starter', 'starter', '/pages/starter'],
] as const)('R2.52 readers find a %s at its address', (kind, slug, address) => {
  expect(addressOfItem({ kind, slug })).toBe(address)
})

it('every kind has an address', () => {
  expect(contentKinds.filter((kind) => addressOfItem({ kind, slug: '1' }) === undefined)).toEqual([])
})
