import type { ContentItem } from '@throughway/contract/content/content-staff'
import { addressOfPlace } from '@throughway/domain/content/place-targets'

/** The address of an item for readers. */
export function addressOfItem({ kind, slug }: Pick<ContentItem, 'kind' | 'slug'>): string | undefined {
  switch (kind) {
    case 'page':
      return addressOfPlace('public_page', { slug })
    case 'faqs':
      return addressOfPlace('faqs')
    case 'help':
      return addressOfPlace('help', { topicID: slug })
    case 'legal':
      return addressOfPlace('legal', { doc: slug })
    case 'partner':
      return addressOfPlace('partner', { partnerID: slug })
    case 'starter':
      return addressOfPlace('starter')
  }
}
