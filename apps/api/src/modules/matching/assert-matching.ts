import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { Refusal } from '#plugins/refusal.ts'

/** A feature of the programme: where it is off, every call of it is refused. */
export function assertMatching({ settings }: BrandOfRequest): void {
  if (!settings.partner_matching) throw new Refusal('matchingOff')
}
