/** The longest side of the largest copy in pixels: a column of words is 672 wide, and many screens draw two pixels for one. */
export const longestContentImage = 1600

const widths = [480, 960] as const

/** The widths in which a picture of this width is kept, so that a phone does not load what a desk needs. */
export function listImageWidths(width: number): number[] {
  return [...widths.filter((each) => each < width), width]
}
