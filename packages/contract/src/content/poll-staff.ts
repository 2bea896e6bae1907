import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, instant, requiredText, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { languages } from '../programme/brand.ts'
import { audienceRule } from './audience.ts'
import { fewestResponses, mostResponses, pollChoices, pollResults, pollStates } from './poll.ts'

const text = z.object({
  language: choice(languages),
  question: requiredText(200),
  responses: z.array(requiredText(100)).min(fewestResponses, 'field.required').max(mostResponses, 'field.too_long'),
})

const draft = {
  choice: choice(pollChoices).default('single'),
  audience: audienceRule,
  shows_results: formBoolean().default(true),
  opens_at: instant().nullish().describe('Nobody sees it before; without it, members see it once it is opened.'),
  closes_at: instant(),
  texts: z
    .array(text)
    .min(1, 'field.required')
    .max(languages.length, 'field.too_long')
    .refine(
      (texts) =>
        new Set(texts.map(({ language }) => language)).size === texts.length &&
        new Set(texts.map(({ responses }) => responses.length)).size === 1,
      'field.not_valid',
    ),
}

const staffPoll = z.object({
  id: z.uuid(),
  state: z.enum(pollStates),
  revision: z.int(),
  choice: z.enum(pollChoices),
  audience: audienceRule,
  shows_results: z.boolean(),
  made_at: z.iso.datetime(),
  opens_at: z.iso.datetime().nullable(),
  opened_at: z.iso.datetime().nullable(),
  closes_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  texts: z.array(z.object({ language: z.enum(languages), question: z.string(), responses: z.array(z.string()) })),
  results: pollResults.nullable(),
})
export type StaffPoll = z.output<typeof staffPoll>

const one = { id: uuid() }
const revision = formInteger(1, 2_000_000_000).describe('That it is about; another one has changed it otherwise.')

/** C21: staff draft, open, close and read polls in the administrator's area. */
export const pollStaffCalls = {
  listPolls: listCall({
    access: 'staff',
    permission: 'poll.read',
    summary: 'Polls of the programme, the latest made first, with what may be told of the closed ones.',
    path: '/staff/polls',
    subject: 'poll',
    filters: { state: choice(pollStates).optional() },
    sorts: { made: 'desc' },
    counts: true,
    page: { usual: 50, most: 100 },
    row: staffPoll,
  }),
  getPoll: defineCall({
    access: 'staff',
    permission: 'poll.read',
    summary: 'One poll with its words, and what may be told of it once it is closed.',
    method: 'GET',
    path: '/staff/polls/{id}',
    subject: 'poll',
    input: z.object(one),
    answer: staffPoll,
  }),
  draftPoll: defineCall({
    access: 'staff',
    permission: 'poll.draft',
    audit: { kind: 'poll.drafted' },
    summary: 'Makes a poll; nobody sees it until it is opened.',
    method: 'POST',
    path: '/staff/polls',
    creates: true,
    touches: ['poll'],
    input: z.object(draft),
    answer: staffPoll,
  }),
  savePoll: defineCall({
    access: 'staff',
    permission: 'poll.draft',
    audit: { kind: 'poll.changed', subject: 'id' },
    summary: 'Changes a draft, whole.',
    method: 'PUT',
    path: '/staff/polls/{id}',
    touches: ['poll'],
    input: z.object({ ...one, revision, ...draft }),
    answer: staffPoll,
  }),
  dropPoll: defineCall({
    access: 'staff',
    permission: 'poll.draft',
    audit: { kind: 'poll.dropped', subject: 'id' },
    summary: 'Throws a draft away.',
    method: 'DELETE',
    path: '/staff/polls/{id}',
    touches: ['poll'],
    input: z.object({ ...one, revision }),
    answer: z.null(),
  }),
  openPoll: defineCall({
    access: 'staff',
    permission: 'poll.open',
    audit: { kind: 'poll.opened', subject: 'id' },
    summary: 'Opens a draft, at once or on its day; from now on neither its words nor its audience change.',
    method: 'POST',
    path: '/staff/polls/{id}/open',
    touches: ['message', 'poll'],
    input: z.object({ ...one, revision }),
    answer: staffPoll,
  }),
  closePoll: defineCall({
    access: 'staff',
    permission: 'poll.open',
    audit: { kind: 'poll.closed', subject: 'id' },
    summary:
      'Closes a poll, or calls off one that is planned: sums stay, and who answered what is known to nobody any more.',
    method: 'POST',
    path: '/staff/polls/{id}/close',
    touches: ['message', 'poll'],
    input: z.object(one),
    answer: staffPoll,
  }),
}
