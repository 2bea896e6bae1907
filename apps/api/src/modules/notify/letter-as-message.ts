import {
  addressOfPlace,
  type linkedPlaces,
  placeOfAddress,
  type PlaceQuery,
} from '@throughway/domain/content/place-targets'
import type { ContentBlock } from '@throughway/contract/content/blocks'
import type { ContentTree } from '@throughway/contract/content/tree'
import type { LetterParts } from '#modules/mail/mail.ts'

/**
 * A letter as the message centre shows it: lead and notes as paragraphs, and a button for the place in the product that
 * the mail's button leads to. Addresses of the site in a sentence become links to their places. No secret of a mailed
 * link comes along, and neither does a code.
 */
export function letterAsMessage({ lead, tree, notes, button }: LetterParts, site: string): ContentTree {
  const place = button && placeOfButton(button, site)
  return {
    blocks: [
      ...[lead].map((text) => paragraph(text, site)),
      ...(tree?.blocks ?? []),
      ...notes.map((text) => paragraph(text, site)),
      ...(place ? [{ type: 'place_button' as const, ...place, content: words(button.label) }] : []),
    ],
  }
}

type Place = { target: (typeof linkedPlaces)[number]; query?: PlaceQuery }

/** The place in the product that the mail's button leads to, without a secret of its address. */
function placeOfButton({ place, address }: NonNullable<LetterParts['button']>, site: string): Place | undefined {
  return place ? { target: place } : placeBelow(site, address)
}

/**
 * The path of the site that one press leads to: that of the button's place, or a page of the administrator's area, which
 * is no place that a text may link to. The addresses of that area carry no secret.
 */
export function pathOfButton({ button }: Pick<LetterParts, 'button'>, site: string): string | undefined {
  const place = button && placeOfButton(button, site)
  if (place) return addressOfPlace(place.target, place.query)
  return button?.address.startsWith(`${site}/admin/`) ? button.address.slice(site.length) : undefined
}

type Paragraph = Extract<ContentBlock, { type: 'paragraph' }>

function paragraph(text: string, site: string): Paragraph {
  // the full stop behind an address is the sentence's
  const parts = text.split(/(https?:\/\/[^\s<]+[^\s<.,;:!?)])/)
  return {
    type: 'paragraph',
    content: parts.flatMap((part, index): Paragraph['content'] => {
      if (part === '') return []
      const place = index % 2 === 1 ? placeBelow(site, part) : undefined
      return place ? [{ type: 'place', ...place, content: words(part.replace(/^https?:\/\//, '')) }] : words(part)
    }),
  }
}

function placeBelow(site: string, address: string) {
  return address.startsWith(`${site}/`) ? placeOfAddress(address.slice(site.length)) : undefined
}

function words(text: string) {
  return [{ type: 'text' as const, text }]
}
