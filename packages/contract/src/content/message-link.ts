import { z } from 'zod'
import { addressOfPlace } from '@throughway/domain/content/place-targets'
import { httpsLink, leadsNowhere, leadsSomewhere, placeFields } from './blocks.ts'

/** C20: where a message leads with one press: to a place in the product, or to a page elsewhere. */
export const messageLink = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('place'), ...placeFields }).refine(leadsSomewhere, leadsNowhere),
  z.strictObject({ type: z.literal('web'), href: httpsLink }),
])
export type MessageLink = z.output<typeof messageLink>

/** A path of the site, or an `https` address; undefined for a place that the product no longer has. */
export function addressOfLink(link: MessageLink): string | undefined {
  return link.type === 'web' ? link.href : addressOfPlace(link.target, link.query)
}
