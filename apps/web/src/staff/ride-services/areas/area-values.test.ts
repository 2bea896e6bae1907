import { describe, expect, it } from 'vitest'
import type { RideAreaInFile } from '@throughway/contract/ride/ride-document'
import { documentOfArea, findAreaFaults, newArea, valuesOfArea } from './area-values.ts'

const name = { en: 'Town', es: 'Pueblo' }
const square = [
  [-71.12, 42.33],
  [-71.02, 42.33],
  [-71.02, 42.4],
  [-71.12, 42.33],
]
const hole = [
  [-71.1, 42.34],
  [-71.09, 42.34],
  [-71.09, 42.35],
  [-71.1, 42.34],
]

describe('the form of an area', () => {
  it.each<[string, RideAreaInFile, string]>([
    ['a circle', { key: 'a', name, buffer_feet: 500, around: { lat: 42.337, lng: -71.105, miles: 1.5 } }, 'circle'],
    ['a polygon', { key: 'a', name, buffer_feet: 0, geojson: { type: 'Polygon', coordinates: [square] } }, 'drawn'],
    [
      'two lines with a buffer',
      {
        key: 'a',
        name,
        buffer_feet: 3960,
        lines: [
          [
            [-71.1, 42.33],
            [-71.06, 42.36],
          ],
          [
            [-71, 42],
            [-71.1, 42.1],
          ],
        ],
      },
      'lines',
    ],
    [
      'a shape with a hole, which stays as it is',
      {
        key: 'a',
        name,
        buffer_feet: 0,
        geojson: { type: 'Polygon', coordinates: [square, hole] },
        made_of: 'zips 02108',
      },
      'kept',
    ],
  ])('sends back %s', (_, area, way) => {
    const values = valuesOfArea(area)
    expect(values.way).toBe(way)
    const { buffer_feet: feet, geojson, made_of: madeOf, ...rest } = area
    expect(madeOf === undefined || way === 'kept').toBe(true)
    const shape = way === 'drawn' ? { geojson } : {}
    expect(documentOfArea(values)).toEqual({ ...rest, ...shape, ...(feet && { buffer_feet: feet }) })
  })

  it('names counties and postal codes for the file that comes with them', () => {
    const values = { ...newArea, key: 'a', name, way: 'zips' as const, names: '02108, 02109\n 02110,' }
    expect(documentOfArea(values)).toEqual({ key: 'a', name, zips: ['02108', '02109', '02110'] })
  })

  it.each([
    ['a circle without a middle', { way: 'circle' }, { 'document.around': 'field.required' }],
    [
      'a polygon of two corners',
      {
        way: 'drawn',
        corners: [
          { lat: 1, lng: 1 },
          { lat: 2, lng: 2 },
        ],
      },
      { 'document.geojson': 'field.three_corners' },
    ],
    ['a line of one point', { way: 'lines', lines: [[{ lat: 1, lng: 1 }]] }, { 'document.lines': 'field.two_points' }],
    ['counties of no file', { way: 'counties', names: 'Essex' }, { boundaries: 'field.no_file' }],
    ['no name', { name: { en: '', es: '' }, centre: { lat: 1, lng: 1 } }, { 'document.name.en': 'field.required' }],
  ] as const)('says what is missing of %s', (_, more, faults) => {
    expect(findAreaFaults({ ...newArea, key: 'a', name, ...more }, undefined)).toEqual(faults)
  })
})
