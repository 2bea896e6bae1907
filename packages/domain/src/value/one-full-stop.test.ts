import { expect, it } from 'vitest'
import { oneFullStop } from './one-full-stop.ts'

it.each([
  ['Llega a las 8:10 p. m..', ['8:10 p. m.'], 'Llega a las 8:10 p. m.'],
  ['Ask Ana B.. She knows.', ['Ana B.'], 'Ask Ana B. She knows.'],
  ['Ask Ana.. She knows.', ['Ana..'], 'Ask Ana.. She knows.'],
  ['Ana.. is here...', ['Ana..'], 'Ana.. is here...'],
  ['Wait...', ['Wait.'], 'Wait...'],
  ['From 8 a. m. to 9 p. m..', ['8 a. m.', '9 p. m.', 3, null], 'From 8 a. m. to 9 p. m.'],
])('%j with %j is %j', (sentence, values, said) => expect(oneFullStop(sentence, values)).toBe(said))
