import { rewardMotifs } from '@throughway/domain/reward/reward-motifs'
import { z } from 'zod'

/** A picture of the programme; `/public/pictures/{id}/{width}` answers it in each of its widths. */
export const rewardImage = z.object({ id: z.uuid(), width: z.int(), height: z.int(), widths: z.array(z.int()) })
export type RewardImage = z.infer<typeof rewardImage>

export const rewardPicture = z.object({
  motif: z.enum(rewardMotifs),
  alt: z.string(),
  image: rewardImage.optional().describe('Shown in place of the drawn motif.'),
})
