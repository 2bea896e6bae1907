import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { birthYears, findBirthYearFault, mayBeMinor } from './age.ts'
import { baselineModes, claimsSaving } from '../mode/baseline.ts'
import { completenessParts, measureCompleteness } from './completeness.ts'
import { contactMethodNeeds, contactMethods } from './contact.ts'
import { genders } from './gender.ts'
import { formatPhone, isPhone, normalisePhone } from './phone.ts'
import { profileLanguages } from './profile-languages.ts'
import { canSkip, findNextStep, setupSteps } from './setup.ts'
import { timeZoneIds, timeZones } from '../time/time-zones.ts'
import { isWebsite, normaliseWebsite } from './website.ts'

const offsetHours = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Number(instant)).toZonedDateTimeISO(zone).offsetNanoseconds / 3_600_000_000_000

describe('choices of a profile', () => {
  it('R3.12 genders are F, M, NB, P', () => {
    expect(genders).toEqual(['F', 'M', 'NB', 'P'])
  })

  it('R3.12 languages are the seventeen of the list', () => {
    expect(profileLanguages.join(', ')).toBe(
      'ASL, Arabic, Chinese, English, French, German, Greek, Hindi, Italian, Japanese, Korean, Polish, Portuguese, Russian, Spanish, Tagalog, Vietnamese',
    )
  })

  it('R3.12 time zones are the eight of the list', () => {
    expect(timeZones.map(({ name }) => name)).toEqual([
      'Eastern',
      'Central',
      'Mountain',
      'Mountain (Arizona)',
      'Pacific',
      'Alaska',
      'Hawaii',
      'UTC',
    ])
    expect(new Set(timeZoneIds).size).toBe(8)
  })

  it.each(timeZones)(
    'R3.12 $name is $standardHours h from UTC in winter and $daylightHours h in summer, by the IANA rules',
    ({ id, standardHours, daylightHours }) => {
      expect(offsetHours(new Date('2026-01-15T12:00:00Z'), id)).toBe(standardHours)
      expect(offsetHours(new Date('2026-07-15T12:00:00Z'), id)).toBe(daylightHours)
    },
  )

  it.each([
    ['2026-03-08T09:59:59Z', -8],
    ['2026-03-08T10:00:00Z', -7],
    ['2026-11-01T08:59:59Z', -7],
    ['2026-11-01T09:00:00Z', -8],
  ])('R3.12 Pacific at %s is %d h', (instant, hours) => {
    expect(offsetHours(new Date(instant), 'America/Los_Angeles')).toBe(hours)
  })

  it('each way of contact says what it needs', () => {
    expect(Object.keys(contactMethodNeeds)).toEqual([...contactMethods])
  })
})

describe('a phone number', () => {
  it.each([
    ['4045550100', '(404) 555-0100'],
    ['404.555.0100', '(404) 555-0100'],
    [' (404) 555-0100 ', '(404) 555-0100'],
    ['5550100', '5550100'],
    ['14045550100', '14045550100'],
    ['+493012345', '+493012345'],
    ['', ''],
  ])('R5.04 %j is shown as %j', (text, shown) => {
    expect(formatPhone(text)).toBe(shown)
  })

  it.each(['', '4045550100', '(404) 555-0100', '1 404 555 0100', '+1 404-555-0100', '+49 30 1234567', '404/555.0100'])(
    'R5.04 may be %j',
    (text) => {
      expect(isPhone(text)).toBe(true)
    },
  )

  it.each([
    '5550100',
    '404555010',
    '24045550100',
    '404555010x',
    '+123456',
    '+1234567890123456',
    '++4045550100',
    'call me',
    '40455501001234567890123456',
  ])('R5.04 may not be %j', (text) => {
    expect(isPhone(text)).toBe(false)
  })

  it.each([
    ['+1 (404) 555-0100', '4045550100'],
    ['1-404-555-0100', '4045550100'],
    ['404 555 0100', '4045550100'],
    ['+49 30 1234567', '+49301234567'],
    ['', ''],
  ])('R5.04 %j is kept as %j', (text, kept) => {
    expect(normalisePhone(text)).toBe(kept)
  })
})

describe('a website', () => {
  it.each([
    ['example.org', 'http://example.org'],
    ['  example.org/a?b=c ', 'http://example.org/a?b=c'],
    ['https://example.org', 'https://example.org'],
    ['HTTP://example.org', 'HTTP://example.org'],
    ['localhost:3000', 'http://localhost:3000'],
    ['', ''],
  ])('R5.03 %j is kept as %j', (text, kept) => {
    expect(normaliseWebsite(text)).toBe(kept)
    expect(isWebsite(text)).toBe(true)
  })

  it.each([
    'exa mple.org',
    'ana@example.org',
    'https://ana@example.org',
    'javascript:alert(1)',
    'ftp://example.org',
    'http://',
    'http:///path',
    `example.org/${'a'.repeat(500)}`,
  ])('R5.03 may not be %j', (text) => {
    expect(isWebsite(text)).toBe(false)
  })
})

describe('a year of birth', () => {
  it.each([
    [1980, undefined],
    [2013, undefined],
    [2014, 'too_young'],
    [2026, 'too_young'],
    [2027, 'not_valid'],
    [1906, undefined],
    [1905, 'not_valid'],
    [1980.5, 'not_valid'],
    [Number.NaN, 'not_valid'],
  ])('%d in 2026: %s', (year, fault) => {
    expect(findBirthYearFault(year, '2026-03-04')).toBe(fault)
    expect(birthYears('2026-03-04')).toEqual({ first: 1906, last: 2013 })
  })

  it.each([
    [2009, true],
    [2008, true],
    [2007, false],
    [null, false],
  ])('of %s may be below 18 in 2026: %s', (year, minor) => {
    expect(mayBeMinor(year, '2026-03-04')).toBe(minor)
  })
})

describe('the usual way without the program', () => {
  it.each(baselineModes.map((mode) => [mode, mode === 'drive_alone']))(
    'a saving is claimed against %s: %s',
    (mode, claims) => {
      expect(claimsSaving(mode)).toBe(claims)
      expect(claimsSaving(null)).toBe(true)
    },
  )
})

describe('a complete profile', () => {
  const all = Object.fromEntries(completenessParts.map((part) => [part, true])) as Record<
    (typeof completenessParts)[number],
    boolean
  >

  it('C1 lacks nothing', () => {
    expect(measureCompleteness(all)).toEqual({ percent: 100, missing: [] })
  })

  it.each(completenessParts.map((part) => [part]))('C1 is not complete without %s', (part) => {
    expect(measureCompleteness({ ...all, [part]: false })).toEqual({ percent: 87, missing: [part] })
  })
})

describe('the setup', () => {
  it.each([
    [{}, 'name'],
    [{ name: 'done' }, 'consent'],
    [{ name: 'done', consent: 'done' }, 'home'],
    [{ name: 'done', consent: 'done', home: 'skipped', organisation: 'done' }, 'work'],
    [Object.fromEntries(setupSteps.map((step) => [step, 'skipped'])), undefined],
  ] as const)('after %j goes on with %s', (progress, step) => {
    expect(findNextStep(progress)).toBe(step)
  })

  it('C27 asks for the consent before anything that says where a member is', () => {
    for (const step of ['home', 'work', 'organisation'] as const)
      expect(setupSteps.indexOf('consent')).toBeLessThan(setupSteps.indexOf(step))
  })

  it('lets everything wait but the consent', () => {
    expect(setupSteps.filter((step) => !canSkip(step))).toEqual(['consent'])
  })
})
