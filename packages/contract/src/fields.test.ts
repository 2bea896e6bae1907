import { describe, expect, it } from 'vitest'
import { instant, jsonText, localDate, localMonth, readWebAddress } from './fields.ts'

const fits = (written: string) => jsonText(2_000).safeParse(written).success

describe('R7.18 JSON as text', () => {
  it.each(['{"a":"\\u0000"}', '{"a":["\\ud83d"]}', '{"\\udc00":1}', '{"\\u0000":1}', '["a\\u0000b"]', '"\\udc00"'])(
    'with what the database cannot keep is refused, in values and in names: %s',
    (written) => expect(fits(written)).toBe(false),
  )

  it.each(['{"a":"\\ud83d\\udeb2"}', '{"🚲":["ñ",1,null,true]}', '"\\u0001"'])(
    'with whole characters is taken: %s',
    (written) => expect(fits(written)).toBe(true),
  )

  it('is measured in bytes, and has to be JSON', () => {
    expect([fits(`"${'ñ'.repeat(999)}"`), fits(`"${'ñ'.repeat(1_000)}"`), fits('{')]).toEqual([true, false, false])
  })
})

describe('an address of the web', () => {
  it.each([
    'https:ana:secret@agency.example/g',
    'https://ana@agency.example/g',
    'https:\\\\agency.example/g',
    'https://agency.example/a g',
    'agency.example',
  ])('is not %s', (written) => expect(readWebAddress(written)).toBeNull())

  it('may have @ behind its host', () => {
    expect(readWebAddress('https://agency.example/g?for=a@b#city-lines')?.hostname).toBe('agency.example')
  })
})

describe('R7.18 years', () => {
  const fields = {
    day: [localDate(), (year: string) => `${year}-01-01`],
    month: [localMonth(), (year: string) => `${year}-01`],
    moment: [instant(), (year: string) => `${year}-06-01T00:00:00Z`],
  } as const

  it.each(Object.entries(fields))('of a %s reach from 1900 to 2199', (_, [field, write]) => {
    const years = ['0000', '0001', '1899', '1900', '2026', '2199', '2200', '9999']
    expect(years.filter((year) => field.safeParse(write(year)).success)).toEqual(['1900', '2026', '2199'])
  })

  it.each(['2199-12-31T23:59:59-14:00', '1900-01-01T00:00:00+14:00', '+010000-01-01T00:00:00Z'])(
    'of a moment are those of UTC: %s',
    (moment) => expect(instant().safeParse(moment).success).toBe(false),
  )
})
