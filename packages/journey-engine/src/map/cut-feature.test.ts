import { expect, it } from 'vitest'
import { twiceArea } from './assemble-rings.ts'
import type { RawFeature } from './build-map-data.ts'
import { cutFeature } from './cut-feature.ts'

const frame = { left: 0, top: 0, right: 100, bottom: 50 }
const feature = (layer: RawFeature['layer'], ...parts: number[][]): RawFeature => ({
  layer,
  kind: '',
  zoom: 10,
  rank: 1,
  id: 'way/1',
  name: 'One',
  ref: '',
  flags: 0,
  parts,
  localNames: [],
})
const box = (left: number, top: number, right: number, bottom: number) => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
]

it.each([
  ['a point inside', feature('place', [10, 10]), [[10, 10]]],
  ['a point outside', feature('place', [10, 60]), []],
  ['a line across', feature('road', [-10, 10, 110, 10]), [[0, 10, 100, 10]]],
  ['a line in two parts, one outside', feature('road', [10, 10, 20, 20], [10, 60, 20, 70]), [[10, 10, 20, 20]]],
  ['an area around all', feature('water', box(-10, -10, 110, 60)), [[100, 0, 100, 50, 0, 50, 0, 0]]],
  ['an area that only touches the edge', feature('water', box(100, 10, 120, 20)), []],
  ['an area outside, its hole with it', feature('water', box(200, 200, 300, 300), box(210, 210, 220, 220)), []],
] as const)('cuts %s', (_, given, parts) => {
  const cut = cutFeature(given, frame)
  if (!parts.length) expect(cut).toEqual([])
  // where a ring begins is its own affair
  else if (given.layer === 'water')
    expect(cut.map((each) => each.parts.map(twiceArea))).toEqual([parts.map((part) => twiceArea(part))])
  else expect(cut).toEqual([{ ...given, parts }])
})

it('cuts a hole with its area, and leaves out one that lies outside', () => {
  const [lake] = cutFeature(
    feature('water', box(-50, 0, 150, 50), box(-40, 10, -30, 20), box(90, 10, 110, 20), box(10, 10, 20, 20)),
    frame,
  )
  expect(lake!.parts.map((ring) => Math.abs(twiceArea(ring)) / 2)).toEqual([5000, 100, 100])
})
