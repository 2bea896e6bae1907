import { describe, expect, it } from 'vitest'
import { decodePolyline } from './polyline.ts'

describe('an encoded polyline', () => {
  it.each([
    ['', []],
    // -179.98321 × 1e5 = -17998321 as a longitude, the worked example of the algorithm's own page
    ['?`~oia@', [{ lat: 0, lng: -179.98321 }]],
    ['_p~iF~ps|U', [{ lat: 38.5, lng: -120.2 }]],
    [
      '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
      [
        { lat: 38.5, lng: -120.2 },
        { lat: 40.7, lng: -120.95 },
        { lat: 43.252, lng: -126.453 },
      ],
    ],
    // 0.00001 is one unit: 1 shifted left is 2, character 65; -1 is ~(-2) = 1, character 64
    ['A@', [{ lat: 0.00001, lng: -0.00001 }]],
  ])('%j', (text, points) => {
    expect(decodePolyline(text)).toEqual(points)
  })

  it('gives what stands before a break, and nothing for signs that are not its own', () => {
    expect(decodePolyline('_p~iF~ps|U_ulL')).toEqual([{ lat: 38.5, lng: -120.2 }])
    expect(decodePolyline('_p~iF~ps|')).toEqual([])
    expect(decodePolyline('no line')).toEqual([])
    expect(decodePolyline('\u0000<html>')).toEqual([])
    expect(decodePolyline('~~~~~~~~~~~~~~~~')).toEqual([])
    expect(decodePolyline('~'.repeat(100))).toEqual([])
  })
})
