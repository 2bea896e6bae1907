import { expect, it } from 'vitest'
import { listImageWidths } from './content-images.ts'

it.each([
  [1, [1]],
  [480, [480]],
  [481, [480, 481]],
  [960, [480, 960]],
  [1600, [480, 960, 1600]],
])('a picture %i wide is kept in the widths %j', (width, widths) => {
  expect(listImageWidths(width)).toEqual(widths)
})
