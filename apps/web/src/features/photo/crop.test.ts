import { describe, expect, it } from 'vitest'
import { type Crop, moveCrop, mostZoom, placeOf, squareOf, wholeCrop, zoomCrop } from './crop.ts'

const wide = { width: 400, height: 200 }
const whole = wholeCrop(wide)

describe('the square of a photo', () => {
  it.each<[string, Crop, { left: number; top: number; side: number }]>([
    ['at first the largest in the middle', whole, { left: 100, top: 0, side: 200 }],
    ['moved to the left by a quarter', moveCrop(wide, whole, -0.25, 0), { left: 50, top: 0, side: 200 }],
    ['not beyond the left edge', moveCrop(wide, whole, -3, -1), { left: 0, top: 0, side: 200 }],
    ['not beyond the right edge', moveCrop(wide, whole, 3, 1), { left: 200, top: 0, side: 200 }],
    ['half as large from twice as near', zoomCrop(wide, whole, 2), { left: 150, top: 50, side: 100 }],
    ['never larger than the picture', zoomCrop(wide, whole, 0.2), { left: 100, top: 0, side: 200 }],
    [
      'back inside when it grows at an edge',
      zoomCrop(wide, moveCrop(wide, zoomCrop(wide, whole, 4), -9, -9), 1),
      { left: 0, top: 0, side: 200 },
    ],
    ['never of fewer pixels than can be seen', zoomCrop(wide, whole, 99), { left: 176, top: 76, side: 48 }],
  ])('is %s', (_, crop, square) => expect(squareOf(wide, crop)).toEqual(square))

  it.each([
    [1, 1],
    [37, 900],
    [3001, 17],
  ])('lies inside a picture of %i by %i, however it is moved', (width, height) => {
    const picture = { width, height }
    for (const zoom of [1, 1.37, 5, 99])
      for (const by of [-9, -0.31, 0, 0.77, 9]) {
        const { left, top, side } = squareOf(
          picture,
          moveCrop(picture, zoomCrop(picture, wholeCrop(picture), zoom), by, -by),
        )
        expect([left >= 0, top >= 0, side >= 1, left + side <= width, top + side <= height]).toEqual([
          true,
          true,
          true,
          true,
          true,
        ])
      }
  })

  it('stands behind its window where it will be cut', () => {
    expect(placeOf(wide, whole)).toEqual({ left: -0.5, top: 0, width: 2, height: 1 })
    expect(mostZoom({ width: 20, height: 30 })).toBe(1)
  })
})
