import { describe, expect, it } from 'vitest'
import { change, checkableOf, emptyValues, inputOf, isSameAddress, take, takeChecked } from './location-values.ts'

const found = {
  kind: 'address' as const,
  category: 'house',
  name: '12 Elm Street',
  label: '12 Elm Street, Boston',
  street: '12 Elm Street',
  city: 'Boston',
  state: 'MA',
  zip: '02108',
  lat: 42.36,
  lng: -71.06,
  metres: null,
}
const home = take(emptyValues('home', 'MA'), found)

describe('a place that is being told', () => {
  it('takes what was found, and its name where it may have one', () => {
    expect(home).toMatchObject({
      name: '',
      street: '12 Elm Street',
      city: 'Boston',
      zip: '02108',
      lat: 42.36,
      is_corner: false,
    })
    const cafe = { ...found, kind: 'place' as const, name: 'Café Vance', street: 'Elm Street' }
    expect(take(emptyValues('gym', 'MA'), cafe)).toMatchObject({ name: 'Café Vance', street: 'Elm Street' })
    for (const kind of ['home', 'work'] as const)
      expect(take(emptyValues(kind, 'MA'), cafe)).toMatchObject({ name: 'Café Vance', street: 'Elm Street' })
    expect(take({ ...emptyValues('gym', 'MA'), name: 'Mine' }, cafe).name).toBe('Mine')
    expect(take(home, { ...found, kind: 'corner', street: 'Elm & Oak' })).toMatchObject({
      street: 'Elm & Oak',
      is_corner: true,
    })
  })

  it.each([
    ['another street', { street: '14 Elm Street' }, null],
    ['another ZIP code', { zip: '02109' }, null],
    ['the same street', { street: '12 Elm Street' }, 42.36],
    ['a flat', { street2: 'Apt 3' }, 42.36],
    ['a note', { note: 'blue door' }, 42.36],
    ['another spot', { lat: 42.4, lng: -71.1 }, 42.4],
  ])('with %s typed over it lies at %j', (_, changes, lat) => {
    expect(change(home, changes).lat).toBe(lat)
  })

  it.each([
    ['another street', { street: '14 Elm Street' }, false],
    ['another city', { city: 'Bostom' }, false],
    ['a flat', { street2: 'Apt 3' }, true],
    ['a note', { note: 'blue door' }, true],
  ])('with %s is the address that was picked: %j %s', (_, changes, isSame) => {
    expect(isSameAddress(home, change(home, changes))).toBe(isSame)
  })

  it('is no corner any more once its street is typed over', () => {
    expect(change({ ...home, is_corner: true }, { street: 'Elm Street 3' }).is_corner).toBe(false)
  })

  it('is checked where there is enough to check, and never as a corner', () => {
    expect(checkableOf(home)).toEqual({
      street: '12 Elm Street',
      street2: '',
      city: 'Boston',
      state: 'MA',
      zip: '02108',
    })
    expect(checkableOf({ ...home, is_corner: true })).toBeUndefined()
    expect(checkableOf({ ...home, city: ' ' })).toBeUndefined()
  })

  it('keeps the spot that the member chose, and moves when another address was meant', () => {
    const check = {
      verified: true,
      verified_by: 'postal' as const,
      address: { street: '12 Elm St', street2: '', city: 'Boston', state: 'MA', zip: '02108-0042' },
      differs: [],
      lat: 42.5,
      lng: -71.5,
    }
    expect(takeChecked(home, check, false)).toMatchObject({ street: '12 Elm St', zip: '02108-0042', lat: 42.36 })
    expect(takeChecked(home, check, true)).toMatchObject({ lat: 42.5, lng: -71.5 })
    expect(takeChecked({ ...home, lat: null, lng: null }, check, false)).toMatchObject({ lat: 42.5 })
  })

  it('travels as the call takes it', () => {
    expect(inputOf(home)).toMatchObject({ lat: '42.36', lng: '-71.06', is_corner: 'false', state: 'MA' })
    expect(inputOf(emptyValues('home', ''))).not.toHaveProperty('lat')
  })
})
