import { z } from 'zod'
import { timeZoneIds } from '@throughway/domain/time/time-zones'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, instant, localDate, requiredText, text, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { languages } from '../programme/brand.ts'
import { contentKinds, helpAreas, slug } from './content.ts'
import { contentTree, contentTreeField } from './tree.ts'

const revisionRow = z.object({
  id: z.uuid(),
  version: z.int(),
  language: z.enum(languages),
  title: z.string(),
  author_id: z.uuid().nullable().describe('Null for what the product brought along.'),
  author: z.string().nullable().describe('The name of the author.'),
  published_at: z.iso.datetime().nullable().describe('When readers saw it last from; null while they never did.'),
  created_at: z.iso.datetime(),
  based_on: z.uuid().nullable(),
  translates: z.uuid().nullable().describe('The revision in the default language that it says in another one.'),
})

const revision = revisionRow.extend({
  description: z.string(),
  tree: contentTree.describe('As it was written, with its values by name.'),
  effective_on: z.iso.date().nullable(),
  needs_consent: z.boolean(),
})
export type ContentRevision = z.infer<typeof revision>

const localeState = z.object({
  language: z.enum(languages),
  draft: z.uuid().nullable(),
  published: z.uuid().nullable(),
  published_at: z.iso.datetime().nullable(),
  scheduled: z
    .object({ revision: z.uuid(), at: z.iso.datetime(), local: z.string(), zone: z.string() })
    .nullable()
    .describe('What is published by itself, and when.'),
  is_stale: z.boolean().describe('What it translates has been published anew since.'),
})

const item = z.object({
  id: z.uuid(),
  kind: z.enum(contentKinds),
  slug: z.string(),
  area: z.enum(helpAreas).nullable(),
  position: z.int(),
  place_version: z.int().describe('Rises with each move.'),
  title: z.string().nullable(),
  changed_at: z.iso.datetime().describe('When something of it was written last.'),
  locales: z.array(localeState),
})
export type ContentItem = z.infer<typeof item>

/**
 * The states of a text in one language. `draft`: it has changes that readers do not see; `published`: it is on the
 * site; `scheduled`: it will be published; `stale`: its source has changed since; `unpublished`: no language is
 * published.
 */
export const contentStates = ['draft', 'published', 'scheduled', 'stale', 'unpublished'] as const

const itemId = { id: uuid() }
const ofLocale = { ...itemId, language: choice(languages) }
const area = choice(helpAreas).optional().describe('Of a topic of help.')
const position = formInteger(0, 10_000).default(0)

/** `YYYY-MM-DDTHH:mm`, by the clock of the zone that is named beside it. */
const localMoment = z
  .string('field.not_a_time')
  .trim()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'field.not_a_time')
  .refine((written) => localDate().safeParse(written.slice(0, 10)).success, 'field.not_a_date')

