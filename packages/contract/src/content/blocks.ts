import { z } from 'zod'
import { longestContentImage } from '@throughway/domain/content/content-images'
import { contentValues } from '@throughway/domain/content/content-values'
import { addressOfPlace, linkedPlaces, type PlaceQuery } from '@throughway/domain/content/place-targets'
import { longestLink, normaliseLink, saysAnotherHost } from '@throughway/domain/content/safe-link'
import { isEmail } from '@throughway/domain/identity/email'
import { isPhone } from '@throughway/domain/identity/phone'
import { isStorableText, uuid } from '../fields.ts'

/*
 * What a programme writes, as a tree: pages, answers, messages, newsletters. The tree contains no markup. The browser
 * draws it with React elements, and mails have a writer of their own. No block contains its own kind, so the depth is
 * bounded by the schema; `tree-rules.ts` bounds the size.
 */

/** The height of a frame, in pixels. */
const frameHeights = { min: 100, max: 2000 }

const line = (maxLength: number) =>
  z
    .string('field.required')
    .trim()
    .min(1, 'field.required')
    .max(maxLength, 'field.too_long')
    .refine(isStorableText, 'field.not_valid')

/** Spaces at its ends are part of a sentence. */
const words = (maxLength: number) =>
  z
    .string('field.required')
    .min(1, 'field.required')
    .max(maxLength, 'field.too_long')
    .refine(isStorableText, 'field.not_valid')

const marks = { strong: z.literal(true).optional(), emphasis: z.literal(true).optional() }

const textNode = z.strictObject({ type: z.literal('text'), text: words(4000), ...marks })
const valueNode = z
  .strictObject({ type: z.literal('value'), name: z.enum(contentValues, 'field.not_a_choice'), ...marks })
  .describe('A name or number of the rules in force; the server writes it when the page is read.')

const label = z
  .array(z.discriminatedUnion('type', [textNode, valueNode]))
  .min(1, 'field.required')
  .max(20, 'field.too_long')

/** A link that leaves the product: `https`, `mailto` or `tel`, in its one safe spelling. */
export const safeLink = z
  .string('field.required')
  .max(longestLink, 'field.too_long')
  .refine((written) => normaliseLink(written) !== undefined, { message: 'field.link_unsafe', abort: true })
  .overwrite((written) => normaliseLink(written) ?? written)

export const httpsLink = safeLink.refine((link) => link.startsWith('https:'), 'field.link_unsafe')

/** Words that name one host may not lead to another. */
const isHonest = ({ href, content }: { href: string; content: z.output<typeof label> }) =>
  !saysAnotherHost(content.map((each) => (each.type === 'text' ? each.text : ' ')).join(''), href)
const dishonest = { message: 'field.link_says_other', path: ['href'] }

const linkNode = z.strictObject({ type: z.literal('link'), href: safeLink, content: label }).refine(isHonest, dishonest)

/** A place in the product (R2.52), with what its address carries. */
export const placeFields = {
  target: z.enum(linkedPlaces, 'field.not_a_choice'),
  query: z.record(z.string().max(64), z.string().max(300)).optional(),
}
export const leadsSomewhere = ({
  target,
  query,
}: {
  target: (typeof linkedPlaces)[number]
  query?: PlaceQuery | undefined
}) => addressOfPlace(target, query) !== undefined
export const leadsNowhere = { message: 'field.link_unsafe', path: ['query'] }

const placeNode = z
  .strictObject({ type: z.literal('place'), ...placeFields, content: label })
  .refine(leadsSomewhere, leadsNowhere)
  .describe('A link to a place in the product (R2.52).')

const inline = z.discriminatedUnion('type', [textNode, valueNode, linkNode, placeNode])
/** One run of a sentence. */
export type ContentInline = z.output<typeof inline>

const sentence = z.array(inline).min(1, 'field.required').max(80, 'field.too_long')
export type ContentSentence = z.output<typeof sentence>

