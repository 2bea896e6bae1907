import { findPictureKind } from '@throughway/domain/identity/picture'
import type { ReceiptKind } from '@throughway/contract/reward/ride-home'
import { openPicture } from '#picture/remake-picture.ts'
import { Refusal } from '#plugins/refusal.ts'

/** Large enough to read the small print of a receipt. */
const longestSide = 2200
/** A PDF marks its end within this many bytes. */
const tailBytes = 2048

/**
 * The stored form of a receipt. A picture is re-encoded, upright and without location or camera data. A PDF is stored
 * unchanged and only handed out as a download. Any other content is refused beside the field.
 */
export async function readReceipt(bytes: Buffer): Promise<{ kind: ReceiptKind; bytes: Buffer }> {
  if (isPdf(bytes)) return { kind: 'pdf', bytes }
  if (!findPictureKind(bytes)) throw refuse('field.receipt_kind')
  try {
    const made = await openPicture(bytes)
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

/** A truncated PDF has no end marker. */
function isPdf(bytes: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-tailBytes).includes('%%EOF', 0, 'latin1')
  )
}

function refuse(text: 'field.receipt_kind' | 'field.receipt_broken') {
  return new Refusal('invalid', { fields: { receipt: text } })
}
