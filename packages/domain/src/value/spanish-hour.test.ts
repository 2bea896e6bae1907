import { expect, it } from 'vitest'
import { agreeWithHour } from './spanish-hour.ts'

it.each([
  ['Te recoge entre las 1:05 p. m. y las 1:25 p. m.', 'Te recoge entre la 1:05 p. m. y la 1:25 p. m.'],
  ['Las 1:30 a. m. es tarde.', 'La 1:30 a. m. es tarde.'],
  ['A las 11:05 a. m. o a las 2:00 p. m.', 'A las 11:05 a. m. o a las 2:00 p. m.'],
  ['Camina las 1.2 millas.', 'Camina las 1.2 millas.'],
  ['Pickup at Atlas 1:30 PM', 'Pickup at Atlas 1:30 PM'],
])('%s', (sentence, said) => expect(agreeWithHour(sentence)).toBe(said))
