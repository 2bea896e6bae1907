import { z } from 'zod'
import { approvalKinds, approvalStates, supervisorStates } from '@throughway/domain/identity/approvals'
import { defineCall } from '../call.ts'
import { choice, email, formInteger, phone, requiredText, uuid } from '../fields.ts'

const approval = z.object({
  id: z.uuid(),
  kind: z.enum(approvalKinds),
  date: z.iso.date(),
  state: z.enum(approvalStates),
})
export type Approval = z.infer<typeof approval>

/** The supervisor as the member sees them. */
const supervisor = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(supervisorStates),
  bounce: z.enum(['undeliverable', 'wrong_person']).nullable().describe('Why it came back.'),
  has_lapsed: z.boolean().describe('Unconfirmed, and the link has run out.'),
  asked_at: z.iso.datetime(),
  version: z.int(),
})
export type Supervisor = z.infer<typeof supervisor>

const ownSupervisor = z.object({
  supervisor: supervisor.nullable(),
  must_be_work_address: z
    .boolean()
    .describe('The organisation has mail domains of its own, so an address of a personal mail service is refused.'),
  approvals: z.array(approval).describe('The last twenty, newest date first.'),
})
export type OwnSupervisor = z.infer<typeof ownSupervisor>

/** The page behind the signed link: who asks and for what, never where. */
const supervisorPage = z.object({
  member: z.string(),
  state: z.enum(supervisorStates),
  is_refused: z.boolean().describe('The person said that they are not the supervisor.'),
  approvals: z.array(approval),
})
export type SupervisorPage = z.infer<typeof supervisorPage>

const token = () => requiredText(200)
const answering = { max: 60, windowSeconds: 900 }

export const supervisorCalls = {
  getSupervisor: defineCall({
    summary: 'The own supervisor, and what they were asked.',
    method: 'GET',
    path: '/member/supervisor',
    access: 'member',
    subject: 'supervisor',
    input: z.object({}),
    answer: ownSupervisor,
  }),
  saveSupervisor: defineCall({
    summary: 'Names the supervisor. A new address is asked by mail to confirm; the one before is forgotten.',
    method: 'PUT',
    path: '/member/supervisor',
    access: 'member',
    whileImpersonated: 'refused',
    limit: { max: 30, windowSeconds: 3600 },
    touches: ['supervisor', 'ride-home', 'activity'],
    input: z.object({
      version: formInteger(0, 2_000_000_000).describe('0 while there is none.'),
      name: requiredText(100),
      email: email(),
      phone: phone().refine((number) => number !== '', 'field.required'),
    }),
    answer: ownSupervisor,
  }),
  askSupervisorAgain: defineCall({
    summary: 'Mails the supervisor once more, with a link that holds for seven days.',
    method: 'POST',
    path: '/member/supervisor/confirmation',
    access: 'member',
    whileImpersonated: 'refused',
    limit: { max: 10, windowSeconds: 3600 },
    touches: ['supervisor', 'ride-home', 'activity'],
    input: z.object({}),
    answer: ownSupervisor,
  }),
  removeSupervisor: defineCall({
    summary: 'Forgets the supervisor; their link works no more.',
    method: 'DELETE',
    path: '/member/supervisor',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['supervisor', 'ride-home', 'activity'],
    input: z.object({}),
    answer: ownSupervisor,
  }),
  readSupervisorPage: defineCall({
    summary: 'For the supervisor: who named them, and what waits for their answer. Reading changes nothing.',
    method: 'GET',
    path: '/public/supervisor',
    access: 'link',
    limit: answering,
    subject: 'supervisor',
    input: z.object({ token: token() }),
    answer: supervisorPage,
  }),
  answerSupervisor: defineCall({
    summary: 'The supervisor confirms, or says that they are the wrong person.',
    method: 'POST',
    path: '/public/supervisor',
    access: 'link',
    limit: answering,
    touches: ['supervisor', 'ride-home'],
    input: z.object({ token: token(), answer: choice(['confirm', 'not_me']) }),
    answer: supervisorPage,
  }),
  answerApproval: defineCall({
    summary: 'The supervisor approves or declines one request; the first answer holds.',
    method: 'POST',
    path: '/public/supervisor/approvals/{id}',
    access: 'link',
    limit: answering,
    touches: ['supervisor', 'ride-home'],
    input: z.object({ id: uuid(), token: token(), answer: choice(['approve', 'decline']) }),
    answer: supervisorPage,
  }),
}
