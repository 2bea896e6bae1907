import type { ContentPage } from '@throughway/contract/content/content'
import { expect, it } from 'vitest'
import type { Drawn } from '#lib/send/island.ts'
import { findBrought } from './find-brought.ts'

const page = { kind: 'page', slug: 'vanpools', title: 'Vanpools' } as ContentPage
const drawn = { screen: 'page', page, language: 'en' } as Drawn

it('a text that came with the page answers the question for it, in its language, and no other', () => {
  expect(findBrought(drawn, { kind: 'page', slug: 'vanpools', language: 'en' })).toBe(page)
  expect(findBrought(drawn, { kind: 'page', slug: 'vanpools', language: 'es' })).toBeUndefined()
  expect(findBrought(drawn, { kind: 'page', slug: 'carpools', language: 'en' })).toBeUndefined()
  expect(findBrought(drawn, { kind: 'help', slug: 'vanpools', language: 'en' })).toBeUndefined()
  expect(findBrought(drawn, { kind: 'page', slug: undefined, language: 'en' })).toBeUndefined()
  expect(findBrought(undefined, { kind: 'page', slug: 'vanpools', language: 'en' })).toBeUndefined()
})

it('a programme that has written no terms of its own says so with the page', () => {
  const terms = { screen: 'legal', document: 'terms', page: null, language: 'en' } as Drawn
  expect(findBrought(terms, { kind: 'legal', slug: 'terms', language: 'en' })).toBeNull()
  expect(findBrought(terms, { kind: 'legal', slug: 'privacy', language: 'en' })).toBeUndefined()
  expect(findBrought(terms, { kind: 'page', slug: 'about', language: 'en' })).toBeUndefined()
  const planner = { screen: 'planner', language: 'en' } as Drawn
  expect(findBrought(planner, { kind: 'page', slug: 'about', language: 'en' })).toBeUndefined()
})

it('a programme that has written nothing about itself says so with the page', () => {
  const about = { screen: 'page', page: null, language: 'en' } as Drawn
  expect(findBrought(about, { kind: 'page', slug: 'about', language: 'en' })).toBeNull()
  expect(findBrought(about, { kind: 'faqs', slug: 'faqs', language: 'en' })).toBeUndefined()
  expect(
    findBrought({ screen: 'landing', language: 'en' } as Drawn, { kind: 'page', slug: 'about', language: 'en' }),
  ).toBe(undefined)
})
