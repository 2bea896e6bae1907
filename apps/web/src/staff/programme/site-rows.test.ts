import { embedCalls } from '@throughway/contract/planner/embed'
import { describe, expect, it } from 'vitest'
import { checkInput } from '#lib/send/field-errors.ts'
import { listSites, readSites } from './site-rows.ts'

describe('R2.54 the sites of a form', () => {
  it.each<[string, string[], string[], (number | undefined)[]]>([
    ['none', [''], [''], [undefined]],
    ['one and an empty row', ['https://fares.example', ''], ['https://fares.example'], [0, undefined]],
    ['a row between two', ['fares.example', ' ', 'maps.example'], ['fares.example', 'maps.example'], [0, undefined, 1]],
    [
      'one in two spellings',
      ['fares.example', 'https://FARES.example/', 'maps.example'],
      ['fares.example', 'maps.example'],
      [0, undefined, 1],
    ],
  ])('are sent once each: %s', (_, rows, sent, places) => {
    expect(listSites(rows)).toEqual(sent)
    expect(readSites(rows)).toEqual(places)
  })

  it('have their faults at their own rows', () => {
    const rows = ['', 'fares.example', 'https://fares.example', 'no site']
    const errors = checkInput(embedCalls.saveFrameOrigins.input, { version: '1', origins: listSites(rows) })
    expect(errors).toEqual({ 'origins.1': 'field.not_a_website' })
    expect(readSites(rows).indexOf(1)).toBe(3)
  })
})
