import sharp, { type Metadata, type Sharp } from 'sharp'
import { pictureMaxPixels } from '@throughway/contract/pictures'
import { findPictureKind, type PictureKind } from '@throughway/domain/identity/picture'
import { Refusal } from '#plugins/refusal.ts'
import { hidesAnother } from './hides-another.ts'

// One thread for each picture, and no cache of pictures.
sharp.concurrency(1)
sharp.cache(false)

const faults = {
  hides: 'field.photo_hides',
  broken: 'field.photo_broken',
  tooManyPixels: 'field.photo_too_many_pixels',
} as const

/** `failOn: 'error'` takes small oddities of cameras and refuses what is cut off. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: pictureMaxPixels, failOn: 'error', pages: 1 })
}

/**
 * Re-encodes a picture that somebody sent, so that only what is visible remains. `make` gets it upright, in sRGB,
 * without place or camera data, the first frame of a moving one, and its visible size. A file with no picture, or with
 * several, is refused beside the field.
 */
export async function remakePicture<Made>(
  bytes: Buffer,
  field: string,
  make: (picture: Sharp, size: Metadata['autoOrient']) => Promise<Made>,
  { kinds, otherKind = 'field.photo_kind' }: { kinds?: readonly PictureKind[]; otherKind?: string } = {},
): Promise<Made> {
  const texts = { ...faults, kind: otherKind }
  const refuse = (fault: keyof typeof texts) => new Refusal('invalid', { fields: { [field]: texts[fault] } })
  const kind = findPictureKind(bytes, kinds)
  if (!kind) throw refuse('kind')
  if (hidesAnother(bytes)) throw refuse('hides')
  try {
    const { width, height, format, autoOrient } = await openPicture(bytes).metadata()
    if (format !== kind) throw refuse('kind')
    if (width * height > pictureMaxPixels) throw refuse('tooManyPixels')
    return await make(openPicture(bytes).autoOrient().toColourspace('srgb').timeout({ seconds: 10 }), autoOrient)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refuse(/pixel limit/i.test(String(error)) ? 'tooManyPixels' : 'broken')
  }
}
