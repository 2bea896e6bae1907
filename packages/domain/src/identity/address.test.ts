import { describe, expect, it } from 'vitest'
import { addressLengths, addressParts, findMissingParts, formatAddress, isCompleteAddress, isZip } from './address.ts'
import { findStateCode, isStateCode, stateCodes } from './states.ts'

const pier = { street: '12 Pier Street', city: 'Boston', state: 'MA', zip: '02110', lat: 42.36, lng: -71.05 }

describe('a complete address', () => {
  it('R5.05 has street, city, state, zip and its place', () => {
    expect(isCompleteAddress(pier)).toBe(true)
    expect(isCompleteAddress({ ...pier, lat: 0, lng: 0 })).toBe(true)
  })

  it.each(addressParts.map((part) => [part]))('R5.05 lacks %s', (part) => {
    expect(findMissingParts({ ...pier, [part]: typeof pier[part] === 'string' ? ' ' : null })).toEqual([part])
    if (typeof pier[part] === 'number') expect(isCompleteAddress({ ...pier, [part]: Number.NaN })).toBe(false)
  })

  it('R9.08 has fields of 5000, 300, 2500, 253 and 256 characters', () => {
    expect(Object.values(addressLengths)).toEqual([5000, 300, 2500, 253, 256])
  })
})

describe('an address in one line', () => {
  it.each([
    [{ ...pier, street2: 'Apt 4' }, '12 Pier Street, Apt 4, Boston, MA 02110'],
    [{ ...pier, street2: '' }, '12 Pier Street, Boston, MA 02110'],
    [{ street: '', street2: '', city: 'Boston', state: 'MA', zip: '' }, 'Boston, MA'],
    [{ street: '', street2: '', city: '', state: '', zip: '' }, ''],
  ])('%j is %j', (address, line) => {
    expect(formatAddress(address)).toBe(line)
  })
})

it.each([
  ['02110', true],
  ['02110-1234', true],
  ['2110', false],
  ['021101234', false],
  ['0211O', false],
  ['', false],
  ['02110\n', false],
])('the ZIP code %j: %s', (zip, good) => {
  expect(isZip(zip)).toBe(good)
})

describe('states', () => {
  it('R3.12 are 51 codes, each once', () => {
    expect(stateCodes.length).toBe(51)
    expect(stateCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
    expect(stateCodes.filter((code) => ['DC', 'PR', 'AK', 'HI'].includes(code))).toEqual(['AK', 'DC', 'HI'])
  })

  it.each([
    ['MA', 'MA'],
    [' ma ', 'MA'],
    ['district of columbia', 'DC'],
    ['New  York', undefined],
    ['PR', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j is the state %s', (text, code) => {
    expect(findStateCode(text)).toBe(code)
    expect(isStateCode('toString')).toBe(false)
  })
})
