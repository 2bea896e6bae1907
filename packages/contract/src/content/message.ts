import { z } from 'zod'
import { type AnswerOf, defineCall } from '../call.ts'
import { uuid } from '../fields.ts'
import { listCall } from '../list.ts'
import { memberPoll } from './poll.ts'
import { contentTree } from './tree.ts'

/** C20: who speaks. The first is the product itself; race and match come with events and challenges. */
export const messageKinds = ['system', 'brand', 'org', 'race', 'match'] as const
export type MessageKind = (typeof messageKinds)[number]

/** What is urgent stays on top of the list until it ends. */
export const messagePriorities = ['normal', 'urgent'] as const
export type MessagePriority = (typeof messagePriorities)[number]

/** How long a message is kept (C20), in months. */
export const messageMonths = 12

const message = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  priority: z.enum(messagePriorities),
  title: z.string(),
  body: contentTree,
  link: z.string().nullable().describe('Where one press leads: a path of the site, or an `https` address.'),
  lang: z.string().describe('Of title and body: the one asked for, else the first that the message is written in.'),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  read: z.boolean(),
})
export type Message = z.output<typeof message>

const unread = z.object({ unread: z.int() })

/** R7.10, R4.12: the messages that a programme and the product send to a member. */
export const messageCalls = {
  getMessageCentre: listCall({
    summary: 'The messages for the member: urgent ones first, then the newest; and how many are unread.',
    path: '/member/v2/messagecenter',
    access: 'member',
    subject: 'message',
    filters: {},
    sorts: { sent: 'desc' },
    oneWay: true,
    page: { usual: 20, most: 50 },
    row: message,
    as: 'messages',
    extra: { ...unread.shape, poll: memberPoll.describe('On the first page only.') },
  }),
  countUnread: defineCall({
    summary: 'How many messages wait to be read.',
    method: 'GET',
    path: '/member/messages/unread',
    access: 'member',
    subject: 'message',
    input: z.object({}),
    answer: unread,
  }),
  readMessage: defineCall({
    summary: 'The member has opened the message.',
    method: 'PUT',
    path: '/member/messages/{id}/read',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['message'],
    input: z.object({ id: uuid() }),
    answer: unread,
  }),
  deleteMessage: defineCall({
    summary: 'Takes the message out of the list of this member.',
    method: 'DELETE',
    path: '/member/messages/{id}',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['message'],
    input: z.object({ id: uuid() }),
    answer: unread,
  }),
  restoreMessage: defineCall({
    summary: 'Undoes a deletion.',
    method: 'PUT',
    path: '/member/messages/{id}/restored',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['message'],
    input: z.object({ id: uuid() }),
    answer: unread,
  }),
}
export type MessageCentre = AnswerOf<typeof messageCalls.getMessageCentre>
