import { photoCalls } from '@throughway/contract/account/photo'
import { pictureMaxPixels } from '@throughway/contract/pictures'
import { findPictureKind } from '@throughway/domain/identity/picture'
import { checkInput } from '#lib/send/field-errors.ts'
import type { Picture } from './crop.ts'

/** A picture to show: its file, an object URL, and its upright size. */
export type ReadPicture = Picture & { file: File; address: string }

/**
 * Checks a file by the server's own rules before anything is sent; answers a text key when it cannot be used. The
 * caller releases the picture's address with `URL.revokeObjectURL`.
 */
export async function readPicture(file: File): Promise<ReadPicture | string> {
  const { photo } = checkInput(photoCalls.savePhoto.input, { photo: file })
  if (photo) return photo
  if (!findPictureKind(new Uint8Array(await file.slice(0, 16).arrayBuffer()))) return 'field.photo_kind'
  const address = URL.createObjectURL(file)
  const size = await measure(address)
  if (typeof size !== 'string' && size.width * size.height <= pictureMaxPixels) return { ...size, file, address }
  URL.revokeObjectURL(address)
  return typeof size === 'string' ? size : 'field.photo_too_many_pixels'
}

/** The browser rotates a picture upright as the server does. */
function measure(address: string): Promise<Picture | 'field.photo_broken'> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }))
    image.addEventListener('error', () => resolve('field.photo_broken'))
    image.src = address
  })
}
