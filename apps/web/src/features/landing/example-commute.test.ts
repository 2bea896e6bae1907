import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { factorSet2026 } from '@throughway/domain/mode/savings'
import { expect, it } from 'vitest'
import { makeFormats } from '#lib/language/formats.ts'
import { saveInAYear } from './example-commute.ts'

const examples = brandKeys.map((key) => saveInAYear(brandSettings[key].id, factorSet2026))
const formats = makeFormats('en')

it('R2.01 no two programmes show the same figures of the example, though their prices are the same', () => {
  expect(examples).toHaveLength(32)
  const shown = {
    money: examples.map(({ cents }) => formats.wholeMoney(cents)),
    gallons: examples.map(({ gallons }) => formats.gallons(gallons)),
    pounds: examples.map(({ pounds }) => formats.pounds(pounds)),
    miles: examples.map(({ miles }) => formats.miles(miles)),
  }
  for (const [name, each] of Object.entries(shown)) expect([name, new Set(each).size]).toEqual([name, 32])
})

it('travels a distance that people commute', () => {
  expect(examples.filter(({ miles }) => miles < 4 || miles > 24)).toEqual([])
  expect(examples.filter(({ cents, gallons, pounds }) => !(cents > 0 && gallons > 0 && pounds > 0))).toEqual([])
})
