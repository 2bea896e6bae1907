import { describe, expect, it } from 'vitest'
import { feetPerMile, metresFromMiles, metresPerMile, milesFromMetres } from '../trip/distance.ts'
import { isEmail, normaliseEmail } from '../identity/email.ts'
import { findNextLevel, listLevelsAround, pointLevels } from './levels.ts'
import { isDayMode, isGreenMode, isPoolMode, tripModes } from '../mode/modes.ts'
import { findPasswordFaults, isProgrammePassword } from '../identity/password.ts'
import { findSameOriginPath } from '../value/same-origin-path.ts'

describe('a password', () => {
  it.each([
    ['bicycle1', []],
    ['12345678', ['no_letter']],
    ['bicycles', ['no_digit']],
    ['bike1', ['too_short']],
    ['', ['too_short', 'no_letter', 'no_digit']],
    ['señora 7', []],
    ['вело4321', []],
    ['🚲🚲🚲🚲🚲🚲a1', []],
    [`a1${'x'.repeat(126)}`, []],
    [`a1${'x'.repeat(127)}`, ['too_long']],
  ])('R5.01 %j lacks %j', (password, faults) => {
    expect(findPasswordFaults(password)).toEqual(faults)
  })

  const harbor = { app_name: 'Harbor Commute', subdomain: 'harbor', host: 'harbor.rides.example.org' }
  const bluegrass = { app_name: 'Bluegrass Go', subdomain: 'bluegrass' }
  const lonestar = { app_name: 'Lone Star Links', subdomain: 'lonestar' }

  it.each([
    [harbor, 'harbor-2026'],
    [harbor, '2026harbor'],
    [harbor, 'Harbor Commute 1!'],
    [harbor, '!!HARBOR99!!'],
    [harbor, 'Commute2026'],
    [harbor, 'harbor1harbor'],
    [harbor, 'MyHarbor1'],
    [harbor, 'harbor1a'],
    [harbor, 'h.a.r.b.o.r-1'],
    [harbor, 'H4rb0r2026'],
    [harbor, 'h@rb0rc0mmut3'],
    [harbor, 'Hárbor 2026'],
    [harbor, 'ＨＡＲＢＯＲ２０２６'],
    [harbor, 'harbor.rides.example.org1'],
    [harbor, 'rides2026'],
    [harbor, 'throughway1'],
    [bluegrass, 'BluegrassGo26'],
    [bluegrass, 'go-bluegrass-7'],
    [lonestar, 'lonestar2026'],
    [lonestar, 'Star4Lone'],
  ])('R5.01 at $app_name is little more than the programme’s words: %s', (programme, password) => {
    expect(isProgrammePassword(password, programme)).toBe(true)
  })

  it.each([
    [harbor, 'harbor seal 7'],
    [harbor, 'bicycle1'],
    [harbor, 'pearl-harbor-7-december'],
    [harbor, 'communal77'],
    [harbor, ''],
    [bluegrass, 'mango2026'],
    [bluegrass, 'harbor2026'],
    [lonestar, 'starwars77'],
    [lonestar, '12345678'],
  ])('R5.01 at $app_name is more than that: %s', (programme, password) => {
    expect(isProgrammePassword(password, programme)).toBe(false)
  })
})

describe('an e-mail address', () => {
  it.each([
    '',
    'ana@example.org',
    'ana.b+c@mail.example.co',
    "o'neil@example.org",
    'ana@bücher.example',
    'ANA@EXAMPLE.ORG',
  ])('R5.02 may be %j', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    'ana',
    'ana@',
    '@example.org',
    'ana@example',
    'ana @example.org',
    'ana@exa mple.org',
    'ana@@example.org',
    'a..b@example.org',
    '.a@example.org',
    'a.@example.org',
    'ana@-x.org',
    'ana@example.o',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b.'.repeat(126)}org`,
  ])('R5.02 may not be %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('is compared in one spelling', () => {
    expect(normaliseEmail('  Ana@Example.ORG ')).toBe('ana@example.org')
  })
})

describe('levels', () => {
  it('R9.04 stand at 25, 50, 100, 200, 300, 350, 400, 500', () => {
    expect(pointLevels).toEqual([25, 50, 100, 200, 300, 350, 400, 500])
  })

  it.each([
    [-10, { at: 25, missing: 35 }],
    [0, { at: 25, missing: 25 }],
    [25, { at: 50, missing: 25 }],
    [349, { at: 350, missing: 1 }],
    [500, { at: 600, missing: 100 }],
    [3127, { at: 3200, missing: 73 }],
  ])('after %d points the next is %j', (points, next) => {
    expect(findNextLevel(points)).toEqual(next)
  })

  it.each([
    [0, [...pointLevels]],
    [499, [...pointLevels]],
    [500, [200, 300, 400, 500, 600]],
    [3127, [2800, 2900, 3000, 3100, 3200]],
  ])('R9.04 around %d points are shown %j: the ladder goes on past its last one', (points, levels) => {
    expect(listLevelsAround(points)).toEqual(levels)
  })
})

describe('distance', () => {
  it('R9.02 has 1609.34 metres and 5280 feet in a mile', () => {
    expect([metresPerMile, feetPerMile]).toEqual([1609.34, 5280])
  })

  it.each([
    [4.6, 7403, 4.6],
    [0.1, 161, 0.1],
    [500, 804_670, 500],
  ])('%d miles are kept as %d metres and said as %d miles', (miles, metres, said) => {
    expect([metresFromMiles(miles), milesFromMetres(metres)]).toEqual([metres, said])
  })
})

describe('modes', () => {
  it('R1.04 are eleven, carpool and vanpool in one group', () => {
    expect(tripModes.toSorted()).toEqual([
      'bike',
      'brown_bag',
      'carpool',
      'compressed_week',
      'drive_alone',
      'multimode',
      'scooter',
      'telecommute',
      'transit',
      'vanpool',
      'walk',
    ])
    expect(tripModes.filter(isPoolMode)).toEqual(['carpool', 'vanpool'])
    expect(tripModes.filter(isDayMode)).toEqual(['telecommute', 'compressed_week', 'brown_bag'])
    expect(tripModes.filter((mode) => !isGreenMode(mode))).toEqual(['drive_alone'])
  })
})

describe('a path of this site', () => {
  it.each(['/', '/home', '/trips/trip?date=0#x', '/find?to=%2F%2Fevil'])('R2.67 may be %s', (path) => {
    expect(findSameOriginPath(path)).toBe(path)
  })

  it.each([
    '',
    'home',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/a\nb',
    ' /home',
    `/${'a'.repeat(2001)}`,
    null,
    7,
    ['/home'],
  ])('R2.67 may not be %j', (path) => {
    expect(findSameOriginPath(path)).toBeUndefined()
  })
})
