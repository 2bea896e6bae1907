import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, email, formBoolean, formInteger, requiredText, text } from '../fields.ts'
import { listCall } from '../list.ts'

/** The topics of a message to the programme's staff; the text of each is `support:topic.<topic>`. */
export const supportTopics = [
  'account',
  'trips',
  'points',
  'rewards',
  'ride_home',
  'rides',
  'planner',
  'accessibility',
  'privacy',
  'other',
] as const
export type SupportTopic = (typeof supportTopics)[number]

export const supportStates = ['open', 'answered', 'closed'] as const
export type SupportState = (typeof supportStates)[number]

const question = {
  topic: choice(supportTopics),
  message: requiredText(4000),
  about: text(200)
    .optional()
    .describe('Of the mail that answers an own case: what goes on with it. Anything else makes a new case.'),
}

const received = z.object({ number: z.int().describe('By which the sender and staff speak of it.') })
export type ReceivedCase = z.infer<typeof received>

/** R2.15: anybody can write and gets a number; the answer comes by mail. */
export const supportCaseCalls = {
  askStaff: defineCall({
    summary: 'A message of a visitor to the staff of the programme.',
    method: 'POST',
    path: '/public/support_cases',
    access: 'public',
    limit: { max: 6, windowSeconds: 3600 },
    touches: ['support-case'],
    input: z.object({ ...question, name: requiredText(100), email: email() }),
    answer: received,
  }),
  askStaffAsMember: defineCall({
    summary: 'A message of a member to the staff of the programme; name and address are those of the account.',
    method: 'POST',
    path: '/member/support_cases',
    access: 'member',
    creates: true,
    whileUnverified: true,
    limit: { max: 20, windowSeconds: 3600 },
    touches: ['support-case'],
    input: z.object(question),
    answer: received,
  }),
}

const caseRow = z.object({
  number: z.int(),
  topic: z.enum(supportTopics),
  state: z.enum(supportStates),
  name: z.string(),
  email: z.string(),
  member_id: z.uuid().nullable().describe('Null for a visitor.'),
  language: z.string().describe('In which it was written, and is answered.'),
  asked_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
})
export type SupportCase = z.infer<typeof caseRow>

const openedCase = caseRow.extend({
  messages: z.array(z.object({ by: z.enum(['sender', 'staff']), text: z.string(), sent_at: z.iso.datetime() })),
})
export type OpenedCase = z.infer<typeof openedCase>

const number = () => formInteger(1, 2_000_000_000)

/** Calls of staff; the screens belong to the administrator's area. */
export const supportCaseStaffCalls = {
  listSupportCases: listCall({
    summary: 'The cases of the programme in a state, the longest waiting first, or with `latest` the other way round.',
    path: '/staff/support_cases',
    access: 'staff',
    permission: 'support.read',
    masks: true,
    subject: 'support-case',
    filters: { state: choice(supportStates).default('open') },
    sorts: { waiting: 'asc', latest: 'desc' },
    page: { usual: 50, most: 100 },
    row: caseRow,
  }),
  getSupportCase: defineCall({
    summary: 'One case with all that was written.',
    method: 'GET',
    path: '/staff/support_cases/{number}',
    access: 'staff',
    permission: 'support.read',
    masks: true,
    subject: 'support-case',
    input: z.object({ number: number() }),
    answer: openedCase,
  }),
  answerSupportCase: defineCall({
    summary: 'Mails an answer to the sender, and keeps it.',
    method: 'POST',
    path: '/staff/support_cases/{number}/answers',
    access: 'staff',
    permission: 'support.answer',
    audit: { kind: 'support-case.answered', subject: 'number' },
    creates: true,
    touches: ['support-case'],
    input: z.object({
      number: number(),
      text: requiredText(4000),
      closes: formBoolean().default(false).describe('Nothing more is awaited of the sender.'),
    }),
    answer: openedCase,
  }),
  moveSupportCase: defineCall({
    summary: 'Closes a case without a word, or opens it again.',
    method: 'POST',
    path: '/staff/support_cases/{number}/moves',
    access: 'staff',
    permission: 'support.answer',
    audit: { kind: 'support-case.moved', subject: 'number' },
    touches: ['support-case'],
    input: z.object({ number: number(), move: choice(['close', 'open']) }),
    answer: openedCase,
  }),
}
