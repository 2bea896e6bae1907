import { describe, expect, it } from 'vitest'
import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { Journey } from '@throughway/contract/planner/itinerary'
import type { ListedJourney } from './journey-order.ts'
import {
  boundsOfChosen,
  drawJourneys,
  listNamed,
  listOthers,
  readLineName,
  readLines,
  spotAlong,
  spreadAlong,
} from './journey-picture.ts'

// 38.5,-120.2 to 40.7,-120.95 and from there to 43.252,-126.453, as in the algorithm's own example
const [first, second] = ['_p~iF~ps|U_ulLnnqC', '_flwFn`faV_mqNvxq`@']
const leg = (mode: ItineraryLeg['mode'], polyline: string, more: object = {}) =>
  ({ mode, polyline, line: null, stops_passed: [], ...more }) as unknown as ItineraryLeg
const listed = (key: string, mode: Journey['mode'], ...legs: ItineraryLeg[]) =>
  ({ key, journey: { mode, legs } }) as unknown as ListedJourney

const bus = listed(
  'transit-1',
  'transit',
  leg('walk', first),
  leg('bus', second, { line: { colour: 'CC2200' }, stops_passed: [{ lat: 41, lng: -121 }] }),
)
const drive = listed('drive_alone-1', 'drive_alone', leg('drive', `${first}_mqNvxq\`@`))
const carpool = listed('carpool-1', 'carpool', leg('drive', `${first}_mqNvxq\`@`))
const bike = listed('bike-1', 'bike', leg('bike', first))
const all = readLines([drive, carpool, bus, bike])
const drawn = (way?: string, index?: number) =>
  drawJourneys(all, { way, leg: index }, 'light').lines.map(({ id, weight, stroke }) => [id, weight, stroke])

describe('the ways of an answer on the map', () => {
  it('are all there to be chosen, those on one trail as one line', () => {
    expect(drawn()).toEqual([
      ['drive_alone-1/0', 'quiet', 'plain'],
      ['transit-1/0', 'quiet', 'dots'],
      ['transit-1/1', 'quiet', 'double'],
      ['bike-1/0', 'quiet', 'dashes'],
    ])
  })

  it('the chosen one lies over the others, its chosen leg is the heaviest, and its stops are seen in its colour', () => {
    expect(drawn('transit-1', 1)).toEqual([
      ['drive_alone-1/0', 'quiet', 'plain'],
      ['bike-1/0', 'quiet', 'dashes'],
      ['transit-1/0', 'shown', 'dots'],
      ['transit-1/1', 'strong', 'double'],
    ])
    expect(drawn('carpool-1').at(-1)).toEqual(['carpool-1/0', 'shown', 'plain'])
    const { lines, dots } = drawJourneys(all, { way: 'transit-1', leg: undefined }, 'dark')
    expect([lines.at(-1)!.colour, dots]).toEqual(['#CC2200', [{ at: { lat: 41, lng: -121 }, colour: '#CC2200' }]])
  })

  it('have the hue of their mode where the line has no colour, another one in dark', () => {
    const [light, dark] = (['light', 'dark'] as const).map(
      (theme) => drawJourneys(all, { way: 'bike-1', leg: undefined }, theme).lines.at(-1)!.colour,
    )
    expect([light, dark]).toEqual(['#28773e', '#7db071'])
  })

  it('a key that an old address names and the answer does not have is nothing chosen', () => {
    expect(drawn('transit-9', 3)).toEqual(drawn())
    expect(boundsOfChosen(all, { way: 'transit-9', leg: 3 })).toBeUndefined()
  })

  it('the camera shows the chosen leg, else the chosen way', () => {
    expect(boundsOfChosen(all, { way: 'transit-1', leg: undefined })).toEqual({
      south: 38.5,
      north: 43.252,
      west: -126.453,
      east: -120.2,
    })
    expect(boundsOfChosen(all, { way: 'transit-1', leg: 1 })).toEqual({
      south: 40.7,
      north: 43.252,
      west: -126.453,
      east: -120.95,
    })
    expect(boundsOfChosen(all, { way: 'transit-1', leg: 7 })).toEqual(
      boundsOfChosen(all, { way: 'transit-1', leg: undefined }),
    )
  })

  it('are named once a mode, where nothing stands yet', () => {
    const again = readLines([listed('bike-2', 'bike', leg('bike', second))])
    expect(listNamed(listOthers([...all, ...again], undefined)).map(({ key }) => key)).toEqual([
      'drive_alone-1',
      'transit-1',
      'bike-1',
    ])
    // the bike goes from -120.2 to -120.95 in a straight line: its middle is at -120.575, and near its end 0.9 of 0.75
    // are gone
    expect(spreadAlong([all[3]!], [])[0]!.lng).toBeCloseTo(-120.575, 3)
    const [spot, next] = spreadAlong([all[3]!, all[3]!], [{ lat: 38.5, lng: -120.2 }])
    expect(spot!.lng).toBeCloseTo(-120.2 - 0.9 * 0.75, 3)
    expect(next!.lng).toBeCloseTo(-120.2 - 0.5 * 0.75, 3)
    // beside the marks of a chosen way's parts, which would hide the name, it is elsewhere on its line
    const middle = spotAlong(readLines([bike])[0]!.legs[0]!.points, 0.5)!
    expect(spreadAlong([all[3]!], [middle])[0]!.lng).toBeCloseTo(-120.2 - 0.1 * 0.75, 3)
    expect(spotAlong([], 0.5)).toBeUndefined()
    expect(spotAlong([{ lat: 1, lng: 2 }], 0.5)!.lat).toBeCloseTo(1, 9)
  })

  it('a line’s name tells its way and its leg', () => {
    expect(readLineName('park_and_ride-2/11')).toEqual({ way: 'park_and_ride-2', leg: 11 })
  })
})
