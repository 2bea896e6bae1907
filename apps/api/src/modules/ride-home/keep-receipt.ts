import sharp from 'sharp'
import { findPictureKind } from '@throughway/domain/identity/picture'
import type { ReceiptKind } from '@throughway/contract/ride-home'
import { Refusal } from '#plugins/refusal.ts'

const mostPixels = 50_000_000
/** Wide enough to read the small print of a receipt. */
const longestSide = 2200
/** Where the end of a PDF says so. */
const tailBytes = 2048

/**
 * What is kept of a receipt. A picture is made anew, upright and without place or camera; a PDF is kept as it is and only
 * ever handed out as a file to save. Refuses, beside the field, what is neither by its content.
 */
export async function readReceipt(bytes: Buffer): Promise<{ kind: ReceiptKind; bytes: Buffer }> {
  if (isPdf(bytes)) return { kind: 'pdf', bytes }
  if (!findPictureKind(bytes)) throw refuse('field.receipt_kind')
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const made = await picture
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: 10 })
      .webp({ quality: 80 })
      .toBuffer()
    return { kind: 'picture', bytes: made }
  } catch {
    throw refuse('field.receipt_broken')
  }
}

/** A beginning and an end of its own; one that is cut off is none. */
function isPdf(bytes: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-tailBytes).includes('%%EOF', 0, 'latin1')
  )
}

function refuse(text: 'field.receipt_kind' | 'field.receipt_broken') {
  return new Refusal('invalid', { fields: { receipt: text } })
}
