import { describe, expect, it } from 'vitest'
import { encodePolyline } from './polyline.ts'

describe('encoded polylines', () => {
  it('encodes the example of the format', () => {
    expect(encodePolyline([38.5e7, -120.2e7, 40.7e7, -120.95e7, 43.252e7, -126.453e7])).toBe(
      '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
    )
  })

  it('rounds before it takes differences, so that errors do not add up', () => {
    const points = Array.from({ length: 200 }, (_, index) => [index * 4, index * 4]).flat()
    expect(encodePolyline(points).length).toBeGreaterThanOrEqual(400)
    expect(encodePolyline([0, 0, 44, 44, 88, 88])).toBe('????AA')
  })

  it('encodes a line of many points', () => {
    expect(encodePolyline(Array.from({ length: 60_000 }, (_, index) => index * 1000)).length).toBeGreaterThan(100_000)
  })

  it('is empty without points', () => {
    expect(encodePolyline([])).toBe('')
  })
})
