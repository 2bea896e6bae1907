import { describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import type { Planner } from '#modules/planner/planner.ts'
import { checkStreets } from './check-streets.ts'

describe('R5.07 a house of the programme’s streets', () => {
  /** The map knows one house that is near what was typed. */
  const check = async (street: string, houseNumber: string) => {
    const house = {
      name: `${houseNumber} Main Street`,
      houseNumber,
      city: 'Boston',
      postcode: '02108',
      lat: 42,
      lon: -71,
    }
    const planner = { ask: async () => [house] } as unknown as Planner
    const address = { street, street2: '', city: 'Boston', state: 'MA', zip: '02108' }
    return checkStreets(planner, brandSettings.harbor, address)
  }

  it.each([
    ['1 Main Street', '1'],
    ['12 Main', '12'],
    ['  12  main st', '12'],
    ['12, Main Street', '12'],
    ['Main Street 12', '12'],
    ['12a Main', '12A'],
    ['12 1/2 Main', '12 1/2'],
  ])('%j is house %s', async (street, number) => {
    expect(await check(street, number)).toMatchObject({ found: true })
  })

  it.each([
    ['12 Main', '1'],
    ['123 Main Street', '12'],
    ['12A Main Street', '12'],
    ['Main Street 112', '12'],
    ['Main Street', '12'],
  ])('%j is not house %s', async (street, number) => {
    expect(await check(street, number)).toEqual({ found: false })
  })
})
