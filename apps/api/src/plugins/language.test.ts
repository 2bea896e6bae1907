import { expect, it } from 'vitest'
import { pickLanguage } from './language.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['ES-mx', 'es'],
  ['es-MX,en', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.5, es;q=0.9', 'es'],
  ['fr, de;q=0.9, es;q=0.1', 'es'],
  ['fr', 'en'],
  ['*', 'en'],
  ['es;q=0', 'en'],
  ['es;q=nonsense', 'en'],
  [';;;=,,,', 'en'],
  [`${'fr,'.repeat(100)}es`, 'en'],
])('picks for the header %j the language %s of a programme that speaks English and Spanish', (header, language) => {
  expect(pickLanguage(header, ['en', 'es'])).toBe(language)
})

it("picks the programme's first language for who wants none that it speaks", () => {
  expect(pickLanguage('fr', ['es', 'en'])).toBe('es')
})
