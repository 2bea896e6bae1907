import { describe, expect, test } from 'vitest'
import { tellsWhereabouts } from './contact.ts'

describe('C25 a first message', () => {
  test.each([
    ['Write to ana@example.com'],
    ['ana @ example.com'],
    ['ana (at) example'],
    ['See https://example.net/me'],
    ['www.example.net'],
    ['Look at example.com'],
    ['Call 555-0177-123'],
    ['(555) 555 01 77'],
    ['I live at 12 Elm Street'],
    ['Pick me up: 1204 North Oak Ave'],
    ['12 Maple Dr is where I start'],
    ['Vivo en la calle Olmo 12'],
    ['Avenida de los Robles, número 1204'],
    ['Recógeme en la Calle 5 #18'],
  ])('%s tells how or where somebody is found', (text) => {
    expect(tellsWhereabouts(text)).toBe(true)
  })

  test.each([
    ['I start at 8:00 and leave at 17:15, Monday to Friday.'],
    ['Shall we share the 20 miles?'],
    ['I have 3 seats and leave around 7:30.'],
    ['I have 3 seats and drive all the way.'],
    ['Ich fahre jeden Tag.'],
    ['Salgo a las 7:30 y vuelvo a las 17:00.'],
    ['Puedo esperar en la calle a las 7'],
    ['Nos vemos en la calle principal a las 7:30.'],
    ['Tengo 3 asientos y voy por la avenida cada día.'],
  ])('%s tells nothing of it', (text) => {
    expect(tellsWhereabouts(text)).toBe(false)
  })
})
