import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, instant, requiredText, uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { languages } from '../programme/brand.ts'
import { audienceRule } from './audience.ts'

/** C21. */
export const pollChoices = ['single', 'multiple'] as const
export type PollChoice = (typeof pollChoices)[number]
export const pollStates = ['draft', 'open', 'closed'] as const
export type PollState = (typeof pollStates)[number]

const [fewestResponses, mostResponses] = [2, 8]
/** How long an answer lies under a key that leads to its member. */
export const longestPollDays = 60
/** How long a poll that was put aside stays away, and how long results are shown. */
export const dismissalDays = 7
export const resultDays = 14

const results = z.object({
  answers: z.int().describe('How many have answered; from ten on.'),
  percents: z
    .array(z.object({ order: z.int(), percent: z.int().nullable() }))
    .describe('Null where telling it would say too much of few people.'),
})
export type PollResults = z.output<typeof results>

const poll = z.object({
  id: z.uuid(),
  state: z.enum(['open', 'closed']),
  choice: z.enum(pollChoices),
  question: z.string(),
  lang: z.string(),
  responses: z.array(z.object({ order: z.int(), text: z.string() })).describe('By their order (R3.07).'),
  answer: z
    .array(z.int())
    .nullable()
    .describe('Orders of what the member has chosen; null before, and once it is closed.'),
  closes_at: z.iso.datetime().nullable(),
  results: results.nullable().describe('Of a closed poll, where the programme shows them.'),
})
export type Poll = z.output<typeof poll>
/** The one poll for a member now, or none. */
export const memberPoll = poll.nullable()

const one = { id: uuid() }

export const pollCalls = {
  answerPoll: defineCall({
    summary: 'Answers a poll, or changes the answer while it is open. Nothing is kept of when.',
    method: 'PUT',
    path: '/member/polls/{id}/answer',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['message', 'poll'],
    input: z.object({
      ...one,
      choices: z.array(formInteger(1, mostResponses)).min(1, 'field.required').max(mostResponses),
    }),
    answer: memberPoll,
  }),
  dismissPoll: defineCall({
    summary: 'Puts this poll aside for a week.',
    method: 'PUT',
    path: '/member/polls/{id}/dismissed',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['message', 'poll'],
    input: z.object(one),
    answer: memberPoll,
  }),
  deletePoll: defineCall({
    summary: 'Clears this poll for the member, for good (R4.12).',
    method: 'DELETE',
    path: '/member/polls/{id}',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['message', 'poll'],
    input: z.object(one),
    answer: memberPoll,
  }),
}

const text = z.object({
  language: choice(languages),
  question: requiredText(200),
  responses: z.array(requiredText(100)).min(fewestResponses, 'field.required').max(mostResponses, 'field.too_long'),
})

const staffPoll = z.object({
  id: z.uuid(),
  state: z.enum(pollStates),
  choice: z.enum(pollChoices),
  audience: audienceRule,
  shows_results: z.boolean(),
  made_at: z.iso.datetime(),
  opened_at: z.iso.datetime().nullable(),
  closes_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  texts: z.array(z.object({ language: z.enum(languages), question: z.string(), responses: z.array(z.string()) })),
  results: results.nullable(),
})
export type StaffPoll = z.output<typeof staffPoll>

export const pollStaffCalls = {
  listPolls: listCall({
    access: 'staff',
    permission: 'poll.read',
    summary: 'Polls of the programme, the latest made first, with what may be told of the closed ones.',
    path: '/staff/polls',
    subject: 'poll',
    filters: {},
    sorts: { made: 'desc' },
    page: { usual: 50, most: 100 },
    row: staffPoll,
  }),
  draftPoll: defineCall({
    access: 'staff',
    permission: 'poll.draft',
    audit: { kind: 'poll.drafted' },
    summary: 'Makes a poll; nobody sees it until it is opened.',
    method: 'POST',
    path: '/staff/polls',
    creates: true,
    touches: ['message', 'poll'],
    input: z.object({
      choice: choice(pollChoices).default('single'),
      audience: audienceRule,
      shows_results: formBoolean().default(true),
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
    }),
    answer: staffPoll,
  }),
  openPoll: defineCall({
    access: 'staff',
    permission: 'poll.open',
    audit: { kind: 'poll.opened', subject: 'id' },
    summary: 'Opens a draft; from then on neither its words nor its audience change.',
    method: 'POST',
    path: '/staff/polls/{id}/open',
    touches: ['message', 'poll'],
    input: z.object(one),
    answer: staffPoll,
  }),
  closePoll: defineCall({
    access: 'staff',
    permission: 'poll.open',
    audit: { kind: 'poll.closed', subject: 'id' },
    summary: 'Closes a poll: sums stay, and who answered what is known to nobody any more.',
    method: 'POST',
    path: '/staff/polls/{id}/close',
    touches: ['message', 'poll'],
    input: z.object(one),
    answer: staffPoll,
  }),
}
