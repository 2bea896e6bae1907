import { describe, expect, it } from 'vitest'
import { readArguments } from './command.ts'

const whole = [
  '--seed',
  '1',
  '--lat',
  '33.95',
  '--lon',
  '-84.55',
  '--nodes',
  '8000',
  '--date',
  '2026-01-01',
  '--out',
  'made/there',
]

describe('the command', () => {
  it('reads an order, a longitude west of Greenwich included', () => {
    expect(readArguments([...whole, '--country', 'GB', '--zone', 'Europe/London', '--stops', '300'])).toEqual({
      folder: 'made/there',
      order: {
        seed: 1,
        centre: { lat: 33.95, lon: -84.55 },
        streetNodes: 8000,
        firstDate: '2026-01-01',
        timeZone: 'Europe/London',
        country: 'GB',
        stops: 300,
      },
    })
  })

  it.each([
    ['without a seed', whole.slice(2), '--seed is missing.'],
    ['without a folder', whole.slice(0, -2), '--out is missing.'],
    ['with a latitude in words', whole.with(3, 'north'), '--lat must be a number, not "north".'],
    ['with a number of another notation', whole.with(7, '8e3'), '--nodes must be a number, not "8e3".'],
    ['with an option it does not know', [...whole, '--colour', 'red'], 'Unknown option'],
    ['with words beside the options', [...whole, 'please'], 'Unexpected argument'],
  ])('refuses arguments %s', (_, args, says) => {
    expect(() => readArguments(args)).toThrow(says)
  })
})
