import { expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

it.each([
  ['12 Elm St.', '12 Elm St.'],
  ['O’Brien & Sons #4', 'O’Brien & Sons #4'],
  ['María José Núñez-Ortiz, Jr.', 'María José Núñez-Ortiz, Jr.'],
  ['visit shop.example.com', 'visit shop example com'],
  ['win at evil.c\u0308om', 'win at evil c\u0308om'],
  ['Ana https://evil.example/x?y=1', 'Ana https evil example/x y 1'],
  ['mailto:a@b.example', 'mailto a b example'],
  ['1.2.3.4/login', '1 2 3 4/login'],
  ['evil\u3002example', 'evil example'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['a//b', 'a b'],
])('leaves of %j %j', (text, plain) => {
  expect(plainName(text)).toBe(plain)
})
