import { describe, expect, it } from 'vitest'
import { chooseScale, layOutPrintMap } from './print-map-layout.ts'

const size = { width: 720, height: 440, margin: 64 }
const home = { lat: 42.36, lng: -71.06 }
const stop = { lat: 42.36, lng: -71.05 }
const work = { lat: 42.36, lng: -71.02 }

describe('the map of a journey on paper', () => {
  it('fills the width inside the margins, north up, the place where legs meet marked', () => {
    const { paths, places, changes } = layOutPrintMap(
      [
        [home, stop],
        [stop, work],
      ],
      [home, work],
      size,
    )
    // 0.04 degrees over 720 - 2 × 64 = 592 px; a quarter of it is 148
    expect(places).toEqual([
      { x: 64, y: 220 },
      { x: 656, y: 220 },
    ])
    expect(changes).toEqual([{ x: 212, y: 220 }])
    expect(paths).toEqual(['M64 220L212 220', 'M212 220L656 220'])
    const north = layOutPrintMap([[home, { ...home, lat: 42.4 }]], [], size)
    expect(north.paths).toEqual(['M360 376L360 64'])
  })

  it('puts each number beside the middle of its leg and clear of the places', () => {
    const { numbers, places } = layOutPrintMap(
      [
        [home, stop],
        [stop, work],
      ],
      [home, work],
      size,
    )
    expect(numbers.map((each) => each?.x)).toEqual([138, 434])
    for (const number of numbers)
      for (const place of places) expect(Math.hypot(number!.x - place.x, number!.y - place.y)).toBeGreaterThan(40)
  })

  it('draws a way that is hardly one, and one without points, without falling over', () => {
    const { paths, places, numbers } = layOutPrintMap([[home, home], []], [home, home], size)
    expect(places).toEqual([
      { x: 360, y: 220 },
      { x: 360, y: 220 },
    ])
    expect(paths[1]).toBe('')
    expect(numbers[1]).toBeUndefined()
    expect(layOutPrintMap([], [], size).paths).toEqual([])
  })

  it.each([
    // 180 px at most: 10 m a pixel is 1,800 m, and a mile is 1,609.34 m
    [10, { px: 160.9, miles: 1 }],
    [100, { px: 160.9, miles: 10 }],
    // 1 m a pixel is 180 m; 500 feet are 152.4 m
    [1, { px: 152.4, feet: 500 }],
    [0.01, { px: 1524, feet: 50 }],
  ])('%d m a pixel has the scale %j', (metresPerPx, scale) => {
    expect(chooseScale(metresPerPx)).toEqual(scale)
  })
})
