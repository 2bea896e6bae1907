import { describe, expect, it } from 'vitest'
import { countSegments } from './count-segments.ts'
import { readReply, toE164 } from './texting.ts'

describe('what a reply means', () => {
  it.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['Stop all', 'stop'],
    ['unsubscribe', 'stop'],
    ['Baja', 'stop'],
    ['start', 'start'],
    ['Help!', 'help'],
    ['ayuda', 'help'],
    ['Yes', 'yes'],
    ['sí', 'yes'],
    ['no', 'no'],
    ['1', 'same'],
    ['1.', 'same'],
    ['ride', 'ride'],
    ['viaje?', 'ride'],
    ['Agree.', 'agree'],
    ['I agree', 'agree'],
    ['acepto', 'agree'],
    ['I do not agree', 'unknown'],
    ['', 'unknown'],
    ['constructor', 'unknown'],
    ['I will not stop', 'unknown'],
    ['10', 'unknown'],
  ])('%j: %s', (text, kind) => expect(readReply(text)).toEqual({ kind }))

  it.each([
    ['b', 'bike'],
    ['W', 'walk'],
    ['T ', 'transit'],
    ['h', 'telecommute'],
  ])('%j logs %s', (text, mode) => expect(readReply(text)).toEqual({ kind: 'mode', mode }))
})

it.each([
  ['6175550100', '+16175550100'],
  ['+34600111222', '+34600111222'],
])('%s is %s to a carrier', (stored, written) => expect(toE164(stored)).toBe(written))

it.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ñ'.repeat(160), 1],
  ['á'.repeat(70), 1],
  ['á'.repeat(71), 2],
])('counts the parts of a message: %#', (text, parts) => expect(countSegments(text)).toBe(parts))