/** The name by which an address leads to a part of a page. */
const anchor = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'field.not_valid')

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: sentence })
const heading = z.strictObject({
  type: z.literal('heading'),
  level: z.union([z.literal(2), z.literal(3), z.literal(4)], 'field.not_a_choice'),
  anchor: anchor.optional(),
  content: label,
})
const subList = z.strictObject({ ordered: z.boolean(), items: z.array(sentence).min(1).max(40) })
const list = z.strictObject({
  type: z.literal('list'),
  ordered: z.boolean(),
  items: z
    .array(z.strictObject({ content: sentence, list: subList.optional() }))
    .min(1, 'field.required')
    .max(80),
})
const quote = z.strictObject({ type: z.literal('quote'), content: sentence, source: line(200).optional() })
const pixels = z.int().min(1).max(longestContentImage)
const pictureSize = z.strictObject({ width: pixels, height: pixels })
const image = z.strictObject({
  type: z.literal('image'),
  image: uuid(),
  alt: line(300).nullable().describe('What it shows; null for one that only decorates.'),
  caption: sentence.optional(),
  size: pictureSize.optional().describe('Of the largest copy; the server writes it.'),
})
const button = z
  .strictObject({ type: z.literal('button'), href: safeLink, content: label })
  .refine(isHonest, dishonest)
  .describe('A link that stands alone.')
const placeButton = z
  .strictObject({ type: z.literal('place_button'), ...placeFields, content: label })
  .refine(leadsSomewhere, leadsNowhere)
const table = z
  .strictObject({
    type: z.literal('table'),
    caption: line(200),
    head: z.array(label).min(1).max(8),
    rows: z
      .array(
        z
          .array(sentence.or(z.array(z.never()).length(0)))
          .min(1)
          .max(8),
      )
      .min(1)
      .max(80),
  })
  .refine(({ head, rows }) => rows.every((cells) => cells.length === head.length), {
    message: 'field.not_valid',
    path: ['rows'],
  })
const video = z.strictObject({
  type: z.literal('video'),
  href: httpsLink,
  title: line(200),
  minutes: z.int().min(1).max(600).optional(),
  transcript: z.array(sentence).min(1, 'field.required').max(200),
})
const frame = z
  .strictObject({
    type: z.literal('frame'),
    href: httpsLink,
    title: line(200),
    height: z
      .int('field.not_a_number')
      .min(frameHeights.min, 'field.too_small')
      .max(frameHeights.max, 'field.too_large'),
  })
  .describe('A page of a site that the programme has named (`saveFrameOrigins`), in a frame of its own.')
const divider = z.strictObject({ type: z.literal('divider') })
const contactCard = z.strictObject({
  type: z.literal('contact'),
  name: line(200),
  role: line(200).optional(),
  phone: line(30).refine(isPhone, 'field.not_a_phone').optional(),
  email: line(254).refine(isEmail, 'field.not_an_email').optional(),
  website: httpsLink.optional(),
  address: line(300).optional(),
  hours: line(200).optional(),
})

const simpleBlocks = [
  paragraph,
  heading,
  list,
  quote,
  image,
  button,
  placeButton,
  table,
  video,
  frame,
  divider,
  contactCard,
] as const
const simpleBlock = z.discriminatedUnion('type', simpleBlocks)
const simple = z.array(simpleBlock).min(1, 'field.required').max(60, 'field.too_long')

const callOut = z.strictObject({
  type: z.literal('call_out'),
  tone: z.enum(['note', 'tip', 'warning'], 'field.not_a_choice'),
  content: simple,
})
const question = z.strictObject({
  type: z.literal('question'),
  anchor,
  question: label,
  answer: z
    .array(z.discriminatedUnion('type', [...simpleBlocks, callOut]))
    .min(1, 'field.required')
    .max(60, 'field.too_long'),
})
const steps = z.strictObject({
  type: z.literal('steps'),
  items: z
    .array(z.strictObject({ title: label, content: simple.optional() }))
    .min(1, 'field.required')
    .max(30, 'field.too_long'),
})

/** Any block of a text. */
export const contentBlock = z.discriminatedUnion('type', [...simpleBlocks, callOut, question, steps])
export type ContentBlock = z.output<typeof contentBlock>
