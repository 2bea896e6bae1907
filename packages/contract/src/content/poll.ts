import { z } from 'zod'
import { defineCall } from '../call.ts'
import { formInteger, uuid } from '../fields.ts'

/** C21. */
export const pollChoices = ['single', 'multiple'] as const
export type PollChoice = (typeof pollChoices)[number]
/** A planned poll is published and opens on its day. */
export const pollStates = ['draft', 'planned', 'open', 'closed'] as const
export type PollState = (typeof pollStates)[number]

export const [fewestResponses, mostResponses] = [2, 8] as const
/** The longest time for which an answer is stored under a key that leads to its member. */
export const longestPollDays = 60
/** A poll opens at most so many days after it is published. */
export const furthestPollDays = 365
/** How long a poll that was put aside stays away, and how long results are shown. */
export const dismissalDays = 7
export const resultDays = 14

export const pollResults = z.object({
  answers: z.int().describe('How many have answered; from ten on.'),
  percents: z
    .array(z.object({ order: z.int(), percent: z.int().nullable() }))
    .describe('Null where telling it would say too much of few people.'),
})
export type PollResults = z.output<typeof pollResults>

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
  results: pollResults.nullable().describe('Of a closed poll, where the programme shows them.'),
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
