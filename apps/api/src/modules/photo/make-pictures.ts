import sharp, { type Metadata, type Sharp } from 'sharp'
import { photoMaxPixels } from '@throughway/contract/photo'
import { findPictureKind } from '@throughway/domain/identity/picture'
import { Refusal } from '#plugins/refusal.ts'
import { hidesAnother } from './hides-another.ts'
import type { Pictures } from './photo.queries.ts'

export type Square = { left?: number | undefined; top?: number | undefined; side?: number | undefined }

// One thread for each picture, and no picture kept once it is made.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The two squares of a picture that somebody sent, made anew, so that nothing but what is seen remains: upright, sRGB,
 * eight bits, without place or camera, the first frame of a moving one. Refuses, beside the photo, what is no picture.
 */
export async function makePictures(bytes: Buffer, square: Square): Promise<Pictures> {
  const kind = findPictureKind(bytes)
  if (!kind) throw refuse('photo_kind')
  if (hidesAnother(bytes)) throw refuse('photo_hides')
  try {
    const { width, height, format, autoOrient } = await open(bytes).metadata()
    if (format !== kind) throw refuse('photo_kind')
    if (width * height > photoMaxPixels) throw refuse('photo_too_many_pixels')
    const region = findRegion(autoOrient, square)
    const cut = await open(bytes)
      .autoOrient()
      .extract(region)
      .toColourspace('srgb')
      .resize(512, 512)
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: 10 })
      .png()
      .toBuffer()
    const [large, small] = await Promise.all([encode(sharp(cut), 512), encode(sharp(cut), 96)])
    return { '512': large, '96': small }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refuse(/pixel limit/i.test(String(error)) ? 'photo_too_many_pixels' : 'photo_broken')
  }
}

/** `failOn: 'error'` takes small oddities of cameras and refuses what is cut off. */
function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: photoMaxPixels, failOn: 'error', pages: 1 })
}

function encode(picture: Sharp, side: number) {
  return picture.resize(side, side).webp({ quality: 82 }).toBuffer()
}

/** The square that was named, which must lie inside the upright picture; else the largest in its middle. */
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

function refuse(what: 'photo_kind' | 'photo_hides' | 'photo_broken' | 'photo_too_many_pixels') {
  return new Refusal('invalid', { fields: { photo: reasons[what] } })
}

const reasons = {
  photo_kind: 'field.photo_kind',
  photo_hides: 'field.photo_hides',
  photo_broken: 'field.photo_broken',
  photo_too_many_pixels: 'field.photo_too_many_pixels',
} as const
