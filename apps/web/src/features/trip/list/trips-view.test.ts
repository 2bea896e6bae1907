import { listedStates, tripSources } from '@throughway/contract/trip/trip-states'
import { modeWords } from '@throughway/domain/trip/trip-csv'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseTripsView, sourceChoices, statusChoices } from './trips-view.ts'

it('R2.45 R2.52 reads the filter from the address, and passes over what it does not know', () => {
  expect(
    parseTripsView({
      mode: 'bike',
      from: '2026-03-01',
      to: '2026-03-31',
      source: 'import',
      status: 'counted',
      summary: 'miles',
    }),
  ).toEqual({
    filter: { mode: 'bike', from: '2026-03-01', to: '2026-03-31', source: 'import', status: 'counted' },
    figure: 'miles',
    shows: 'list',
  })
  expect(
    parseTripsView({
      mode: 'teleport',
      from: '2026-02-30',
      to: '0202-01-01',
      source: 'x',
      status: 'deleted',
      summary: 'x',
      view: 'x',
    }),
  ).toEqual({ filter: {}, figure: 'trips', shows: 'list' })
  expect(parseTripsView({ view: 'deleted' }).shows).toBe('deleted')
})

it('offers the sources and states of the contract', () => {
  expect(sourceChoices).toEqual(tripSources.filter((each) => each !== 'demonstration'))
  expect(statusChoices).toEqual(listedStates)
})

it.each(['en', 'es'] as const)('the words of a file are those of the screens: %s', (language) => {
  const file = new URL(`../../../../public/locales/${language}/trip.json`, import.meta.url)
  const { mode } = JSON.parse(readFileSync(file, 'utf8')) as { mode: Record<string, string> }
  expect(Object.fromEntries(Object.entries(modeWords).map(([key, words]) => [key, words[language]]))).toEqual(mode)
})
