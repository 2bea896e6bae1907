/** An upright picture's size in its own pixels. */
export type Picture = { width: number; height: number }

/**
 * The visible part: a square around a centre, `zoom` times smaller than the largest one. All in pixels of the picture.
 */
export type Crop = { middleX: number; middleY: number; zoom: number }

/** A stronger zoom would leave too few pixels. */
const largestZoom = 5
const fewestPixels = 48

export function wholeCrop({ width, height }: Picture): Crop {
  return { middleX: width / 2, middleY: height / 2, zoom: 1 }
}

export function mostZoom({ width, height }: Picture): number {
  return Math.max(1, Math.min(largestZoom, Math.min(width, height) / fewestPixels))
}

export function sideOf({ width, height }: Picture, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

/** Moves by shares of the square's side, within the picture. */
export function moveCrop(picture: Picture, crop: Crop, byX: number, byY: number): Crop {
  const side = sideOf(picture, crop)
  return keepInside(picture, { ...crop, middleX: crop.middleX + byX * side, middleY: crop.middleY + byY * side })
}

/** Zooms around the same centre. */
export function zoomCrop(picture: Picture, crop: Crop, zoom: number): Crop {
  return keepInside(picture, { ...crop, zoom: Math.min(mostZoom(picture), Math.max(1, zoom)) })
}

/** The input to send: whole pixels, inside the picture. */
export function squareOf(picture: Picture, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.max(1, Math.floor(sideOf(picture, crop)))
  const from = (middle: number, length: number) => Math.min(length - side, Math.max(0, Math.round(middle - side / 2)))
  return { left: from(crop.middleX, picture.width), top: from(crop.middleY, picture.height), side }
}

/** The position of the picture behind a square window, in shares of the window's side. */
export function placeOf(picture: Picture, crop: Crop): { left: number; top: number; width: number; height: number } {
  const side = sideOf(picture, crop)
  return {
    left: 0.5 - crop.middleX / side,
    top: 0.5 - crop.middleY / side,
    width: picture.width / side,
    height: picture.height / side,
  }
}

function keepInside(picture: Picture, crop: Crop): Crop {
  const half = sideOf(picture, crop) / 2
  const keep = (middle: number, length: number) => Math.min(length - half, Math.max(half, middle))
  return { ...crop, middleX: keep(crop.middleX, picture.width), middleY: keep(crop.middleY, picture.height) }
}
