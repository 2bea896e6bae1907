import { mixKeys } from '../chance.ts'
import { east, north, columnOf, rowOf } from '../map/lattice.ts'
import type { Airport } from '../map/airport.ts'
import type { Station } from '../map/rail.ts'
import { drivesOnTheLeft, lineName } from '../map/street-tags.ts'
import type { Streets } from '../map/streets.ts'
import { placeAlong } from './shape.ts'
import type { Shape } from './transit-model.ts'
import type { Landing } from '../map/water.ts'

export type Stop = {
  id: string
  code: string
  name: string
  /** 1e-7 degrees. */
  lat: number
  lon: number
  /** GTFS location_type: 0 stop or platform, 1 station, 2 entrance. */
  kind: 0 | 1 | 2
  /** Into the stops; -1 for none. */
  parent: number
  platform: string
  /** GTFS wheelchair_boarding; empty where the feed says nothing. */
  wheelchair: '' | '0' | '1' | '2'
  zone: 'A' | 'B'
}

export type Stops = ReturnType<typeof openStops>

/** Metres between the corner and a stop, and between the middle of the street and a stop. */
const beforeCorner = 25
const besideStreet = 7

/**
 * The stops of the city: made where a line first calls, shared by all that pass the corner in the same direction. It is
 * one long function because its parts share the list of stops.
 */
export function openStops(streets: Streets, airport?: Airport) {
  const { plan, draft, seed } = streets
  const list: Stop[] = []
  const known = new Map<string, number>()
  const side = drivesOnTheLeft(streets.country) ? -1 : 1
  const zoneOf = (i: number, j: number) => (Math.hypot(i, j) < plan.radius * 0.5 ? 'A' : 'B')

  const add = (stop: Omit<Stop, 'id' | 'code'>, prefix: string, code = '') => {
    list.push({ ...stop, id: `${prefix}${list.length + 1}`, code: code || String(1000 + list.length) })
    return list.length - 1
  }
  const cornerName = (point: number) => {
    if (point === airport?.crossing) return airport.name
    const [i, j] = [columnOf(plan.lattice, point), rowOf(plan.lattice, point)]
    const [row, column] = [lineName(seed, plan, east, j, i), lineName(seed, plan, north, i, j)]
    return i === 0 && j === 0 ? 'Central Square' : `${row} & ${column}`
  }
  return {
    list,
    /**
     * The stop of a line that comes to (or starts from) a corner of the lattice in this direction, `metres` along its
     * shape.
     */
    atCorner(
      point: number,
      direction: number,
      rank: 'first' | 'later',
      mode: 'bus' | 'tram',
      shape: Shape,
      metres: number,
    ) {
      const along = Math.max(
        0,
        Math.min(shape.metres.at(-1)!, rank === 'first' ? metres + beforeCorner : metres - beforeCorner),
      )
      const key = `${mode}${rank}${point * 8 + direction}`
      let stop = known.get(key)
      if (stop === undefined) {
        const place = placeAlong(shape, along, side * (mode === 'tram' ? 3.5 : besideStreet))
        const roll = mixKeys([seed, point, direction]) % 10
        const [i, j] = [columnOf(plan.lattice, point), rowOf(plan.lattice, point)]
        stop = add(
          {
            name: cornerName(point),
            ...place,
            kind: 0,
            parent: -1,
            platform: '',
            wheelchair: roll < 6 ? '1' : roll < 8 ? '2' : roll === 8 ? '0' : '',
            zone: zoneOf(i, j),
          },
          'S',
        )
        known.set(key, stop)
        draft.nodeFixed(
          place.lat,
          place.lon,
          mode === 'tram'
            ? { railway: 'tram_stop', public_transport: 'platform', name: cornerName(point), ref: list[stop]!.code }
            : {
                highway: 'bus_stop',
                public_transport: 'platform',
                name: cornerName(point),
                ref: list[stop]!.code,
                ...(roll < 6 && { wheelchair: 'yes' }),
                ...(roll % 3 === 0 && { shelter: 'yes' }),
              },
        )
      }
      return { stop, along }
    },
    /** A station with its two platforms and its entrances. */
    atStation(station: Station): { station: number; east: number; west: number } {
      const flag = station.wheelchair === 'yes' ? '1' : station.wheelchair === 'no' ? '2' : '0'
      const zone = zoneOf(station.i, plan.railRow)
      const at = (node: number) => ({ lat: draft.lat(node), lon: draft.lon(node), zone }) as const
      const parent = add(
        { name: station.name, ...at(station.node), kind: 1, parent: -1, platform: '', wheelchair: flag },
        'ST',
        station.code,
      )
      const platform = (node: number, ref: string) =>
        add(
          { name: station.name, ...at(node), kind: 0, parent, platform: ref, wheelchair: ref === '1' ? '' : flag },
          'PL',
          `${station.code}-${ref}`,
        )
      const [eastbound, westbound] = [platform(station.platforms.east, '1'), platform(station.platforms.west, '2')]
      for (const entrance of station.entrances) {
        add(
          {
            name: entrance.name,
            ...at(entrance.node),
            kind: 2,
            parent,
            platform: '',
            wheelchair: entrance.isStepFree ? '1' : '2',
          },
          'EN',
        )
      }
      return { station: parent, east: eastbound, west: westbound }
    },
    atLanding(landing: Landing): number {
      return add(
        {
          name: landing.name,
          lat: draft.lat(landing.node),
          lon: draft.lon(landing.node),
          kind: 0,
          parent: -1,
          platform: '',
          wheelchair: '1',
          zone: 'A',
        },
        'F',
      )
    },
  }
}
