import { listImageWidths } from '@throughway/domain/content/content-images'
import type { RewardImage } from '@throughway/contract/reward/reward-picture'
import type { ItemRow } from './catalogue.queries.ts'

/** The picture of a reward that has one besides its motif. */
export function describeImage({
  image_id: id,
  image_width: width,
  image_height: height,
}: Pick<ItemRow, 'image_id' | 'image_width' | 'image_height'>): RewardImage | undefined {
  if (id === null || width === null || height === null) return undefined
  return { id, width, height, widths: listImageWidths(width) }
}
