import sharp, { type Metadata, type Sharp } from 'sharp'
import { remakePicture } from '#picture/remake-picture.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { Pictures } from './photo.queries.ts'

export type Square = { left?: number | undefined; top?: number | undefined; side?: number | undefined }

/**
 * Makes the two squares of a picture that somebody sent. Refuses bytes that are not a picture, beside the field of the
 * photo.
 */
export async function makePictures(bytes: Buffer, square: Square): Promise<Pictures> {
  return remakePicture(bytes, 'photo', async (picture, size) => {
    const region = findRegion(size, square)
    const cut = await picture.extract(region).resize(512, 512).flatten({ background: '#ffffff' }).png().toBuffer()
    const [large, small] = await Promise.all([encode(sharp(cut), 512), encode(sharp(cut), 96)])
    return { '512': large, '96': small }
  })
}

function encode(picture: Sharp, side: number) {
  return picture.resize(side, side).webp({ quality: 82 }).toBuffer()
}

/** The given square, which must lie inside the upright picture; otherwise the largest one in its middle. */
function findRegion({ width, height }: Metadata['autoOrient'], { left = 0, top = 0, side }: Square) {
  if (side === undefined) {
    const largest = Math.min(width, height)
    return {
      left: Math.floor((width - largest) / 2),
      top: Math.floor((height - largest) / 2),
      width: largest,
      height: largest,
    }
  }
  if (left + side > width || top + side > height) throw new Refusal('invalid', { fields: { side: 'field.too_large' } })
  return { left, top, width: side, height: side }
}