export const contentStaffCalls = {
  listContentItems: listCall({
    summary: 'Everything that is written, published or not, with the state of each language.',
    path: '/staff/content',
    access: 'staff',
    permission: 'content.read',
    subject: 'content',
    filters: {
      kind: choice(contentKinds).optional(),
      area,
      state: choice(contentStates).optional(),
      text: text(100).optional().describe('Of the name, a title or a description.'),
    },
    sorts: { place: 'asc', changed: 'desc' },
    counts: true,
    page: { usual: 50, most: 200 },
    row: item,
  }),
  createContentItem: defineCall({
    summary: 'A place for a text that is still to be written.',
    method: 'POST',
    path: '/staff/content',
    access: 'staff',
    permission: 'content.edit',
    audit: { kind: 'content.created' },
    creates: true,
    touches: ['content'],
    input: z.object({ kind: choice(contentKinds), slug: slug(), area, position }),
    answer: item,
  }),
  moveContentItem: defineCall({
    summary: 'Puts an item elsewhere in its list, or under another area.',
    method: 'PUT',
    path: '/staff/content/{id}',
    access: 'staff',
    permission: 'content.edit',
    audit: { kind: 'content.moved', subject: 'id' },
    touches: ['content'],
    input: z.object({
      ...itemId,
      place_version: formInteger(1, 2_000_000_000).describe('Of the place that was seen.'),
      area,
      position,
    }),
    answer: item,
  }),
  getContentItem: defineCall({
    summary: 'One item with the drafts that are worked on.',
    method: 'GET',
    path: '/staff/content/{id}',
    access: 'staff',
    permission: 'content.read',
    subject: 'content',
    input: z.object(itemId),
    answer: item.extend({
      drafts: z.array(revision),
      helpful: z.array(
        z.object({
          anchor: z.string().describe('Of a question in it; empty for the whole page.'),
          helped: z.int(),
          not_helped: z.int(),
        }),
      ),
    }),
  }),
  listContentRevisions: listCall({
    summary: 'All that was ever written of an item in one language, the latest first.',
    path: '/staff/content/{id}/{language}/revisions',
    access: 'staff',
    permission: 'content.read',
    subject: 'content',
    filters: ofLocale,
    sorts: { version: 'desc' },
    page: { usual: 50, most: 100 },
    row: revisionRow,
  }),
  getContentRevision: defineCall({
    summary: 'What was written once.',
    method: 'GET',
    path: '/staff/content/revisions/{id}',
    access: 'staff',
    permission: 'content.read',
    subject: 'content',
    input: z.object(itemId),
    answer: revision,
  }),
  saveContent: defineCall({
    summary:
      'Keeps a new revision as the draft. It names the draft that it began from; who comes second is refused with both (409).',
    method: 'POST',
    path: '/staff/content/{id}/{language}/revisions',
    access: 'staff',
    permission: 'content.edit',
    audit: { kind: 'content.saved', subject: 'id' },
    creates: true,
    touches: ['content'],
    input: z.object({
      ...ofLocale,
      based_on: uuid().optional().describe('Absent for the first one of a language.'),
      translates: uuid().optional(),
      title: requiredText(200),
      description: requiredText(320).describe('What search engines and previews show.'),
      tree: contentTreeField(),
      effective_on: localDate().optional().describe('Of a legal text.'),
      needs_consent: formBoolean()
        .default(false)
        .describe(
          'Of a legal text in the default language: members are asked anew, from the day on when it is in effect.',
        ),
    }),
    answer: revision,
  }),
  publishContent: defineCall({
    summary: 'Lets a revision of one language be what readers see from now on. An older one rolls back to it.',
    method: 'POST',
    path: '/staff/content/{id}/{language}/publish',
    access: 'staff',
    permission: 'content.publish',
    audit: { kind: 'content.published', subject: 'id' },
    touches: ['content'],
    input: z.object({ ...ofLocale, revision: uuid() }),
    answer: item,
  }),
  withdrawContent: defineCall({
    summary: 'Takes one language off the site; its revisions stay.',
    method: 'POST',
    path: '/staff/content/{id}/{language}/withdraw',
    access: 'staff',
    permission: 'content.publish',
    audit: { kind: 'content.withdrawn', subject: 'id' },
    touches: ['content'],
    input: z.object(ofLocale),
    answer: item,
  }),
  scheduleContent: defineCall({
    summary:
      'Lets a revision be published by itself at a time of a named zone. It takes the place of what was scheduled.',
    method: 'POST',
    path: '/staff/content/{id}/{language}/schedule',
    access: 'staff',
    permission: 'content.publish',
    audit: { kind: 'content.scheduled', subject: 'id' },
    touches: ['content'],
    input: z.object({
      ...ofLocale,
      revision: uuid(),
      local: localMoment,
      zone: choice(timeZoneIds),
      replaces: instant()
        .optional()
        .describe('The moment of the schedule as it was read; absent where there was none.'),
    }),
    answer: item,
  }),
  callOffContent: defineCall({
    summary: 'Calls off what was scheduled.',
    method: 'POST',
    path: '/staff/content/{id}/{language}/call_off',
    access: 'staff',
    permission: 'content.publish',
    audit: { kind: 'content.called-off', subject: 'id' },
    touches: ['content'],
    input: z.object(ofLocale),
    answer: item,
  }),
}
