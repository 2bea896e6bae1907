import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formBoolean, uuid } from '../fields.ts'
import { sessionUser } from '../identity/session.ts'
import { languages } from '../programme/brand.ts'
import { contentTree } from './tree.ts'

/**
 * What a programme writes: pages at `/public/<slug>`, the questions and answers, topics of help, legal texts (R2.13), a
 * page for each partner (its slug is the partner's number), and the page for beginners.
 */
export const contentKinds = ['page', 'faqs', 'help', 'legal', 'partner', 'starter'] as const
export type ContentKind = (typeof contentKinds)[number]

/** The groups of the help topics. */
export const helpAreas = ['begin', 'trips', 'points', 'planner', 'rides', 'account'] as const
export type HelpArea = (typeof helpAreas)[number]

/** The name by which an address identifies a text or a part of one: a word, or the number of a partner. */
export const slug = () =>
  z
    .string('field.required')
    .min(1, 'field.required')
    .regex(/^(?:[a-z](?:[a-z0-9_-]{0,62}[a-z0-9])?|[1-9]\d{0,8})$/, 'field.not_valid')

/** A name for reading only: any word may be requested. */
const askedSlug = () => z.string('field.required').min(1, 'field.required').max(64, 'field.too_long')

const entry = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  area: z.enum(helpAreas).nullable(),
  language: z.enum(languages).describe('In which it is written: the default one where the asked one is missing.'),
})
export type ContentEntry = z.infer<typeof entry>

const page = entry.extend({
  kind: z.enum(contentKinds),
  tree: contentTree.describe('Its values are written already.'),
  revision: z.uuid(),
  version: z.int().describe('Counts what was written in this language, from 1.'),
  effective_on: z.iso.date().nullable().describe('Of legal texts.'),
  published_at: z.iso.datetime(),
})
export type ContentPage = z.infer<typeof page>

export const contentCalls = {
  getContent: defineCall({
    summary: 'One published text, in the language of the reader or else in the default one of the programme.',
    method: 'GET',
    path: '/public/content/{kind}/{slug}',
    access: 'public',
    subject: 'content',
    input: z.object({ kind: choice(contentKinds), slug: askedSlug() }),
    answer: page.nullable().describe('Null where the programme has written none: pages ask whether it has.'),
  }),
  listContent: defineCall({
    summary: 'What is published of one kind, in its order.',
    method: 'GET',
    path: '/public/content/{kind}',
    access: 'public',
    subject: 'content',
    input: z.object({ kind: choice(contentKinds) }),
    answer: z.object({ items: z.array(entry) }),
  }),
  tellHelpful: defineCall({
    summary: '"Did this help?": counted, and nothing else is kept.',
    method: 'POST',
    path: '/public/content/{kind}/{slug}/helpful',
    access: 'public',
    limit: { max: 60, windowSeconds: 3600 },
    touches: [],
    input: z.object({
      kind: choice(contentKinds),
      slug: askedSlug(),
      anchor: slug().optional().describe('Of one question in it.'),
      helped: formBoolean(),
    }),
    answer: z.object({}),
  }),
  agreeToText: defineCall({
    summary: 'Agrees to a legal text of the programme, by the revision that was read. A second time changes nothing.',
    method: 'POST',
    path: '/member/consents',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['session', 'account'],
    input: z.object({ revision: uuid().describe('As `getContent` answers it.') }),
    answer: sessionUser,
  }),
}
