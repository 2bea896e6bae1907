import { expect, it } from 'vitest'
import type { Itinerary, Leg } from '../plan/itinerary.ts'
import { type ChoiceFault, listChoiceFaults, type OwnWays } from './choice-faults.ts'

const ride = (line: string, from = 'a', to = 'b', seconds = 600) =>
  ({ mode: 'bus', line: { id: line }, from: { stopId: from }, to: { stopId: to }, seconds }) as unknown as Leg
const drive = (seconds: number) => ({ mode: 'drive', from: {}, to: {}, seconds }) as unknown as Leg
const itinerary = (seconds: number, ...legs: Leg[]) => ({ seconds, legs }) as Itinerary
const ways = (walkSeconds?: number, driveSeconds?: number): OwnWays => ({ walkSeconds, driveSeconds })

it.each<[string, Itinerary[], OwnWays, ChoiceFault[]]>([
  ['nothing', [], ways(1000, 300), []],
  ['one by bus', [itinerary(600, ride('6'))], ways(1800, 300), []],
  ['the same line twice', [itinerary(600, ride('6')), itinerary(660, ride('6'))], ways(), ['same_twice']],
  [
    'the same line four times and nothing else',
    [6, 12, 18, 24].map((minute) => itinerary(600 + minute, ride('6'))),
    ways(),
    ['same_twice', 'all_the_same'],
  ],
  [
    'another line among them',
    [...[6, 12, 18, 24].map((minute) => itinerary(600 + minute, ride('6'))), itinerary(900, ride('5'))],
    ways(),
    ['same_twice'],
  ],
  ['the same line from another stop', [itinerary(600, ride('6')), itinerary(660, ride('6', 'c'))], ways(), []],
  [
    'two lines in the other order',
    [itinerary(600, ride('6'), ride('5')), itinerary(660, ride('5'), ride('6'))],
    ways(),
    [],
  ],
  ['a minute saved of half an hour', [itinerary(1740, ride('6'))], ways(1800), ['saves_little']],
  ['two minutes saved of half an hour', [itinerary(1680, ride('6'))], ways(1800), []],
  ['a minute saved of ten', [itinerary(540, ride('6'))], ways(600), []],
  ['slower than walking', [itinerary(700, ride('6'))], ways(600), ['saves_little']],
  ['driving all the way', [itinerary(700, drive(700))], ways(3000, 700), []],
  ['nine tenths of the drive', [itinerary(900, drive(630), ride('6'))], ways(3000, 700), ['drives_nearly_all']],
  ['four fifths of the drive', [itinerary(900, drive(560), ride('6'))], ways(3000, 700), []],
])('of %s', (_, itineraries, own, faults) => {
  expect(listChoiceFaults(itineraries, own)).toEqual(faults)
})
