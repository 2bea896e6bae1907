import { z } from 'zod'
import {
  contactReportReasons,
  contactTemplates,
  firstTemplates,
  longestLine,
  tellsWhereabouts,
} from '@throughway/domain/match/contact'
import { wishKinds } from '@throughway/domain/match/wish'
import { defineCall } from '../call.ts'
import { choice, formBoolean, requiredText, text, uuid } from '../fields.ts'
import { wishDays } from './wish.ts'

const line = z.object({
  id: z.uuid(),
  mine: z.boolean(),
  template: z.enum(contactTemplates).nullable().describe('Said with one press; each reads it in their language.'),
  words: z.string().describe('Empty beside a template.'),
  at: z.iso.datetime(),
})
export type ConversationLine = z.infer<typeof line>

const details = z.object({ email: z.string().nullable(), phone: z.string().nullable() })

const facts = {
  id: z.uuid(),
  name: z.string().describe('First name and initial of the last name.'),
  kind: z.enum(wishKinds).describe('The first of the kinds of travel for which they found each other.'),
  kinds: z.array(z.enum(wishKinds)).describe('All of these kinds, in their order; a pool is for one of them.'),
  begun_by: z.enum(['member', 'other']),
  answered: z.boolean(),
  may_write: z.boolean().describe('False after a block, for a former member, and while an answer is awaited.'),
  last_at: z.iso.datetime(),
}

const listed = z.object({
  ...facts,
  last: line,
  partner_id: z
    .uuid()
    .nullable()
    .describe('As pools name their members; null until both have written, when one may ask the other into a pool.'),
})
export type ListedConversation = z.infer<typeof listed>

const conversation = z.object({
  ...facts,
  is_open: z.boolean().describe('False after a block and for a former member.'),
  lines: z.array(line).describe('The latest 200 in their order.'),
  shares: z.object({ email: z.boolean(), phone: z.boolean() }).describe('What the other one sees of the member.'),
  other: details.describe('What the other one shares.'),
  pool_id: z.uuid().nullable().describe('The first of the pools.'),
  pools: z
    .array(z.object({ id: z.uuid(), kind: z.enum(wishKinds) }))
    .describe('The pools that both are in or asked into.'),
  pool_days: z
    .array(z.object({ kind: z.enum(wishKinds), days: wishDays }))
    .describe(
      'Once both have written, for each kind without a pool whose own wish stands: the days that both wish for, or those of the own wish where there are none or the other one’s wish may not be shown.',
    ),
})
export type Conversation = z.infer<typeof conversation>

/** Exactly one of them: a template, or one's own words. */
const oneOf = (
  fields: { template?: string | undefined; words?: string | undefined },
  context: z.core.$RefinementCtx,
) => {
  if (fields.template && fields.words) context.addIssue({ code: 'custom', path: ['words'], message: 'field.not_valid' })
  if (!fields.template && !fields.words)
    context.addIssue({ code: 'custom', path: ['words'], message: 'field.required' })
}

const report = { reason: choice(contactReportReasons), words: requiredText(longestLine) }

const changes = ['conversation'] as const
/** The limit is for the member, because a whole department may share one network. */
const ofHour = (max: number) => ({ max, windowSeconds: 3600, of: 'member' }) as const

/**
 * C25: two members who were found for each other write through the programme, which does not give away the address of
 * either.
 */
export const conversationCalls = {
  contactMatch: defineCall({
    summary:
      'Writes to somebody whom a search has shown. Where the two wrote before, it goes on with that, which then names this kind of travel, too, also before an answer.',
    method: 'POST',
    path: '/member/matches/{id}/conversation',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    creates: true,
    limit: ofHour(30),
    touches: changes,
    input: z
      .object({
        id: uuid().describe('Of the wish that was found.'),
        wish_id: uuid().describe('The own wish, by which it was found.'),
        template: choice(firstTemplates).optional(),
        words: text(longestLine)
          .refine((written) => !tellsWhereabouts(written), 'field.tells_whereabouts')
          .optional(),
      })
      .superRefine(oneOf),
    answer: conversation,
  }),
  listConversations: defineCall({
    summary: 'With whom the member writes, the latest first; at most 100.',
    method: 'GET',
    path: '/member/conversations',
    access: 'member',
    whileImpersonated: 'refused',
    subject: 'conversation',
    input: z.object({}),
    answer: z.object({ items: z.array(listed) }),
  }),
  getConversation: defineCall({
    summary: 'What the two wrote, and what they share with each other.',
    method: 'GET',
    path: '/member/conversations/{id}',
    access: 'member',
    whileImpersonated: 'refused',
    subject: 'conversation',
    input: z.object({ id: uuid() }),
    answer: conversation,
  }),
  sayInConversation: defineCall({
    summary: 'Writes a line. Whoever began waits for an answer before the second one.',
    method: 'POST',
    path: '/member/conversations/{id}/lines',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    creates: true,
    limit: ofHour(120),
    touches: changes,
    input: z
      .object({ id: uuid(), template: choice(contactTemplates).optional(), words: text(longestLine).optional() })
      .superRefine(oneOf),
    answer: conversation,
  }),
  shareContact: defineCall({
    summary:
      'Shows the other one the own address or mobile number, or no longer. Only in a conversation that was answered.',
    method: 'PUT',
    path: '/member/conversations/{id}/contact',
    access: 'member',
    needsVerified: true,
    whileImpersonated: 'refused',
    touches: changes,
    input: z.object({ id: uuid(), email: formBoolean(), phone: formBoolean() }),
    answer: conversation,
  }),
  blockConversation: defineCall({
    summary:
      'Ends a conversation: the two are neither shown nor named to each other again, and a pool of both is left.',
    method: 'PUT',
    path: '/member/conversations/{id}/block',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['conversation', 'standing-pool', 'match', 'pool'],
    input: z.object({ id: uuid() }),
    answer: z.null(),
  }),
  reportMatch: defineCall({
    summary:
      'Tells staff of somebody whom a search has shown, before or after anybody wrote, with what they wrote to the member last.',
    method: 'POST',
    path: '/member/matches/{id}/report',
    access: 'member',
    whileImpersonated: 'refused',
    limit: ofHour(10),
    touches: changes,
    input: z.object({ id: uuid().describe('Of the wish that was found.'), ...report }),
    answer: z.null(),
  }),
  reportConversation: defineCall({
    summary: 'Tells staff of somebody, with what they wrote last. Staff see nothing else of the conversation.',
    method: 'POST',
    path: '/member/conversations/{id}/report',
    access: 'member',
    whileImpersonated: 'refused',
    limit: ofHour(10),
    touches: changes,
    input: z.object({ id: uuid(), ...report }),
    answer: z.null(),
  }),
}
