import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, email, formBoolean, formInteger, requiredText, text, uuid } from '../fields.ts'
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

/** R2.15: anybody can write to staff and gets a number; staff answer by mail. */
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

const staffMember = z.object({ id: z.uuid(), name: z.string() })

const caseRow = z.object({
  id: z.string().describe('The number, as the address of its page has it.'),
  number: z.int(),
  topic: z.enum(supportTopics),
  state: z.enum(supportStates),
  name: z.string(),
  email: z.string(),
  member_id: z.uuid().nullable().describe('Null for a visitor.'),
  language: z.string().describe('In which it was written, and is answered.'),
  asked_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  waiting_since: z.iso.datetime().describe('When it last began to wait.'),
  answer_by: z.iso.date().nullable().describe('The day by which it is answered; null while nothing waits.'),
  assignee: staffMember.nullable().describe('Who of the staff answers it.'),
  version: z.int().describe('Counts every change.'),
})
export type SupportCase = z.infer<typeof caseRow>

const openedCase = caseRow.extend({
  messages: z.array(z.object({ by: z.enum(['sender', 'staff']), text: z.string(), sent_at: z.iso.datetime() })),
})
export type OpenedCase = z.infer<typeof openedCase>

const number = () => formInteger(1, 2_000_000_000)
/**
 * The version of the case that the caller has read: of two people who change it at once, the second is refused
 * (`changedMeanwhile`).
 */
const version = () => formInteger(1, 2_000_000_000)

/** The least number of days for which a case has waited. */
export const caseAges = ['2', '7', '30'] as const

/** Calls of staff; the screens belong to the administrator's area. */
export const supportCaseStaffCalls = {
  listSupportCases: listCall({
    summary: 'The cases of the programme in a state, the longest waiting first, or with `latest` the other way round.',
    path: '/staff/support_cases',
    access: 'staff',
    permission: 'support.read',
    masks: true,
    subject: 'support-case',
    filters: {
      state: choice([...supportStates, 'all']).default('open'),
      topic: choice(supportTopics).optional(),
      age: choice(caseAges).optional().describe('Waits for so many days or longer.'),
      assignee: choice(['me', 'nobody']).optional(),
      text: text(100).optional().describe('Of the name, the address, the number or what was written.'),
    },
    sorts: { waiting: 'asc', latest: 'desc' },
    counts: true,
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
    audit: { kind: 'support-case.answered', subject: 'number', activity: 'question_answered' },
    creates: true,
    touches: ['support-case'],
    input: z.object({
      number: number(),
      version: version(),
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
    input: z.object({ number: number(), version: version(), move: choice(['close', 'open']) }),
    answer: openedCase,
  }),
  assignSupportCase: defineCall({
    summary: 'Says who of the staff answers a case, or that nobody does.',
    method: 'POST',
    path: '/staff/support_cases/{number}/assignee',
    access: 'staff',
    permission: 'support.answer',
    audit: { kind: 'support-case.assigned', subject: 'number' },
    touches: ['support-case'],
    input: z.object({
      number: number(),
      version: version(),
      assignee: uuid().optional().describe('One of `listSupportStaff`; absent for nobody.'),
    }),
    answer: openedCase,
  }),
  listSupportStaff: defineCall({
    summary: 'Who of the staff may answer cases.',
    method: 'GET',
    path: '/staff/support_staff',
    access: 'staff',
    permission: 'support.answer',
    subject: 'grant',
    input: z.object({}),
    answer: z.object({ items: z.array(staffMember) }),
  }),
}
