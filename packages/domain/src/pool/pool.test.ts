import { describe, expect, it } from 'vitest'
import { countConfirmedPeople, isPooled } from './pool.ts'

describe('C1 how large a pool counts', () => {
  it.each([
    ['nobody was named', { people: 4, confirmedPartners: null }, undefined],
    ['nobody has confirmed', { people: 4, confirmedPartners: 0 }, 1],
    ['one has', { people: 4, confirmedPartners: 1 }, 2],
    ['all have', { people: 4, confirmedPartners: 3 }, 4],
    ['more have than the member said', { people: 2, confirmedPartners: 3 }, 2],
    ['the member did not say how many', { people: null, confirmedPartners: 2 }, 3],
  ])('when %s', (_, facts, people) => {
    expect(countConfirmedPeople({ mode: 'carpool', ...facts })).toBe(people)
  })

  it('of a multimodal trip uses its largest pool leg', () => {
    const legs = [{ mode: 'walk' as const }, { mode: 'carpool' as const, people: 3 }]
    expect(isPooled({ mode: 'multimode', legs })).toBe(true)
    expect(isPooled({ mode: 'multimode', legs: [{ mode: 'walk' }, { mode: 'transit' }] })).toBe(false)
    expect(countConfirmedPeople({ mode: 'multimode', legs, people: null, confirmedPartners: 5 })).toBe(3)
  })
})
