import { expect, it } from 'vitest'
import { makeFormats } from '#lib/language/formats.ts'
import { listTold, writeFigure } from './impact-figures.ts'

const figures = { members: 12, trips: 40, avoided_miles: 1234.5, co2_pounds: 987.6, savings_cents: 123_456 }

it('draws the months that are told and no other', () => {
  const months = [
    { month: '2026-01', factor_set: 'us-2026-1', figures, modes: [] },
    { month: '2026-02', factor_set: null, figures: null, modes: [] },
  ]
  expect(listTold({ months })).toEqual([{ month: '2026-01', figures, modes: [] }])
})

it.each([
  ['members', '12'],
  ['trips', '40'],
  ['avoided_miles', '1,234.5'],
  ['co2_pounds', '988'],
  ['savings_cents', '$1,235'],
] as const)('writes %s as %s', (figure, written) => {
  expect(writeFigure(makeFormats('en'), figure, figures[figure])).toBe(written)
})
