import { expect, it } from 'vitest'
import { stopsOfTrip } from './preview-line.ts'

it.each([
  ['a member without places', { way: 'round', from: '', to: '' }, ['', '', '']],
  ['one end told', { way: 'one_way', from: '', to: 'Custom House' }, ['', 'Custom House']],
  ['a long name', { way: 'round', from: 'Home', to: '1 Long Wharf Avenue' }, ['Home', '1 Long Wharf …', 'Home']],
])('C1 the line of the preview names no place that nobody named: %s', (_, told, stops) => {
  expect(stopsOfTrip({ mode: 'bike', ...told })).toEqual(stops)
  expect(stopsOfTrip({ mode: 'telecommute', ...told })).toEqual(['', ''])
})
