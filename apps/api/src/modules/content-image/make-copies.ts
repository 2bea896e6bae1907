import sharp from 'sharp'
import { listImageWidths, longestContentImage } from '@throughway/domain/content/content-images'
import { remakePicture } from '#picture/remake-picture.ts'

/** A picture in each of its widths, the largest last. */
export type Copies = { width: number; height: number; copies: { width: number; picture: Buffer }[] }

/**
 * Makes the copies of a picture that an editor sent. Refuses bytes that are not a picture, beside the field of the
 * image.
 */
export async function makeCopies(bytes: Buffer): Promise<Copies> {
  return remakePicture(bytes, 'image', async (picture) => {
    const { data, info } = await picture
      .resize(longestContentImage, longestContentImage, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    const copies = []
    for (const width of listImageWidths(info.width))
      copies.push({ width, picture: await sharp(data).resize({ width }).webp({ quality: 82 }).toBuffer() })
    return { width: info.width, height: info.height, copies }
  })
}

/** Makes a JPEG copy and puts transparent parts on white. */
export function makeMailPicture(copy: Buffer): Promise<Buffer> {
  return sharp(copy).flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
